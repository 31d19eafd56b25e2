/** A local time with its UTC offset: `2026-12-05T21:14:03+01:00`. */
const STAMP =
  /^(?!00)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The milliseconds since 1970; undefined for other text, and for days such as 30 February. */
export function momentOf(stamp: string): number | undefined {
  if (!STAMP.test(stamp)) return undefined;
  const day = Number(stamp.slice(8, 10));
  // JavaScript reads 30 February as 2 March.
  const isThere = day <= 28 || day <= daysIn(Number(stamp.slice(0, 4)), Number(stamp.slice(5, 7)));
  return isThere ? Date.parse(stamp) : undefined;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether a value is a local time with its UTC offset. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && momentOf(value) !== undefined;

/** Whether a value is a date of the calendar: `2026-12-05`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isMoment(`${value}T00:00:00Z`);
