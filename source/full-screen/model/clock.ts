import { localDate, minutesToNextDate, possible } from '../../text/local-time.ts';

/** The local date, such as `2026-11-28`, and how many minutes of it are left. */
export type Clock = { readonly today: string; readonly minutesLeft: number };

export function clockNow(): Clock {
  const now = possible(new Date());
  return { today: localDate(now), minutesLeft: minutesToNextDate(now) };
}
