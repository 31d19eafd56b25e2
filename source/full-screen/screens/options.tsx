import { defined, nextIn } from '../../engine/values.ts';
import {
  type Choices,
  chosenValue,
  formatChoice,
  type Option,
  withDefaults,
} from '../../games/game-options.ts';
import { ruleSetOf } from '../../games/index.ts';
import { FormPage } from '../board/index.ts';
import * as ui from '../kit/index.ts';
import { startChosen } from '../model/begin.ts';
import { playedRules } from '../model/rules.ts';

type My = {
  readonly name: 'options';
  readonly setId: string;
  /** The values that were changed in this form. */
  readonly choices: Choices;
  readonly field: number;
  readonly seed: string;
  readonly evil: boolean;
};

const AT_RANDOM = 'random';

/** The form has room for this many digits. A longer seed needs the flag --seed. */
const SEED_DIGITS = 20;
const NO_SEED = `A seed is a whole number of up to ${SEED_DIGITS} digits.`;

export const options: ui.Definition<My, ui.AppState, Pick<My, 'setId'>> = {
  name: 'options',
  open(state, { setId }) {
    const evil = state.evil === true;
    return ui.push(state, { name: 'options', setId, choices: {}, field: 0, seed: '', evil });
  },
  keys: (state, my) => [
    my.field === ruleSetOf(my.setId).options.length && { keys: {}, footer: ['0-9', 'seed'] },
    {
      keys: { Enter: () => start(state, my) },
      footer: rulesOf(state, my).rules ? 'start' : undefined,
      help: 'start the game',
    },
  ],
  fields,
  View({ state, my }) {
    const set = ruleSetOf(my.setId);
    const chosen = rulesOf(state, my);
    return (
      <FormPage
        title={`New Game: ${set.title}`}
        intro={set.about(chosen.rules ?? set.rules)}
        chosen={chosen}
        about={ui.fieldsOf(state)[my.field]?.about}
      />
    );
  },
};

const rulesOf = (state: ui.AppState, my: My) =>
  playedRules(ruleSetOf(my.setId), choicesOf(state, my), my.evil);

function fields(state: ui.AppState, my: My): ui.FormField[] {
  const { options } = ruleSetOf(my.setId);
  return [
    ...options.map((option) => optionField(state, my, option)),
    {
      label: 'Seed',
      value: my.seed || AT_RANDOM,
      about: 'The same seed gives the same codes.',
      text: { typed: my.seed, to: (typed) => toSeed(state, typed) },
    },
    {
      label: 'Evil',
      value: my.evil ? 'yes' : 'no',
      about: 'Evil cheats: each clue leaves as many codes as possible.',
      // An evil game has no code, so testing mode, which shows the code, is switched off.
      change: () =>
        ui.set(state, {
          evil: !my.evil,
          ...(!my.evil && { choices: { ...my.choices, testing: 0 } }),
        }),
    },
  ];
}

function optionField(state: ui.AppState, my: My, option: Option): ui.FormField {
  const { label, id, values } = option;
  const choices = choicesOf(state, my);
  return {
    label,
    value: formatChoice(option, choices),
    ...(id === 'testing' && { about: 'Testing mode shows the code.' }),
    change(by) {
      const all = values.map(({ value }) => value);
      const next = nextIn(all, chosenValue(option, choices), by);
      const chosen = { choices: { ...my.choices, ...defined({ [id]: next }) } };
      return ui.set(state, id === 'testing' ? { ...chosen, evil: false } : chosen);
    },
  };
}

function toSeed(state: ui.AppState, seed: string): ui.AppState {
  if (!new RegExp(`^-?[0-9]{0,${SEED_DIGITS}}$`).test(seed)) return ui.say(state, NO_SEED);
  return ui.set(state, { seed });
}

function start(state: ui.AppState, my: My): ui.AppState {
  if (my.seed === '-') return ui.say(state, NO_SEED);
  // If the rules are impossible, the form already says why.
  if (!rulesOf(state, my).rules) return state;
  return startChosen(state, my.setId, choicesOf(state, my), my.seed, my.evil);
}

function choicesOf({ choices }: ui.AppState, my: My): Choices {
  const { options } = ruleSetOf(my.setId);
  return withDefaults(options, { ...choices[my.setId], ...my.choices });
}
