import { symbolFor } from '../../engine/code.ts';
import type { PlayerView } from '../../engine/game.ts';
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

/**
 * The symbols at the beginning of the draft, as the board shows them; '' for a word such as `wq`.
 */
export function guessBeingTyped({ rules, draft }: PlayerView): string {
  const symbols = [...draft].map((character) => symbolTyped(rules, character));
  const end = symbols.indexOf(undefined);
  return (end < 0 ? symbols : symbols.slice(0, end)).join('');
}

/** Whether the whole draft is the guess that the board shows. */
export function isGuess(view: PlayerView): boolean {
  return guessBeingTyped(view).length === view.draft.length;
}
