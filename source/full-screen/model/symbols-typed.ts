import { symbolFor } from '../../engine/code.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { GAP_KEY } from '../../games/board-rows.ts';

/**
 * The symbol that a typed character stands for; undefined if there is none. If the symbols are
 * capitals, small letters type them too, which the line dialogue refuses.
 */
export function symbolTyped(rules: Rules, typed: string): string | undefined {
  if ([...typed].length !== 1) return undefined;
  const isSmall = /^[a-z]$/.test(typed);
  return symbolFor(rules, typed) ?? (isSmall ? symbolFor(rules, typed.toUpperCase()) : undefined);
}

/** A typed text with each character that stands for a symbol replaced by it. */
export function symbolsTyped(rules: Rules, text: string): string {
  return [...text].map((character) => symbolTyped(rules, character) ?? character).join('');
}

/** Whether a typed character makes a peg: one with a symbol, or an empty one. */
export function makesPeg(rules: Rules, typed: string): boolean {
  return typed === GAP_KEY || symbolTyped(rules, typed) !== undefined;
}

function arePegs(rules: Rules, text: string): boolean {
  return [...text].every((character) => makesPeg(rules, character));
}

/** The number of the first peg, from 1, that a text of pegs leaves empty; undefined if none is. */
export function firstEmptyPeg(rules: Rules, text: string): number | undefined {
  const at = [...text].slice(0, longest(rules)).indexOf(GAP_KEY);
  return at >= 0 && arePegs(rules, text) ? at + 1 : undefined;
}

/**
 * Whether the row shows a text that is being typed. A text that may become one of the prompt's
 * words is shown only on the prompt.
 */
export function isInRow(rules: Rules, text: string, words: readonly string[]): boolean {
  return arePegs(rules, text) || !words.some((word) => word.startsWith(text));
}
