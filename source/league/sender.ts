import { withoutColours } from '../terminal/characters.ts';
import { shortened, withoutControls } from '../text/safe.ts';

/** A longer name is cut, in characters. */
const LONGEST = 32;

/** More words than this are a sentence, not a name. */
const WORDS = 4;

const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?)?`;
/** What logs have behind a time: parts of a second, and the time zone. */
const ZONE = String.raw`(?:[.,]\d{1,9})?(?:Z\b|\s?[+-]\d{2}(?::?\d{2})?\b)?(?!\d)`;
const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;

/**
 * When a message was sent, before its name: `[05.12.26, 09:12:33] `, `12/5/26, 9:12 AM - `, or
 * `2026-12-05T09:12Z `.
 */
const TIME_BEFORE = new RegExp(
  String.raw`^(?:\[(?=[^\]]*\d[:.]\d)[^\]]*\]|(?:${DATE}(?:,?\s+|T))?${CLOCK}${ZONE}|${DATE},?)\s*(?:[-\u2013\u2014|]\s*)?`,
  'i',
);

/** A line without what chat programs put around the text of a message. */
export function plainLine(line: string): string {
  const text = /^[ -~]*$/.test(line) ? line : withoutInvisible(withoutColours(line));
  const worded =
    text.indexOf(':') < text.lastIndexOf(':')
      ? text.replace(ALL_SQUARE_WORDS, (word) => SQUARE_WORDS[word] as string)
      : text;
  return (worded.includes('  ') ? worded.replace(/ {2,}/g, ' ') : worded).trim();
}

function withoutInvisible(line: string): string {
  const text = line.replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g, ' ');
  return withoutControls(text.replace(/(?:\p{Cf}|\ufe0e|\ufe0f)+/gu, ''));
}

/** The squares as some chat programs copy them. */
const SQUARE_WORDS: Readonly<Record<string, string>> = {
  ':large_blue_square:': '🟦',
  ':blue_square:': '🟦',
  ':large_yellow_square:': '🟨',
  ':yellow_square:': '🟨',
  ':black_large_square:': '⬛',
  ':dart:': '🎯',
};
export const SQUARE_WORD = new RegExp(Object.keys(SQUARE_WORDS).join('|'));
const ALL_SQUARE_WORDS = new RegExp(SQUARE_WORD, 'g');

/** A line without what begins a quotation or an item of a list; `* skill 90%` is not one. */
export function withoutQuote(line: string): string {
  return line.replace(/^(?:(?:>|[|*-](?= )(?! skill \d))\s*)+/, '');
}

/**
 * The sender of a message by what stands before its text on the same line: `Tim: `, `<tim> `,
 * `[05.12.26, 09:12] Tim: `. Undefined if that is no name.
 */
export function senderBefore(before: string): string | undefined {
  const own = /^.*[^"'`*_\s]/.exec(before)?.[0] ?? '';
  const text = withoutQuote(own.trim());
  const endsName = /[:|\]]$|: /.test(text) || angledAtEnd(text) >= 0;
  return endsName ? nameIn(withoutTime(text)) : undefined;
}

/** Where the `<` of `<tim>` stands at the end of a text; -1 if there is none. */
function angledAtEnd(text: string): number {
  if (!text.endsWith('>')) return -1;
  const begin = text.lastIndexOf('>', text.length - 2) + 1;
  const angle = text.indexOf('<', begin);
  return angle < text.length - 2 ? angle : -1;
}

/** The sender by the line above the text: `Tim`, `Tim — Today at 9:12`, `Tim: look at this`. */
export function senderAbove(line: string): string | undefined {
  const quoted = withoutQuote(line);
  const wrote = writerIn(quoted);
  if (wrote !== undefined) return nameIn(wrote);
  const text = withoutTime(quoted);
  const isSentence = /[.!?;,]$/.test(text) && !text.includes(': ');
  return isSentence || NO_NAME.test(text) ? undefined : nameIn(text);
}

/** Addresses, commands and the squares of games often stand above a text, and are no names. */
const NO_NAME = /\/\/|^code-breakers |[\u2b1b\u2b1c\u{1f7e0}-\u{1f7eb}]/u;

/** The name in what mail programs write above a quotation: `On Sat, 5 Dec 2026, Tim <t@x> wrote:` */
function writerIn(line: string): string | undefined {
  const end = /\s?wrote ?:?$/.exec(line);
  if (!line.startsWith('On ') || !end) return undefined;
  const text = line.slice(0, end.index);
  const address = angledAtEnd(text);
  const own = (address < 0 ? text : text.slice(0, address)).trim();
  const comma = own.lastIndexOf(',');
  const name = own.slice(comma + 1).trim();
  return comma < 0 || name === '' || name.includes('<') ? undefined : name;
}

/**
 * A name without the time before or after it. Each pattern for the end of a text is tried at
 * one place only: one that merely ends in `$` would be tried at every place.
 */
function withoutTime(text: string): string {
  const own = text.replace(TIME_BEFORE, '').replace(/:$/, '');
  const ends = [bracketedAtEnd, dashedAtEnd, clockAtEnd]
    .map((find) => find(own.trimEnd()))
    .filter((end) => end >= 0);
  return ends.length > 0 ? own.slice(0, Math.min(...ends)) : own;
}

/** Where a time after a name begins, as in `Tim, [05.12.26 09:12]`; -1 if there is none. */
function bracketedAtEnd(text: string): number {
  if (!/[\])]$/.test(text)) return -1;
  const begin = Math.max(...[']', ')'].map((one) => text.lastIndexOf(one, text.length - 2))) + 1;
  const bracket = text.slice(begin).search(/[[(]/);
  if (bracket < 0 || !/\d[:.]\d/.test(text.slice(begin + bracket + 1))) return -1;
  return text.slice(0, begin + bracket).replace(/,? ?$/, '').length;
}

/** Likewise for `Tim - Today at 9:12 AM`. */
function dashedAtEnd(text: string): number {
  const dash = text.search(/ [-\u2013\u2014|\u2022] /);
  return dash >= 0 && /\d[:.]\d/.test(text.slice(dash + 3)) ? dash : -1;
}

/** Likewise for `Tim 9:12 AM` and `Tim Today at 9:12 AM`. */
function clockAtEnd(text: string): number {
  const from = Math.max(0, text.length - LONGEST_CLOCK);
  const clock = text.slice(from).search(CLOCK_AT_END);
  if (clock < 0) return -1;
  const before = text.slice(0, from + clock);
  const day = before.lastIndexOf(' ', before.length - ' at'.length - 1);
  return before.endsWith(' at') && day >= 0 && day < before.length - ' at'.length - 1
    ? day
    : before.length;
}

const CLOCK_AT_END = new RegExp(` ${CLOCK}$`, 'i');
/** ` 09:12:33 a.m.` */
const LONGEST_CLOCK = 15;

function nameIn(text: string): string | undefined {
  const [, angled] = /^<([^>]+)>/.exec(text) ?? [];
  const [own = ''] = (angled ?? text).split(': ');
  const name = WITHOUT_FRINGE.exec(own)?.[0] ?? '';
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return undefined;
  if (name.split(' ').length > WORDS) return undefined;
  return shortened(name, LONGEST).trim();
}

/** What stands around a name and is no part of it. */
const WITHOUT_FRINGE =
  /[\p{L}\p{N}\p{Extended_Pictographic}](?:.*[\p{L}\p{N}\p{M}\p{Extended_Pictographic}).])?/su;
