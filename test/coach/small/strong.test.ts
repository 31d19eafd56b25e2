import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Known } from '../../../source/coach/known.ts';
import type { ClueCounter } from '../../../source/coach/small/clue-counter.ts';
import type { Scored } from '../../../source/coach/small/hint.ts';
import { smallSolver } from '../../../source/coach/small/solver.ts';
import { playedOut, strongGuess } from '../../../source/coach/small/strong.ts';
import {
  anyGame,
  CODE_BREAKERS,
  counterOf,
  fitsNaively,
  knownBy,
  LETTERS,
  PEGS,
  spelled,
} from '../../helpers/any-known.ts';
import { dearRuns } from '../../helpers/work.ts';

function strong(known: Known): Scored | undefined {
  const counter = counterOf(known.rules);
  return strongGuess(counter, known, counter.space.consistent(known));
}

it('the strong guess is a code if the best guesses by value are not codes and take more guesses', () => {
  const rules = { symbols: 12, lengths: [4], repeats: false, guessRepeats: true };
  const known = knownBy(rules, '0123:0:1 2456:0:2');
  const guess = smallSolver(rules).advise(known, { play: 'strong' }).guess?.code ?? [];
  expect(fitsNaively(known, spelled(guess))).toBe(true);
  // Before these guesses there are too many codes to play any out.
  const first = smallSolver(rules).advise({ ...known, rows: [] }, { play: 'strong' });
  expect(first.guess?.code).toHaveLength(4);
});

it('the strong guess is played out for up to 8000 codes', () => {
  const counter = counterOf(CODE_BREAKERS);
  const known = knownBy(CODE_BREAKERS);
  const all = counter.space.consistent(known);
  const partsOf = (count: number) => {
    let parts = 0;
    const split: ClueCounter['split'] = (guess, codes) => {
      parts++;
      return counter.split(guess, codes);
    };
    playedOut({ ...counter, split }, known, all.slice(0, count));
    return parts;
  };
  expect(partsOf(8000)).toBeGreaterThan(10);
  expect(partsOf(8001)).toBe(0);
  expect(partsOf(2)).toBe(0);
});

it('the strong guess is the same each time, whatever was asked between', () => {
  fc.assert(
    fc.property(anyGame([PEGS, LETTERS]), (known) => {
      const scored = strong(known);
      strong({ ...known, rows: known.rows.slice(1) });
      expect(strong(known)).toEqual(scored);
    }),
    dearRuns(80),
  );
});
