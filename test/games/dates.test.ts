import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  formatDate,
  formatMonth,
  monthPage,
} from '../../source/games/dates.ts';
import { isDate } from '../../source/text/local-time.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** The next date, by a table of the months. */
function nextDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] as number;
  if (day < days) return `${year}-${two(month)}-${two(day + 1)}`;
  return month < 12 ? `${year}-${two(month + 1)}-01` : `${year + 1}-01-01`;
}

const dates = fc
  .tuple(fc.constant('2026-11-01'), fc.integer({ min: -400_000, max: 400_000 }))
  .map(([date, days]) => addDays(date, days));

it('the calendar counts the days of a century one by one, month ends and leap days included', () => {
  let date = '1999-12-31';
  for (let days = 1; days < 37_000; days++) {
    const next = nextDate(date);
    if (addDays(date, 1) !== next || daysBetween('1999-12-31', next) !== days) {
      expect.fail(`${date} is followed by ${addDays(date, 1)}`);
    }
    date = next;
  }
  expect(date).toBe('2101-04-19');
});

it('the calendar knows the weekday of every date', () => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const words = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });
  for (let days = 0; days < 400; days++) {
    // 2026-06-01 was a Monday.
    const date = addDays('2026-06-01', days);
    const week = monthPage(date).find((dates) => dates.includes(date));
    expect(week?.indexOf(date)).toBe(days % 7);
    expect(formatDate(date)).toBe(words.format(new Date(date)).replace(',', ''));
  }
});

it('the calendar adds what it counts between two dates, in both directions', () => {
  fc.assert(
    fc.property(dates, dates, (from, to) => {
      expect(addDays(from, daysBetween(from, to))).toBe(to);
      expect(daysBetween(from, to)).toBe(-daysBetween(to, from) + 0);
    }),
    { numRuns: 100 },
  );
});

it.each(['2026-11-01', '2028-02-29', '2000-02-29', '2026-12-31'])('%s is a date', (date) => {
  expect(isDate(date)).toBe(true);
});

it.each([
  ...'2026-02-29 2100-02-29 2026-02-30 2026-04-31 2026-13-01 2026-00-10 2026-01-00'.split(' '),
  ...['2026-1-1', '26-11-01', '2026-11-01 ', '2026-11-01T00:00', '٢٠٢٦-١١-٠١', '-026-11-01'],
  ...['today', '', 20261101, null, undefined],
])('%j is not a date', (value) => {
  expect(isDate(value)).toBe(false);
});

it('a page of the calendar is the month in weeks from Monday to Sunday', () => {
  expect(monthPage('2026-11-21').map((week) => week.map((date) => date?.slice(8) ?? '--'))).toEqual(
    [
      ['--', '--', '--', '--', '--', '--', '01'],
      ['02', '03', '04', '05', '06', '07', '08'],
      ['09', '10', '11', '12', '13', '14', '15'],
      ['16', '17', '18', '19', '20', '21', '22'],
      ['23', '24', '25', '26', '27', '28', '29'],
      ['30', '--', '--', '--', '--', '--', '--'],
    ],
  );
  // A month of exactly four weeks gets no empty week.
  expect(monthPage('2027-02-14')).toHaveLength(4);
  expect(monthPage('2028-02-01').flat().filter(Boolean)).toHaveLength(29);
});

it('the page of a month is the same from each of its days, and has all of them', () => {
  for (const month of ['2026-11', '2027-01', '2027-02', '2027-03', '2027-08', '2027-12']) {
    const page = monthPage(`${month}-01`);
    const days = page.flat().filter((date) => date !== undefined);
    expect(days.every((date) => date.startsWith(month))).toBe(true);
    expect(addDays(days.at(-1) as string, 1).slice(8)).toBe('01');
    for (const date of days) expect(monthPage(date)).toEqual(page);
  }
});

it('months are turned over across the ends of years', () => {
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
  expect(firstOfMonth('2026-10-31', 1)).toBe('2026-11-01');
  expect(firstOfMonth('2027-03-31', -1)).toBe('2027-02-01');
  expect(firstOfMonth('2026-11-30', 1)).toBe('2026-12-01');
  expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01');
  expect(firstOfMonth('2027-01-31', -1)).toBe('2026-12-01');
  expect(firstOfMonth('2027-03-31', -26)).toBe('2025-01-01');
});

it('months are told in words', () => {
  expect(formatMonth('2027-01-09')).toBe('January 2027');
});
