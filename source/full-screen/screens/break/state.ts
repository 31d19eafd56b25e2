import type { Rules } from '../../../engine/rules.ts';
import type { CodemakerGame } from '../../../games/codemaker.ts';

/** The screen of Break my code: the machine guesses a code that the player thinks of. */
export type BreakScreen = CodemakerGame & {
  readonly name: 'break';
  /** The part of the clue that is being edited. */
  readonly field: 'red' | 'white';
  readonly par?: number;
  /** Whether the menu at the end was drawn. Before that it takes no keys. */
  readonly isDrawn?: boolean;
  readonly highlighted?: string;
};

/** Whether the player has given a clue, so that leaving loses something. */
export function hasClues({ rows, phase }: BreakScreen): boolean {
  return rows.length > (phase === 'asking' ? 1 : 0);
}

export type BreakParts = {
  readonly screen:
    | BreakScreen
    /** Chooses the length of the code, where the rules have several and do not hide it. */
    | { readonly name: 'breakLength'; readonly rules: Rules; readonly match?: true };
};
