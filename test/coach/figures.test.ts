import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Solver } from '../../source/coach/advice.ts';
import { bitsOf, figuresOf, RANKINGS } from '../../source/coach/bits.ts';
import { clueIndex } from '../../source/coach/clues.ts';
import { type CodeIndices, type Known, weightsOf } from '../../source/coach/known.ts';
import { clueFor } from '../../source/engine/clue.ts';
import {
  anyGame,
  anyGuess,
  anyKnown,
  bitsNaively,
  codesFor,
  fittingNaively,
  largeOf,
  rulesWith,
  solverOf,
  spelled,
  winChanceNaively,
  worded,
} from '../helpers/any-known.ts';
import { dearRuns, runs } from '../helpers/work.ts';

const SMALL = rulesWith(1, 600);

it('a guess to which all codes give the same clue has no bits, and not slightly fewer', () => {
  expect(bitsOf(Float64Array.of(10), 0, 10)).toBe(0);
});

/** By clue, the weight of the codes that give it, added up code by code. `win`: of the guess. */
function partsNaively({ rules }: Known, codes: readonly string[], guess: CodeIndices) {
  const typed = spelled(guess);
  const parts = new Map<string, number>();
  for (const code of codes) {
    const { red, white } = clueFor(typed, code);
    const key = code === typed ? 'win' : `${clueIndex(red, white)}`;
    parts.set(key, (parts.get(key) ?? 0) + (weightsOf(rules)[code.length] as number));
  }
  return parts;
}

function figuresNaively(known: Known, codes: readonly string[], guess: CodeIndices) {
  const sizes = [...partsNaively(known, codes, guess).values()];
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const words = codes.map(worded);
  return {
    parts: sizes.length,
    largest: Math.max(...sizes),
    expected: sizes.reduce((sum, size) => sum + size * size, 0) / all,
    bits: bitsNaively(known.rules, words, guess),
    win: winChanceNaively(known.rules, words, guess),
  };
}

const asked = anyKnown(SMALL).chain((known) =>
  fc.tuple(fc.constant(known), anyGuess(known.rules), fc.nat()),
);

it.each<[string, (known: Known) => Pick<Solver, 'partition'>]>([
  ['small', ({ rules }) => solverOf(rules)],
  [
    'large',
    ({ rules }) => ({
      partition: (known, guess) => largeOf(rules).consistent(known).partition(guess),
    }),
  ],
])('the partition by a guess in a %s rule set is the same as by trying every code', (_, solver) => {
  fc.assert(
    fc.property(asked, ([known, some, any]) => {
      const codes = fittingNaively(known);
      const fitting = codes[any % codes.length];
      for (const guess of fitting ? [some, worded(fitting)] : [some]) {
        const { weights, winWeight, totalWeight } = solver(known).partition(known, guess);
        const found = [...weights.entries()].filter(([, size]) => size > 0);
        const naive = partsNaively(known, codes, guess);
        expect(winWeight).toBe(naive.get('win') ?? 0);
        naive.delete('win');
        expect(new Map(found.map(([index, size]) => [`${index}`, size]))).toEqual(naive);
        const sizes = [...naive.values(), winWeight];
        expect(totalWeight).toBe(sizes.reduce((sum, size) => sum + size, 0));
      }
    }),
    runs(800),
  );
});

it('the figures of a guess are what their names say', () => {
  fc.assert(
    fc.property(asked, ([known, guess]) => {
      const codes = fittingNaively(known);
      if (codes.length === 0) return;
      const { value, ...figures } = figuresOf(
        known.rules,
        solverOf(known.rules).partition(known, guess),
      );
      const naive = figuresNaively(known, codes, guess);
      for (const [name, figure] of Object.entries(figures)) {
        expect(figure, name).toBeCloseTo(naive[name as keyof typeof naive], 9);
      }
      expect(value).toBeGreaterThanOrEqual(figures.bits);
    }),
    runs(800),
  );
});

it('all guesses not made yet are ranked by what is asked for, then by value, chance and code', () => {
  fc.assert(
    fc.property(anyGame(SMALL, 3), fc.constantFrom(...RANKINGS), (known, by) => {
      const solver = solverOf(known.rules);
      const codes = fittingNaively(known);
      if (codes.length === 0) return;
      const made = known.rows.map(({ guess }) => spelled(guess));
      const { rules } = known;
      const all = codesFor({ ...rules, repeats: rules.guessRepeats });
      const ranked = solver.ranked?.(known, by, 1e6) ?? [];
      expect(ranked.map(({ code }) => spelled(code)).sort()).toEqual(
        all.filter((code) => !made.includes(code)).sort(),
      );
      const sign = by === 'largest' || by === 'expected' ? -1 : 1;
      const differ = (one: number, other: number) => Math.round((other - one) * 1e8);
      const place = ({ code }: { readonly code: CodeIndices }) => all.indexOf(spelled(code));
      const inOrder = ranked.toSorted(
        (a, b) =>
          sign * differ(a[by], b[by]) ||
          differ(a.value, b.value) ||
          differ(a.win, b.win) ||
          place(a) - place(b),
      );
      expect(ranked).toEqual(inOrder);
      for (const figures of ranked.filter((_, at) => at % 40 === 0)) {
        const naive = figuresNaively(known, codes, figures.code);
        for (const name of Object.keys(naive) as (keyof typeof naive)[]) {
          expect(figures[name], name).toBeCloseTo(naive[name], 9);
        }
      }
      expect(solver.ranked?.(known, by, 3)).toEqual(ranked.slice(0, 3));
    }),
    dearRuns(160),
  );
});

it('each code that fits comes once and in order, in small rule sets and in large ones', () => {
  fc.assert(
    fc.property(anyKnown(SMALL), (known) => {
      const codes = fittingNaively(known);
      expect([...solverOf(known.rules).consistent(known).each()].map(spelled)).toEqual(codes);
      expect([...largeOf(known.rules).consistent(known).each()].map(spelled)).toEqual(codes);
    }),
    runs(800),
  );
});
