import { clueIndex } from '../clues.ts';
import type { CodeIndices, CodeRules, Row } from '../known.ts';
import books from './books.json';

/** A strategy for a rule set. `tools/books/prove.ts` finds it and writes it into `books.json`. */
export type Book = {
  /** The total number of guesses for all secrets, each secret counted by its weight. */
  readonly sum: number;
  /** The seconds that it took to prove that no strategy needs fewer guesses; absent if unproved. */
  readonly provedIn?: number;
  /** How many guesses the search tried for each large set of codes; absent if it tried all. */
  readonly tried?: number;
  /** The book ends where more entries save little. `sum` includes the guesses after its end. */
  readonly isPartial?: true;
  /** The entries of the book, in the format that `bookGuess` reads. */
  readonly strategy?: string;
  /** The key of another rule set, whose strategy is used because it works here just as well. */
  readonly sameAs?: string;
};

/**
 * By pegs x symbols: `4x6`. `4x6n`: no symbol repeats. `4x6c`: guesses may repeat a symbol, codes
 * may not. `2-3x4`: the secret has two or three pegs.
 */
const BOOKS = books as Readonly<Record<string, Book>>;

/** Each peg in a book is a digit in base SYMBOLS. NO_PEG fills up shorter guesses. */
export const SYMBOLS = 12;
export const NO_PEG = '-';
/** The letter of clue index 0, and the character that ends the entries for a guess. */
export const FIRST_CLUE = 'a'.charCodeAt(0);
const END = '.';

/**
 * The book's next guess. Undefined if there is no book, if an earlier guess is not the book's, or
 * where the book ends: when one or two codes are left (the best guess is then the likelier one), or
 * earlier in a partial book.
 *
 * A strategy is one entry. An entry is a letter for the clue that it answers, a guess, the entries
 * for the clues to this guess, and a period. If no entries follow the guess, the letter is a
 * capital and there is no period. The first entry answers no clue, so its letter means nothing.
 */
export function bookGuess(rules: CodeRules, rows: readonly Row[]): CodeIndices | undefined {
  const book = strategyFor(rules);
  if (!book) return undefined;
  const pegs = Math.max(...rules.lengths);
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
  // Books exist only for lengths without a gap.
  if (to - from !== lengths.length - 1) return undefined;
  const kind = repeats ? '' : guessRepeats ? 'c' : 'n';
  const book = BOOKS[`${from === to ? from : `${from}-${to}`}x${symbols}${kind}`];
  return book?.sameAs ? BOOKS[book.sameAs]?.strategy : book?.strategy;
}

function guessAt(book: string, entry: number, pegs: number): CodeIndices {
  const digits = book.slice(entry + 1, entry + 1 + pegs).replaceAll(NO_PEG, '');
  return [...digits].map((digit) => Number.parseInt(digit, SYMBOLS));
}

/** Where the answer to a clue begins inside an entry; undefined if the entry has none for it. */
function entryForClue(book: string, entry: number, pegs: number, clue: string): number | undefined {
  if (isLast(book, entry)) return undefined;
  for (let at = entry + 1 + pegs; book[at] !== END; at = entryEnd(book, at, pegs)) {
    if (book[at]?.toLowerCase() === clue) return at;
  }
  return undefined;
}

/** Where an entry ends, including the entries inside it. */
function entryEnd(book: string, entry: number, pegs: number): number {
  let at = entry + 1 + pegs;
  if (isLast(book, entry)) return at;
  while (book[at] !== END) at = entryEnd(book, at, pegs);
  return at + 1;
}

/** Whether an entry has no entries inside it. */
function isLast(book: string, entry: number): boolean {
  return book[entry] !== book[entry]?.toLowerCase();
}
