import type { Code } from '../engine/code.ts';
import { type GameState, statusOf } from '../engine/game.ts';
import { withMachineGame, withMachineGuesses } from '../engine/race.ts';

/** The machine's games of races. Its guesses stay here until the player has finished. */
export type MachineGames = {
  /** Plays the machine's game of a race once, and returns the race with what is known of it. */
  readonly played: (game: GameState) => Promise<GameState>;
  /** The game with what is known of the machine's game by now. Games that are no races stay as they are. */
  readonly known: (game: GameState) => GameState;
};

/** @param play plays the machine's game; rejects if it cannot, and so does `played` then */
export function machineGames(play: (game: GameState) => Promise<readonly Code[]>): MachineGames {
  const playing = new Map<string, Promise<readonly Code[]>>();
  const guessesOf = new Map<string, readonly Code[]>();
  const known = (game: GameState): GameState => {
    const { race, secret } = game;
    const guesses = guessesOf.get(keyOf(game));
    if (!race || !guesses) return game;
    if (statusOf(game) !== 'playing') {
      return { ...game, race: withMachineGuesses(race, secret, guesses) };
    }
    return race.clues ? game : { ...game, race: withMachineGame(race, secret, guesses) };
  };
  return {
    known,
    played: async (game) => {
      if (!game.race) return game;
      const key = keyOf(game);
      const begun = playing.get(key) ?? play(game);
      playing.set(key, begun);
      guessesOf.set(key, await begun);
      return known(game);
    },
  };
}

/** The same for all states of one game. */
function keyOf({ origin, random, secret }: GameState): string {
  return [origin?.id, random.seed, secret].join();
}
