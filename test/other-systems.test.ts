import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { modesLeftOn } from './helpers/escape-sequences.ts';
import { temporaryFolder } from './helpers/folder.ts';
import { startBuilt } from './helpers/program.ts';
import { byTurns } from './helpers/stress/attack.ts';
import { GAME, playIn } from './helpers/stress/terminals.ts';

const PRELOAD = fileURLToPath(new URL('helpers/other-system.cjs', import.meta.url));

/** The program as it takes itself to run on another system. */
function startOn(platform: string, folder: string, ...more: readonly string[]) {
  const preloads = [PRELOAD, ...more].map((file) => `--require ${JSON.stringify(file)}`);
  const env = { NODE_OPTIONS: preloads.join(' '), OTHER_SYSTEM: platform };
  // The folder of Windows is, in the terms of this system, a file with an odd name where it starts.
  const within = (command: readonly string[]) => {
    return ['sh', '-c', 'cd "$0" && exec "$@"', folder, ...command];
  };
  return startBuilt({ args: [...GAME, '--save-dir', folder], env, within });
}

it.skipIf(process.platform === 'win32').each(byTurns(['darwin', 'win32'], 1))(
  'where the system is %s, a game is played, and goes on after the program was killed',
  async (platform) => {
    const folder = temporaryFolder();
    const first = startOn(platform, folder);
    await playIn(first, { leaves: false });
    // Windows stops no program that is asked to.
    if (platform === 'win32') first.write('\x1a');
    first.write('rrbb');
    await first.waitFor(/guess: RRBB/i);
    first.signal('SIGKILL');
    await first.exited;
    const second = startOn(platform, folder);
    await second.waitFor(/Continue/);
    second.write('c');
    await second.waitFor(/guess 2 of 12/);
    second.write('\x03');
    expect(await second.exited).toEqual({ code: 0, signal: 0 });
    expect(modesLeftOn(second.raw())).toEqual([]);
  },
);

// Windows tells a program by SIGHUP that its console is closed, and by SIGBREAK of Ctrl-Break. What a
// program sends itself there ends it without a word, or fails.
it.skipIf(process.platform === 'win32').each(
  byTurns(
    [
      ['SIGHUP', 128 + 1],
      ['SIGBREAK', 128 + 21],
    ] as const,
    1,
  ),
)('on Windows %s keeps the game and ends the program with a status', async (signal, status) => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const preload = join(folder, 'console.cjs');
  writeFileSync(
    preload,
    `process.on('SIGURG', () => process.emit('${signal}', '${signal}', ${status - 128}));
     process.kill = () => { throw new Error('no signals here'); };`,
  );
  const first = startOn('win32', folder, preload);
  await playIn(first, { leaves: false });
  first.write('rrbb');
  await first.waitFor(/guess: RRBB/i);
  first.signal('SIGURG');
  expect(await first.exited).toEqual({ code: status, signal: 0 });
  const second = startOn('win32', folder);
  await second.waitFor(/Continue/);
  second.write('c');
  await second.waitFor(/guess 2 of 12/);
  await second.waitFor(/guess: RRBB/i);
  second.write('\x03');
  expect(await second.exited).toEqual({ code: 0, signal: 0 });
});
