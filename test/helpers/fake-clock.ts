import { fileURLToPath } from 'node:url';
import { afterEach, onTestFinished, vi } from 'vitest';

const LOADED_FIRST = fileURLToPath(new URL('fake-clock.cjs', import.meta.url));

/** What a program that is started needs in its environment to have this time, as if in Berlin. */
export function clockAt(time: string) {
  return {
    NODE_OPTIONS: `--require ${JSON.stringify(LOADED_FIRST)}`,
    FAKE_NOW: time,
    TZ: 'Europe/Berlin',
  };
}

/** Sets the clock of this process, as if in Berlin, until the end of each test of the file. */
export function setClock(time: string): void {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
}

/** To be called once by a file that sets the clock. */
export function resetClockAfterEach(): void {
  const zone = process.env.TZ;
  afterEach(() => {
    vi.useRealTimers();
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
}

/**
 * Stops the clock, though not the timers, until the test is over: games know when they began, and
 * two that are to be the same may not begin in the same second.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
