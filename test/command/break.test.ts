import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { runCommand } from '../helpers/run.ts';

const PEGS = ['--game', 'pegs'];

it('the machine says its guess and asks for the clue until it has the code', async () => {
  const { status, stdout, stderr } = await runCommand('break', PEGS, '9\n9 9\nT\n');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Think of a code and keep it in mind: 4 pegs of 6 colors/);
  expect(stdout).toMatch(/^Guess 1: [A-Z]{4}$/m);
  expect(stdout).toContain("Please enter two numbers, such as 1 2, or t if it's right.");
  expect(stdout).toContain('The guess only has 4 pegs, not 18.');
  expect(stdout).toMatch(/The machine broke your code in 1 guess\.\n$/);
});

it.each(['q', 'wq', 'Q'])('the game is given up by %s', async (word) => {
  const { status, stdout } = await runCommand('break', PEGS, `${word}\n`);
  expect(status).toBe(0);
  expect(stdout).toContain('Type q instead of a clue to give up.\n');
  expect(stdout).toMatch(/You gave up\.\n$/);
});

it('clues that no code has are told, and one of them is asked for again', async () => {
  const { status, stdout } = await runCommand('break', PEGS, '0 0\n0 0\n0 0\n9\n');
  expect(status).toBe(1);
  // If any of them can be wrong, none is named.
  expect(stdout).toContain('No code fits these clues.\nGuess 1: ');
  expect(stdout).toMatch(/Type its number: Please enter a number from 1 to \d\.\n/);
});

it('a game whose code can have several lengths asks for one, unless it is hidden', async () => {
  const { stdout } = await runCommand('break', ['--length', '4-5'], '5\n');
  expect(stdout).not.toContain('How long is your code');
  expect(stdout).toContain('Guess 1: ');
});

it('nothing is kept, and no one needs a full screen', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('CODE_BREAKERS_HOME', folder);
  await runCommand('break', ['--screen-reader', ...PEGS], 't\n');
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual([]);
});
