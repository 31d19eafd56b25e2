import type { Code } from '../engine/code.ts';
import { type GameState, statusOf } from '../engine/game.ts';
import { withMachineGame, withMachineGuesses } from '../engine/race.ts';

export type MachineGames = ReturnType<typeof machineGames>;

/**
 * The machine's side of races. It keeps the machine's guesses until the player is done.
 * @param play plays the machine's game. If it rejects, `played` rejects as well.
 */
export function machineGames(play: (game: GameState) => Promise<readonly Code[]>) {
  const playing = new Map<string, Promise<readonly Code[]>>();
  const guessesOf = new Map<string, readonly Code[]>();
  /** Adds what is known of the machine's game by now. Games that aren't races stay as they are. */
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
    /** Plays the machine's game once, and resolves to the race with its result. */
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

/** The key of a game, whatever its state. */
function keyOf({ origin, random, secret }: GameState): string {
  return [origin?.id, random.seed, secret].join();
}
