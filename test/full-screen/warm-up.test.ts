import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { warmUp } from '../../source/full-screen/warm-up.tsx';
import { startBuilt } from '../helpers/built-program.ts';
import { settings } from '../helpers/states.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const LOOK = { colors: 'true', unicode: true, screenReader: false } as const;

const require = createRequire(import.meta.url);
const NO_WARM_UP = require.resolve('../helpers/no-warm-up.cjs');

afterEach(() => void vi.useRealTimers());

/** How many timers of a warm-up of so many frames came, a frame of it after the other. */
function framesOf(frames: number): number {
  let drawn = 0;
  warmUp(LOOK, settings({}).settings, frames);
  for (; vi.getTimerCount() > 0; drawn++) vi.advanceTimersToNextTimer();
  return drawn;
}

it('the warm-up draws its frames one after the other, and none where tests leave it out', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect(framesOf(3)).toBe(3);
  delete require.cache[NO_WARM_UP];
  require(NO_WARM_UP);
  // Its timer comes, and does nothing.
  expect(framesOf(3)).toBe(1);
});

/**
 * Loaded before the program, this notes that its warm-up has begun.
 * @param file the note
 */
const watcher = (file: string) => `
  const { writeFileSync } = require('node:fs');
  const usual = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((task, ms, ...rest) => {
    if (task.name === 'draw' && ms === 4) writeFileSync(${JSON.stringify(file)}, '');
    return usual(task, ms, ...rest);
  }, usual);
`;

/** Whether the program has begun its warm-up when it shows what was saved. */
async function warmsUp(): Promise<boolean> {
  const folder = temporaryFolder();
  const [file, preload] = [join(folder, 'begun'), join(folder, 'watcher.cjs')];
  writeFileSync(preload, watcher(file));
  const program = startBuilt({
    args: ['--save-dir', join(folder, 'saves')],
    env: { NODE_OPTIONS: `--require ${preload}` },
    warmsUp: true,
  });
  await program.waitFor('not played yet');
  program.write('\x03');
  await program.exited;
  return existsSync(file);
}

it('the program draws ahead once its first frame stands', async () => {
  expect(await warmsUp()).toBe(true);
});
