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
