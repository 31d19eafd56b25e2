import type { Code } from '../engine/code.ts';
import { type GameState, statusOf } from '../engine/game.ts';
import { withMachineGame, withMachineGuesses } from '../engine/race.ts';

export type MachineGames = ReturnType<typeof machineGames>;

/**
 * The machine's games of races. Its guesses stay here until the player has finished.
 * @param play plays the machine's game; rejects if it cannot, and so does `played` then
 */
export function machineGames(play: (game: GameState) => Promise<readonly Code[]>) {
  const playing = new Map<string, Promise<readonly Code[]>>();
  const guessesOf = new Map<string, readonly Code[]>();
  /** The game with what is known of the machine's game by now. Other games stay as they are. */
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
    /** Plays the machine's game of a race once, and returns the race with what is known of it. */
    played: async (game: GameState) => {
      if (!game.race) return game;
      const key = keyOf(game);
      const begun = playing.get(key) ?? play(game);
      playing.set(key, begun);
      guessesOf.set(key, await begun);
      return known(game);
    },
  };
}

/** Shared by all states of one game. */
function keyOf({ origin, random, secret }: GameState): string {
  return [origin?.id, random.seed, secret].join();
}
