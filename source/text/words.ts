import { sumOf } from '../engine/values.ts';

/** `a`, `a or b`, `a, b, or c`. */
export function listed(items: readonly (string | number)[], word: 'and' | 'or'): string {
  if (items.length < 3) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}

/** `2 guesses`, `1 peg`, `0 pegs`. It can't count a noun such as `try`. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${/(s|ch)$/.test(noun) ? 'es' : 's'}`;
}

/** `an f`, `a 1`, `an 8`, `an 11%`. Takes a letter, a digit or a percentage. */
export function withArticle(said: string): string {
  return `${/^([aefhilmnorsx]$|8|11%|18%)/i.test(said) ? 'an' : 'a'} ${said}`;
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Words up to twelve, then digits. 0 is `no`. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** `55,728`. The first call of `toLocaleString` takes 10 ms. */
export function formatNumber(count: number): string {
  const [whole = '', ...rest] = String(count).split('.');
  return [whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ','), ...rest].join('.');
}

const UNITS = ['k', 'M', 'B'] as const;

/** `columns` must be at least 3. The result is `11,713` or, if need be, `12k`. */
export function numberIn(count: number, columns: number): string {
  const whole = formatNumber(count);
  if (whole.length <= columns) return whole;
  const forms = UNITS.map((unit, at) => {
    const units = count / 1000 ** (at + 1);
    const digits = units < 0.95 ? units.toFixed(1).slice(1) : String(Math.round(units));
    return units >= 999.5 ? whole : digits + unit;
  });
  return forms.find(({ length }) => length <= columns) ?? '';
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function formatMean(mean: number | undefined): string {
  return mean === undefined ? '' : mean.toFixed(1);
}

/** Smaller than any share that matters, and larger than any rounding error in a sum. */
const TINY = 1e-9;

/** `share` is 0 to 1. 0% and 100% are never the result of rounding. */
export function wholePercent(share: number): string {
  return inPercent(share, Math.round(100 * share));
}

/**
 * Shares of a whole. The largest remainders are rounded up to make the sum 100, but equal shares
 * get equal numbers: three thirds are 33% each.
 */
export function percentsOf(shares: readonly number[]): string[] {
  const whole = (share: number) => Math.floor(100 * share + TINY);
  const rest = (share: number) => 100 * share - whole(share);
  const byRest = shares.toSorted((a, b) => rest(b) - rest(a) || b - a);
  const missing = Math.round(sumOf(shares.map(rest)));
  const up = byRest.slice(0, missing).filter((share) => share !== byRest[missing]);
  return shares.map((share) => inPercent(share, whole(share) + (up.includes(share) ? 1 : 0)));
}

/** Rounded down: 0.798 is `79%`. */
export function skillPercent(skill: number): string {
  return inPercent(skill, Math.floor(100 * skill + TINY));
}

function inPercent(share: number, whole: number): string {
  if (whole === 0 && share > TINY) return '<1%';
  return `${share < 1 - TINY ? Math.min(99, whole) : whole}%`;
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export type Wrong = {
  /** A sentence for the player about something that can't be used. */
  readonly wrong: string;
  /** The code has a symbol that this game doesn't have. */
  readonly isForeign?: true;
};

/**
 * A text from outside must not send commands to the terminal. Drops C0, DEL, C1, line separators
 * and marks of writing direction.
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, '');
}

const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * The first 60 characters of a text from outside, made safe to quote. A character that can't be
 * seen is escaped, as in `OO\u{9}PP`: otherwise a wrong code could look like the valid code `OOPP`.
 */
export function quoted(text: string): string {
  return shortened(text, 60).replace(
    UNSEEN,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Unlike `slice`, never cuts an emoji in half. */
export function shortened(text: string, most: number): string {
  return [...text.slice(0, 2 * most)].slice(0, most).join('');
}
