import { afterEach, describe, expect, it } from 'vitest';
import { localDate, localStamp, localTime, momentOf } from '../../source/text/local-time.ts';

const ZONE = process.env.TZ;

describe('local times', () => {
  afterEach(() => {
    if (ZONE === undefined) delete process.env.TZ;
    else process.env.TZ = ZONE;
  });

  it('are told to the second', () => {
    expect(localTime(new Date(2024, 2, 6, 1, 5, 9, 999))).toBe('2024-03-06T01:05:09');
    expect(localDate(new Date(2024, 2, 6, 23, 59, 59))).toBe('2024-03-06');
  });

  it.each([
    ['Europe/Berlin', '2026-12-05T21:14:03+01:00'],
    ['America/St_Johns', '2026-12-05T16:44:03-03:30'],
    ['Pacific/Kiritimati', '2026-12-06T10:14:03+14:00'],
    ['UTC', '2026-12-05T20:14:03+00:00'],
  ])('in %s have their distance from UTC, and mean the same moment', (zone, stamp) => {
    process.env.TZ = zone;
    const moment = new Date('2026-12-05T20:14:03Z');
    expect(localStamp(moment)).toBe(stamp);
    expect(new Date(localStamp(moment))).toEqual(moment);
    expect(localDate(moment)).toBe(stamp.slice(0, 10));
  });

  it('have the distance of that day where clocks change in summer', () => {
    process.env.TZ = 'Europe/Berlin';
    expect(localStamp(new Date('2026-07-01T12:00:00Z'))).toBe('2026-07-01T14:00:00+02:00');
  });
});

describe('the moment of a time with its distance from UTC', () => {
  it.each([
    ['2026-12-05T21:14:03+01:00', '2026-12-05T20:14:03Z'],
    ['2026-12-05T16:44:03-03:30', '2026-12-05T20:14:03Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('%s is %s', (stamp, moment) => {
    expect(momentOf(stamp)).toBe(Date.parse(moment));
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
  ])('%j is none', (stamp) => {
    expect(momentOf(stamp)).toBeUndefined();
  });
});
