import { isRecord, isWithin, LIMITS } from './rules.ts';

/** The time between the guesses, added up, and when the last guess was made. */
export type Timing = {
  readonly seconds: number;
  /** The local time of the last guess, with its UTC offset. */
  readonly last: string;
  /** The player saw the clock at the last guess. Otherwise the time is only kept in saves. */
  readonly shown?: true;
};

/** No gap counts for more seconds than this: the player was probably away. */
export const MAX_GAP = 300;

/** The most seconds that a game can take. */
export const MAX_SECONDS = (LIMITS.guesses[1] - 1) * MAX_GAP;

/** A local time with its UTC offset: `2026-12-05T21:14:03+01:00`. */
const STAMP =
  /^(?!00)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * The milliseconds since 1970 of a stamp; undefined for any other text and for days that don't
 * exist, such as 30 February.
 */
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

/** The seconds that count between two local times; 0 if the clock was set back. */
export function gapBetween(last: string, at: string): number {
  const gap = (Date.parse(at) - Date.parse(last)) / 1000;
  return Math.min(MAX_GAP, Math.max(0, gap || 0));
}

/**
 * The timing after a guess at this time; undefined if the time is not known. A game of an older
 * version stays without timing, because its earlier guesses have no times.
 */
export function timingAfter(
  { guesses, timing }: { readonly guesses: readonly string[]; readonly timing?: Timing },
  at: string | undefined,
  shown: true | undefined,
): Timing | undefined {
  if (at === undefined || (guesses.length > 0 && !timing)) return undefined;
  const seconds = timing ? timing.seconds + gapBetween(timing.last, at) : 0;
  return { seconds, last: at, ...(shown && { shown }) };
}

/** Reads a timing from any value; undefined if no game with this many guesses can have it. */
export function readTiming(value: unknown, guesses: number): Timing | undefined {
  if (!isRecord(value) || guesses === 0) return undefined;
  const { seconds, last, shown } = value;
  if (!isMoment(last)) return undefined;
  if (!isWithin(seconds, [0, (guesses - 1) * MAX_GAP])) return undefined;
  return { seconds, last, ...(shown === true && { shown }) };
}
