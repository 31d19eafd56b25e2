import { symbolFor } from '../../engine/code.ts';
import type { Rules } from '../../engine/rules.ts';

/**
 * The symbol that a typed character stands for; undefined if there is none. Where the symbols are
 * capitals, small letters type them too. The line dialogue refuses those.
 */
export function symbolTyped(rules: Rules, typed: string): string | undefined {
  const isSmall = /^[a-z]$/.test(typed);
  return symbolFor(rules, typed) ?? (isSmall ? symbolFor(rules, typed.toUpperCase()) : undefined);
}

/** A typed text with each character that stands for a symbol replaced by it. */
export function symbolsTyped(rules: Rules, text: string): string {
  return [...text].map((character) => symbolTyped(rules, character) ?? character).join('');
}
