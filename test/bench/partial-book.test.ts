import { expect, it } from 'vitest';
import type { Puzzle, Row } from '../../source/coach/puzzle.ts';
import { createClueCounter } from '../../source/coach/small/clue-counter.ts';
import { type Codes, Space } from '../../source/coach/small/space.ts';
import { playedOut } from '../../source/coach/small/strong.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { PEGS, spelled } from '../helpers/any-puzzle.ts';
import { byTurns } from '../helpers/stress/attack.ts';

type Strategy = {
  readonly guess: number;
  readonly cost: number;
  readonly answers: readonly { readonly code: number; readonly next?: Strategy }[];
};

// The bench is plain JavaScript without types of its own.
const { partialStrategy } = (await import(new URL('partial-book.mjs', import.meta.url).href)) as {
  partialStrategy: (coach: object, space: Space, weights: Float64Array, how: object) => Strategy;
};

const coach = { clueFor, createClueCounter, playedOut };
const how = { tried: 3, restore: () => undefined };

type Place = { readonly rows: readonly Row[]; readonly codes: Codes };

const wordOf = (space: Space, code: number) => spelled(space.indices(code));

function start(space: Space): Place {
  return { rows: [], codes: Int32Array.from({ length: space.size }, (_, code) => code) };
}

/** Where a guess leads, and what a strategy that begins with it has for that. */
function after(space: Space, { rows, codes }: Place, guess: number, strategy?: Strategy) {
  return createClueCounter(space)
    .partition(guess, codes)
    .map((part) => {
      const clue = clueFor(wordOf(space, guess), wordOf(space, part[0] as number));
      const place: Place = {
        rows: [...rows, { guess: space.indices(guess), ...clue }],
        codes: part,
      };
      return { place, next: strategy?.answers.find(({ code }) => part.includes(code))?.next };
    });
}

/** What the codes of a place take by a strategy, and by rollouts where it has no guess. */
function played(space: Space, place: Place, strategy?: Strategy): { cost: number; worst: number } {
  const { rows, codes } = place;
  const known = { puzzle: space.puzzle, rows, revealed: [] };
  const guess =
    strategy?.guess ??
    playedOut(createClueCounter(space), known, codes)?.guess ??
    expect.fail('no guess');
  const taken = {
    cost: codes.reduce((sum, code) => sum + (space.weight[code] as number), 0),
    worst: 1,
  };
  for (const { place: following, next } of after(space, place, guess, strategy)) {
    const { cost, worst } = played(space, following, next);
    taken.cost += cost;
    taken.worst = Math.max(taken.worst, worst + 1);
  }
  return taken;
}

const PUZZLES: readonly (readonly [string, Puzzle])[] = [
  ['three pegs of eight', { ...PEGS, lengths: [3], symbols: 8 }],
  ['two or three pegs of eight', { ...PEGS, lengths: [2, 3], symbols: 8 }],
];

it.each(byTurns(PUZZLES, 1))(
  'a partial book of %s takes what it says, and no more than rollouts alone',
  (_, puzzle) => {
    const space = new Space(puzzle);
    const strategy = partialStrategy(coach, space, space.weight, how);
    const alone = played(space, start(space));
    const together = played(space, start(space), strategy);
    expect(together.cost).toBe(strategy.cost);
    expect(together.cost).toBeLessThan(alone.cost);
    expect(together.worst).toBeLessThanOrEqual(alone.worst);
  },
);

it('a partial book takes no more guesses in the worst case than rollouts, even where that would save some on average', () => {
  const space = new Space({ ...PEGS, lengths: [3] });
  // Finding these first makes the others take longer.
  const weights = space.weight.map((_, code) => (space.pegAt(code, 0) === 0 ? 64 : 1));
  const strategy = partialStrategy(coach, space, weights, how);
  const { worst } = played(space, start(space));
  expect(played(space, start(space), strategy).worst).toBe(worst);
});

it('each entry of a partial book saves more guesses beside rollouts than an eighth of its characters', () => {
  const space = new Space({ ...PEGS, symbols: 4 });
  const charactersOf = ({ answers }: Strategy): number => {
    const own = answers.flatMap(({ next }) => (next ? [charactersOf(next)] : []));
    const pegs = 4;
    return own.reduce((sum, characters) => sum + characters, 1 + pegs + (own.length > 0 ? 1 : 0));
  };
  let entries = 0;
  const check = (place: Place, strategy: Strategy) => {
    for (const { place: following, next } of after(space, place, strategy.guess, strategy)) {
      if (!next) continue;
      entries++;
      const saved = played(space, following).cost - next.cost;
      expect(saved).toBeGreaterThan(charactersOf(next) / 8);
      check(following, next);
    }
  };
  check(start(space), partialStrategy(coach, space, space.weight, how));
  expect(entries).toBeGreaterThan(0);
});
