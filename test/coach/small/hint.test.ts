import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CodeRules, Known } from '../../../source/coach/known.ts';
import { type ClueCounter, createClueCounter } from '../../../source/coach/small/clue-counter.ts';
import { bestGuess, bestGuesses, type Scored } from '../../../source/coach/small/hint.ts';
import {
  anyGame,
  anyKnown,
  CODE_BREAKERS,
  counterOf,
  knownAbout,
  knownBy,
  LETTERS,
  PEGS,
  rulesWith,
  solverOf,
  spaceOf,
  spelled,
  worded,
  worthIn,
} from '../../helpers/any-known.ts';
import { dearRuns, runs } from '../../helpers/work.ts';

const SMALL = rulesWith(1, 1000);

function best(known: Known, count = 1): Scored[] {
  const counter = counterOf(known.rules);
  return bestGuesses(counter, known, counter.space.consistent(known), count);
}

it('the best guess is the only code left, or the likelier of the last two', () => {
  fc.assert(
    fc.property(anyGame(SMALL), (known) => {
      const { space } = counterOf(known.rules);
      const codes = space.consistent(known);
      if (codes.length > 2) return;
      const weights = [...codes].map((code) => space.weightOf[code] as number);
      expect(best(known)[0]?.winWeight ?? 0).toBe(Math.max(0, ...weights));
    }),
    runs(1000),
  );
});

it('the best guesses are the first ones of a longer list', () => {
  fc.assert(
    fc.property(anyKnown(SMALL), fc.integer({ min: 2, max: 9 }), (known, count) => {
      expect(best(known, count)).toEqual(best(known, 9999).slice(0, count));
    }),
    runs(100),
  );
});

it('if guesses are compared by a sample, the best guess can be the short code that is the secret half of the time', () => {
  const rules: CodeRules = { ...CODE_BREAKERS, symbols: 9, lengths: [1, 2, 3, 4, 5] };
  const known = knownAbout(rules, '5', '24', '2424', '88', '50735');
  expect(best(known).map(({ guess }) => spaceOf(rules).indices(guess))).toEqual([worded('5')]);
});

it('if two codes are left, the best guess is one of them, because no other guess is better', () => {
  const counter = counterOf(CODE_BREAKERS);
  const known = knownBy(CODE_BREAKERS);
  const compared = (codes: readonly string[]) => {
    let count = 0;
    const partitionAll: ClueCounter['partitionAll'] = (guesses, take) => {
      count += guesses.length;
      counter.partitionAll(guesses, take);
    };
    const numbers = codes.map((code) => counter.space.codeOf(worded(code)));
    bestGuess({ ...counter, partitionAll }, known, Int32Array.from(numbers));
    return count;
  };
  expect(compared(['0123'])).toBe(1);
  expect(compared(['0123', '01234'])).toBe(2);
  expect(compared(['0123', '01234', '555555'])).toBeGreaterThan(3);
});

it('a repeated search for the best guess compares no guess with the same sample again', () => {
  const counter = counterOf(CODE_BREAKERS);
  const { known } = advisedAfter(CODE_BREAKERS, '0123:1:2');
  const compared: number[] = [];
  const sumAll: ClueCounter['sumAll'] = (guesses, table) => {
    compared.push(guesses.length);
    return counter.sumAll(guesses, table);
  };
  bestGuess({ ...counter, sumAll }, known, counter.space.consistent(known));
  expect(compared.slice(1)).toEqual([4000, 300, 0, 8000, expect.any(Number)]);
});

it('the best guesses are the same from another counter, whatever was asked before', () => {
  const [one, other] = [PEGS, PEGS].map((rules) => createClueCounter(spaceOf(rules)));
  fc.assert(
    fc.property(fc.array(anyKnown([PEGS]), { minLength: 2, maxLength: 5 }), (all) => {
      const ask = (counter: ClueCounter | undefined) => (known: Known) =>
        bestGuesses(counter ?? expect.fail(), known, spaceOf(PEGS).consistent(known), 3);
      expect(all.map(ask(one))).toEqual(all.toReversed().map(ask(other)).toReversed());
    }),
    dearRuns(640),
  );
});

it.each([
  [CODE_BREAKERS, '001122'],
  [LETTERS, '0123'],
])('the best guesses start %j with %s', (rules, typed) => {
  const [scored] = best(knownBy(rules));
  expect(spelled(spaceOf(rules).indices(scored?.guess ?? -1))).toBe(typed);
});

/** What is advised after rows such as `0123:1:2`. */
function advisedAfter(rules: CodeRules, rows: string) {
  const known = knownBy(rules, rows);
  return { known, guess: solverOf(rules).advise(known).guess ?? expect.fail('no guess') };
}

// In each position, the best of all guesses. A search with smaller samples missed these.
it.each([
  ['413104:1:2', '211352'],
  ['145004:0:3 0315:1:1', '514522'],
  ['001122:1:2 351003:0:3 45233:1:2', '200454'],
  ['5524:0:2 143012:1:3', '424020'],
  ['141423:0:2', '010554'],
  ['034030:2:1', '334312'],
])(
  'the best guess after %s is chosen by a sample, says so, and is worth at most 0.02 bits less than any',
  (rows, best) => {
    const { known, guess } = advisedAfter(CODE_BREAKERS, rows);
    const most = worthIn(known, worded(best)).value;
    expect(guess.value + 0.02).toBeGreaterThan(most);
    expect(guess.approximate).toBe(true);
  },
);

it('an approximate guess is worth at most 0.02 bits less than the best of all legal guesses', () => {
  const ruleSets = [
    { ...PEGS, symbols: 7, lengths: [5] },
    { ...CODE_BREAKERS, lengths: [3, 4, 5] },
  ];
  // So many codes are left that not every guess can be compared with each of them.
  const many = advisedAfter(ruleSets[1] as CodeRules, '012:0:1').known;
  let approximate = 0;
  fc.assert(
    fc.property(anyGame(ruleSets, 2), (known) => {
      const solver = solverOf(known.rules);
      const { guess = expect.fail() } = solver.advise(known);
      const [best = expect.fail()] = solver.ranked?.(known, 'value', 1) ?? [];
      if (guess.approximate) approximate += 1;
      expect(best.value - guess.value).toBeLessThan(guess.approximate ? 0.02 : 1e-9);
    }),
    { ...dearRuns(30), examples: [[many]] },
  );
  expect(approximate).toBeGreaterThan(0);
});

it('the best guess repeats a symbol if that is best, though no code does', () => {
  const rules = { ...PEGS, symbols: 7, repeats: false };
  const { known, guess } = advisedAfter(rules, '2000:0:0 5413:2:1');
  expect(new Set(guess.code).size).toBeLessThan(4);
  expect(guess).not.toHaveProperty('approximate');
  expect(solverOf(rules).ranked?.(known, 'value', 1)[0]?.code).toEqual(guess.code);
});

it('the best guess repeats a symbol if that is best, even if there are very many legal guesses', () => {
  const rules = { symbols: 8, lengths: [6], repeats: false, guessRepeats: true };
  const { known, guess } = advisedAfter(rules, '406673:1:3');
  const best = worthIn(known, worded('036610')).value;
  expect(guess.value).toBeGreaterThan(best - 0.02);
  const few = advisedAfter(rules, '123456:1:3 036610:0:3 473006:0:3');
  expect(few.guess.code).toEqual(worded('302257'));
});
