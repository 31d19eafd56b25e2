import { expect, it } from 'vitest';
import type { Known, Puzzle } from '../../../source/coach/puzzle.ts';
import { type ClueCounter, createClueCounter } from '../../../source/coach/small/clue-counter.ts';
import { bestGuess } from '../../../source/coach/small/hint.ts';
import type { Codes } from '../../../source/coach/small/space.ts';
import { strongGuess } from '../../../source/coach/small/strong.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import { LETTERS, PEGS, spaceOf, spelled } from '../../helpers/any-puzzle.ts';

type Choose = (counter: ClueCounter, known: Known, codes: Codes) => number | undefined;

const byValue: Choose = (counter, known, codes) => bestGuess(counter, known, codes)?.guess;
const byPlay: Choose = (counter, known, codes) => strongGuess(counter, known, codes)?.guess;

/** Plays every secret of a puzzle; how many guesses that takes in all, and how many at most. */
function playAll(puzzle: Puzzle, choose: Choose): { sum: number; worst: number } {
  const counter = createClueCounter(spaceOf(puzzle));
  const { space } = counter;
  let [sum, worst] = [0, 0];
  // Secrets with the same clues so far are played together.
  const play = (known: Known, codes: Codes, turn: number) => {
    const guess = choose(counter, known, codes) ?? expect.fail('no guess');
    if (codes.includes(guess)) {
      sum += turn;
      worst = Math.max(worst, turn);
    }
    const word = space.indices(guess);
    for (const part of counter.partition(guess, codes)) {
      const clue = clueFor(spelled(word), spelled(space.indices(part[0] as number)));
      play({ ...known, rows: [...known.rows, { guess: word, ...clue }] }, part, turn + 1);
    }
  };
  const start = { puzzle, rows: [], revealed: [] };
  play(start, space.consistent(start), 1);
  return { sum, worst };
}

it('every secret of Pegs is found by the best guesses in 5717, none later than the sixth', () => {
  expect(playAll(PEGS, byValue)).toEqual({ sum: 5717, worst: 6 });
});

it('every secret of Letters is found by the best guesses in at most 1450, none later than the fifth', () => {
  const { sum, worst } = playAll(LETTERS, byValue);
  expect(sum).toBeLessThanOrEqual(1450);
  expect(worst).toBe(5);
});

it('every secret of Letters is found by strong guesses in 1446, none later than the fifth', () => {
  expect(playAll(LETTERS, byPlay)).toEqual({ sum: 1446, worst: 5 });
});

/** The fewest guesses that are known, what a book may take beyond that, and the most for a secret. */
const LEAST = [
  { pegs: 2, symbols: 7, repeats: true, sum: 198 },
  { pegs: 2, symbols: 9, repeats: true, sum: 388 },
  { pegs: 2, symbols: 12, repeats: true, sum: 847 },
  { pegs: 3, symbols: 6, repeats: true, sum: 854 },
  { pegs: 3, symbols: 8, repeats: true, sum: 2359 },
  { pegs: 3, symbols: 9, repeats: true, sum: 3596 },
  { pegs: 3, symbols: 10, repeats: true, sum: 5242 },
  { pegs: 3, symbols: 11, repeats: true, sum: 7361 },
  { pegs: 3, symbols: 12, repeats: true, sum: 10076 },
  { pegs: 3, symbols: 9, repeats: false, sum: 2337 },
  { pegs: 3, symbols: 10, repeats: false, sum: 3575 },
  { pegs: 3, symbols: 11, repeats: false, sum: 5204 },
  { pegs: 3, symbols: 12, repeats: false, sum: 7343 },
  { pegs: 4, symbols: 4, repeats: true, sum: 905 },
  { pegs: 4, symbols: 5, repeats: true, sum: 2463 },
  { pegs: 4, symbols: 6, repeats: true, sum: 5625, worst: 6 },
  { pegs: 4, symbols: 7, repeats: true, sum: 11228, slack: 2, worst: 6 },
  { pegs: 4, symbols: 8, repeats: true, sum: 20471, slack: 13, worst: 7 },
  { pegs: 4, symbols: 7, repeats: false, sum: 3639 },
  { pegs: 4, symbols: 8, repeats: false, sum: 7817 },
  { pegs: 4, symbols: 9, repeats: false, sum: 14917 },
  { pegs: 4, symbols: 10, repeats: false, sum: 26274, slack: 5, worst: 7 },
  { pegs: 5, symbols: 4, repeats: true, sum: 3954 },
  { pegs: 5, symbols: 6, repeats: false, sum: 3435 },
];

it.each(LEAST)(
  'every secret of $pegs pegs of $symbols symbols, repeats $repeats, is found by strong guesses in hardly more than the fewest',
  ({ pegs, symbols, repeats, ...least }) => {
    const puzzle = { symbols, lengths: [pegs], repeats, guessRepeats: repeats };
    const { sum, worst } = playAll(puzzle, byPlay);
    expect(sum).toBeGreaterThanOrEqual(least.sum);
    expect(sum).toBeLessThanOrEqual(least.sum + (least.slack ?? 0));
    if (least.worst) expect(worst).toBeLessThanOrEqual(least.worst);
  },
);
