const two = (part: number) => String(Math.abs(part)).padStart(2, '0');

/**
 * The first and the last local year that is possible. 1969, because an impossible time becomes the
 * start of 1970 in UTC, and then it is still 1969 in America. 9998, because late in 9999 in
 * America, it is already 10000 in UTC.
 */
const YEARS = [1969, 9998] as const;

export function isPossible(time: Date): boolean {
  const year = time.getFullYear();
  return year >= YEARS[0] && year <= YEARS[1];
}

export const CLOCK_WRONG = "This machine's clock is wrong: it shows an impossible time.";

/** A wrong clock can show the year 10000, or no time at all. */
export function orEpoch(time: Date): Date {
  return isPossible(time) ? time : new Date(0);
}

/** `2026-12-05`. An impossible time gives the start of 1970. */
export function localDate(moment: Date): string {
  const time = orEpoch(moment);
  const year = String(time.getFullYear()).padStart(4, '0');
  return [year, two(time.getMonth() + 1), two(time.getDate())].join('-');
}

/** `2024-03-26T11:45:52` */
export function localTime(moment: Date): string {
  const time = orEpoch(moment);
  return `${localDate(time)}T${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

/** `2026-12-05T21:14:03+01:00` */
export function localStamp(moment: Date): string {
  const time = orEpoch(moment);
  const east = -time.getTimezoneOffset();
  const sign = east < 0 ? '-' : '+';
  return `${localTime(time)}${sign}${two(Math.trunc(east / 60))}:${two(east % 60)}`;
}

export function minutesToNextDate(time: Date): number {
  // A day on which the clocks change is shorter or longer.
  const next = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
  return Math.ceil((next.getTime() - time.getTime()) / 60_000);
}

export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The form of `localStamp`, but `Z` also counts as an offset. */
const STAMP =
  /^(?!00)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Milliseconds since 1970. Undefined if the stamp is malformed, or has a day like 30 February. */
export function readStamp(stamp: string): number | undefined {
  if (!STAMP.test(stamp)) return undefined;
  const day = Number(stamp.slice(8, 10));
  // JavaScript reads 30 February as 2 March.
  const isThere = day <= 28 || day <= daysIn(Number(stamp.slice(0, 4)), Number(stamp.slice(5, 7)));
  return isThere ? Date.parse(stamp) : undefined;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const isStamp = (value: unknown): value is string =>
  typeof value === 'string' && readStamp(value) !== undefined;

export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && isStamp(`${value}T00:00:00Z`);
