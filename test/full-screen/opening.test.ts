import { expect, it, onTestFinished, vi } from 'vitest';
import { tellTime } from '../../source/full-screen/opening.ts';
import { resetClockAfterEach } from '../helpers/run.ts';
import { stateWith } from '../helpers/states.ts';

resetClockAfterEach();

it('the time is told at once and at each full minute, and so the next date at midnight', () => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ now: new Date('2027-03-27T23:57:40+01:00') });
  onTestFinished(() => void vi.useRealTimers());
  const told: unknown[] = [];
  tellTime((change) => told.push(change(stateWith([])).state.clock));
  vi.advanceTimersByTime(19_999);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(121_001);
  expect(told).toEqual([
    { today: '2027-03-27', left: 3 },
    { today: '2027-03-27', left: 2 },
    { today: '2027-03-27', left: 1 },
    // On this date the clocks go forward.
    { today: '2027-03-28', left: 23 * 60 },
  ]);
});
