import { expect, it } from 'vitest';
import { createAnswerer } from '../../source/coach/answers.ts';
import { parOf } from '../../source/coach/game-review.ts';
import { type Known, MAX_CODES, type Puzzle } from '../../source/coach/puzzle.ts';
import { createSolver } from '../../source/coach/solver.ts';
import { clueFor } from '../../source/engine/clue.ts';
import {
  CODE_BREAKERS,
  FOUR_DIGITS,
  LETTERS,
  LIFELINES,
  PEGS,
  puzzlesWith,
  solverOf,
  worded,
  wordFrom,
} from '../helpers/any-puzzle.ts';
import { solve } from '../helpers/run.ts';

it.each<[string, Puzzle, Readonly<Record<string, number>>]>([
  ['Code Breakers', CODE_BREAKERS, { '5555': 3, '10015': 4, '235212': 6 }],
  ['Pegs', PEGS, { '0000': 4, '0012': 1, '5501': 5, '2345': 4 }],
  ['Letters', LETTERS, { '0123': 1, '5432': 5, '4235': 5 }],
  ['Lifelines with four digits', FOUR_DIGITS, { '0000': 6, '7459': 5, '9081': 6 }],
])('the par of these codes of %s is the same on every machine', (_, puzzle, pars) => {
  const solver = solverOf(puzzle);
  for (const [code, par] of Object.entries(pars)) expect(parOf(solver, worded(code))).toBe(par);
});

it('the par of a code is the same whatever was asked before', () => {
  const solver = solverOf(LETTERS);
  const code = worded('5432');
  solver.advise({ puzzle: LETTERS, rows: [{ guess: code, red: 1, white: 2 }], revealed: [] });
  parOf(solver, worded('4235'));
  expect(parOf(solver, code)).toBe(parOf(createSolver(LETTERS), code));
});

it.each([
  ['code-breakers', CODE_BREAKERS, '10015'],
  ['lifelines', FOUR_DIGITS, '7459'],
] as const)(
  'the par of a code of %s is what the guesses of `solve --strong` take',
  async (id, puzzle, code) => {
    const par = parOf(solverOf(puzzle), worded(code)) as number;
    const length = id === 'lifelines' ? ['--length', '4'] : [];
    let history = '';
    for (let turn = 1; ; turn++) {
      const args = ['--game', id, ...length, '--strong', '--json', ...history.split(' ')];
      const { guess } = JSON.parse((await solve(args.filter(Boolean))).stdout);
      if (guess === code) return expect(turn).toBe(par);
      const { red, white } = clueFor(guess, code);
      history += ` ${guess}:${red}:${white}`;
      expect(turn).toBeLessThan(par);
    }
  },
);

it('there is a par for every rule set whose codes can be listed, and none for a larger one', () => {
  const largest = puzzlesWith(60_000, MAX_CODES).slice(-1);
  const numbers = [1, 7, 3, 3, 9, 1, 0, 4, 2, 8, 5];
  for (const puzzle of [...puzzlesWith(1, 30), ...largest]) {
    const code = wordFrom(puzzle, numbers, puzzle.repeats);
    expect(parOf(createSolver(puzzle), code)).toBeGreaterThan(0);
  }
  expect(parOf(solverOf(LIFELINES), worded('123456'))).toBeUndefined();
});

it('there is no par of what is no code of the rules', () => {
  expect(parOf(solverOf(LETTERS), worded('0012'))).toBeUndefined();
  expect(parOf(solverOf(PEGS), worded('012345'))).toBeUndefined();
});

it('the coach tells the par of a code whatever was guessed before it was shown', () => {
  const answer = createAnswerer();
  const code = worded('5501');
  const known: Known = { puzzle: PEGS, rows: [], revealed: [] };
  const rows = [{ guess: worded('5500'), red: 3, white: 0 }];
  expect(answer({ type: 'par', known, code })).toEqual({ type: 'par', par: 5 });
  expect(answer({ type: 'par', known: { ...known, rows }, code })).toEqual({
    type: 'par',
    par: 5,
  });
  const large = { ...known, puzzle: LIFELINES };
  expect(answer({ type: 'par', known: large, code: worded('123456') })).toEqual({ type: 'par' });
});
