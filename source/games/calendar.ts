/**
 * The calendar: dates as labels, such as `2026-12-05`. A date is no moment, so what is counted here
 * are dates and never hours: where the clocks change, a day has 23 hours or 25.
 */

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const DAYS_IN_WEEK = 7;

/** A date as it is written, `YYYY-MM-DD`; undefined for any other value and for no real date. */
export function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return undefined;
  return labelOf(dayNumber(value)) === value ? value : undefined;
}

/** The date `days` days later, or earlier if that is negative. */
export function addDays(date: string, days: number): string {
  return labelOf(dayNumber(date) + days);
}

/** How many days `to` comes after `from`; negative if it comes before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The weekday of a date: 0 is Monday, 6 is Sunday. */
function weekdayOf(date: string): number {
  // 1970-01-01, the day with the number 0, was a Thursday.
  return (((dayNumber(date) + 3) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK;
}

/** The first date of the month that a date is in, or of the month `months` later. */
export function firstOfMonth(date: string, months = 0): string {
  const [year, month] = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  return written(Math.floor(count / 12), (((count % 12) + 12) % 12) + 1, 1);
}

/**
 * The month that a date is in, as weeks of seven days from Monday to Sunday. Days of other months
 * are undefined.
 */
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

/** `Saturday 21 November 2026` */
export function formatDate(date: string): string {
  const day = Number(date.slice(8));
  return `${WEEKDAYS[weekdayOf(date)]} ${day} ${formatMonth(date)}`;
}

/** `November 2026` */
export function formatMonth(date: string): string {
  const [year, month] = partsOf(date);
  return `${MONTHS[month - 1]} ${year}`;
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
}

function written(year: number, month: number, day: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** From 0000-03-01 to 1970-01-01. */
const DAYS_TO_1970 = 719_468;

/**
 * The number of a date, counted from 1970-01-01. Years begin in March here, so that the leap day is
 * the last of its year (Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`).
 */
function dayNumber(date: string): number {
  const [civilYear, month, day] = partsOf(date);
  const year = month > 2 ? civilYear : civilYear - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + dayOfYear - DAYS_TO_1970;
}

/** The date with this number. `Date.UTC` takes any day of January 1970, far beyond the 31st too. */
function labelOf(number: number): string {
  return new Date(Date.UTC(1970, 0, 1 + number)).toISOString().slice(0, 10);
}
