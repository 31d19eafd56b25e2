/**
 * Loaded before the program. Sets its clock to the time in FAKE_NOW, from which it continues: a
 * date, or milliseconds, maybe an invalid time (`NaN`). If the file that FAKE_CLOCK names exists,
 * the date in it counts.
 */
const { readFileSync } = require('node:fs');

const RealDate = Date;
const begun = RealDate.now();

function set() {
  try {
    return readFileSync(process.env.FAKE_CLOCK, 'utf8');
  } catch {
    return process.env.FAKE_NOW;
  }
}

function inMilliseconds(time) {
  return Number.isNaN(Number(time)) ? RealDate.parse(time) : Number(time);
}

const now = () => inMilliseconds(set()) + RealDate.now() - begun;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now()]));
  }

  static now() {
    return now();
  }
};
