import fc from 'fast-check';
import { expect, it } from 'vitest';
import { winBonus } from '../../../source/coach/bits.ts';
import { type CodeIndices, type CodeRules, weightsOf } from '../../../source/coach/known.ts';
import { Climber } from '../../../source/coach/large/climb.ts';
import {
  bitsNaively,
  HIDDEN,
  LIFELINES,
  rulesWith,
  worded,
  wordFrom,
} from '../../helpers/any-known.ts';
import { runs } from '../../helpers/work.ts';

/** A few codes of these rules together have a weight of more than 31 bits. */
const HEAVY: CodeRules = { ...HIDDEN, symbols: 12, lengths: [2, 10] };

const numbers = fc.array(fc.nat(1000), { minLength: 11, maxLength: 11 });

/** Different codes of a rule set, and a guess that is often one of them. */
const anySample = fc
  .record({
    rules: fc.constantFrom<CodeRules>(LIFELINES, HIDDEN, HEAVY, ...rulesWith(200, 3000)),
    drawn: fc.array(numbers, { minLength: 1, maxLength: 60 }),
    guess: fc.option(numbers, { nil: undefined }),
  })
  .map(({ rules, drawn, guess }) => {
    const all = drawn.map((some) => wordFrom(rules, some, rules.repeats));
    const codes = [...new Map(all.map((code) => [code.join(), code])).values()];
    const from = guess ? wordFrom(rules, guess, rules.guessRepeats) : (codes[0] as CodeIndices);
    return { rules, codes, from };
  });

function climberOf(rules: CodeRules, codes: readonly CodeIndices[]): Climber {
  const weights = weightsOf(rules);
  return new Climber(rules, {
    codes,
    weights: codes.map(({ length }) => weights[length] as number),
  });
}

function valueNaively(rules: CodeRules, codes: readonly CodeIndices[], guess: CodeIndices): number {
  const weight = ({ length }: CodeIndices) => weightsOf(rules)[length] as number;
  const total = codes.reduce((sum, code) => sum + weight(code), 0);
  const isIn = codes.some((code) => code.join() === guess.join());
  const bonus = isIn ? (winBonus(rules) * weight(guess)) / total : 0;
  return bitsNaively(rules, codes, guess) + bonus;
}

it('a guess is worth at most what the heavier one of two codes is worth', () => {
  fc.assert(
    fc.property(anySample, ({ rules, codes }) => {
      const weight = ({ length }: CodeIndices) => weightsOf(rules)[length] as number;
      const two = codes.slice(0, 2).sort((one, other) => weight(other) - weight(one));
      const climber = climberOf(rules, two);
      // With two codes, guessing one of them is perfect: its clue tells which one is the secret.
      expect(climber.perfectValue).toBeCloseTo(climber.valued(two[0] as CodeIndices).value, 9);
    }),
    runs(100),
  );
});

it('a climb values a guess by the entropy of its clue and a bonus for its chance to be right, and ends when no allowed change of a peg and no swap improves it', () => {
  fc.assert(
    fc.property(anySample, ({ rules, codes, from }) => {
      const climber = climberOf(rules, codes);
      expect(climberOf(rules, codes).climb(from, () => false).code).toEqual(from);
      const start = climber.valued(from).value;
      expect(start).toBeCloseTo(valueNaively(rules, codes, from), 9);
      const first = climber.climb(from, () => true);
      expect(first.value).toBeCloseTo(valueNaively(rules, codes, first.code), 9);
      const { code, value } = climber.climb(first.code, () => true);
      expect(value).toBeCloseTo(valueNaively(rules, codes, code), 9);
      expect(value).toBeGreaterThanOrEqual(start - 1e-9);
      if (climber.climb(code, () => true).code !== code) return;
      const changed = code.flatMap((old, peg) => [
        ...Array.from({ length: rules.symbols }, (_, symbol) => code.with(peg, symbol)),
        ...code.map((its, other) => code.with(peg, its).with(other, old)),
      ]);
      const values = changed.map((each) => climber.valued(each).value);
      expect(Math.max(...values)).toBeLessThanOrEqual(value + 1e-8);
    }),
    runs(300),
  );
});

/** The end of a climb in which only one other guess is allowed. */
function endOf(
  rules: CodeRules,
  codes: readonly CodeIndices[],
  from: CodeIndices,
  to: CodeIndices,
) {
  return climberOf(rules, codes).climb(from, (code) => code.join() === to.join()).code;
}

it('a climb tries every swap of two pegs', () => {
  fc.assert(
    fc.property(anySample, fc.nat(9), fc.nat(9), ({ rules, codes, from }, one, other) => {
      const [peg, at] = [one % from.length, other % from.length];
      const to = from.with(peg, from[at] as number).with(at, from[peg] as number);
      const [before, after] = [from, to].map((code) => valueNaively(rules, codes, code));
      const isBetter = (after as number) > (before as number) + 1e-6;
      expect(endOf(rules, codes, from, to)).toEqual(isBetter ? to : from);
    }),
    runs(300),
  );
});

it.each([
  ['a symbol that is in a code, though never there', '340000', ['111113', '111114'], '940000'],
  ['a symbol that is there, though no code has it twice', '334000', ['311111', '114111'], '934000'],
])('a climb tries a symbol that no code has in place of %s', (_, from, codes, to) => {
  const end = endOf(LIFELINES, codes.map(worded), worded(from), worded(to));
  expect(end).toEqual(worded(to));
});

it('a guess has no chance to be right if codes only begin with it, or it with a code', () => {
  const codes = ['0123', '012345', '012346', '543210'].map(worded);
  const guess = worded('01234');
  expect(climberOf(HIDDEN, codes).valued(guess).value).toBeCloseTo(
    valueNaively(HIDDEN, codes, guess),
    9,
  );
});

it('a code that was drawn three times counts three times', () => {
  const codes = ['012345', '543210', '001122'].map(worded);
  const [first = []] = codes;
  const drawn = new Climber(LIFELINES, { codes, weights: [3, 1, 2] });
  // The guess has half of the weight. The parts of its other clues have a sixth and a third.
  const bits = 0.5 * Math.log2(2) + (1 / 6) * Math.log2(6) + (1 / 3) * Math.log2(3);
  expect(drawn.valued(first).value).toBeCloseTo(bits + 0.5 * winBonus(LIFELINES), 9);
});

it('a climber adds up weights of more than 31 bits', () => {
  const codes = [
    ...['00', '10', '0b', 'b0', '11', '01', 'bb', '22'].map(worded),
    ...[6, 7, 8].map((symbol) => Array<number>(10).fill(symbol)),
  ];
  const guess = worded('99');
  const { value } = climberOf(HEAVY, codes).valued(guess);
  expect(value).toBeCloseTo(valueNaively(HEAVY, codes, guess), 9);
});

it('a climb that reaches a guess of an earlier climb ends as that one did, and costs nothing from there', () => {
  fc.assert(
    fc.property(anySample, ({ rules, codes, from }) => {
      const climber = climberOf(rules, codes);
      const end = climber.climb(from, () => true);
      const { comparisons } = climber;
      expect(climber.climb(from, () => true)).toBe(end);
      expect(climber.climb(end.code, () => true)).toBe(end);
      expect(climber.comparisons).toBe(comparisons);
    }),
    runs(60),
  );
});
