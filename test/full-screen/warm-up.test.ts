import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { warmUp } from '../../source/full-screen/warm-up.tsx';
import { settings } from '../helpers/states.ts';

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
