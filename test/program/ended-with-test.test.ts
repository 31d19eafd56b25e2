import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type BuiltProgram, startBuilt } from '../helpers/program.ts';

let left: BuiltProgram;

it('a test may end before its program does', async () => {
  left = startBuilt();
  await left.waitFor('4: Quit');
});

it('what a test has started is gone with its folder when the next one begins', async () => {
  expect(() => process.kill(left.pid, 0)).toThrow('ESRCH');
  expect(existsSync(left.saveDir as string)).toBe(false);
});
