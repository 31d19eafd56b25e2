import { expect, it } from 'vitest';
import type { Puzzle } from '../../source/coach/puzzle.ts';
import { weightsOf } from '../../source/coach/puzzle.ts';
import { Space } from '../../source/coach/small/space.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { Random } from '../../source/engine/random.ts';
import { spelled } from '../helpers/any-puzzle.ts';
import { byTurns } from '../helpers/stress/attack.ts';

type Strategy = {
  readonly guess: number;
  readonly cost: number;
  readonly answers: readonly { readonly code: number; readonly next?: Strategy }[];
};
type Search = { readonly fewest: (limit?: number) => number; readonly strategy: () => Strategy };

// The bench is plain JavaScript without types of its own.
const { createProofSearch } = (await import(new URL('proof-search.mjs', import.meta.url).href)) as {
  createProofSearch: (space: Space, weights: Float64Array, how?: { tried: number }) => Search;
};

/** The space of the legal guesses, and what each of them weighs as a secret. */
function ruleSet(puzzle: Puzzle): { space: Space; weights: Float64Array } {
  const space = new Space({ ...puzzle, repeats: puzzle.guessRepeats });
  const ofLength = weightsOf(puzzle);
  const weights = Float64Array.from({ length: space.size }, (_, code) => {
    const word = space.indices(code);
    const isSecret = puzzle.repeats || new Set(word).size === word.length;
    return isSecret ? (ofLength[word.length] as number) : 0;
  });
  return { space, weights };
}

/** The fewest guesses for all secrets, by trying every guess for every set: no bounds, no symmetry. */
function plainFewest({ space, weights }: ReturnType<typeof ruleSet>): number {
  const words = Array.from({ length: space.size }, (_, code) => spelled(space.indices(code)));
  const known = new Map<string, number>();
  const fewest = (codes: readonly number[]): number => {
    const key = codes.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = Number.POSITIVE_INFINITY;
    for (const [guess, word] of words.entries()) {
      const parts = new Map<string, number[]>();
      for (const code of codes) {
        if (code === guess) continue;
        const { red, white } = clueFor(word, words[code] as string);
        const clue = `${red}:${white}`;
        parts.set(clue, [...(parts.get(clue) ?? []), code]);
      }
      if ([...parts.values()].some((part) => part.length === codes.length)) continue;
      let cost = codes.reduce((sum, code) => sum + (weights[code] as number), 0);
      for (const part of parts.values()) cost += fewest(part);
      best = Math.min(best, cost);
    }
    known.set(key, best);
    return best;
  };
  return fewest([...weights.keys()].filter((code) => (weights[code] as number) > 0));
}

/** How many guesses a strategy takes for all secrets, by the clues of the game itself. */
function played(space: Space, weights: Float64Array, strategy: Strategy): number {
  const word = (code: number) => spelled(space.indices(code));
  const clue = (guess: number, code: number) => JSON.stringify(clueFor(word(guess), word(code)));
  const weigh = (codes: readonly number[]) =>
    codes.reduce((sum, code) => sum + (weights[code] as number), 0);
  const cost = (codes: readonly number[], next: Strategy | undefined): number => {
    if (!next) {
      expect(codes.length).toBeLessThanOrEqual(2);
      return (
        codes.length * weigh(codes) -
        Math.max(...codes.map((code) => weights[code] as number)) * (codes.length - 1)
      );
    }
    const rest = codes.filter((code) => code !== next.guess);
    const clues = new Set(rest.map((code) => clue(next.guess, code)));
    const parts = [...clues].map((one) => {
      const part = rest.filter((code) => clue(next.guess, code) === one);
      const answer =
        next.answers.find(({ code }) => part.includes(code)) ?? expect.fail('no answer');
      return cost(part, answer.next);
    });
    return weigh(codes) + parts.reduce((sum, part) => sum + part, 0);
  };
  return cost(
    [...weights.keys()].filter((code) => (weights[code] as number) > 0),
    strategy,
  );
}

const TINY = [
  { symbols: 3, lengths: [3] },
  { symbols: 6, lengths: [2] },
  { symbols: 4, lengths: [2] },
  { symbols: 5, lengths: [2] },
  { symbols: 2, lengths: [4] },
  { symbols: 3, lengths: [1, 2] },
  { symbols: 2, lengths: [2, 3] },
  { symbols: 2, lengths: [1, 2, 3] },
  { symbols: 4, lengths: [2], repeats: false },
  { symbols: 5, lengths: [2], repeats: false, guessRepeats: false },
  { symbols: 4, lengths: [3], repeats: false, guessRepeats: false },
  { symbols: 3, lengths: [2, 3], repeats: false },
];

it.each(byTurns(TINY, 4))(
  'the search finds the same fewest guesses for $lengths pegs of $symbols symbols as one without bounds',
  (some) => {
    const set = ruleSet({ repeats: true, guessRepeats: true, ...some });
    expect(createProofSearch(set.space, set.weights).fewest()).toBe(plainFewest(set));
  },
);

/** A rule set in which only some codes are secrets, each with a weight up to `heaviest`. */
function withFew(puzzle: Puzzle, count: number, heaviest: number, random: Random) {
  const { space } = ruleSet(puzzle);
  const weights = new Float64Array(space.size);
  while (weights.filter(Boolean).length < count) {
    weights[random.randint(0, space.size - 1)] = random.randint(1, heaviest);
  }
  return { space, weights };
}

it.each([1, 3])(
  'the search finds the same fewest guesses for some codes that weigh at most %d as one without bounds',
  (heaviest) => {
    const random = new Random(heaviest);
    const rules = { repeats: true, guessRepeats: true };
    for (let round = 0; round < 5; round++) {
      for (const puzzle of [
        { ...rules, symbols: 4, lengths: [3] },
        { ...rules, symbols: 2, lengths: [6] },
        { ...rules, symbols: 9, lengths: [2] },
      ]) {
        const set = withFew(puzzle, 6 + 2 * round, heaviest, random);
        expect(createProofSearch(set.space, set.weights).fewest()).toBe(plainFewest(set));
      }
    }
  },
);

const PROVED = [
  { symbols: 6, lengths: [3], fewest: 854 },
  { symbols: 4, lengths: [4], fewest: 905 },
  { symbols: 3, lengths: [5], fewest: 816 },
  { symbols: 4, lengths: [2, 3], fewest: 413 },
  { symbols: 6, lengths: [4], repeats: false, guessRepeats: false, fewest: 1446 },
];

it.each(byTurns(PROVED, 2))(
  'it proves that $fewest guesses are the fewest for $lengths pegs of $symbols symbols, and its strategy takes as many',
  ({ fewest, ...some }) => {
    const puzzle = { repeats: true, guessRepeats: true, ...some };
    const { space, weights } = ruleSet(puzzle);
    const search = createProofSearch(space, weights);
    expect(search.fewest()).toBe(fewest);
    expect(played(space, weights, search.strategy())).toBe(fewest);
    expect(createProofSearch(space, weights).fewest(fewest)).toBe(fewest);
  },
);

it('with few guesses tried it finds a strategy that takes as many guesses as it says, and not many more', () => {
  const puzzle = { symbols: 5, lengths: [4], repeats: true, guessRepeats: true };
  const { space, weights } = ruleSet(puzzle);
  const search = createProofSearch(space, weights, { tried: 2 });
  search.fewest();
  const strategy = search.strategy();
  expect(played(space, weights, strategy)).toBe(strategy.cost);
  expect(strategy.cost).toBeGreaterThanOrEqual(2463);
  expect(strategy.cost).toBeLessThan(2500);
});
