import { expect, it } from 'vitest';
import { puzzleOf } from '../../source/coach/puzzle.ts';
import { custom } from '../../source/games/custom.ts';
import { solverFor } from '../../source/solve/solvers.ts';
import { rulesOf } from '../helpers/any-game.ts';

/** Puzzles that take no time. */
const PUZZLES = [2, 3, 4, 5, 6].map((symbols) =>
  puzzleOf(rulesOf(custom, { shortest: 1, longest: 1, symbols })),
);

it('the solvers of the last four puzzles are kept, and older ones are let go, for each holds megabytes', () => {
  const [oldest, ...lastFour] = PUZZLES.map(solverFor);
  for (const [index, puzzle] of PUZZLES.slice(1).entries()) {
    expect(solverFor(puzzle)).toBe(lastFour[index]);
  }
  expect(solverFor(PUZZLES[0] as (typeof PUZZLES)[number])).not.toBe(oldest);
});
