import { defined } from '../engine/defined.ts';
import { LIMITS, type Rules } from '../engine/rules.ts';
import { rulesFor } from '../games/choices.ts';
import { CUSTOM_RULE_SET, DEFAULT_RULE_SET, findRuleSet, RULE_SETS } from '../games/index.ts';
import {
  type Choices,
  formatValues,
  type Option,
  type OptionId,
  optionsNamed,
} from '../games/options.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import { type Arguments, accepted, didYouMean, isOn, refuse } from './arguments.ts';
import type { FlagTable } from './flag-table.ts';

/** `1 to 10` */
const ranged = (range: readonly number[]) => range.join(' to ');

export const GAME_FLAGS = {
  game: {
    type: 'string',
    value: 'ID',
    does: 'game',
    values: RULE_SETS.map(({ rules }) => rules.id),
  },
  length: {
    type: 'string',
    value: 'N',
    does: `how long the code is, ${ranged(LIMITS.length)}; a range such as 4-6 hides it`,
  },
  symbols: {
    type: 'string',
    value: 'N',
    does: `how many symbols there are, ${ranged(LIMITS.symbols)}`,
  },
  guesses: { type: 'string', value: 'N', does: `how many guesses, ${ranged(LIMITS.guesses)}` },
  repeats: { type: 'boolean', does: 'a symbol may come more than once in the code' },
  'no-repeats': { type: 'boolean', does: 'no symbol comes twice in the code' },
  'guess-repeats': {
    type: 'boolean',
    does: 'a guess may have a symbol twice where the code has none',
  },
  'no-guess-repeats': { type: 'boolean', does: 'no guess may have a symbol twice' },
  testing: { type: 'boolean', does: 'shows the code from the start' },
} as const satisfies FlagTable;

/** The flags that say how a game is played. Commands that play none refuse them. */
export const PLAYING_FLAGS = { testing: GAME_FLAGS.testing, guesses: GAME_FLAGS.guesses } as const;

export const GAME_TITLE = 'The game and its rules';

export type ChosenGame = {
  readonly set: RuleSet;
  readonly rules: Rules;
  readonly choices: Choices;
};

const OPTION_OF = {
  length: 'length',
  symbols: 'symbols',
  guesses: 'guesses',
  repeats: 'repeats',
  'guess-repeats': 'guessRepeats',
  testing: 'testing',
} as const satisfies Record<string, OptionId>;

type Flag = keyof typeof OPTION_OF;

/** The flags that set a game's options: numbers as they were typed, others as yes or no. */
export type RuleFlags = Readonly<Partial<Record<Flag, string | boolean>>>;

export function gameOf(values: Arguments['values']): ChosenGame {
  const { game } = values;
  if (typeof game === 'string' && !findRuleSet(game)) {
    const ids = RULE_SETS.map((set) => set.rules.id);
    refuse(`There is no game "${quoted(game)}"${didYouMean(game, ids)}`);
  }
  const given = Object.keys(OPTION_OF).map((flag) => [flag, isOn(values, flag) ?? values[flag]]);
  return chooseGame(game as string | undefined, defined(Object.fromEntries(given)));
}

/** The game with this id and these flags. Without an id, flags choose Custom, none the default. */
export function chooseGame(id: string | undefined, flags: RuleFlags): ChosenGame {
  const given = Object.entries(flags) as [Flag, string | boolean][];
  const set = findRuleSet(id ?? '') ?? (given.length > 0 ? CUSTOM_RULE_SET : DEFAULT_RULE_SET);
  let choices: Choices = {};
  for (const [flag, value] of given) {
    choices = { ...choices, ...chosenBy(set, flag, value) };
  }
  return { set, rules: accepted(rulesFor(set, choices)).rules, choices };
}

/** The sentence about a wrong code; if no flag names the game, with the game it was read for. */
export function readAs(
  { wrong, isForeign }: Wrong,
  { set }: Pick<ChosenGame, 'set'>,
  game: unknown,
): Wrong {
  if (!isForeign || game !== undefined) return { wrong };
  return { wrong: `${wrong} It was read as a code of ${set.title}; --game names another game.` };
}

/** A code that was read. Throws the sentence about a wrong one, with the game that it was read for. */
export function acceptedAs<T extends object>(
  read: T | Wrong,
  chosen: Pick<ChosenGame, 'set'>,
  game: unknown,
): T {
  return accepted('wrong' in read ? readAs(read, chosen, game) : read);
}

/** The games that take some of these flags, each with the flags that it takes, as a help lists them. */
export function flagsTaken(table: FlagTable): (readonly [id: string, flags: string])[] {
  const flags = (Object.keys(OPTION_OF) as Flag[]).filter((flag) => table[flag]?.does);
  return RULE_SETS.map((set) => {
    const taken = flags
      .filter((flag) => optionsOf(set, flag).length > 0)
      .map((flag) => `--${flag}`);
    return [set.rules.id, taken.join(' ')] as const;
  }).filter(([, taken]) => taken !== '');
}

function chosenBy(set: RuleSet, flag: Flag, value: string | boolean): Choices {
  const options = optionsOf(set, flag);
  if (options.length === 0) refuse(notTaken(set, flag, value));
  const texts = typeof value === 'boolean' ? [value ? 'yes' : 'no'] : numbersIn(flag, value);
  // `5` and `5-5` mean the same, both in games with one length and in games with a range.
  const [first = '', last = first] = texts;
  if (options.length === 1 && first !== last) {
    const numbers = formatValues(options[0] as Option);
    refuse(`--${flag} is one number in ${set.title}: ${numbers}.`);
  }
  const choices: Partial<Record<OptionId, number>> = {};
  for (const [index, option] of options.entries()) {
    const text = index === 0 ? first : last;
    const allowed = option.values.find(({ label }) => label === text);
    if (!allowed) refuse(`--${flag} is ${formatValues(option)} in ${set.title}, not ${text}.`);
    choices[option.id] = allowed.value;
  }
  return choices;
}

/** The options that a flag sets in this game; none where the game does not take it. */
function optionsOf({ options }: RuleSet, flag: Flag): readonly Option[] {
  return optionsNamed(options, OPTION_OF[flag]);
}

/** The numbers in `5` or `4-6` without leading zeros. */
function numbersIn(flag: Flag, value: string): string[] {
  const pattern = flag === 'length' ? /^[0-9]{1,9}(-[0-9]{1,9})?$/ : /^[0-9]{1,9}$/;
  if (pattern.test(value)) return value.split('-').map((number) => String(Number(number)));
  const example =
    flag === 'length' ? ' or a range, such as --length 5 or --length 4-6' : `, such as --${flag} 8`;
  return refuse(`--${flag} takes a number${example}, not "${quoted(value)}".`);
}

/** A sentence that says that a game does not take a flag, and which games do. */
function notTaken(set: RuleSet, flag: Flag, value: string | boolean): string {
  const takers = RULE_SETS.filter((other) => optionsOf(other, flag).length > 0).map(
    ({ title }) => title,
  );
  const flagText = value === false ? `no-${flag}` : flag;
  return `${set.title} takes no --${flagText}; ${listed(takers, 'and')} ${takers.length > 1 ? 'do' : 'does'}.`;
}
