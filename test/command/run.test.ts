import { expect, it } from 'vitest';
import { GONE } from '../../source/command/command-line.ts';
import { COMMANDS } from '../../source/command/commands.ts';
import { ALL_FLAGS, runProgram } from '../helpers/run.ts';

/** What an earlier version took, and what its answer names: what to use now, or why there is none. */
const TOLD = [
  ['compare', 'no longer ranks'],
  ['completions', '--help lists'],
  ['match', 'friends --players'],
  ['replay', 'Review'],
  ['--table', 'SSH'],
  ['--guest', 'SSH'],
  ['--idle', 'as long as you like'],
  ['--clock', 'as long as you like'],
  ['--marks', 'pencil marks'],
  ['--match', 'swap roles'],
  ['--motion', '--animations'],
  ['--no-motion', '--no-animations'],
  ['--theme unicode', '--board drawn'],
  ['--board small', '"ascii" or "drawn"'],
] as const;

it.each(TOLD)('%s, which is gone, is answered with one sentence about it', async (gone, names) => {
  const { status, stdout, stderr } = await runProgram(gone.split(' '));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^code-breakers: [^\n]+\.\n$/);
  for (const told of [names, gone.split(' ').at(-1)]) expect(stderr).toContain(told);
  expect([...COMMANDS.keys(), ...ALL_FLAGS.map(({ name }) => `--${name}`)]).not.toContain(gone);
});

it('everything that is gone is tried here', () => {
  expect(new Set(GONE.keys())).toEqual(new Set(TOLD.map(([gone]) => gone)));
});
