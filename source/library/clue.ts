import { type Clue, clueFor as clueOf, type Pegs } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';

export type { Clue, Code, Pegs };

/**
 * The clue for a guess. Red is the number of places with equal symbols; white is the number of
 * symbols that both codes share, each counted as often as it is in both, minus red.
 * @param guess a text with a character for each peg, or a list of symbols by any names or numbers; it
 *   need not be as long as the secret
 * @param secret likewise
 * @throws TypeError if one of them is neither
 */
export function clueFor(guess: Pegs, secret: Pegs): Clue {
  if (!isPegs(guess) || !isPegs(secret)) {
    throw new TypeError("clueFor takes two codes, such as clueFor('0123', '0321').");
  }
  return clueOf(listOf(guess), listOf(secret));
}

/** A text as the list of its characters: an emoji is one of them, and two units of a string. */
function listOf(pegs: Pegs): Pegs {
  return typeof pegs === 'string' ? [...pegs] : pegs;
}

function isPegs(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}
