import { longest } from '../../engine/rules.ts';
import { clueIndex } from '../clues.ts';
import type { CodeIndices, CodeRules, Row } from '../known.ts';
import books from './books.json';

/** A strategy for some rules. `tools/books/prove.ts` finds it and writes it into `books.json`. */
export type Book = {
  /** The total number of guesses for all secrets, each secret counted by its weight. */
  readonly sum: number;
  /** If `prove.ts` proved that no strategy needs fewer guesses: how many seconds that took. */
  readonly provedIn?: number;
  /**
   * At most this many guesses were tried by `prove.ts` for each set of more than 24 codes (MANY in
   * proof-search.ts). Absent if all guesses were tried.
   */
  readonly tried?: number;
  /** Where strong play is nearly as good, `strategy` stops. `sum` counts all guesses to the end. */
  readonly isPartial?: true;
  /** In the format that `bookGuess` reads. */
  readonly strategy?: string;
  /** Other rules, such as `4x6`, whose strategy is used because it works just as well here. */
  readonly sameAs?: string;
};

/**
 * The books by the names of rules. `4x6`: four pegs and six symbols. `2-3x4`: two or three pegs,
 * and four symbols. A final `n` says that no symbol repeats, a final `c` that only guesses may
 * repeat one.
 */
const BOOKS = books as Readonly<Record<string, Book>>;

/** Each peg of a guess in a book is a digit in this base. */
export const BASE = 12;
/** Fills up guesses that are shorter than the longest code. */
export const NO_PEG = '-';
/** The character code of the letter for clue index 0. */
export const FIRST_CLUE = 'a'.charCodeAt(0);
const ENTRY_END = '.';

/**
 * The book's guess after these rows. Undefined if there is no book, if an earlier guess is not the
 * book's, or if the book has ended. It ends when one or two codes are left, and a partial book can
 * end earlier.
 *
 * A strategy is one entry, such as `a01b23C45..`: the first guess is 01; after the clue `b` to 01,
 * it is 23, and after the clue `c` to 23, it is 45. An entry is the letter of a clue, the guess
 * after this clue, an entry for each clue to this guess, and a period. An entry without entries
 * inside it has a capital letter and no period. The letter of the first entry means nothing.
 */
export function bookGuess(rules: CodeRules, rows: readonly Row[]): CodeIndices | undefined {
  const book = strategyFor(rules);
  if (!book) return undefined;
  const pegs = longest(rules);
  let at: number | undefined = 0;
  for (const { guess, red, white } of rows) {
    if (guessAt(book, at, pegs).join() !== guess.join()) return undefined;
    at = entryForClue(book, at, pegs, String.fromCharCode(FIRST_CLUE + clueIndex(red, white)));
    if (at === undefined) return undefined;
  }
  return guessAt(book, at, pegs);
}

function strategyFor({ symbols, lengths, repeats, guessRepeats }: CodeRules): string | undefined {
  const [from, to] = [lengths[0] as number, lengths.at(-1) as number];
  // If the lengths have a gap, such as 3 and 5, there is no book.
  if (to - from !== lengths.length - 1) return undefined;
  const kind = repeats ? '' : guessRepeats ? 'c' : 'n';
  const book = BOOKS[`${from === to ? from : `${from}-${to}`}x${symbols}${kind}`];
  return book?.sameAs ? BOOKS[book.sameAs]?.strategy : book?.strategy;
}

function guessAt(book: string, entry: number, pegs: number): CodeIndices {
  const digits = book.slice(entry + 1, entry + 1 + pegs).replaceAll(NO_PEG, '');
  return [...digits].map((digit) => Number.parseInt(digit, BASE));
}

/** The index in `book` of the entry for a clue, directly inside the entry at index `entry`. */
function entryForClue(book: string, entry: number, pegs: number, clue: string): number | undefined {
  if (isLeaf(book, entry)) return undefined;
  for (let at = entry + 1 + pegs; book[at] !== ENTRY_END; at = entryEnd(book, at, pegs)) {
    if (book[at]?.toLowerCase() === clue) return at;
  }
  return undefined;
}

function entryEnd(book: string, entry: number, pegs: number): number {
  let at = entry + 1 + pegs;
  if (isLeaf(book, entry)) return at;
  while (book[at] !== ENTRY_END) at = entryEnd(book, at, pegs);
  return at + 1;
}

function isLeaf(book: string, entry: number): boolean {
  return book[entry] !== book[entry]?.toLowerCase();
}
