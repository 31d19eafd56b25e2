import { parseArgs } from 'node:util';
import { quoted, type Wrong } from '../text/safe.ts';
import { listed } from '../text/words.ts';
import type { Flag, FlagTable } from './flag-table.ts';

export type Arguments = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
};

/** A command line is wrong: standard error says the message, and the exit status is 2. */
export class UsageError extends Error {
  /** A flag that is unknown, or a word where none is taken: it may belong to another command. */
  readonly misplaced: { readonly flag?: string; readonly word?: string };

  constructor(message: string, misplaced: UsageError['misplaced'] = {}) {
    super(message);
    this.misplaced = misplaced;
  }
}

export function refuse(wrong: string): never {
  throw new UsageError(wrong);
}

/** What was read. Throws the sentence that says why it is wrong. */
export function accepted<T extends object>(read: T | Wrong): T {
  return 'wrong' in read ? refuse(read.wrong) : read;
}

/** Throws about the first flag that is unknown, refused or lacks its value. */
export function readArguments(args: readonly string[], options: FlagTable): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) checkToken(token, options);
  return { values, words: positionals };
}

const SERVED = 'docs/playing.md says how OpenSSH serves the game.';

/** What is said of the flags of earlier versions that are gone. */
const GONE: Readonly<Record<string, string>> = { guest: SERVED, idle: SERVED, table: SERVED };

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function checkToken(token: Token, options: FlagTable): void {
  if (token.kind !== 'option') return;
  const { name, rawName, value } = token;
  if (!Object.hasOwn(options, name)) {
    if (Object.hasOwn(GONE, name)) refuse(`--${name} is gone: ${GONE[name]}`);
    const known = Object.entries(options).filter(([, { refused }]) => refused === undefined);
    const flags = known.map(([flag]) => `--${flag}`);
    const wrong = `There is no flag ${quoted(rawName)}${didYouMean(rawName, flags)}`;
    throw new UsageError(wrong, rawName.startsWith('--') ? { flag: name } : {});
  }
  const { type, refused } = options[name] as Flag;
  const takesValue = type === 'string';
  const isMissing = value === undefined || (name === 'save-dir' && /^--/.test(value));
  if (takesValue && isMissing) refuse(`--${name} needs a value; see --help.`);
  if (!takesValue && value !== undefined) refuse(`--${name} takes no value.`);
  if (refused !== undefined) refuse(refused);
}

/** Throws if there are words and the command, or the game, takes none. */
export function refuseWords(taker: string, [word]: readonly string[], reads?: string): void {
  if (word === undefined) return;
  const rest = reads === undefined ? '; see --help.' : `: it reads ${reads}.`;
  throw new UsageError(`${taker} takes no word "${quoted(word)}"${rest}`, { word });
}

/** Whether a flag or its opposite was given: `--hard` or `--no-hard`. */
export function isOn(values: Arguments['values'], flag: string): boolean | undefined {
  const [isOn, isOff] = [values[flag] === true, values[`no-${flag}`] === true];
  if (isOn && isOff) refuse(`--${flag} and --no-${flag} cannot both hold.`);
  return isOn || isOff ? isOn : undefined;
}

/** The value of a flag that takes one of these; undefined if it was not given. */
export function oneOf<const T extends string>(
  values: Arguments['values'],
  flag: string,
  all: readonly T[],
): T | undefined {
  const given = values[flag];
  const value = all.find((one) => one === given);
  if (given === undefined || value !== undefined) return value;
  return refuse(`--${flag} is ${listed(all, 'or')}, not "${quoted(String(given))}".`);
}

/**
 * The value of a flag that takes a whole number within these bounds; undefined if it was not given.
 * @param takes the beginning of the sentence that refuses another value
 */
export function numberOf(
  value: unknown,
  [least, most]: readonly [number, number],
  takes: string,
): number | undefined {
  if (value === undefined) return undefined;
  const number = /^[0-9]{1,4}$/.test(String(value)) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  return refuse(`${takes}, not "${quoted(String(value))}".`);
}

const LISTED = 15;

/** The end of a sentence: it names the nearest of the words, or all if none is near. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const near = nearest(typed, words);
  if (near !== undefined) return `; did you mean ${near}?`;
  if (words.length > LISTED) return '; see --help.';
  return `; there ${words.length === 1 ? 'is' : 'are'} ${words.join(', ')}.`;
}

/** The nearest of the words, if fewer than half of its letters differ. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const from = lettersOf(typed.slice(0, 40));
  const [near] = words
    .map((word) => {
      const to = lettersOf(word);
      return { word, changed: editDistance(from, to) / Math.max(from.length, to.length) };
    })
    .sort((a, b) => a.changed - b.changed);
  return near && near.changed < 1 / 2 ? near.word : undefined;
}

const lettersOf = (word: string) => word.toLowerCase().replace(/^-+/, '');

/** The number of letters to insert, delete, change, or swap with the next one (Damerau 1964). */
function editDistance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, a] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, b] of [...to].entries()) {
      const change = (row[j] as number) + (a === b ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && a === to[j - 1] && b === from[i - 1];
      const swap = isSwapped ? (before[j - 1] as number) + 1 : Infinity;
      next.push(Math.min(change, swap, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) as number;
}
