import { clueFor } from '../engine/clue.ts';
import type { CodeIndices, CodeRules, Known, Row } from './known.ts';

/** Whether a code can be the secret under the rules, the clues and the revealed symbols. */
export function isConsistent({ rules, rows, revealed }: Known, code: CodeIndices): boolean {
  return (
    rules.lengths.includes(code.length) &&
    (rules.repeats || new Set(code).size === code.length) &&
    rows.every((row) => allows(row, code)) &&
    revealed.every(({ symbol, peg }) =>
      peg === undefined ? code.includes(symbol) : code[peg] === symbol,
    )
  );
}

/**
 * Whether the guesses of these rows (at least one) can all be the secret: they are equal, and
 * consistent with the other rows.
 */
export function isConsistentWin(known: Known, wins: readonly number[]): boolean {
  const [won = [], ...others] = wins.map((row) => known.rows[row]?.guess ?? []);
  const rows = known.rows.filter((_, row) => !wins.includes(row));
  return (
    others.every((guess) => guess.join() === won.join()) && isConsistent({ ...known, rows }, won)
  );
}

/**
 * Whether a row's guess would get its clue if the code were the secret. The guess itself is not the
 * secret, so a clue with all pegs red rules out every code of the guess's length.
 */
export function allows({ guess, red, white }: Row, code: CodeIndices): boolean {
  const clue = clueFor(guess, code);
  if (clue.red !== red || clue.white !== white) return false;
  return red < guess.length || guess.length !== code.length;
}

/** Why no secret can give this clue to a guess of this length; undefined if one can. */
export function impossibleClue(
  { lengths }: CodeRules,
  length: number,
  red: number,
  white: number,
): string | undefined {
  if (red + white > length) return `The guess only has ${length} pegs, not ${red + white}.`;
  // If all other pegs are red, the white one needs a later peg, which only a longer secret has.
  const isLongest = lengths.every((each) => each <= length);
  if (isLongest && red === length - 1 && white === 1) {
    return `With ${red} red, the last peg can't be white: it has nowhere else to go.`;
  }
  return undefined;
}

/**
 * The index of a clue in arrays. Clues are ordered by the sum of red and white, then by red. A sum
 * s has s + 1 clues, so its first index is a triangular number.
 */
export function clueIndex(red: number, white: number): number {
  const sum = red + white;
  return (sum * (sum + 1)) / 2 + red;
}
