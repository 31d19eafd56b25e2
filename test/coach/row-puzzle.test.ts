import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeRules, Row } from '../../source/coach/known.ts';
import { makeRowPuzzle, type RowPuzzle } from '../../source/coach/row-puzzle.ts';
import { DIFFICULTIES, type Difficulty } from '../../source/coach/row-puzzle-difficulty.ts';
import { clueFor } from '../../source/engine/clue.ts';
import {
  CODE_BREAKERS,
  codesFor,
  FOUR_DIGITS,
  LIFELINES,
  PEGS,
  rulesWith,
  spelled,
} from '../helpers/any-known.ts';
import { dearRuns } from '../helpers/work.ts';

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyWords = fc.tuple(word, word, word, word);
const anyWish = fc.option(fc.constantFrom(...DIFFICULTIES), { nil: undefined });

/** A puzzle, by rules for which there is one. */
function made(rules: CodeRules, words: readonly number[], wanted?: Difficulty): RowPuzzle {
  const puzzle = makeRowPuzzle(rules, words, wanted);
  if (!puzzle) throw new Error('There is no puzzle.');
  return puzzle;
}

/** The codes that give every guess its clue. */
function codesLeft(rules: CodeRules, rows: readonly Row[], codes = codesFor(rules)): string[] {
  return codes.filter((code) =>
    rows.every(({ guess, red, white }) => {
      const clue = clueFor(spelled(guess), code);
      return clue.red === red && clue.white === white;
    }),
  );
}

function expectPuzzle(rules: CodeRules, { rows, answer }: RowPuzzle): void {
  expect(codesLeft(rules, rows)).toEqual([spelled(answer)]);
  for (const row of rows) {
    const others = rows.filter((other) => other !== row);
    expect(codesLeft(rules, others).length).toBeGreaterThan(1);
  }
  const guesses = rows.map(({ guess }) => spelled(guess));
  expect(codesFor(rules)).toEqual(expect.arrayContaining(guesses));
}

describe('a puzzle', () => {
  it('all rows of a puzzle together leave one code, and without any one of them more are left', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rulesWith(2, 1500)), anyWords, anyWish, (rules, ...rest) => {
        expectPuzzle(rules, made(rules, ...rest));
      }),
      {
        ...dearRuns(200),
        // The first rows that are drawn here never leave just one code.
        examples: [[{ ...PEGS, symbols: 12, lengths: [1, 2] }, [4, 2, 3, 4], undefined]],
      },
    );
  });

  it('a puzzle can leave one of ten thousand codes, too', () => {
    fc.assert(
      fc.property(anyWords, (words) => expectPuzzle(FOUR_DIGITS, made(FOUR_DIGITS, words))),
      dearRuns(48),
    );
  });

  it('the same words make the same puzzle on every machine', () => {
    const { rows, answer, difficulty } = made(CODE_BREAKERS, [1, 2, 3, 4]);
    expect(rows.map(({ guess, red, white }) => [spelled(guess), red, white])).toEqual([
      ['155250', 2, 0],
      ['13514', 4, 1],
      ['3524', 1, 2],
    ]);
    expect([spelled(answer), difficulty]).toEqual(['135441', 1]);
  });

  it('rules with too many codes to list make no puzzle', () => {
    expect(makeRowPuzzle(LIFELINES, [1, 2, 3, 4])).toBeUndefined();
  });
});

/** Every fact, of the kinds that the coach tells, that is true of all these codes. */
function factsOf(rules: CodeRules, codes: readonly string[]): ((code: string) => boolean)[] {
  const all = [...Array(rules.symbols).keys()].map((symbol) => spelled([symbol]));
  const pegs = [...Array(Math.max(...rules.lengths)).keys()];
  return [
    ...rules.lengths.map((length) => (code: string) => code.length === length),
    ...all.flatMap((symbol) => [
      (code: string) => code.includes(symbol),
      (code: string) => !code.includes(symbol),
    ]),
    ...pegs.flatMap((peg) => [
      (code: string) => code.length <= peg,
      (code: string) => code.length > peg,
      ...all.flatMap((symbol) => [
        (code: string) => code[peg] === symbol,
        (code: string) => code[peg] !== symbol,
      ]),
    ]),
  ].filter((fact) => codes.every(fact));
}

/** The codes left by facts alone, if `size` rows at a time are looked at to find more facts. */
function leftByFacts(rules: CodeRules, rows: readonly Row[], size: 1 | 2): string[] {
  let codes = codesFor(rules);
  const groups = rows.flatMap((row, index) =>
    size === 1 ? [[row]] : rows.slice(index + 1).map((other) => [row, other]),
  );
  for (;;) {
    const facts = groups.flatMap((group) => factsOf(rules, codesLeft(rules, group, codes)));
    const left = codes.filter((code) => facts.every((fact) => fact(code)));
    if (left.length === codes.length) return codes;
    codes = left;
  }
}

describe('the difficulty of a puzzle', () => {
  it('the difficulty of a puzzle says how many rows have to be looked at together', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rulesWith(2, 400)), anyWords, anyWish, (rules, ...rest) => {
        const { rows, difficulty } = made(rules, ...rest);
        const byOne = leftByFacts(rules, rows, 1).length === 1;
        const byTwo = byOne || leftByFacts(rules, rows, 2).length === 1;
        const few = rows.length <= (byOne ? 3 : 4);
        expect(difficulty).toBe(byOne ? (few ? 1 : 2) : byTwo ? (few ? 3 : 4) : 5);
      }),
      {
        ...dearRuns(120),
        // The rows of this puzzle first prove how many pegs the code has at least, and only later
        // how many it has.
        examples: [
          [
            { symbols: 2, lengths: [4, 5, 6, 7], repeats: true, guessRepeats: true },
            [1254042450, 11, 509681567, 23],
            2,
          ],
        ],
      },
    );
  });

  it.each([
    [1, 1, 3],
    [2, 4, 9],
    [3, 1, 4],
    [4, 5, 9],
    [5, 1, 9],
  ] as const)(
    'a puzzle of difficulty %i is made where it is asked for, with %i to %i rows',
    (wanted, least, most) => {
      for (const first of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const { difficulty, rows } = made(PEGS, [first, 2, 3, 4], wanted);
        expect(difficulty).toBe(wanted);
        expect(rows.length).toBeGreaterThanOrEqual(least);
        expect(rows.length).toBeLessThanOrEqual(most);
      }
    },
  );

  it('if few or no puzzles have the wanted difficulty, the first one that comes nearest is made', () => {
    const two: CodeRules = { ...PEGS, symbols: 2, lengths: [1] };
    expect(made(two, [1, 2, 3, 4], 5).difficulty).toBe(1);
    const three: CodeRules = { ...PEGS, symbols: 3, lengths: [3] };
    expect(made(three, [2, 2, 3, 4], 2).difficulty).toBe(2);
    expect(made(three, [2, 2, 3, 4], 5)).toMatchObject({ answer: [1, 1, 2], difficulty: 3 });
  });
});
