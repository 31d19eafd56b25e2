import { listed, type Wrong } from '../text/words.ts';

/** The command line is wrong. Standard error gets the message, and the exit status is 2. */
export class UsageError extends Error {}

export function refuse(wrong: string): never {
  throw new UsageError(wrong);
}

export function accepted<T extends object>(read: T | Wrong): T {
  return 'wrong' in read ? refuse(read.wrong) : read;
}

const LISTED = 15;

/**
 * The end of a sentence about a wrong word. Names the most similar word. If none is similar, names
 * all words, or --help if there are many.
 */
export function didYouMean(typed: string, words: readonly string[]): string {
  const near = nearest(typed, words);
  if (near !== undefined) return `; did you mean ${near}?`;
  if (words.length > LISTED) return '; see --help.';
  return `; there ${words.length === 1 ? 'is' : 'are'} ${listed(words, 'and')}.`;
}

/** The most similar word. Undefined if at least half of its letters differ. */
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

/** The fewest letters to insert, delete, replace, or swap with a neighbor (Damerau 1964). */
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
