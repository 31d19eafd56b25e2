import { symbolTyped } from '../../engine/code.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { GAP_KEY } from '../../games/board-rows.ts';
import { graphemes } from '../../terminal/characters.ts';

/** The cursor is the number of characters before it. */
export type TextEdit = { readonly typed: string; readonly cursor: number };

export const EMPTY: TextEdit = { typed: '', cursor: 0 };

export const atEnd = (typed: string): TextEdit => ({ typed, cursor: [...typed].length });

/** Returns `edit` itself if there is no room. NFC joins a typed accent with its letter. */
export function insert(edit: TextEdit, text: string, limit: number): TextEdit {
  const [before, after] = sides(edit);
  const begun = (before + text).normalize('NFC');
  const typed = begun + after;
  return [...typed].length > limit ? edit : { typed, cursor: [...begun].length };
}

function sides({ typed, cursor }: TextEdit): readonly [string, string] {
  const characters = [...typed];
  return [characters.slice(0, cursor).join(''), characters.slice(cursor).join('')];
}

/** A letter with an accent can be two characters. */
function lettersAt(edit: TextEdit): { readonly before: number; readonly under: number } {
  const [before, after] = sides(edit).map((side) => [...graphemes(side)]);
  return { before: [...(before?.at(-1) ?? '')].length, under: [...(after?.[0] ?? '')].length };
}

export const isBlank = (text: string) => /^\s*$/.test(text);

/** Replaces the peg under the cursor. Undefined if none is there, or if `text` isn't a peg. */
export function typedOver(rules: Rules, edit: TextEdit, text: string): TextEdit | undefined {
  const characters = [...edit.typed];
  const pegs = Math.min(characters.length, longest(rules));
  if (!makesPeg(rules, text) || edit.cursor >= pegs) return undefined;
  return { typed: characters.with(edit.cursor, text).join(''), cursor: edit.cursor + 1 };
}

export function erase(edit: TextEdit, which: 'before' | 'under' | 'all'): TextEdit {
  if (which === 'all') return EMPTY;
  const from = which === 'before' ? move(edit, 'left').cursor : edit.cursor;
  const end = which === 'before' ? edit.cursor : move(edit, 'right').cursor;
  const left = [...edit.typed].toSpliced(from, end - from);
  return from === end ? edit : { typed: left.join(''), cursor: from };
}

export function move(edit: TextEdit, to: 'left' | 'right' | 'start' | 'end'): TextEdit {
  const { before, under } = lettersAt(edit);
  const cursor = {
    left: edit.cursor - before,
    right: edit.cursor + under,
    start: 0,
    end: [...edit.typed].length,
  }[to];
  return { ...edit, cursor };
}

/**
 * Puts the next symbol (1) or the previous (-1) at the cursor or, where no symbol is, the first (1)
 * or the last (-1). A cursor after a full row of `limit` symbols changes the row's last symbol.
 */
export function step(
  edit: TextEdit,
  by: 1 | -1,
  symbols: readonly string[],
  limit: number,
): TextEdit {
  const characters = [...edit.typed];
  if (edit.cursor > limit) return edit;
  if (edit.cursor === limit) return step(move(edit, 'left'), by, symbols, limit);
  const { under } = lettersAt(edit);
  const index = symbols.indexOf(characters.slice(edit.cursor, edit.cursor + under).join(''));
  const next = index < 0 ? (by > 0 ? 0 : symbols.length - 1) : index + by;
  characters.splice(edit.cursor, under, symbols.at(next % symbols.length) as string);
  return { typed: characters.join(''), cursor: edit.cursor };
}

function makesPeg(rules: Rules, typed: string): boolean {
  return typed === GAP_KEY || symbolTyped(rules, typed) !== undefined;
}

export function arePegs(rules: Rules, text: string): boolean {
  return [...text].every((character) => makesPeg(rules, character));
}

/** Counted from 1. Undefined if no peg is empty, or the text isn't only pegs. */
export function firstEmptyPeg(rules: Rules, text: string): number | undefined {
  const at = [...text].slice(0, longest(rules)).indexOf(GAP_KEY);
  return at >= 0 && arePegs(rules, text) ? at + 1 : undefined;
}

/** The text has only pegs, but some are empty or not typed yet. */
export function lacksPegs(rules: Rules, text: string): boolean {
  if (text === '' || !arePegs(rules, text)) return false;
  return text.includes(GAP_KEY) || [...text].length < Math.min(...rules.lengths);
}

/** `lifeline#1` can also be typed as `lifeline1`. Returns both in small letters. */
const spellingsOf = (word: string) => [word, word.replace('#', '')].map((all) => all.toLowerCase());

export function beginsWord(words: readonly string[], text: string): boolean {
  const typed = text.toLowerCase();
  return words.flatMap(spellingsOf).some((spelling) => spelling.startsWith(typed));
}

export function wordTyped(words: readonly string[], text: string): string | undefined {
  return words.find((word) => spellingsOf(word).includes(text.toLowerCase()));
}
