import type { GameState } from '../../../engine/game.ts';
import type { Level, Race } from '../../../engine/race.ts';

export type RaceScreen = {
  readonly name: 'race';
  readonly setId: string;
  readonly level: Level;
  /** How many games a match has; 1 for a race. */
  readonly games: number;
  readonly field: number;
};

/**
 * The machine has played its game of the race with this id: its clues, and its guesses too if the
 * player `isThrough`. Without `race` it cannot play, because the coach's thread is gone.
 */
type RaceMessage = {
  readonly type: 'raced';
  readonly id: string;
  readonly race?: Race;
  readonly isThrough: boolean;
};

export type RaceParts = {
  readonly screen: RaceScreen;
  readonly message: RaceMessage;
  /** Lets the machine play its game of a race, and sends `raced`. */
  readonly effect: { readonly type: 'race'; readonly game: GameState };
};
