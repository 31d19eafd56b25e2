import { expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { CLUES, OPEN } from '../../source/lesson/material.ts';

it('no clue to choose from has more pegs than the open code, and one of them is right', () => {
  for (const { red, white } of CLUES) expect(red + white).toBeLessThanOrEqual(OPEN.code.length);
  const right = clueFor(OPEN.asked, OPEN.code);
  expect(CLUES.filter(({ red, white }) => red === right.red && white === right.white)).toEqual([
    right,
  ]);
});
