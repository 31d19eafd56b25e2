import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAILY_SETS, dailyNumber, isOnTime, streakOn } from '../../source/games/daily.ts';
import { addDays } from '../../source/games/dates.ts';
import { RULE_SETS } from '../../source/games/index.ts';

it('the daily code is numbered by the calendar, even across a leap day', () => {
  expect(dailyNumber('2026-10-31')).toBe(0);
  expect(dailyNumber('2026-11-01')).toBe(1);
  expect(dailyNumber('2026-12-05')).toBe(35);
  expect(dailyNumber('2027-11-01')).toBe(366);
  expect(dailyNumber('2028-11-01')).toBe(732);
});

it('every game but Custom has a daily code, Code Breakers first', () => {
  const ids = RULE_SETS.map(({ rules }) => rules.id).filter((id) => id !== 'custom');
  expect(DAILY_SETS.map(({ rules }) => rules.id)).toEqual(ids);
  expect(ids[0]).toBe('code-breakers');
});

it("a game is on time if its first guess was made on its date, by the player's local time", () => {
  expect(isOnTime('2026-12-05', '2026-12-05T00:00:00+14:00')).toBe(true);
  expect(isOnTime('2026-12-05', '2026-12-05T23:59:59-11:00')).toBe(true);
  expect(isOnTime('2026-12-05', '2026-12-06T00:00:00+01:00')).toBe(false);
  expect(isOnTime('2026-12-05', '2026-12-04T23:59:59+01:00')).toBe(false);
  expect(isOnTime('2026-12-05', undefined)).toBe(false);
});

/** The first day. Each letter stands for a day: `B` for broken, `.` for missed. */
const FROM = '2027-03-20';
/** The days on which the code was broken, the newest first: a log may be in any order. */
const brokenIn = (days: string) =>
  new Set([...days].flatMap((day, i) => (day === 'B' ? [addDays(FROM, i)] : [])).reverse());
const streakIn = (days: string, isFinished = true) =>
  streakOn(addDays(FROM, days.length - 1), isFinished, brokenIn(days));

it.each([
  ['BB..', 0, 2],
  ['BB.B.', 1, 3],
  ['B.BBBBB.', 5, 6],
  ['B.BBBBBB.', 7, 7],
  ['B.BBBBBB.BBBBBB.BB', 15, 15],
])('the days %j make a streak of %d, and %d at most', (days, streak, longest) => {
  expect(streakIn(days)).toEqual({ streak, longest });
});

it('days after today count in no streak, because the clock was set back', () => {
  const broken = brokenIn('BBBBBBBB');
  expect(streakOn(addDays(FROM, 2), true, broken)).toEqual({ streak: 3, longest: 3 });
  expect(streakOn(addDays(FROM, -1), false, broken)).toEqual({ streak: 0, longest: 0 });
  const later = brokenIn('BBB......B');
  expect(streakOn(addDays(FROM, 2), true, later)).toEqual({ streak: 3, longest: 3 });
});

/**
 * The streak by the words of its rule: of all runs up to the last day, the longest in which each
 * seven days miss at most one.
 */
function naiveCurrent(days: string): number {
  const missed = (part: string) => part.split('.').length - 1;
  const isRun = (run: string) => [...run].every((_, i) => missed(run.slice(i, i + 7)) <= 1);
  const runs = [...days].map((_, from) => days.slice(from)).filter(isRun);
  return Math.max(0, ...runs.map((run) => run.length - missed(run)));
}

it('the streak is what the rule says, window by window', () => {
  const day = fc.oneof({ weight: 4, arbitrary: fc.constant('B') }, fc.constant('.'));
  const someDays = fc.array(day, { maxLength: 40 }).map((days) => days.join(''));
  fc.assert(
    fc.property(someDays, fc.boolean(), (days, isFinished) => {
      const counted = isFinished ? days : days.replace(/.$/, '');
      const upTo = [...counted].map((_, i) => naiveCurrent(counted.slice(0, i + 1)));
      expect(streakIn(days, isFinished)).toEqual({
        streak: naiveCurrent(counted),
        longest: Math.max(0, ...upTo),
      });
    }),
    { numRuns: 500 },
  );
});
