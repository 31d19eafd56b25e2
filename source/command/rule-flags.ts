import { SEED } from '../engine/random.ts';
import { LIMITS, type Rules } from '../engine/rules.ts';
import { defined } from '../engine/values.ts';
import { rulesFor } from '../games/choices.ts';
import {
  type Choices,
  formatValues,
  type Option,
  type OptionId,
  optionsNamed,
} from '../games/game-options.ts';
import {
  CUSTOM_RULE_SET,
  DEFAULT_RULE_SET,
  findRuleSet,
  GAME_IDS,
  RULE_SETS,
} from '../games/index.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { listed, quoted, type Wrong } from '../text/words.ts';
import { underHeading, type Values } from './command-of.ts';
import { accepted, didYouMean, refuse } from './usage-error.ts';

export const GAME_HEADING = 'The game and its rules';

const flagHelp = (option: RuleOption, does: string) => {
  const ids = takersOf(option).map(({ rules }) => rules.id);
  return `${does} (${ids.join(', ')})`;
};

const rangeText = (range: readonly number[]) => range.join(' to ');

export const GAME_FLAG = {
  value: 'ID',
  does: 'the game\nWithout it, flags about the rules make it a custom game.',
  choices: GAME_IDS,
  read: readGame,
} as const;

export const GAME_FLAGS = underHeading(GAME_HEADING, {
  game: GAME_FLAG,
  length: {
    value: 'N',
    does: flagHelp(
      'length',
      `how long the code is, ${rangeText(LIMITS.length)}; a range such as 4-6 keeps it hidden`,
    ),
  },
  symbols: {
    value: 'N',
    does: flagHelp('symbols', `how many symbols there are, ${rangeText(LIMITS.symbols)}`),
  },
  guesses: {
    value: 'N',
    does: flagHelp('guesses', `how many guesses, ${rangeText(LIMITS.guesses)}`),
  },
  repeats: { does: flagHelp('repeats', 'the code may repeat a symbol') },
  'no-repeats': { does: 'the code never repeats a symbol' },
  'guess-repeats': {
    does: flagHelp('guessRepeats', "guesses may repeat a symbol even if the code doesn't"),
  },
  'no-guess-repeats': { does: 'guesses never repeat a symbol' },
  testing: { does: flagHelp('testing', 'show the code from the start') },
});

export const SEED_FLAG = {
  value: 'N',
  does: 'the same number gives the same codes',
  read: readSeed,
} as const;

/** Flags that don't change which codes there are. Commands such as clue have no use for them. */
export const PLAYING_FLAGS = ['testing', 'guesses'] as const;

export type ChosenGame = {
  readonly set: RuleSet;
  readonly rules: Rules;
  readonly choices: Choices;
  /** The title of the game, if no flag named it. */
  readonly assumed?: string;
};

export const FLAG_OF = {
  length: 'length',
  symbols: 'symbols',
  guesses: 'guesses',
  repeats: 'repeats',
  guessRepeats: 'guess-repeats',
  testing: 'testing',
} as const satisfies Partial<Record<OptionId, string>>;

type RuleOption = keyof typeof FLAG_OF;

/** Without `--game`, rule flags choose Custom. Refuses flags that the chosen game doesn't take. */
export function chosenGame(values: Values<typeof GAME_FLAGS>): ChosenGame {
  const { game, length, symbols, guesses, repeats, guessRepeats, testing } = values;
  const rules = defined({ length, symbols, guesses, repeats, guessRepeats, testing });
  const given = Object.entries(rules) as [RuleOption, string | boolean][];
  const set = game ?? (given.length > 0 ? CUSTOM_RULE_SET : DEFAULT_RULE_SET);
  const assumed = game ? undefined : set.title;
  let choices: Choices = {};
  for (const [option, value] of given)
    choices = { ...choices, ...choicesFromFlag(set, option, value) };
  if (guessRepeats === false && repeats !== false) {
    refuse('--no-guess-repeats needs --no-repeats: otherwise the code itself may repeat a symbol.');
  }
  return defined({ set, rules: accepted(rulesFor(set, choices)).rules, choices, assumed });
}

function readGame(id: string): RuleSet {
  const ids = RULE_SETS.map(({ rules }) => rules.id);
  return findRuleSet(id) ?? refuse(`There is no game "${quoted(id)}"${didYouMean(id, ids)}`);
}

function readSeed(seed: string): bigint {
  const signed = seed.replace(/^\+(?=[0-9])/, '');
  if (SEED.test(signed)) return BigInt(signed);
  return refuse(`--seed takes an integer, such as --seed 7, not "${quoted(seed)}".`);
}

/** If a symbol isn't in the game and no flag named one, the error says which game was assumed. */
export function withAssumedGame({ wrong, isForeign }: Wrong, assumed: string | undefined): Wrong {
  if (!isForeign || assumed === undefined) return { wrong };
  return {
    wrong: `${wrong} This was read as a code for ${assumed}; use --game for another game.`,
  };
}

export function acceptedAs<T extends object>(read: T | Wrong, { assumed }: ChosenGame): T {
  return accepted('wrong' in read ? withAssumedGame(read, assumed) : read);
}

function choicesFromFlag(set: RuleSet, id: RuleOption, value: string | boolean): Choices {
  const flag = FLAG_OF[id];
  const options = optionsNamed(set.options, id);
  if (options.length === 0) refuse(notTaken(set, id, value));
  const texts = typeof value === 'boolean' ? [value ? 'yes' : 'no'] : numbersInFlag(flag, value);
  // `5` and `5-5` mean the same, both in games with one length and in games with a range.
  const [first = '', last = first] = texts;
  if (options.length === 1 && first !== last) {
    const numbers = formatValues(options[0] as Option);
    refuse(`--${flag} takes one number in ${set.title}: ${numbers}.`);
  }
  if (Number(first) > Number(last)) {
    refuse(`--${flag} takes the shorter length first, such as --${flag} ${last}-${first}.`);
  }
  const choices: Partial<Record<OptionId, number>> = {};
  for (const [index, option] of options.entries()) {
    const text = index === 0 ? first : last;
    const allowed = option.values.find(({ label }) => label === text);
    if (!allowed) refuse(`--${flag} takes ${formatValues(option)} in ${set.title}, not "${text}".`);
    choices[option.id] = allowed.value;
  }
  return choices;
}

function takersOf(option: RuleOption): readonly RuleSet[] {
  return RULE_SETS.filter(({ options }) => optionsNamed(options, option).length > 0);
}

/** The numbers in `5` or `4-6`, without leading zeros. */
function numbersInFlag(flag: string, value: string): string[] {
  const pattern = flag === 'length' ? /^[0-9]{1,9}(-[0-9]{1,9})?$/ : /^[0-9]{1,9}$/;
  if (pattern.test(value)) return value.split('-').map((number) => String(Number(number)));
  const example =
    flag === 'length' ? ' or a range, such as --length 5 or --length 4-6' : `, such as --${flag} 8`;
  return refuse(`--${flag} takes a number${example}, not "${quoted(value)}".`);
}

function notTaken(set: RuleSet, option: RuleOption, value: string | boolean): string {
  const takers = takersOf(option).map(({ title }) => title);
  const flag = `--${value === false ? 'no-' : ''}${FLAG_OF[option]}`;
  return `${set.title} doesn't take ${flag}, but ${listed(takers, 'and')} ${takers.length > 1 ? 'do' : 'does'}.`;
}
