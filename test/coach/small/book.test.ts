import { expect, it } from 'vitest';
import type { Row } from '../../../source/coach/known.ts';
import { bookGuess } from '../../../source/coach/small/book.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import {
  codesFor,
  HIDDEN,
  LETTERS,
  PEGS,
  solverOf,
  spelled,
  worded,
} from '../../helpers/any-known.ts';

/** The rows of a game by the book, as long as it has a guess. */
function rowsBy(secret: string, rules = PEGS): Row[] {
  const rows: Row[] = [];
  for (let guess = bookGuess(rules, rows); guess; guess = bookGuess(rules, rows)) {
    const { red, white } = clueFor(spelled(guess), secret);
    if (red === secret.length) break;
    rows.push({ guess, red, white });
  }
  return rows;
}

it('the book has guesses of four pegs, none twice in a game, until one or two codes fit', () => {
  const left = new Map<string, number>();
  for (const secret of codesFor(PEGS)) {
    const rows = rowsBy(secret);
    const guesses = rows.map(({ guess }) => spelled(guess));
    expect(new Set(guesses).size).toBe(guesses.length);
    for (const guess of guesses) expect(guess).toMatch(/^[0-5]{4}$/);
    if (bookGuess(PEGS, rows)) continue;
    const key = JSON.stringify(rows);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  expect(Math.max(...left.values())).toBeLessThanOrEqual(2);
});

it('a rule set has its own book or none', () => {
  const bullsAndCows = { ...LETTERS, symbols: 10 };
  expect(bookGuess(PEGS, [])).toEqual(worded('0012'));
  expect(bookGuess({ ...PEGS, symbols: 8 }, [])).toEqual(worded('0123'));
  expect(bookGuess(bullsAndCows, [])).toEqual(worded('0123'));
  expect(bookGuess(LETTERS, [])).toEqual(worded('0123'));
  for (const rules of [HIDDEN, { ...PEGS, lengths: [3, 4] }, { ...PEGS, lengths: [4, 6] }]) {
    expect(bookGuess(rules, [])).toBeUndefined();
  }
});

it('a partial book has no guess while many codes are left', () => {
  const rules = { ...PEGS, lengths: [5], symbols: 8 };
  const ends = ['00123', '31726', '77045', '66666'].map((secret) => rowsBy(secret, rules));
  const left = ends.map((rows) => solverOf(rules).consistent({ rules, rows, revealed: [] }).count);
  expect(Math.min(...ends.map((rows) => rows.length))).toBe(0);
  expect(Math.max(...ends.map((rows) => rows.length))).toBeGreaterThan(1);
  expect(Math.max(...left)).toBeGreaterThan(2);
});

it('rules that only let guesses repeat a symbol use their own book, or else the one without repeats', () => {
  const free = { ...LETTERS, guessRepeats: true };
  expect(bookGuess(free, [])).toEqual(worded('0012'));
  const row = { guess: worded('0123'), red: 1, white: 1 };
  const ofTen = { ...LETTERS, symbols: 10 };
  const guess = bookGuess(ofTen, [row]) ?? expect.fail('no guess');
  expect(new Set(guess).size).toBe(4);
  expect(bookGuess({ ...ofTen, guessRepeats: true }, [row])).toEqual(guess);
  const five = { ...LETTERS, lengths: [5] };
  expect(bookGuess(five, [])).toEqual(worded('01234'));
  expect(bookGuess({ ...five, guessRepeats: true }, [])).toBeUndefined();
});

it('the book has no guess if the player made another one, or if the clue is impossible', () => {
  const guess = bookGuess(PEGS, []) ?? expect.fail();
  expect(bookGuess(PEGS, [{ guess, red: 1, white: 0 }])).toBeDefined();
  expect(bookGuess(PEGS, [{ guess: worded('5555'), red: 1, white: 0 }])).toBeUndefined();
  for (const [red, white] of [
    [4, 0],
    [3, 1],
  ] as const) {
    expect(bookGuess(PEGS, [{ guess, red, white }])).toBeUndefined();
  }
});
