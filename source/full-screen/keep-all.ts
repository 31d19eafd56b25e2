import type { Saves } from '../saves/saves.ts';
import { isAwaitingMachine } from './model/navigation.ts';
import type { AppState } from './model/state.ts';
import { gamesInHand, matchInHand } from './model/waiting.ts';

/** What was left when the program ended: whether something was played, and whether all is kept. */
export type Left = { readonly isPlaying: boolean; readonly isKept: boolean };

/** Keeps what is played, as the last thing that a program does. */
export function keepAll(state: AppState, saves: Saves | undefined): Left {
  const isWrittenDown = writeDown(state, saves);
  const games = gamesInHand(state);
  const match = matchInHand(state);
  const kept = games.filter((game) => saves?.keep(game).ok === true);
  const isMatchKept = !match || saves?.keepMatch(match).ok === true;
  return {
    isPlaying: games.length > 0 || match !== undefined || !isWrittenDown,
    isKept: isWrittenDown && isMatchKept && kept.length === games.length,
  };
}

/**
 * If the player of a race is through while the machine still guesses, writes the race into the
 * history. Returns false if that fails: the race then waits as it was before its last guess.
 */
function writeDown(state: AppState, saves: Saves | undefined): boolean {
  const { game } = state;
  if (!game || !isAwaitingMachine(state)) return true;
  if (saves?.record(game).ok !== true) return false;
  void saves.forget(game);
  return true;
}
