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

/** How the machine did in a race, with its guesses if the player `isThrough`; or it cannot play. */
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
