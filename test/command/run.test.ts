import { expect, it, onTestFinished, vi } from 'vitest';
import { GONE } from '../../source/command/gone.ts';
import { runProgram } from '../helpers/commands.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

it.each([...GONE])(
  '%s is answered with the sentence about what is gone',
  async (gone, sentence) => {
    const { status, stdout, stderr } = await runProgram(gone.split(' '));
    expect({ status, stdout, stderr }).toEqual({
      ...{ status: 2, stdout: '', stderr: `code-breakers: ${sentence}\n` },
    });
  },
);

it('a start without arguments loads nothing that reads some', async () => {
  vi.stubEnv('CODE_BREAKERS_HOME', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  vi.doMock('commander', () => expect.fail('It is loaded.'));
  const { run } = await import('../../source/command/run.ts');
  await expect(run(['--plain'])).rejects.toThrow();
  const { status, stdout } = await runProgram([], '4\n', run);
  expect(stdout).toContain('Goodbye');
  expect(status).toBe(0);
});
