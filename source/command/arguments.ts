import process from 'node:process';
import { parseArgs } from 'node:util';
import { quoted, type Wrong } from '../text/safe.ts';
import type { Flag, FlagTable } from './flag-table.ts';

/** A command line: the values of its flags, and its other words. */
export type Arguments = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
};

/** The arguments, or a sentence about the first flag that is unknown, refused or has a wrong value. */
export function readArguments(args: readonly string[], options: FlagTable): Arguments | Wrong {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const wrong = wrongToken(token, options);
    if (wrong !== undefined) return { wrong };
  }
  return { values, words: positionals };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function wrongToken(token: Token, options: FlagTable): string | undefined {
  if (token.kind !== 'option') return undefined;
  const { name, rawName, value } = token;
  if (!Object.hasOwn(options, name)) {
    const known = Object.entries(options).filter(([, { refused }]) => refused === undefined);
    const flags = known.map(([flag]) => `--${flag}`);
    return `There is no flag ${quoted(rawName)}${didYouMean(rawName, flags)}`;
  }
  const { type, refused } = options[name] as Flag;
  const takesValue = type === 'string';
  const isMissing = value === undefined || (name === 'save-dir' && /^--/.test(value));
  if (takesValue && isMissing) return `--${name} needs a value; see --help.`;
  if (!takesValue && value !== undefined) return `--${name} takes no value.`;
  return refused;
}

/** Says on standard error what is wrong with a command line. Returns the exit status for it. */
export function refuse(wrong: string): number {
  process.stderr.write(`code-breakers: ${wrong}\n`);
  return 2;
}

/** More words than this are not listed in a sentence. */
const LISTED = 12;

/** The end of a sentence: it names the nearest of the words, or all if none is near. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const nearest = words
    .map((word) => ({ word, distance: editDistance(typed.slice(0, 40).toLowerCase(), word) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (nearest && nearest.distance <= Math.max(3, nearest.word.length / 2)) {
    return `; did you mean ${nearest.word}?`;
  }
  if (words.length > LISTED) return '; see --help.';
  return `; there ${words.length === 1 ? 'is' : 'are'} ${words.join(', ')}.`;
}

/** The number of letters to insert, delete or change (Levenshtein 1966). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, a] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, b] of [...to].entries()) {
      const change = (row[j] as number) + (a === b ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
