import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Advice, AdviceOptions } from '../../source/coach/advice.ts';
import { type Known, weightsOf } from '../../source/coach/known.ts';
import { createSolver } from '../../source/coach/solver.ts';
import {
  anyGame,
  anyKnown,
  bitsNaively,
  CODE_BREAKERS,
  fitsNaively,
  fittingNaively,
  HIDDEN,
  knownBy,
  LETTERS,
  LIFELINES,
  PEGS,
  rulesWith,
  solverOf,
  spelled,
  worded,
} from '../helpers/any-known.ts';
import { dearRuns, runs } from '../helpers/work.ts';

const SMALL = rulesWith(1, 800);

function adviceFor(known: Known, options?: AdviceOptions): Advice {
  return solverOf(known.rules).advise(known, options);
}

/** How likely each length is, by the codes that fit. */
function chancesNaively({ rules }: Known, codes: readonly string[]) {
  const weights = weightsOf(rules);
  const totalWeightOf = (all: readonly string[]) =>
    all.reduce((sum, code) => sum + (weights[code.length] as number), 0);
  return rules.lengths.map((length) => ({
    length,
    chance: totalWeightOf(codes.filter((code) => code.length === length)) / totalWeightOf(codes),
  }));
}

it('the count, the few codes and the chances of lengths in the advice match naive counting', () => {
  fc.assert(
    fc.property(anyKnown(SMALL), (known) => {
      const codes = fittingNaively(known);
      const { remaining, codes: told, lengths, guess } = adviceFor(known);
      expect(remaining).toBe(codes.length);
      expect(told?.map(spelled)).toEqual(codes.length <= 20 ? codes : undefined);
      expect(guess !== undefined).toBe(codes.length > 0);
      if (known.rules.lengths.length === 1) expect(lengths).toBeUndefined();
      else if (codes.length > 0) {
        for (const [i, { length, chance }] of chancesNaively(known, codes).entries()) {
          expect(lengths?.[i]?.length).toBe(length);
          expect(lengths?.[i]?.chance).toBeCloseTo(chance, 12);
        }
      }
    }),
    runs(1000),
  );
});

const anyPlay = fc.constantFrom(undefined, 'strong' as const, 'worst' as const);

it('the advice says how many bits its guess is expected to tell', () => {
  fc.assert(
    fc.property(anyKnown(SMALL), anyPlay, (known, play) => {
      const { guess } = adviceFor(known, { play });
      if (!guess) return;
      const codes = fittingNaively(known).map(worded);
      expect(guess.bits).toBeCloseTo(bitsNaively(known.rules, codes, guess.code), 9);
    }),
    dearRuns(300),
  );
});

it('the advised guess can be made, and was not made before', () => {
  const large = rulesWith(120_001, 3_000_000).filter(({ lengths }) => lengths.length < 4);
  fc.assert(
    fc.property(fc.oneof(anyKnown(SMALL), anyKnown(large, 4)), anyPlay, (known, play) => {
      const { guess, remaining } = adviceFor(known, { play });
      expect(guess !== undefined).toBe(remaining > 0);
      if (!guess) return;
      const { rules, rows } = known;
      expect(rules.lengths).toContain(guess.code.length);
      if (!rules.guessRepeats) expect(new Set(guess.code).size).toBe(guess.code.length);
      expect(rows.map((row) => spelled(row.guess))).not.toContain(spelled(guess.code));
    }),
    dearRuns(1600),
  );
});

it('the advice of a large rule set counts exactly, too', () => {
  const advice = adviceFor(knownBy(HIDDEN, '01234:5:0'));
  expect(advice).toMatchObject({ remaining: 8 });
  expect(advice.codes?.map(spelled)).toEqual([...'01234567'].map((last) => `01234${last}`));
  expect(advice.lengths).toEqual([
    { length: 4, chance: 0 },
    { length: 5, chance: 0 },
    { length: 6, chance: 1 },
  ]);
});

it('the advice of a large rule set lists the shorter codes first, then in the order of their symbols', () => {
  const known = knownBy(HIDDEN, '0123:4:0 012344:4:0 012355:4:0 012366:4:0 012377:4:0');
  const codes = adviceFor(known).codes?.map(spelled);
  expect(new Set(codes?.map(({ length }) => length))).toEqual(new Set([5, 6]));
  expect(codes).toEqual(fittingNaively(known));
});

it.each([[PEGS], [LIFELINES], [CODE_BREAKERS], [HIDDEN]])(
  'there is no advice if nothing fits: %j',
  (rules) => {
    const guess = Array<number>(rules.lengths[0] as number).fill(0);
    const rows = [0, 1].map((red) => ({ guess, red, white: 0 }));
    for (const options of [{}, { play: 'strong' as const }, { guessesLeft: 1 }]) {
      const advice = adviceFor({ rules, rows, revealed: [] }, options);
      expect(advice).toMatchObject({ remaining: 0, codes: [] });
      expect(advice.guess).toBeUndefined();
    }
  },
);

const histories = fc.oneof(
  anyGame(SMALL),
  anyKnown(SMALL),
  anyGame([CODE_BREAKERS, LETTERS]),
  anyGame([HIDDEN, LIFELINES], 3),
);

it('the advice for the last guess is a code that fits, and none is likelier', () => {
  fc.assert(
    fc.property(histories, anyPlay, (known, play) => {
      const { guess, remaining, lengths } = adviceFor(known, { guessesLeft: 1, play });
      expect(guess !== undefined).toBe(remaining > 0);
      if (!guess) return;
      expect(fitsNaively(known, spelled(guess.code))).toBe(true);
      // Short codes are the likeliest, so the guess has the shortest length that is possible.
      const [length = 0] = known.rules.lengths;
      const shortest = lengths?.find(({ chance }) => chance > 0) ?? { length, chance: 1 };
      expect(guess.code).toHaveLength(shortest.length);
      const { countsByLength } = solverOf(known.rules).consistent(known);
      const same = countsByLength[shortest.length] as number;
      expect(guess.chance).toBeCloseTo(shortest.chance / same, 9);
    }),
    runs(300),
  );
});

it('two solvers advise the same, in whatever order they are asked', () => {
  const histories = fc
    .constantFrom(PEGS, LETTERS, CODE_BREAKERS, LIFELINES, HIDDEN)
    .chain((rules) => fc.array(anyGame([rules], 4), { minLength: 2, maxLength: 3 }));
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 4 }), (all, guessesLeft) => {
      const other = createSolver((all[0] as Known).rules);
      const turned = all.toReversed().map((known) => other.advise(known, { guessesLeft }));
      expect(all.map((known) => adviceFor(known, { guessesLeft }))).toEqual(turned.toReversed());
    }),
    dearRuns(24),
  );
});

it('a solver that plays the guesses out advises the same, whatever it was asked before', () => {
  const first = knownBy(PEGS, '0011:1:0');
  const before = adviceFor(first, { play: 'strong' });
  adviceFor({ ...first, rows: [] }, { play: 'strong' });
  expect(adviceFor(first, { play: 'strong' })).toEqual(before);
  expect(createSolver(PEGS).advise(first, { play: 'strong' })).toEqual(before);
});
