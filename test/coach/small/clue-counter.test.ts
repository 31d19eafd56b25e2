import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clueIndex } from '../../../source/coach/clues.ts';
import type { Known } from '../../../source/coach/known.ts';
import type { ClueCounter } from '../../../source/coach/small/clue-counter.ts';
import { sampled, weighed } from '../../../source/coach/small/weighed.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import { anyKnown, counterOf, PEGS, rulesWith, spaceOf, spelled } from '../../helpers/any-known.ts';
import { runs } from '../../helpers/work.ts';

const SMALL = rulesWith(2, 1500);

/** The codes that fit by the indices of their clues for a guess. */
function partsOf({ rules }: Known, guess: number, codes: Iterable<number>) {
  const space = spaceOf(rules);
  const parts = new Map<number, number[]>();
  for (const code of codes) {
    const { red, white } = clueFor(spelled(space.indices(guess)), spelled(space.indices(code)));
    const index = clueIndex(red, white);
    parts.set(index, [...(parts.get(index) ?? []), code]);
  }
  return parts;
}

const known = anyKnown(SMALL, 2);

it('the counter divides codes by the clues that the engine gives, each with its weight', () => {
  fc.assert(
    fc.property(known, fc.nat(), (known, any) => {
      const counter = counterOf(known.rules);
      const { space } = counter;
      const codes = space.consistent(known);
      const guess = any % space.size;
      counter.load(weighed(space, codes));
      const weights = [...counter.partitionWeights(guess)];
      const parts = partsOf(known, guess, codes);
      const totalWeightOf = (part: number[]) =>
        part.reduce((sum, code) => sum + (space.weight[code] as number), 0);
      expect(weights).toEqual(weights.map((_, index) => totalWeightOf(parts.get(index) ?? [])));
    }),
    runs(500),
  );
});

it('the counter splits codes into those same parts, without the guess', () => {
  fc.assert(
    fc.property(known, fc.nat(), (known, any) => {
      const counter = counterOf(known.rules);
      const codes = counter.space.consistent(known);
      const guess = any % counter.space.size;
      const others = codes.filter((code) => code !== guess);
      const parts = [...partsOf(known, guess, others)].sort(([a], [b]) => a - b);
      const parted = counter.partition(guess, codes).map((part) => [...part]);
      expect(parted).toEqual(parts.map(([, part]) => part));
    }),
    runs(500),
  );
});

it('the counter divides codes by many guesses as it does by each of them', () => {
  fc.assert(
    fc.property(known, fc.array(fc.nat(), { maxLength: 400 }), (known, any) => {
      const counter = counterOf(known.rules);
      const { space } = counter;
      const guesses = Int32Array.from(any, (one) => one % space.size);
      counter.load(weighed(space, space.consistent(known)));
      const all: number[][] = [];
      counter.partitionAll(guesses, (weights, at) => {
        all[at] = [...weights];
      });
      expect(all).toEqual(Array.from(guesses, (guess) => [...counter.partitionWeights(guess)]));
    }),
    runs(200),
  );
});

it('the counter adds up what a table says of the parts, for one guess as for many', () => {
  const counter = counterOf(PEGS);
  const { space } = counter;
  counter.load(
    sampled(weighed(space, space.consistent({ rules: PEGS, rows: [], revealed: [] })), 99),
  );
  const guesses = Int32Array.from({ length: 700 }, (_, guess) => guess);
  const squares = Array.from({ length: 100 }, (_, weight) => weight ** 2);
  const sums = counter.sumAll(guesses, Int32Array.from(squares));
  for (const guess of guesses) {
    const weights = [...counter.partitionWeights(guess)];
    const sum = weights.reduce((all, weight) => all + weight ** 2, 0);
    expect(sums[guess]).toBe(sum);
  }
});

it('a counter counts as before after another one was used, and refuses until it loaded its codes again', () => {
  const [one, other] = [counterOf(PEGS), counterOf({ ...PEGS, symbols: 5 })];
  const all = (counter: ClueCounter) =>
    weighed(
      counter.space,
      counter.space.consistent({ rules: counter.space.rules, rows: [], revealed: [] }),
    );
  one.load(all(one));
  const before = [...one.partitionWeights(8)];
  other.load(all(other));
  expect(() => one.partitionWeights(8)).toThrow('Another clue counter was used');
  one.load(all(one));
  expect([...one.partitionWeights(8)]).toEqual(before);
});
