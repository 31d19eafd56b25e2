import { expect, it, onTestFinished, vi } from 'vitest';
import { fullScreenOptions } from '../../source/command/front-end.ts';
import type { FullScreenOptions } from '../../source/full-screen/app/opening.ts';
import { dailyGame } from '../../source/games/hashed-games.ts';
import { pegs } from '../../source/games/pegs.ts';
import { App } from '../helpers/app.ts';
import { FakeTerminal } from '../helpers/fake-terminal.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { runProgram } from '../helpers/run.ts';

const talk = (args: readonly string[] = []) =>
  runProgram([...args, '--save-dir', temporaryFolder()], '4\n', { isTerminal: true });

it('Deno gets the line dialogue, and one sentence that says why', async () => {
  const real = process.versions;
  const value = { ...real, deno: '2.9.6' };
  Object.defineProperty(process, 'versions', { value, configurable: true });
  onTestFinished(() => void Object.defineProperty(process, 'versions', { value: real }));
  const { status, stdout, stderr } = await talk();
  expect(status).toBe(0);
  expect(stdout).toContain('4: Quit');
  expect(stderr).toMatch(
    /^code-breakers: no full screen here \(Deno loses rows of it; use Node or Bun\), so here is the line dialogue\.\s/,
  );
});

it.each([
  ['--plain', ['--plain'], {}],
  ['a terminal that is dumb', [], { TERM: 'dumb' }],
  ['--screen-reader', ['--screen-reader'], {}],
  ['INK_SCREEN_READER', [], { INK_SCREEN_READER: 'true' }],
])('there is the line dialogue by %s', async (_, args, env) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { stdout, stderr } = await talk(args);
  expect(stdout).toContain('4: Quit');
  expect([stdout.includes('\x1b'), stderr]).toEqual([false, '']);
});

it('the full screen begins with its game in the set mode, and says what was wrong with its file', async () => {
  const game = dailyGame(pegs, '2026-12-05', 'an-id');
  const begun = fullScreenOptions({ game, lastLines: () => [], trouble: 'It is damaged.' });
  const look = { colors: 'true', unicode: true };
  const run = { folder: temporaryFolder(), look, settings: { hard: true } };
  const app = new App(new FakeTerminal(), { ...begun, ...run } as FullScreenOptions);
  onTestFinished(async () => void (await app.close()));
  await app.shows(/^ Daily .*Pegs +hard [\s\S]*It is damaged\./);
});
