import { localTime } from '../text/local-time.ts';

// Dates are texts such as `2026-12-05`. They are counted in UTC, where each day has 24 hours.

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const DAYS_IN_WEEK = 7;

export function addDays(date: string, days: number): string {
  return dateAt(dayNumber(date) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 is Monday, 6 is Sunday. */
function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % DAYS_IN_WEEK;
}

export function firstOfMonth(date: string, months = 0): string {
  const first = new Date(date);
  first.setUTCMonth(first.getUTCMonth() + months, 1);
  return first.toISOString().slice(0, date.length);
}

/** The weeks of a month, from Monday to Sunday. Days of other months are undefined. */
export function monthPage(date: string): (string | undefined)[][] {
  const first = firstOfMonth(date);
  const days = daysBetween(first, firstOfMonth(date, 1));
  const before = weekdayOf(first);
  const weeks = Math.ceil((before + days) / DAYS_IN_WEEK);
  const cell = (index: number) =>
    index >= before && index < before + days ? addDays(first, index - before) : undefined;
  return Array.from({ length: weeks }, (_, week) =>
    WEEKDAYS.map((_, day) => cell(week * DAYS_IN_WEEK + day)),
  );
}

/** `Saturday 21 November 2026`, or `21 November 2026` where there's no room for that. */
export function dateVersions(date: string): readonly [string, string] {
  const day = `${Number(date.slice(8))} ${formatMonth(date)}`;
  return [`${WEEKDAYS[weekdayOf(date)]} ${day}`, day];
}

export const formatDate = (date: string) => dateVersions(date)[0];

/** `21 Nov` */
export function formatDay(date: string): string {
  return `${Number(date.slice(8))} ${formatMonth(date).slice(0, 3)}`;
}

/** `28 Nov 2026 18:25`, and without the year. */
export function momentVersions(moment: Date): readonly [string, string] {
  const [date = '', time = ''] = localTime(moment).split('T');
  const [day, minutes] = [formatDay(date), time.slice(0, 5)];
  return [`${day} ${date.slice(0, 4)} ${minutes}`, `${day} ${minutes}`];
}

/** `November 2026` */
export function formatMonth(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`;
}

const DAY = 86_400_000;

/** JavaScript reads a date without a time as midnight in UTC. */
function dayNumber(date: string): number {
  return Date.parse(date) / DAY;
}

function dateAt(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
