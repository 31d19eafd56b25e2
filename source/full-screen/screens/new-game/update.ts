import { findRuleSet, ruleSetOf } from '../../../games/index.ts';
import {
  type Choices,
  chosenValue,
  formatChoice,
  formatValues,
  type Option,
} from '../../../games/options.ts';
import { startChosen } from '../../features/starting.ts';
import { choicesOf, rulesWithoutTesting, withStored } from '../../model/choices.ts';
import type { OnEvent, UpdateOf } from '../../model/definitions.ts';
import {
  back,
  chosenUpdate,
  just,
  type MenuUpdates,
  push,
  replaceTop,
  say,
  type Update,
} from '../../model/navigation.ts';
import type { AppState, Message, ScreenOf } from '../../model/state.ts';
import { startBreak } from '../break/enter.ts';
import { toFriends } from '../friends.tsx';
import { toRace } from '../race.tsx';
import { toOptions } from './enter.ts';
import type { OtherThanGames } from './state.ts';

const OTHERS: MenuUpdates<OtherThanGames> = {
  break: (state) => just(push(state, { name: 'breakGame' })),
  race: toRace,
  friends: toFriends,
  friend: (state) => just(push(state, { name: 'codeGame' })),
};

export const updateNewGame: UpdateOf<'newGame'> = (state, screen, message) => {
  if (message.type === 'options') {
    const set = findRuleSet(screen.highlighted ?? state.setId);
    return set ? toOptions(state, set.rules.id) : just(state);
  }
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startChosen(state, set.rules.id) : chosenUpdate(OTHERS, state, message);
};

export const updateBreakGame: UpdateOf<'breakGame'> = (state, _, message) => {
  const set = message.type === 'choose' ? findRuleSet(message.value) : undefined;
  return set ? startBreak(state, set.rules.id) : back(state, message);
};

export const updateCodeGame: UpdateOf<'codeGame'> = (state, _, message) => {
  if (message.type !== 'choose') return back(state, message);
  if (message.value === 'play') {
    return just(push(state, { name: 'codeEntry', typed: '', cursor: 0 }));
  }
  const set = findRuleSet(message.value);
  if (!set) return just(state);
  const setId = set.rules.id;
  const { wrong } = rulesWithoutTesting(state.choices, setId);
  if (wrong !== undefined) return say(state, wrong);
  return just(push(state, { name: 'codeSecret', setId, typed: '', cursor: 0, isShown: false }));
};

export const onNewGameEvent: OnEvent = (state, message) => {
  if (message.type !== 'recalled') return undefined;
  return just({ ...state, choices: withStored(state, message.choices) });
};

type OptionsScreen = ScreenOf<'options'>;

/** The form has room for this many digits. A longer seed needs the flag --seed. */
const SEED_DIGITS = 20;
const NO_SEED = `A seed is an integer of at most ${SEED_DIGITS} digits.`;

/** The form of a game's options: arrows change a value, digits enter one, Enter starts the game. */
export const updateOptions: UpdateOf<'options'> = (state, screen, message) => {
  const { options } = ruleSetOf(screen.setId);
  const option = options[screen.field];
  const isEvil = screen.field > options.length;
  if (
    isEvil &&
    (message.type === 'change' || message.type === 'type' || message.type === 'erase')
  ) {
    return just(chosenEvil(state, screen, message));
  }
  switch (message.type) {
    case 'field': {
      // The seed and evil.
      const fields = options.length + 2;
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
      const typed = isAll ? '' : screen.typed.slice(0, -1);
      // The text that is left is chosen if it is a value.
      const value = option.values.find(({ label }) => label === typed);
      return chosen(state, screen, value ? { [option.id]: value.value } : {}, typed);
    }
    case 'enter':
      return enter(state, screen, option);
    default:
      return back(state, message);
  }
};

/** The state after a message to the field of an evil game: arrows change it, y and n choose. */
function chosenEvil(state: AppState, screen: OptionsScreen, message: Message): AppState {
  const typed = message.type === 'type' ? message.text.toLowerCase() : '';
  if (message.type === 'change') return replaceTop(state, { ...screen, evil: !screen.evil });
  return /^[yn]$/.test(typed) ? replaceTop(state, { ...screen, evil: typed === 'y' }) : state;
}

/** Changes an option to its next (1) or previous (-1) value; wraps around at the ends. */
function step(state: AppState, screen: OptionsScreen, option: Option, by: 1 | -1): Update {
  const value = chosenValue(option, choicesOf(state, screen));
  const index = option.values.findIndex((one) => one.value === value);
  const next = option.values.at((index + by) % option.values.length);
  return chosen(state, screen, { [option.id]: next?.value ?? option.usual }, '');
}

/** Adds typed text to a value. It is chosen as soon as the text is a value or begins only one. */
function typeValue(state: AppState, screen: OptionsScreen, option: Option, text: string): Update {
  for (const [typed, notices] of [
    [screen.typed + text, []],
    // If no value begins with all of the text, only the new text counts, and the bounds are shown.
    [text, [bounds(option)]],
  ] as const) {
    const begun = option.values.filter(({ label }) => label.startsWith(typed));
    const value = begun.find(({ label }) => label === typed) ?? (begun.length === 1 && begun[0]);
    // A word is chosen by its first letter, so the next letter starts a new word.
    const rest = value && !/^[0-9]+$/.test(typed) ? '' : typed;
    const next = { ...state, notices };
    if (value) return chosen(next, screen, { [option.id]: value.value }, rest);
    if (begun.length > 0) return chosen(next, screen, {}, typed);
  }
  return just({ ...replaceTop(state, { ...screen, typed: '' }), notices: [bounds(option)] });
}

function chosen(state: AppState, screen: OptionsScreen, choices: Choices, typed: string): Update {
  return just(replaceTop(state, { ...screen, choices: { ...screen.choices, ...choices }, typed }));
}

function typeSeed(state: AppState, screen: OptionsScreen, seed: string): Update {
  if (!new RegExp(`^-?[0-9]{0,${SEED_DIGITS}}$`).test(seed)) return say(state, NO_SEED);
  return just(replaceTop(state, { ...screen, seed }));
}

function enter(state: AppState, screen: OptionsScreen, option: Option | undefined): Update {
  const choices = choicesOf(state, screen);
  // An incomplete number on the screen differs from the chosen value, so the game does not start.
  if (option && screen.typed !== '' && screen.typed !== formatChoice(option, choices)) {
    return say(state, bounds(option));
  }
  if (screen.seed === '-') return say(state, NO_SEED);
  return startChosen(state, screen.setId, choices, screen.seed, screen.evil);
}

function bounds(option: Option): string {
  return `${option.label}: ${formatValues(option)}.`;
}
