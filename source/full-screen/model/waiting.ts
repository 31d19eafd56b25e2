import { type GameState, statusOf } from '../../engine/game.ts';
import { isMatchOver, type Match } from '../../games/match.ts';
import type { Saves } from '../../saves/saves.ts';
import { nameOf } from './race.ts';
import type { AppState } from './state.ts';

/**
 * The running games of this program: the one on the board, and the one that it has put aside, which
 * can be another one while a daily code is played.
 */
export function gamesInHand({ game, waiting, isPutAside }: AppState): GameState[] {
  const games = [isPutAside ? waiting : undefined, game].filter((one) => one !== undefined);
  // The match has the game of its own that is on the board.
  return games.filter((one) => !one.origin?.match && statusOf(one) === 'playing');
}

/** The match whose state this program alone may have; undefined once it is over. */
export function matchInHand(state: AppState): Match | undefined {
  const { match, screens, isMatchUnkept } = state;
  const isInHand = isMatchUnkept || screens.some(({ name }) => name === 'match');
  return match && isInHand && !isMatchOver(match) ? match : undefined;
}

export function isLostOnLeaving(state: AppState): boolean {
  const { isUnkept, isMatchUnkept } = state;
  const losesGame = isUnkept && gamesInHand(state).length > 0;
  return losesGame || (isMatchUnkept === true && matchInHand(state) !== undefined);
}

/** The game that waits, in a few words: `Code Breakers, guess 3`; undefined until it is read. */
export function waitingShort({ canContinue, waiting }: AppState): string | undefined {
  if (!canContinue || !waiting) return undefined;
  return `${nameOf(waiting)}, guess ${waiting.guesses.length + 1}`;
}

/** Whether the first menu has Continue: for the game that waits, else for the match. */
export function offersContinue(state: AppState): boolean {
  return state.canContinue || offersMatch(state);
}

/** Whether the first menu has the match: as Continue, or below it where a game waits as well. */
export function offersMatch({ hasMatch, match }: AppState): boolean {
  return hasMatch === true || match !== undefined;
}

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
