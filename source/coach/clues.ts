import { clueFor } from '../engine/clue.ts';
import type { CodeIndices, CodeRules, Known, Row } from './known.ts';

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

/** Whether all `rightRows` (at least one) have the same guess, and it fits everything else. */
export function isConsistentWin(known: Known, rightRows: readonly number[]): boolean {
  const [code = [], ...others] = rightRows.map((row) => known.rows[row]?.guess ?? []);
  const rows = known.rows.filter((_, row) => !rightRows.includes(row));
  return (
    others.every((guess) => guess.join() === code.join()) && isConsistent({ ...known, rows }, code)
  );
}

/** A right guess ends the game, so no row allows its own guess: all red needs a longer code. */
export function allows({ guess, red, white }: Row, code: CodeIndices): boolean {
  const clue = clueFor(guess, code);
  if (clue.red !== red || clue.white !== white) return false;
  return red < guess.length || guess.length !== code.length;
}

/** Why no secret can give this clue to a guess of this length. Undefined if a secret can. */
export function impossibleClue(
  { lengths }: CodeRules,
  length: number,
  red: number,
  white: number,
): string | undefined {
  if (red + white > length) return `The guess only has ${length} pegs, not ${red + white}.`;
  // If all pegs but a white one are red, its symbol must be beyond the guess, in a longer secret.
  const isLongest = lengths.every((each) => each <= length);
  if (isLongest && red === length - 1 && white === 1) {
    return `With ${red} red, the last peg can't be white: it has nowhere else to go.`;
  }
  return undefined;
}

/**
 * The index of a clue in arrays. Clues are sorted by red + white, then by red: 0 is no red and no
 * white, 1 one white, 2 one red, 3 two white. Before the clues with sum s come s(s + 1) / 2 others.
 */
export function clueIndex(red: number, white: number): number {
  const sum = red + white;
  return (sum * (sum + 1)) / 2 + red;
}
