import type { Code } from './code.ts';

/** A code, or its symbols in order under any names, such as `['red', 'blue']`. */
export type Pegs = Code | readonly string[];

/** Red pegs: right symbol, right place. White pegs: right symbol, wrong place. */
export type Clue = { readonly red: number; readonly white: number };

/**
 * The clue for a guess. Each peg of either code counts at most once and red goes before white:
 * red counts equal positions over the shorter code, white the symbols that both hold, less red.
 * The codes may differ in length.
 */
export function clueFor(guess: Pegs, secret: Pegs): Clue {
  const shorter = Math.min(guess.length, secret.length);
  let red = 0;
  for (let i = 0; i < shorter; i++) if (guess[i] === secret[i]) red++;
  const unmatched = new Map<string, number>();
  for (const symbol of secret) unmatched.set(symbol, (unmatched.get(symbol) ?? 0) + 1);
  let common = 0;
  for (const symbol of guess) {
    const left = unmatched.get(symbol) ?? 0;
    if (left === 0) continue;
    unmatched.set(symbol, left - 1);
    common++;
  }
  return { red, white: common - red };
}

/** The clue as the Colors game tells it: a 1 for each white peg, then a 2 for each red one. */
export function checkGuess(guess: Pegs, secret: Pegs): number[] {
  return clueList(clueFor(guess, secret));
}

/** A clue as a list: its white pegs as 1s, then its red ones as 2s. */
export function clueList({ red, white }: Clue): number[] {
  return [...Array<number>(white).fill(1), ...Array<number>(red).fill(2)];
}
