import type { Saves } from '../saves/saves.ts';
import type { AppState } from './model/state.ts';
import { gamesInHand, matchInHand } from './model/waiting.ts';

/** What was left when the program ended: whether something was played, and whether all is kept. */
export type ShutdownResult = { readonly isPlaying: boolean; readonly isKept: boolean };

/** Keeps what is played, as the last thing that a program does. */
export function keepAll(state: AppState, saves: Saves | undefined): ShutdownResult {
  const games = gamesInHand(state);
  const match = matchInHand(state);
  const kept = games.filter((game) => saves?.keep(game).ok === true);
  const isMatchKept = !match || saves?.keepMatch(match).ok === true;
  return {
    isPlaying: games.length > 0 || match !== undefined,
    isKept: isMatchKept && kept.length === games.length,
  };
}
