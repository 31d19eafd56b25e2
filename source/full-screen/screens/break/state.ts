import type { Conflict } from '../../../coach/conflict.ts';
import type { Known } from '../../../coach/puzzle.ts';
import type { Rules } from '../../../engine/rules.ts';
import type { MachineRow } from '../../../games/match.ts';
import { machineKnown, winsAmong } from '../../../race/codemaker.ts';

/** The screen of Break my code: the machine guesses a code that the player thinks of. */
export type BreakScreen = {
  readonly name: 'break';
  readonly rules: Rules;
  /** While `phase` is `asking`, the last row has no clue yet. */
  readonly rows: readonly MachineRow[];
  /** The row whose clue is being edited, and the part of it; once solved, the row of the code. */
  readonly at: number;
  readonly field: 'red' | 'white';
  readonly phase: 'thinking' | 'asking' | 'conflict' | 'solved' | 'unbroken';
  /** It is a game of the match: the machine has as many guesses as the player. */
  readonly match?: true;
  readonly conflict?: Conflict;
  /** How many codes were consistent before the last guess. */
  readonly remaining?: number;
  /** How many codes there were before the first guess. */
  readonly total?: number;
  /** The estimated number of guesses. */
  readonly par?: number;
  /** Whether the menu at the end was drawn. Before that it takes no keys. */
  readonly isDrawn?: boolean;
  readonly highlighted?: string;
};

/** What the machine knows: all rows with their clues. */
export function breakKnown({ rules, rows }: BreakScreen): Known {
  return machineKnown(rules, rows);
}

/** Whether the game is over: the code is broken, or in a match it is not. */
export function isOver({ phase }: Pick<BreakScreen, 'phase'>): boolean {
  return phase === 'solved' || phase === 'unbroken';
}

/** The rows that the player said are the code, counted from 0. */
export function winsIn({ rows }: BreakScreen): number[] {
  return winsAmong(rows);
}

/** Whether the player has given a clue, so that leaving loses something. */
export function hasClues({ rows, phase }: BreakScreen): boolean {
  return rows.length > (phase === 'asking' ? 1 : 0);
}

/**
 * The lengths that the code can have; empty if there is only one, or if the rules hide the length
 * from the one who guesses.
 */
export function lengthsToAsk({ lengths, hidesLength }: Rules): readonly number[] {
  return hidesLength || lengths.length < 2 ? [] : lengths;
}

export type BreakParts = {
  readonly screen:
    | BreakScreen
    /** Chooses the length of the code, where the rules have several and do not hide it. */
    | { readonly name: 'breakLength'; readonly rules: Rules; readonly match?: true };
};
