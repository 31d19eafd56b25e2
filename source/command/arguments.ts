import process from 'node:process';
import { parseArgs } from 'node:util';
import { quoted } from '../text/safe.ts';
import type { Flag, FlagTable, WrongArguments } from './flag-table.ts';

/** A command line: the values of its flags, and its other words. */
export type Arguments = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
};

/** The arguments, or a sentence about the first flag that is unknown, refused or lacks its value. */
export function readArguments(
  args: readonly string[],
  options: FlagTable,
): Arguments | WrongArguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const wrong = wrongToken(token, options);
    if (wrong) return wrong;
  }
  return { values, words: positionals };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function wrongToken(token: Token, options: FlagTable): WrongArguments | undefined {
  if (token.kind !== 'option') return undefined;
  const { name, rawName, value } = token;
  if (!Object.hasOwn(options, name)) {
    const known = Object.entries(options).filter(([, { refused }]) => refused === undefined);
    const flags = known.map(([flag]) => `--${flag}`);
    const wrong = `There is no flag ${quoted(rawName)}${didYouMean(rawName, flags)}`;
    return { wrong, ...(rawName.startsWith('--') && { flag: name }) };
  }
  const { type, refused } = options[name] as Flag;
  const takesValue = type === 'string';
  const isMissing = value === undefined || (name === 'save-dir' && /^--/.test(value));
  if (takesValue && isMissing) return { wrong: `--${name} needs a value; see --help.` };
  if (!takesValue && value !== undefined) return { wrong: `--${name} takes no value.` };
  return refused === undefined ? undefined : { wrong: refused };
}

/** The sentence about a word that a command, or the game, does not take. */
export function strayWord(taker: string, word: string): WrongArguments {
  return { wrong: `${taker} takes no word "${quoted(word)}"; see --help.`, word };
}

/** Says on standard error what is wrong with a command line. Returns the exit status for it. */
export function refuse(wrong: string): number {
  process.stderr.write(`code-breakers: ${wrong}\n`);
  return 2;
}

/** A sentence lists at most this many words. */
const LISTED = 13;

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

/** The letters of a word or a flag. */
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
