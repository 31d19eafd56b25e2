import { type GameState, statusOf } from '../../engine/game.ts';
import { type Friends, turnIn } from '../../games/friends.ts';
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
  // A match has the game of its own that is on the board.
  const isOwn = ({ origin }: GameState) => !origin?.match && !origin?.friends && !origin?.live;
  return games.filter((one) => isOwn(one) && statusOf(one) === 'playing');
}

/** The match whose state this program alone may have; undefined once it is over. */
export function matchInHand(state: AppState): Match | undefined {
  const { match, screens, isMatchUnkept } = state;
  const isInHand = isMatchUnkept || screens.some(({ name }) => name === 'match');
  return match && isInHand && !isMatchOver(match) ? match : undefined;
}

/** The match of friends that this program plays, from its first code to its end. */
export function friendsInHand({ friends, screens, isUnkept }: AppState): Friends | undefined {
  const isInHand = isUnkept || screens.some(({ name }) => /^friends(Turn|Score)$/.test(name));
  const isWorthKeeping = friends && friends.codes.length > 0 && turnIn(friends);
  return isInHand && isWorthKeeping ? friends : undefined;
}

export function isLostOnLeaving(state: AppState): boolean {
  const { isUnkept, isMatchUnkept } = state;
  const losesGame =
    isUnkept && (gamesInHand(state).length > 0 || friendsInHand(state) !== undefined);
  return losesGame === true || (isMatchUnkept === true && matchInHand(state) !== undefined);
}

/** The game that waits, in a few words: `Code Breakers, guess 3`; undefined until it is read. */
export function waitingShort({ canContinue, waiting }: AppState): string | undefined {
  if (!canContinue || !waiting) return undefined;
  return `${nameOf(waiting)}, guess ${waiting.guesses.length + 1}`;
}

/** Whether the first menu has Continue: for the game that waits, else for a match. */
export function offersContinue(state: AppState): boolean {
  return state.canContinue || offersMatch(state) || offersFriends(state);
}

/** Whether a match of friends waits. */
export function offersFriends({ hasFriends, friends }: AppState): boolean {
  return hasFriends === true || (friends !== undefined && turnIn(friends) !== undefined);
}

/** Whether the first menu has the match: as Continue, or below Continue if a game waits as well. */
export function offersMatch({ hasMatch, match }: AppState): boolean {
  return hasMatch === true || match !== undefined;
}

/** What the program ends with: whether something was being played, and whether all of it is kept. */
export type ShutdownResult = { readonly isPlaying: boolean; readonly isKept: boolean };

/** Keeps what is played, as the last thing that a program does. */
export function keepAll(state: AppState, saves: Saves | undefined): ShutdownResult {
  const games = gamesInHand(state);
  const match = matchInHand(state);
  const kept = games.filter((game) => saves?.keep(game).ok === true);
  const isMatchKept = !match || saves?.keepMatch(match).ok === true;
  const friends = friendsInHand(state);
  const areFriendsKept = !friends || saves?.keepFriends(friends).ok === true;
  return {
    isPlaying: games.length > 0 || match !== undefined || friends !== undefined,
    isKept: isMatchKept && areFriendsKept && kept.length === games.length,
  };
}
