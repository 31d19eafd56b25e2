const two = (part: number) => String(Math.abs(part)).padStart(2, '0');

/** The local date of a moment: `2026-12-05`. The year has four digits. */
export function localDate(time: Date): string {
  const year = String(time.getFullYear()).padStart(4, '0');
  return [year, two(time.getMonth() + 1), two(time.getDate())].join('-');
}

/** Local date and time: `2024-03-26T11:45:52`. */
export function localTime(time: Date): string {
  return `${localDate(time)}T${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

/** Local time with its distance from UTC: `2026-12-05T21:14:03+01:00`. */
export function localStamp(time: Date): string {
  const east = -time.getTimezoneOffset();
  const sign = east < 0 ? '-' : '+';
  return `${localTime(time)}${sign}${two(Math.trunc(east / 60))}:${two(east % 60)}`;
}

/** How many minutes there are until the next local date begins, rounded up. */
export function minutesToNextDate(time: Date): number {
  // By the calendar, for a day on which the clocks change is shorter or longer.
  const next = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
  return Math.ceil((next.getTime() - time.getTime()) / 60_000);
}

/** `1 h 7 min`, `45 min` */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

const STAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:Z|([+-])(\d\d):(\d\d))$/;

/** The moment of such a time in milliseconds since 1970; undefined where no clock shows it. */
export function momentOf(stamp: string): number | undefined {
  const [, time, sign, hours = '0', minutes = '0'] = STAMP.exec(stamp) ?? [];
  if (time === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const moment = Date.parse(`${time}Z`);
  // The date of a month that has not as many days comes back as another one.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 19) !== time)
    return undefined;
  return moment - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
