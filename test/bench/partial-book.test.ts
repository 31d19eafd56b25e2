import { expect, it } from 'vitest';
import type { Row } from '../../source/coach/puzzle.ts';
import { createClueCounter } from '../../source/coach/small/clue-counter.ts';
import { type Codes, Space } from '../../source/coach/small/space.ts';
import { playedOut } from '../../source/coach/small/strong.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { PEGS, spelled } from '../helpers/any-puzzle.ts';

type Strategy = {
  readonly guess: number;
  readonly cost: number;
  readonly answers: readonly { readonly code: number; readonly next?: Strategy }[];
};

// The bench is plain JavaScript without types of its own.
const { partialStrategy } = (await import(new URL('partial-book.mjs', import.meta.url).href)) as {
  partialStrategy: (coach: object, space: Space, weights: Float64Array, how: object) => Strategy;
};

/** What all codes of a space take by a strategy, and by rollouts where it has no guess. */
function played(space: Space, strategy?: Strategy): { cost: number; worst: number } {
  const counter = createClueCounter(space);
  const word = (code: number) => spelled(space.indices(code));
  let [cost, worst] = [0, 0];
  const play = (rows: readonly Row[], codes: Codes, at?: Strategy) => {
    const known = { puzzle: space.puzzle, rows, revealed: [] };
    const guess = at?.guess ?? playedOut(counter, known, codes)?.guess ?? expect.fail('no guess');
    for (const code of codes) cost += space.weight[code] as number;
    worst = Math.max(worst, rows.length + 1);
    for (const part of counter.partition(guess, codes)) {
      const clue = clueFor(word(guess), word(part[0] as number));
      const next = at?.answers.find(({ code }) => part.includes(code))?.next;
      play([...rows, { guess: space.indices(guess), ...clue }], part, next);
    }
  };
  play(
    [],
    Int32Array.from({ length: space.size }, (_, code) => code),
    strategy,
  );
  return { cost, worst };
}

it.each([
  ['three pegs of eight', { ...PEGS, lengths: [3], symbols: 8 }],
  ['two or three pegs of eight', { ...PEGS, lengths: [2, 3], symbols: 8 }],
])('a partial book of %s takes what it says, and no more than rollouts alone', (_, puzzle) => {
  const space = new Space(puzzle);
  const coach = { clueFor, createClueCounter, playedOut };
  const how = { tried: 3, restore: () => undefined };
  const strategy = partialStrategy(coach, space, space.weight, how);
  const alone = played(space);
  const together = played(space, strategy);
  expect(together.cost).toBe(strategy.cost);
  expect(together.cost).toBeLessThan(alone.cost);
  expect(together.worst).toBeLessThanOrEqual(alone.worst);
});
