import { RANKINGS, type Ranking } from '../../coach/bits.ts';
import type { Rules } from '../../engine/rules.ts';
import { quoted, type Wrong } from '../../text/safe.ts';
import { listed } from '../../text/words.ts';
import { readArguments } from '../arguments.ts';
import { GAME_FLAGS, gameOf } from '../rule-flags.ts';

const OPTIONS = {
  ...GAME_FLAGS,
  json: { type: 'boolean' },
  strong: { type: 'boolean' },
  worst: { type: 'boolean' },
  analyse: { type: 'string' },
  top: { type: 'string' },
  by: { type: 'string' },
  all: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What is told about a history: advice, one guess, the best guesses, or every code that fits. */
type Wanted =
  | { readonly type: 'advice'; readonly play?: 'strong' | 'worst' }
  | { readonly type: 'analyse'; readonly guess: string }
  | { readonly type: 'top'; readonly count: number; readonly by: Ranking }
  | { readonly type: 'all' };

/** What is asked about each history. */
export type Question = {
  readonly rules: Rules;
  /** How many guesses the game has, if --guesses was given. */
  readonly guesses?: number;
  readonly json: boolean;
  readonly wanted: Wanted;
};

/** The question, and the words of the history; `-` alone if histories are read from the input. */
type Asked = { readonly question: Question; readonly words: readonly string[] };

/** Reads the command line of `solve`, or returns a sentence that says what is wrong with it. */
export function readQuestion(args: readonly string[]): Asked | { readonly help: true } | Wrong {
  const read = readArguments(args, OPTIONS);
  if ('wrong' in read) return read;
  const { values, words } = read;
  if (values.testing === true) {
    return { wrong: 'solve takes no --testing: it has no code to show.' };
  }
  const chosen = gameOf(values);
  if ('wrong' in chosen) return chosen;
  const wanted = wantedOf(values);
  if ('wrong' in wanted) return wanted;
  if (values.help === true) return { help: true };
  if (words.includes('-') && words.length > 1) {
    return { wrong: '"-" stands alone: it reads the histories.' };
  }
  if (words.includes('-') && (wanted.type === 'all' || wanted.type === 'top')) {
    return { wrong: `--${wanted.type} takes one history: its answer has many lines.` };
  }
  const { rules } = chosen;
  const question = {
    rules,
    ...(values.guesses !== undefined && { guesses: rules.guesses }),
    json: values.json === true,
    wanted,
  };
  return { question, words };
}

/** These flags ask for different things. */
const WANTED = ['strong', 'worst', 'analyse', 'top', 'all'] as const;

function wantedOf(values: Readonly<Record<string, unknown>>): Wanted | Wrong {
  const [flag, other] = WANTED.filter((name) => values[name] !== undefined);
  if (flag && other) return { wrong: `--${flag} and --${other} cannot both hold.` };
  const { by } = values;
  if (by !== undefined && flag !== 'top') {
    return { wrong: '--by says how --top ranks guesses, and there is no --top.' };
  }
  switch (flag) {
    case 'analyse':
      return { type: 'analyse', guess: String(values.analyse) };
    case 'top':
      return topOf(String(values.top), by);
    case 'all':
      return { type: 'all' };
    default:
      return { type: 'advice', ...(flag && { play: flag }) };
  }
}

function topOf(count: string, by: unknown = 'value'): Wanted | Wrong {
  if (!/^0*[1-9][0-9]{0,8}$/.test(count)) {
    return { wrong: `--top takes a number of guesses, such as --top 5, not "${quoted(count)}".` };
  }
  const ranking = RANKINGS.find((name) => name === by);
  if (!ranking) {
    return { wrong: `--by is ${listed(RANKINGS, 'or')}, not "${quoted(String(by))}".` };
  }
  return { type: 'top', count: Number(count), by: ranking };
}
