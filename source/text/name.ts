import { columnsOf } from './columns.ts';
import type { Wrong } from './safe.ts';

/** The most columns that a name takes on the screen. */
export const NAME_COLUMNS = 20;

/** The most marks that a letter has in a row: Burmese has up to five, and a tower of them is no name. */
const MARKS = 6;

/** A name that `readName` has checked; nothing else makes one, and nothing checks it again. */
export type Name = string & { readonly isChecked: unique symbol };

/**
 * A name as typed or as read from a file: letters and digits of any script, and blanks, at most 20
 * columns wide once the blanks around it are cut off. Nothing else reaches a terminal as a name.
 */
export function readName(typed: unknown): { readonly name: Name } | Wrong {
  const text = typeof typed === 'string' ? typed.normalize('NFC') : '';
  const name = text.trim();
  const wrong = characterFault(text) ?? widthFault(name);
  if (wrong !== undefined) return { wrong };
  return name === '' ? { wrong: 'A name needs a letter or a digit.' } : { name: name as Name };
}

/** What is wrong with a text that is to become a name when more is typed. */
export function nameFault(text: string): string | undefined {
  return characterFault(text) ?? widthFault(text);
}

/** A text that is the same for two names that players would take for one. */
export function nameKey(name: string): string {
  return name.toLowerCase().toUpperCase().normalize('NFC').replace(/ +/g, ' ');
}

function characterFault(text: string): string | undefined {
  // Making these expressions reads tables of Unicode, so they are made here and not at the start.
  // The last three are two letters and a symbol that look like blanks.
  const [invisible] =
    text.match(/(?! )[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}]/u) ?? [];
  if (invisible) return `A name can't contain the invisible character ${codeOf(invisible)}.`;
  // U+20E3 would make an emoji of a digit.
  const [other] = text.match(/[^\p{L}\p{M}\p{N} ]|\u20e3/u) ?? [];
  if (other) return `A name can have letters, digits and spaces, not ${codeOf(other)}.`;
  const [mark] = text.match(/(?<![\p{L}\p{N}\p{M}])\p{M}/u) ?? [];
  if (mark) return `There is no letter before the mark ${codeOf(mark)}.`;
  const hasTower = new RegExp(`\\p{M}{${MARKS + 1}}`, 'u').test(text);
  return hasTower ? `A letter can have at most ${MARKS} marks above and below it.` : undefined;
}

function widthFault(text: string): string | undefined {
  const columns = columnsOf(text);
  if (columns <= NAME_COLUMNS) return undefined;
  return `That is too long: ${columns} columns, and there is room for ${NAME_COLUMNS}.`;
}

/** A character as a sentence names it: only what every terminal draws stands there itself. */
function codeOf(character: string): string {
  if (/[!-~]/.test(character)) return `"${character}"`;
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
