import { type Clue, clueFor as clueOf } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';

export type { Clue, Code };

/**
 * The clue for a guess. Red is the number of places with equal symbols; white is the number of
 * symbols that both codes share, each counted as often as it is in both, minus red.
 * @param guess a text with a character for each peg; it need not be as long as the secret
 * @param secret likewise
 * @throws TypeError if one of them is no text
 */
export function clueFor(guess: Code, secret: Code): Clue {
  if (typeof guess !== 'string' || typeof secret !== 'string') {
    throw new TypeError("clueFor takes two codes as texts, such as clueFor('0123', '0321').");
  }
  return clueOf(guess, secret);
}
