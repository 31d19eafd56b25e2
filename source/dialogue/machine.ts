import { setImmediate as nextTurn } from 'node:timers/promises';
import { codesOf, puzzleOf } from '../coach/puzzle.ts';
import type { Code } from '../engine/code.ts';
import { type GameState, statusOf } from '../engine/game.ts';
import { withMachineGame, withMachineGuesses } from '../engine/race.ts';
import type { Rules } from '../engine/rules.ts';
import { idOf } from '../saves/history-entry.ts';
import { type Coach, QUICK_REVIEW } from './coach.ts';

/** The machine in races. What it guesses stays here until its player is through. */
export type Machine = {
  /** Plays the machine's side of a race, unless it has played it. Returns other games unchanged. */
  readonly ready: (game: GameState) => Promise<GameState>;
  /** Adds the machine's guesses to a race that is over. Returns other games unchanged. */
  readonly told: (game: GameState) => GameState;
};

/**
 * The machine. `coach` advises it, and is not asked for before there is a race; `say` prints a line
 * before it thinks for long.
 */
export function createMachine(coach: () => Promise<Coach>, say: (line: string) => void): Machine {
  const played = new Map<string, readonly Code[]>();
  const play = async (game: GameState) => {
    for (const line of thinkingLines(game.rules)) say(line);
    const { playMachine } = await import('../race/machine.ts');
    const answer = await coach();
    return playMachine(async (question) => {
      // A signal is heard between two guesses.
      await nextTurn();
      return answer(question);
    }, game);
  };
  return {
    ready: async (game) => {
      const { race, secret } = game;
      if (!race) return game;
      const guesses = played.get(idOf(game)) ?? (await play(game));
      played.set(idOf(game), guesses);
      return race.clues ? game : { ...game, race: withMachineGame(race, secret, guesses) };
    },
    told: (game) => {
      const { race, secret } = game;
      const guesses = race && played.get(idOf(game));
      if (!guesses || statusOf(game) === 'playing') return game;
      return { ...game, race: withMachineGuesses(race, secret, guesses) };
    },
  };
}

/** What is printed before the machine guesses where its rules have many codes. */
export function thinkingLines(rules: Rules): string[] {
  return codesOf(puzzleOf(rules)) > QUICK_REVIEW ? ['The machine is thinking ...'] : [];
}
