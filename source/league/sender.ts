import { shortened, withoutControls } from '../text/safe.ts';

/** A longer name is cut, in characters. */
const LONGEST = 32;

/** More words than this are a sentence and no name. */
const WORDS = 4;

const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?)?`;
const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;

/** When a message was sent, before its name: `[05.12.26, 09:12:33] ` or `12/5/26, 9:12 AM - `. */
const TIME_BEFORE = new RegExp(
  String.raw`^(?:\[[^\]]*\d[:.]\d[^\]]*\]|(?:${DATE},?\s+)?${CLOCK}|${DATE},?)\s*(?:[-\u2013\u2014|]\s*)?`,
  'i',
);

/** The same behind a name: ` — Today at 9:12 AM`, `, [05.12.26 09:12]`, `  9:12 AM`. */
const TIME_BEHIND = new RegExp(
  String.raw`(?:,?\s*[\[(][^\])]*\d[:.]\d[^\])]*[\])]|\s[-\u2013\u2014|\u2022]\s.*\d[:.]\d.*|\s(?:\S+ at )?${CLOCK})\s*$`,
  'i',
);

/** A name as mail programs write it above what they quote. */
const WROTE = /^On .*,\s*([^,<]+?)\s*(?:<[^>]*>)?\s*wrote\s*:?$/;

/** A line without what chat programs put around the text of a message. */
export function plainLine(line: string): string {
  const text = line.replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
  return withoutControls(text.replace(/\p{Cf}|\ufe0e|\ufe0f/gu, ''))
    .replace(/:[a-z_]+:/g, (word) => SQUARE_WORDS[word] ?? word)
    .replace(/ {2,}/g, ' ')
    .trim();
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

/** A line without what begins a quotation or an item of a list; `* skill 90%` is none. */
export function withoutQuote(line: string): string {
  return line.replace(/^(?:(?:>|[|*-](?= )(?! skill \d))\s*)+/, '');
}

/**
 * Whose message it is, by what stands before its text on the same line: `Tim: `, `<tim> `,
 * `[05.12.26, 09:12] Tim: `. Undefined where that is no name.
 */
export function senderBefore(before: string): string | undefined {
  const text = withoutQuote(before.replace(/["'`*_\s]+$/, '').trim());
  return /<[^>]+>$|[:|\]]$|: /.test(text) ? nameIn(withoutTime(text)) : undefined;
}

/** Whose message begins below a line, or in it: `Tim`, `Tim — Today at 9:12`, `Tim: look at this`. */
export function senderAbove(line: string): string | undefined {
  const quoted = withoutQuote(line);
  const [, wrote] = WROTE.exec(quoted) ?? [];
  if (wrote !== undefined) return nameIn(wrote);
  const text = withoutTime(quoted);
  const isSentence = /[.!?;,]$/.test(text) && !text.includes(': ');
  return isSentence || NO_NAME.test(text) ? undefined : nameIn(text);
}

/** Addresses, commands and the squares of games are above many a text, and are no names. */
const NO_NAME = /\/\/|^code-breakers |[\u2b1b\u2b1c\u{1f7e0}-\u{1f7eb}]/u;

function withoutTime(text: string): string {
  return text.replace(TIME_BEFORE, '').replace(/:$/, '').replace(TIME_BEHIND, '');
}

function nameIn(text: string): string | undefined {
  const [, angled] = /^<([^>]+)>/.exec(text) ?? [];
  const [own = ''] = (angled ?? text).split(': ');
  const name = own.replace(FRINGE, '');
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return undefined;
  if (name.split(' ').length > WORDS) return undefined;
  return shortened(name, LONGEST).trim();
}

/** What stands around a name and is no part of it. */
const FRINGE =
  /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}).]+$/gu;
