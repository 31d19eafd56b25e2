import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AdviceOptions, Solver } from '../../../source/coach/advice.ts';
import {
  type CodeIndices,
  type CodeRules,
  type Known,
  weightsOf,
} from '../../../source/coach/known.ts';
import { createSolver } from '../../../source/coach/solver.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import {
  anyGame,
  codesFor,
  knownBy,
  rulesWith,
  solverOf,
  spelled,
  worded,
  worthIn,
} from '../../helpers/any-known.ts';
import { byTurns } from '../../helpers/stress/attack.ts';
import { IS_FULL, runs } from '../../helpers/work.ts';

/** The rule sets of which every secret is played. */
const RULE_SETS = byTurns(rulesWith(1, IS_FULL ? 700 : 64), 24);

type Played = { readonly sum: number; readonly worst: number };

/** Plays every secret: how many guesses that takes in all, by weight, and how many at most. */
function playAll(solver: Solver, options: AdviceOptions): Played {
  const { rules } = solver;
  const weights = weightsOf(rules);
  let [sum, worst] = [0, 0];
  // Secrets with the same clues so far are played together.
  const play = (known: Known, codes: readonly CodeIndices[]) => {
    const { code } = solver.advise(known, options).guess ?? expect.fail('no guess');
    const parts = new Map<string, { readonly known: Known; readonly codes: CodeIndices[] }>();
    for (const secret of codes) {
      if (spelled(secret) === spelled(code)) {
        sum += (known.rows.length + 1) * (weights[secret.length] as number);
        worst = Math.max(worst, known.rows.length + 1);
        continue;
      }
      const row = { guess: code, ...clueFor(spelled(code), spelled(secret)) };
      const key = `${row.red} ${row.white}`;
      const next = { ...known, rows: [...known.rows, row] };
      const part = parts.get(key) ?? { known: next, codes: [] };
      part.codes.push(secret);
      parts.set(key, part);
    }
    for (const part of parts.values()) play(part.known, part.codes);
  };
  const start = knownBy(rules);
  play(start, [...solver.consistent(start).each()]);
  return { sum, worst };
}

function titleOf({ symbols, lengths, repeats, guessRepeats }: CodeRules): string {
  const plain = guessRepeats ? 'codes without repeats' : 'no repeats';
  return `${lengths.join('-')} of ${symbols} symbols${repeats ? '' : `, ${plain}`}`;
}

it('strong play never takes more guesses than hints do, and play for the worst case never ends later, in all small rule sets', () => {
  const failed: string[] = [];
  for (const rules of RULE_SETS) {
    const solver = createSolver(rules);
    const hint = playAll(solver, {});
    const strong = playAll(solver, { play: 'strong' });
    const worst = playAll(solver, { play: 'worst' });
    if (strong.sum > hint.sum) failed.push(`${titleOf(rules)}: ${strong.sum} > ${hint.sum}`);
    if (worst.worst > Math.min(hint.worst, strong.worst)) {
      failed.push(`${titleOf(rules)}: ${worst.worst} at most for the worst case`);
    }
  }
  expect(failed).toEqual([]);
});

/** Rule sets of which it is known how many guesses they take. */
const FIGURES = [
  { symbols: 4, length: 4, hint: 81, strong: 79, worst: 4 },
  { symbols: 5, length: 4, hint: 434, strong: 430, worst: 5 },
  { symbols: 6, length: 4, hint: 1438, strong: 1435, worst: 5 },
];

it.each(byTurns(FIGURES, 1))(
  'with guesses that repeat a symbol, codes of $length of $symbols symbols without repeats take fewer guesses',
  ({ symbols, length, ...most }) => {
    const solver = createSolver({ symbols, lengths: [length], repeats: false, guessRepeats: true });
    expect(playAll(solver, {}).sum).toBeLessThanOrEqual(most.hint);
    expect(playAll(solver, { play: 'strong' }).sum).toBe(most.strong);
    expect(playAll(solver, { play: 'worst' }).worst).toBe(most.worst);
  },
);

it.runIf(IS_FULL)(
  'strong play takes no more guesses than hints do in a large rule set of many lengths',
  () => {
    const lengths = [1, 2, 3, 4, 5];
    const solver = createSolver({ symbols: 7, lengths, repeats: false, guessRepeats: true });
    expect(playAll(solver, { play: 'strong' }).sum).toBeLessThan(playAll(solver, {}).sum);
  },
);

it('the hint is worth as much as any new legal guess, however guesses may repeat a symbol', () => {
  fc.assert(
    fc.property(anyGame(rulesWith(3, 200), 3), (known) => {
      const { rules, rows } = known;
      const solver = solverOf(rules);
      const { remaining, guess } = solver.advise(known);
      if (remaining < 3) return;
      const made = rows.map((row) => spelled(row.guess));
      const legal = codesFor({ ...rules, repeats: rules.guessRepeats });
      const values = legal
        .filter((code) => !made.includes(code))
        .map((code) => worthIn(known, worded(code)).value);
      expect(guess?.value).toBeCloseTo(Math.max(...values), 8);
      expect(guess).not.toHaveProperty('approximate');
    }),
    runs(100),
  );
});

/** Whether this run tries what takes seconds: one in three does. */
const [HAS_TIME] = byTurns([true, false, false], 1);

it.runIf(HAS_TIME)(
  'if there are too many legal guesses to list, a guess that repeats a symbol is still found, and is approximate',
  () => {
    const rules = { symbols: 8, lengths: [7], repeats: false, guessRepeats: true };
    const solver = createSolver(rules);
    const known = knownBy(rules, '0123456:2:4 2103456:1:5');
    const advice = solver.advise(known);
    const { guess, remaining } = advice;
    const listed = createSolver({ ...rules, guessRepeats: false }).advise(known).guess;
    expect(remaining).toBe(2650);
    expect(new Set(guess?.code).size).toBeLessThan(7);
    expect(guess?.value).toBeGreaterThan((listed?.value as number) + 0.1);
    expect(guess?.value).toBe(worthIn(known, guess?.code ?? []).value);
    expect(guess?.approximate).toBe(true);
    for (const play of ['strong', 'worst'] as const) {
      expect(solver.advise(known, { play })).toEqual(advice);
    }
    const last = knownBy(rules, '0123456:2:4 2103456:1:5 0123456:2:4 3102564:0:6');
    expect(solver.advise(last, { guessesLeft: 1 }).guess).not.toHaveProperty('approximate');
    expect(solver.advise({ ...known, hard: true }).guess).not.toHaveProperty('approximate');
    const revealed = [0, 1, 2, 3, 4, 5].map((symbol) => ({ symbol, peg: symbol }));
    const ofTwo = solver.advise({ rules, rows: [], revealed });
    expect(ofTwo.remaining).toBe(2);
    expect(ofTwo.guess).not.toHaveProperty('approximate');
  },
  60_000,
);
