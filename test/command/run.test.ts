import { expect, it } from 'vitest';
import { GONE } from '../../source/command/command-line.ts';
import { COMMANDS } from '../../source/command/commands.ts';
import { ALL_FLAGS, runProgram } from '../helpers/run.ts';

it.each([...GONE])(
  '%s, which is gone, is answered with one sentence about it',
  async (gone, told) => {
    const { status, stdout, stderr } = await runProgram(gone.split(' '));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`code-breakers: ${told}\n`);
    expect([...COMMANDS.keys(), ...ALL_FLAGS.map(({ name }) => `--${name}`)]).not.toContain(gone);
  },
);

it('everything that is gone is still known', () => {
  const gone =
    'compare,--table,--guest,--idle,--clock,--marks,--theme unicode,--motion,--no-motion,--board small,--match,match,replay,completions';
  expect([...GONE.keys()]).toEqual(gone.split(','));
});
