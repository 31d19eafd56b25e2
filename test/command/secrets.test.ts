import { expect, it, vi } from 'vitest';
import { randomHex } from '../../source/saves/files.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { runProgram } from '../helpers/run.ts';

it('no secret is drawn from Math.random', async () => {
  const drawn = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const rules = ['--game', 'custom', '--length', '8', '--symbols', '10', '--guesses', '1'];
  const lost = async (command: readonly string[], input: string) => {
    const args = [...command, ...rules, '--plain', '--save-dir', temporaryFolder()];
    const { stdout } = await runProgram(args, input);
    expect(stdout).toContain('| 0  1  2');
    return stdout;
  };
  const ways = [
    () => lost([], '2\n01234567\n4\n'),
    () => lost(['race'], '01234567\n'),
    async () => (await runProgram(['puzzle', '--json'])).stdout,
    // The full screen draws puzzles from the ids of games.
    async () => randomHex(32),
  ];
  for (const way of ways) expect(await way()).not.toBe(await way());
  drawn.mockRestore();
});
