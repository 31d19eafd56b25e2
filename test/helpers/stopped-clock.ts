import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock, though not the timers, until the test is over: games know when they began, and
 * two that are to be the same may not begin in the same second.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
