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
import { didYouMean } from './arguments.ts';
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

/** The title under which a help lists these flags. */
export const GAME_TITLE = 'The game and its rules';

/** The game that the flags choose, its rules, and the choices that led to them. */
export type ChosenGame = {
  readonly set: RuleSet;
  readonly rules: Rules;
  readonly choices: Choices;
};

/** The option that each flag sets. */
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

/** Flags whose opposite begins with `no-`. */
const YES_NO_FLAGS = ['repeats', 'guess-repeats'] as const;

/** The game that a command line asks for, or a sentence that says why there is no such game. */
export function gameOf(values: Readonly<Record<string, unknown>>): ChosenGame | Wrong {
  const { game } = values;
  if (typeof game === 'string' && !findRuleSet(game)) {
    const ids = RULE_SETS.map((set) => set.rules.id);
    return { wrong: `There is no game "${quoted(game)}"${didYouMean(game, ids)}` };
  }
  const both = YES_NO_FLAGS.find((flag) => values[flag] === true && values[`no-${flag}`] === true);
  if (both) return { wrong: `--${both} and --no-${both} cannot both hold.` };
  return chooseGame(typeof game === 'string' ? game : undefined, ruleFlagsOf(values));
}

function ruleFlagsOf(values: Readonly<Record<string, unknown>>): RuleFlags {
  const given = (flag: string) => (values[`no-${flag}`] === true ? false : values[flag]);
  return defined(Object.fromEntries(Object.keys(OPTION_OF).map((flag) => [flag, given(flag)])));
}

/**
 * The game with this id and these flags, or a sentence about the first flag that it does not take.
 * Without an id, flags choose a custom game, and no flags the default one.
 */
export function chooseGame(id: string | undefined, flags: RuleFlags): ChosenGame | Wrong {
  const given = Object.entries(flags) as [Flag, string | boolean][];
  const set = findRuleSet(id ?? '') ?? (given.length > 0 ? CUSTOM_RULE_SET : DEFAULT_RULE_SET);
  let choices: Choices = {};
  for (const [flag, value] of given) {
    const chosen = chosenBy(set, flag, value);
    if ('wrong' in chosen) return chosen;
    choices = { ...choices, ...chosen };
  }
  const found = rulesFor(set, choices);
  return 'wrong' in found ? found : { set, rules: found.rules, choices };
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

/** The options that one flag sets in this game, or a sentence that says why it cannot. */
function chosenBy(set: RuleSet, flag: Flag, value: string | boolean): Choices | Wrong {
  const options = optionsOf(set, flag);
  if (options.length === 0) return { wrong: refusal(set, flag, value) };
  const texts = typeof value === 'boolean' ? [value ? 'yes' : 'no'] : numbersIn(flag, value);
  if ('wrong' in texts) return texts;
  // `5` and `5-5` mean the same, for games with one length as for those with a range.
  const [first = '', last = first] = texts;
  if (options.length === 1 && first !== last) {
    const numbers = formatValues(options[0] as Option);
    return { wrong: `--${flag} is one number in ${set.title}: ${numbers}.` };
  }
  const choices: Partial<Record<OptionId, number>> = {};
  for (const [index, option] of options.entries()) {
    const text = index === 0 ? first : last;
    const found = option.values.find(({ label }) => label === text);
    if (!found) {
      return { wrong: `--${flag} is ${formatValues(option)} in ${set.title}, not ${text}.` };
    }
    choices[option.id] = found.value;
  }
  return choices;
}

/** The options that a flag sets in this game; none where the game does not take it. */
function optionsOf({ options }: RuleSet, flag: Flag): readonly Option[] {
  return optionsNamed(options, OPTION_OF[flag]);
}

/** The numbers in `5` or `4-6` without leading zeros, or a sentence that says what is wrong. */
function numbersIn(flag: Flag, value: string): string[] | Wrong {
  const pattern = flag === 'length' ? /^[0-9]{1,9}(-[0-9]{1,9})?$/ : /^[0-9]{1,9}$/;
  if (pattern.test(value)) return value.split('-').map((number) => String(Number(number)));
  const example =
    flag === 'length' ? ' or a range, such as --length 5 or --length 4-6' : `, such as --${flag} 8`;
  return { wrong: `--${flag} takes a number${example}, not "${quoted(value)}".` };
}

/** A sentence that says that a game does not take a flag, and which games do. */
function refusal(set: RuleSet, flag: Flag, value: string | boolean): string {
  const takers = RULE_SETS.filter((other) => optionsOf(other, flag).length > 0).map(
    ({ title }) => title,
  );
  const shown = value === false ? `no-${flag}` : flag;
  return `${set.title} takes no --${shown}; ${listed(takers, 'and')} ${takers.length > 1 ? 'do' : 'does'}.`;
}
