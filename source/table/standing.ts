import type { Clue } from '../engine/clue.ts';
import type { Code } from '../engine/code.ts';

/** The fewest and the most players of a race. */
export const RACERS = [2, 4] as const;

/** How far a player is. `away`: the program has not been heard of for a while. */
export type How = 'thinking' | 'away' | 'broken' | 'lost' | 'given up';

export const isThrough = (how: How) => how !== 'thinking' && how !== 'away';

/** A player of a race as another one may see them. */
export type Standing = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly how: How;
  readonly clues: readonly Clue[];
  /** The own guesses; those of others who have finished, once the own game is over. */
  readonly guesses?: readonly Code[];
  /** The place, once all have finished. Players with equal numbers of guesses share one. */
  readonly rank?: number;
};
