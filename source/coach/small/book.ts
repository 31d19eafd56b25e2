import { clueIndex } from '../clue-index.ts';
import type { CodeIndices, Known } from '../puzzle.ts';
import { BOOKS_WITH_REPEATS } from './books-with-repeats.ts';
import { BOOKS_WITHOUT_REPEATS } from './books-without-repeats.ts';
import type { ClueCounter } from './clue-counter.ts';
import type { Codes } from './space.ts';

/** A guess, and by clue index the plan that follows. There is none for one or two codes. */
type Plan = { readonly guess: CodeIndices; readonly after: ReadonlyMap<number, Plan> };

/** A peg of a book is a digit to this base. */
const SYMBOLS = 12;
/** The books that were read. */
const plans = new Map<string, Plan | undefined>();

/**
 * The book's next guess; undefined if there is no book for the puzzle, if an earlier guess is not
 * the book's, or if one or two codes are left, where any consistent guess is optimal. The first
 * guess of a puzzle reads its book, which takes some milliseconds.
 * @param counter of the same puzzle
 */
export function bookGuess(
  counter: ClueCounter,
  { puzzle, rows }: Pick<Known, 'puzzle' | 'rows'>,
): CodeIndices | undefined {
  const { symbols, lengths, repeats } = puzzle;
  // A book is for one length. Where no symbol is repeated its guesses repeat none either, so it does
  // not matter whether they may.
  const name = `${lengths.join('-')}x${symbols}`;
  const books = repeats ? BOOKS_WITH_REPEATS : BOOKS_WITHOUT_REPEATS;
  const words = books[name]?.guesses;
  if (!words) return undefined;
  if (!plans.has(words)) plans.set(words, planFrom(counter, words));
  let plan = plans.get(words);
  for (const { guess, red, white } of rows) {
    if (plan?.guess.join() !== guess.join()) return undefined;
    plan = plan.after.get(clueIndex(red, white));
  }
  return plan?.guess;
}

/**
 * Reads a book: a guess for all codes, and after it the plans of its parts in the order of their
 * clue indices. A part of one or two codes has none.
 */
function planFrom(counter: ClueCounter, text: string): Plan | undefined {
  const { space } = counter;
  const pegs = [...text.replaceAll('\n', '')].map((peg) => Number.parseInt(peg, SYMBOLS));
  const plan = (codes: Codes): Plan | undefined => {
    if (codes.length <= 2) return undefined;
    const guess = pegs.splice(0, space.tables.longest);
    const after = new Map<number, Plan>();
    for (const part of counter.partition(space.codeOf(guess), codes)) {
      const following = plan(part);
      if (following) after.set(space.index(guess, part[0] as number), following);
    }
    return { guess, after };
  };
  return plan(Int32Array.from({ length: space.size }, (_, code) => code));
}
