import { clueIndex } from '../clue-index.ts';
import type { CodeIndices, Puzzle, Row } from '../puzzle.ts';
import { BOOKS_WITH_GUESS_REPEATS } from './books-with-guess-repeats.ts';
import { BOOKS_WITH_REPEATS } from './books-with-repeats.ts';
import { BOOKS_WITHOUT_REPEATS } from './books-without-repeats.ts';

/**
 * Each peg in a book is a digit in this base. A guess that is shorter than others ends with NO_PEG.
 */
const SYMBOLS = 12;
const NO_PEG = '-';
/** The letter of clue index 0, and the character that ends the entries for a guess. */
const FIRST_CLUE = 'a'.charCodeAt(0);
const END = '.';

/**
 * The book's next guess; undefined if there is no book for the puzzle, if an earlier guess is not
 * the book's, or if one or two codes are left, because then the likelier one is the best guess. A
 * partial book ends earlier.
 *
 * A book is the sum in its first line, and then one entry. An entry is a letter for the clue that
 * it answers, a guess, the entries for the clues to this guess, and a point. If no entries follow
 * the guess, the letter is a capital and there is no point. The first entry answers no clue, so its
 * letter means nothing.
 */
export function bookGuess(puzzle: Puzzle, rows: readonly Row[]): CodeIndices | undefined {
  const book = bookOf(puzzle);
  if (!book) return undefined;
  const pegs = Math.max(...puzzle.lengths);
  let at: number | undefined = 0;
  for (const { guess, red, white } of rows) {
    if (guessAt(book, at, pegs).join() !== guess.join()) return undefined;
    at = answerTo(book, at, pegs, String.fromCharCode(FIRST_CLUE + clueIndex(red, white)));
    if (at === undefined) return undefined;
  }
  return guessAt(book, at, pegs);
}

/**
 * The entries of the puzzle's book. If guesses may repeat a symbol though no secret does, and there
 * is no book for that, the book whose guesses do not repeat symbols is taken; but not with five
 * pegs, where its guesses are clearly worse.
 */
function bookOf({ symbols, lengths, repeats, guessRepeats }: Puzzle): string | undefined {
  const name = `${lengths.join('-')}x${symbols}`;
  const isPoor = guessRepeats && (lengths[0] as number) > 4;
  const plain = isPoor ? undefined : BOOKS_WITHOUT_REPEATS[name];
  const ofGuesses = guessRepeats ? BOOKS_WITH_GUESS_REPEATS[name] : undefined;
  const text = repeats ? BOOKS_WITH_REPEATS[name] : (ofGuesses ?? plain);
  return text?.slice(text.indexOf('\n')).replaceAll('\n', '');
}

function guessAt(book: string, entry: number, pegs: number): CodeIndices {
  const digits = book.slice(entry + 1, entry + 1 + pegs).replaceAll(NO_PEG, '');
  return [...digits].map((digit) => Number.parseInt(digit, SYMBOLS));
}

/** Where the entry for a clue to this entry's guess begins; undefined if there is none. */
function answerTo(book: string, entry: number, pegs: number, clue: string): number | undefined {
  if (isLast(book, entry)) return undefined;
  for (let at = entry + 1 + pegs; book[at] !== END; at = behind(book, at, pegs)) {
    if (book[at]?.toLowerCase() === clue) return at;
  }
  return undefined;
}

/** Where an entry ends, including all entries that belong to it. */
function behind(book: string, entry: number, pegs: number): number {
  let at = entry + 1 + pegs;
  if (isLast(book, entry)) return at;
  while (book[at] !== END) at = behind(book, at, pegs);
  return at + 1;
}

/** Whether no entries follow an entry. */
function isLast(book: string, entry: number): boolean {
  return book[entry] !== book[entry]?.toLowerCase();
}
