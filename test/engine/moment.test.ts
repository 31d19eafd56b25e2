import { describe, expect, it } from 'vitest';
import { momentOf } from '../../source/engine/moment.ts';

describe('the moment of a time with its distance from UTC', () => {
  it.each([
    ['2026-12-05T21:14:03+01:00', '2026-12-05T20:14:03Z'],
    ['2026-12-05T16:44:03-03:30', '2026-12-05T20:14:03Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('the moment of %s is %s', (stamp, moment) => {
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
    '0099-12-05T23:00:00Z',
  ])('a time such as %j has no moment', (stamp) => {
    expect(momentOf(stamp)).toBeUndefined();
  });
});
