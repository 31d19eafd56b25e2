import { ruleSetOf } from '../games/index.ts';
import { type Choices, chosenValue, labelOf, type Option, valuesTold } from '../games/options.ts';
import { choicesOf } from '../screens/form.ts';
import type { AppState, Message, ScreenOf } from '../screens/state.ts';
import { back, just, replaceTop, type Update } from './common.ts';
import { startChosen } from './starting.ts';

type OptionsScreen = ScreenOf<'options'>;

/** As many digits as the form has room for; a longer seed is given by its flag. */
const SEED_DIGITS = 20;
const NO_SEED = `A seed is an integer of at most ${SEED_DIGITS} digits.`;

/** The form of a game's options: arrows change a value, digits type one, Enter starts. */
export function updateOptions(state: AppState, screen: OptionsScreen, message: Message): Update {
  const { options } = ruleSetOf(screen.setId);
  const option = options[screen.field];
  switch (message.type) {
    case 'field': {
      const fields = options.length + 1;
      const field = (screen.field + message.by + fields) % fields;
      return just(replaceTop(state, { ...screen, typed: '', field }));
    }
    case 'change':
      return option ? step(state, screen, option, message.by) : just(state);
    case 'type':
      return option
        ? typeValue(state, screen, option, message.text)
        : typeSeed(state, screen, screen.seed + message.text);
    case 'erase': {
      const isAll = message.which === 'all';
      if (!option) return typeSeed(state, screen, isAll ? '' : screen.seed.slice(0, -1));
      return eraseValue(state, screen, option, isAll ? '' : screen.typed.slice(0, -1));
    }
    case 'enter':
      return enter(state, screen, option);
    default:
      return back(state, message);
  }
}

/** The value beside the chosen one, round at the ends. */
function step(state: AppState, screen: OptionsScreen, option: Option, by: 1 | -1): Update {
  const value = chosenValue(option, choicesOf(state, screen));
  const index = option.values.findIndex((one) => one.value === value);
  const next = option.values.at((index + by) % option.values.length);
  return chosen(state, screen, { [option.id]: next?.value ?? option.usual }, '');
}

/** A value being typed: it is chosen as soon as it is one, and may go on to become another. */
function typeValue(state: AppState, screen: OptionsScreen, option: Option, text: string): Update {
  for (const [typed, notices] of [
    [screen.typed + text, []],
    // It begins anew where it can be no part of what was begun, and says why.
    [text, [bounds(option)]],
  ] as const) {
    const begun = option.values.filter(({ label }) => label.startsWith(typed));
    const value = begun.find(({ label }) => label === typed) ?? (begun.length === 1 && begun[0]);
    // A word is known by its first letter, and the next letter begins another one.
    const rest = value && !/^[0-9]+$/.test(typed) ? '' : typed;
    const next = { ...state, notices };
    if (value) return chosen(next, screen, { [option.id]: value.value }, rest);
    if (begun.length > 0) return chosen(next, screen, {}, typed);
  }
  return just({ ...replaceTop(state, { ...screen, typed: '' }), notices: [bounds(option)] });
}

/** What is left of a value that was being typed is a value again, or none yet. */
function eraseValue(state: AppState, screen: OptionsScreen, option: Option, typed: string): Update {
  const value = option.values.find(({ label }) => label === typed);
  return chosen(state, screen, value ? { [option.id]: value.value } : {}, typed);
}

function chosen(state: AppState, screen: OptionsScreen, choices: Choices, typed: string): Update {
  return just(replaceTop(state, { ...screen, choices: { ...screen.choices, ...choices }, typed }));
}

function typeSeed(state: AppState, screen: OptionsScreen, seed: string): Update {
  if (!new RegExp(`^-?[0-9]{0,${SEED_DIGITS}}$`).test(seed)) {
    return just({ ...state, notices: [NO_SEED] });
  }
  return just(replaceTop(state, { ...screen, seed }));
}

function enter(state: AppState, screen: OptionsScreen, option: Option | undefined): Update {
  const choices = choicesOf(state, screen);
  // Half a number is not what is shown as chosen.
  if (option && screen.typed !== '' && screen.typed !== labelOf(option, choices)) {
    return just({ ...state, notices: [bounds(option)] });
  }
  if (screen.seed === '-') return just({ ...state, notices: [NO_SEED] });
  return startChosen(state, screen.setId, choices, screen.seed);
}

function bounds(option: Option): string {
  return `${option.label}: ${valuesTold(option)}.`;
}
