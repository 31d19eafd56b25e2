import { columnsOf } from './columns.ts';
import type { Wrong } from './words.ts';

export const NAME_COLUMNS = 20;

/** Burmese has up to five marks on a letter. A much higher stack covers other lines. */
const MARKS = 6;

/** Only `readName` makes a name, after checking it. */
export type Name = string & { readonly isChecked: unique symbol };

/** A name has only letters, digits, marks and blanks, so that it can't harm the terminal. */
export function readName(typed: unknown): { readonly name: Name } | Wrong {
  const text = typeof typed === 'string' ? typed.normalize('NFC') : '';
  const name = text.trim();
  const wrong = characterFault(text) ?? widthFault(name);
  if (wrong !== undefined) return { wrong };
  return name === ''
    ? { wrong: 'Please type a name: at least one letter or digit.' }
    : { name: name as Name };
}

/** What is wrong with a name, which may be unfinished. */
export function nameFault(text: string): string | undefined {
  return characterFault(text) ?? widthFault(text);
}

/** Names share a key if they differ only in capitals or in the number of blanks. */
export function nameKey(name: string): string {
  return name.toLowerCase().toUpperCase().normalize('NFC').replace(/ +/g, ' ');
}

function characterFault(text: string): string | undefined {
  // These expressions load Unicode tables, so they are made only when needed. The first one ends
  // with three blank characters that Unicode counts as letters or symbols.
  const [invisible] =
    text.match(/(?! )[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}]/u) ?? [];
  if (invisible) return `A name can't contain the invisible character ${codePointOf(invisible)}.`;
  // U+20E3 would turn a digit into an emoji.
  const [special] = text.match(/[^\p{L}\p{M}\p{N} ]|\u20e3/u) ?? [];
  if (special) return `A name can have letters, digits, and spaces, not ${codePointOf(special)}.`;
  const [mark] = text.match(/(?<![\p{L}\p{N}\p{M}])\p{M}/u) ?? [];
  if (mark) return `There is no letter before the mark ${codePointOf(mark)}.`;
  const hasTower = new RegExp(`\\p{M}{${MARKS + 1}}`, 'u').test(text);
  return hasTower ? `A letter can have at most ${MARKS} marks above and below it.` : undefined;
}

function widthFault(text: string): string | undefined {
  const columns = columnsOf(text);
  if (columns <= NAME_COLUMNS) return undefined;
  return `That name is ${columns} columns wide, and there is room for ${NAME_COLUMNS}.`;
}

/** A code point in place of a character that not every terminal can draw. */
function codePointOf(character: string): string {
  if (/[!-~]/.test(character)) return `"${character}"`;
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
