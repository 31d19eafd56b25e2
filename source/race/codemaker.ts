import { indicesOf, type Known, puzzleOf } from '../coach/puzzle.ts';
import type { Rules } from '../engine/rules.ts';
import type { MachineRow } from '../games/match.ts';

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
