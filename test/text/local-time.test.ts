import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatMinutes,
  isPossible,
  localDate,
  localStamp,
  localTime,
  minutesToNextDate,
  readStamp,
} from '../../source/text/local-time.ts';

afterEach(() => void vi.unstubAllEnvs());

it('local times are told to the second', () => {
  expect(localTime(new Date(2024, 2, 6, 1, 5, 9, 999))).toBe('2024-03-06T01:05:09');
  expect(localDate(new Date(2024, 2, 6, 23, 59, 59))).toBe('2024-03-06');
});

it('a time is possible from 1969 to the year 9998 of its zone', () => {
  const years = [1968, 1969, 9998, 9999];
  expect(years.filter((year) => isPossible(new Date(year, 5, 1)))).toEqual([1969, 9998]);
  expect(isPossible(new Date(Number.NaN))).toBe(false);
});

it.each([
  ['Europe/Berlin', '2026-12-05T21:14:03+01:00'],
  // The clocks are changed in summer.
  ['Europe/Berlin', '2026-07-01T14:00:00+02:00'],
  ['America/St_Johns', '2026-12-05T16:44:03-03:30'],
  ['Pacific/Kiritimati', '2026-12-06T10:14:03+14:00'],
  ['UTC', '2026-12-05T20:14:03+00:00'],
])('local times in %s have their distance from UTC on that day: %s', (zone, stamp) => {
  vi.stubEnv('TZ', zone);
  const moment = new Date(stamp);
  expect(localStamp(moment)).toBe(stamp);
  expect(localDate(moment)).toBe(stamp.slice(0, 10));
});

it.each<[when: string, stamp: string, minutes: number, zone?: string]>([
  ['in the evening', '2026-12-05T22:52:30+01:00', 68],
  ['at midnight', '2026-12-05T00:00:00+01:00', 24 * 60],
  ['a moment before midnight', '2026-12-05T23:59:59+01:00', 1],
  ['on the shortest day', '2027-03-28T00:00:00+01:00', 23 * 60],
  ['on the longest day', '2027-10-31T00:00:00+02:00', 25 * 60],
  ['at the end of a year', '2026-12-31T23:00:00+01:00', 60],
  ['before a day without a midnight', '2026-09-05T12:00:00-04:00', 12 * 60, 'America/Santiago'],
])('the time until the next date is told %s', (_, stamp, minutes, zone = 'Europe/Berlin') => {
  vi.stubEnv('TZ', zone);
  expect(minutesToNextDate(new Date(stamp))).toBe(minutes);
});

it('the time until the next date is told in hours and minutes', () => {
  const times = [67, 45, 60, 1, 1439].map(formatMinutes);
  expect(times).toEqual(['1 h 7 min', '45 min', '1 h', '1 min', '23 h 59 min']);
});

describe('the moment of a time with its distance from UTC', () => {
  it.each([
    ['2026-12-05T21:14:03+01:00', '2026-12-05T20:14:03Z'],
    ['2026-12-05T16:44:03-03:30', '2026-12-05T20:14:03Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('the moment of %s is %s', (stamp, moment) => {
    expect(readStamp(stamp)).toBe(Date.parse(moment));
  });

  it.each([
    '2026-12-05T21:14:03',
    '2026-02-29T12:00:00Z',
    '2026-04-31T12:00:00+01:00',
    '2026-13-01T12:00:00Z',
    '2026-12-05T24:00:00Z',
    '2026-12-05T23:60:00Z',
    '2026-12-05T23:00:00+24:00',
    '2026-12-05T23:00:00+01:60',
    '2026-12-05',
    ' 2026-12-05T23:00:00Z',
    '2026-12-05T23:00:00Z\n',
    '0099-12-05T23:00:00Z',
  ])('a time such as %j has no moment', (stamp) => {
    expect(readStamp(stamp)).toBeUndefined();
  });
});
