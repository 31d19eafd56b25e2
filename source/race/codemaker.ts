import { impossibleClue, isConsistentWin } from '../coach/clues.ts';
import { indicesOf, type Known, puzzleOf } from '../coach/puzzle.ts';
import type { Code } from '../engine/code.ts';
import type { Rules } from '../engine/rules.ts';
import type { MachineRow } from '../games/match.ts';
import type { Wrong } from '../text/safe.ts';

/** What the machine knows about the player's code. */
export function machineKnown(rules: Rules, rows: readonly MachineRow[]): Known {
  return {
    puzzle: puzzleOf(rules),
    rows: rows.map(({ guess, red, white }) => ({ guess: indicesOf(rules, guess), red, white })),
    revealed: [],
  };
}

/** The rows that the player said are the code, counted from 0. */
export function winsAmong(rows: readonly MachineRow[]): number[] {
  return [...rows.keys()].filter((row) => rows[row]?.isIt);
}

/** A row whose guess is the code, as the player says. */
export function codeRow(guess: Code): MachineRow {
  return { guess, red: guess.length, white: 0, isIt: true };
}

/** A guess with the clue that the player gives it, or a sentence if no code can have that clue. */
export function cluedRow(
  rules: Rules,
  guess: Code,
  red: number,
  white: number,
): MachineRow | Wrong {
  const puzzle = puzzleOf(rules);
  const { length } = guess;
  // If the code can be longer, all pegs are also red for a code that merely begins with the guess.
  const canBeLonger = puzzle.lengths.some((longer) => longer > length);
  if (red === length && white === 0 && !canBeLonger) return codeRow(guess);
  const wrong = impossibleClue(puzzle, length, red, white);
  return wrong === undefined ? { guess, red, white } : { wrong };
}

/** What follows from the clues: the row of the code, contradicting wins, or another guess. */
export function afterClues(
  rules: Rules,
  rows: readonly MachineRow[],
): { readonly next: 'solved'; readonly row: number } | { readonly next: 'conflict' | 'guess' } {
  const wins = winsAmong(rows);
  const [row] = wins;
  if (row === undefined) return { next: 'guess' };
  return isConsistentWin(machineKnown(rules, rows), wins)
    ? { next: 'solved', row }
    : { next: 'conflict' };
}
