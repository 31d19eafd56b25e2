import { expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { consistentCodes } from '../../source/lesson/codes.ts';
import {
  CLUES,
  HIDDEN,
  hiddenRows,
  isFound,
  lessonRules,
  OPEN,
} from '../../source/lesson/material.ts';

it('no clue to choose from has more pegs than the open code, and one of them is right', () => {
  for (const { red, white } of CLUES) expect(red + white).toBeLessThanOrEqual(OPEN.code.length);
  const right = clueFor(OPEN.asked, OPEN.code);
  expect(CLUES.filter(({ red, white }) => red === right.red && white === right.white)).toEqual([
    right,
  ]);
});

it('the board of the hidden code has as many rows as the learner can need, and no more', () => {
  /** The most guesses until the hidden code is found, whichever fitting codes are guessed. */
  const most = (own: readonly string[]): number =>
    isFound(own)
      ? own.length
      : Math.max(
          ...consistentCodes(hiddenRows(HIDDEN.guesses.length, own)).map((code) =>
            most([...own, code]),
          ),
        );
  expect(lessonRules().guesses).toBe(HIDDEN.guesses.length + most([]));
});
