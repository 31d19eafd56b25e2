import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CodeRules, Known } from '../../../source/coach/known.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import {
  anyKnown,
  knownBy,
  LETTERS,
  PEGS,
  rulesWith,
  solverOf,
  spelled,
} from '../../helpers/any-known.ts';
import { dearRuns } from '../../helpers/work.ts';

/** The most guesses that any secret takes, all of them played. */
function worstOf(rules: CodeRules, isHard = false): number {
  const solver = solverOf(rules);
  // Secrets with the same clues so far are played together.
  const play = (known: Known): number => {
    const { code } = solver.advise(known, { play: 'worst' }).guess ?? expect.fail('no guess');
    const parts = new Map<string, Known>();
    for (const secret of solver.consistent(known).each()) {
      if (spelled(secret) === spelled(code)) continue;
      const row = { guess: code, ...clueFor(code, secret) };
      parts.set(`${row.red} ${row.white}`, { ...known, rows: [...known.rows, row] });
    }
    return 1 + Math.max(0, ...[...parts.values()].map(play));
  };
  return play({ ...knownBy(rules), ...(isHard && { hard: true }) });
}

it.each<[string, CodeRules, number, boolean?]>([
  ['four pegs of six colors', PEGS, 5],
  ['four pegs of five colors', { ...PEGS, symbols: 5 }, 5],
  ['Letters', LETTERS, 5],
  ['three or four of four letters', { ...LETTERS, symbols: 4, lengths: [3, 4] }, 4],
  ['six pegs of two colors in hard mode', { ...PEGS, symbols: 2, lengths: [6] }, 5, true],
])(
  'in the worst case, no secret of %s takes more guesses than it has to',
  (_, rules, most, isHard) => {
    expect(worstOf(rules, isHard)).toBe(most);
  },
);

/** 001 tells all four codes apart: it gets three red from 0010, and it wins if it is the code. */
const LONGER_HAS_ALL_RED = knownBy({ ...PEGS, symbols: 3, lengths: [3, 4] }, '201:2:0 2201:0:2');

it('the guess for the worst case is one that may be right, if such a guess tells all codes apart', () => {
  fc.assert(
    fc.property(anyKnown(rulesWith(20, 400)), (known) => {
      const codes = [...solverOf(known.rules).consistent(known).each()].map(spelled);
      const isApart = (guess: string) => {
        const others = codes.filter((code) => code !== guess);
        return (
          new Set(others.map((code) => JSON.stringify(clueFor(guess, code)))).size === others.length
        );
      };
      fc.pre(codes.length > 2 && codes.length < 30 && codes.some(isApart));
      const { guess } = solverOf(known.rules).advise(known, { play: 'worst' });
      expect(codes).toContain(spelled(guess?.code ?? []));
    }),
    { ...dearRuns(200), examples: [[LONGER_HAS_ALL_RED]] },
  );
});
