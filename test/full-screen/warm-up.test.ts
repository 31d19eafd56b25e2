import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { GUEST_FRAMES, warmUp } from '../../source/full-screen/warm-up.tsx';
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
 * Loaded before the program, this writes down how many frames its warm-up draws.
 * @param file where it is written
 */
const counter = (file: string) => `
  const { writeFileSync } = require('node:fs');
  const usual = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((task, ms, ...rest) => {
    if (task.name === 'draw' && ms === 4) {
      globalThis.setTimeout = usual;
      writeFileSync(${JSON.stringify(file)}, String(rest[0]));
    }
    return usual(task, ms, ...rest);
  }, usual);
`;

it('at a host the warm-up is short, because the others wait meanwhile', async () => {
  const folder = temporaryFolder();
  const [file, preload] = [join(folder, 'frames'), join(folder, 'counter.cjs')];
  writeFileSync(preload, counter(file));
  const program = startBuilt({
    args: ['--guest', '--save-dir', join(folder, 'saves')],
    env: { NODE_OPTIONS: `--require ${preload}` },
    warmsUp: true,
  });
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 20_000 });
  program.write('\x03');
  await program.exited;
  expect(Number(readFileSync(file, 'utf8'))).toBe(GUEST_FRAMES);
});
