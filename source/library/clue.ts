import { type Clue, clueFor as clueOf, type Pegs } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';

export type { Clue, Code, Pegs };

/**
 * The clue for a guess. Red counts the pegs at which both codes have the same symbol. For white,
 * count each symbol as often as both codes have it, add these up, and subtract red.
 * @param guess a string with one character for each peg, or a list of symbols (strings or numbers).
 *   It can be longer or shorter than the secret.
 * @param secret a code in one of the same forms
 * @throws TypeError if either is something else
 */
export function clueFor(guess: Pegs, secret: Pegs): Clue {
  if (!isPegs(guess) || !isPegs(secret)) {
    throw new TypeError("clueFor takes two codes, such as clueFor('0123', '0321').");
  }
  return clueOf(charactersIn(guess), charactersIn(secret));
}

/** Splits a string into characters, so that an emoji counts once and not as two units. */
function charactersIn(pegs: Pegs): Pegs {
  return typeof pegs === 'string' ? [...pegs] : pegs;
}

function isPegs(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}
