import { type GameState, statusOf } from '../../engine/game.ts';
import { isUnderWay, turnIn } from '../../games/friends.ts';
import { type AnyMatch, isMatchOver, type MatchSort, sortOf } from '../../games/match.ts';
import type { Saves } from '../../saves/saves.ts';
import { BESIDE_ITEM } from './dailies.ts';
import { withBoard } from './match.ts';
import { nameOf } from './race.ts';
import type { AppState } from './state.ts';

/** The running games: the one on the board, and another one that was put aside before. */
export function gamesInHand({ game, waiting, isPutAside }: AppState): GameState[] {
  const games = [isPutAside ? waiting : undefined, game].filter((one) => one !== undefined);
  // A match has the game of its own that is on the board.
  const isOwn = ({ origin }: GameState) => !origin?.match && !origin?.friends;
  return games.filter((one) => isOwn(one) && statusOf(one) === 'playing');
}

/** The matches that are not over and are being played, or could not be saved. */
export function matchesInHand(state: AppState): AnyMatch[] {
  const { match, friends, screens, unkeptMatches } = withBoard(state);
  const isInHand = (sort: MatchSort, page: RegExp) =>
    unkeptMatches?.[sort] || screens.some(({ name }) => page.test(name));
  return [
    ...(match && !isMatchOver(match) && isInHand('match', /^match$/) ? [match] : []),
    ...(friends && isUnderWay(friends) && isInHand('friends', /^friends(Turn|Score)$/)
      ? [friends]
      : []),
  ];
}

export function isLostOnLeaving(state: AppState): boolean {
  const { isUnkept = false, unkeptMatches } = state;
  const losesMatch = matchesInHand(state).some((match) => unkeptMatches?.[sortOf(match)]);
  return losesMatch || (isUnkept && gamesInHand(state).length > 0);
}

/** The game that waits, in a few words: `Code Breakers, guess 3`, `Race, guess 3`; undefined until it is read. */
export function waitingShort({ canContinue, waiting }: AppState): string | undefined {
  if (!canContinue || !waiting) return undefined;
  const guess = `guess ${waiting.guesses.length + 1}`;
  const whole = `${nameOf(waiting)}, ${guess}`;
  return waiting.race && whole.length > BESIDE_ITEM ? `Race, ${guess}` : whole;
}

/** Whether the first menu has Continue: for the game that waits, else for a match. */
export function offersContinue(state: AppState): boolean {
  return state.canContinue || offersMatch(state) || offersFriends(state);
}

/** Which matches have an item of their own on Start, because Continue goes on with something else. */
export function matchesBelowContinue(state: AppState): { match: boolean; friends: boolean } {
  const match = offersMatch(state);
  return {
    match: state.canContinue && match,
    friends: (state.canContinue || match) && offersFriends(state),
  };
}

/** Whether a match of friends waits. */
export function offersFriends({ unreadMatches, friends }: AppState): boolean {
  return unreadMatches?.friends === true || (friends && turnIn(friends)) !== undefined;
}

/** Whether a match against the machine waits. */
export function offersMatch({ unreadMatches, match }: AppState): boolean {
  return unreadMatches?.match === true || match !== undefined;
}

/** What waits behind what Start offers, which comes only once that is over. */
export function sentencesBehind(state: AppState): string[] {
  const { canContinue, behind = {} } = state;
  const said = (one: string, many: string, count = 0) => {
    if (count === 0) return [];
    return [count === 1 ? `An older ${one} waits, too.` : `${count} older ${many} wait, too.`];
  };
  const sentences = [
    ...(canContinue ? said('game', 'games', behind.game) : []),
    ...(offersMatch(state) ? said('match', 'matches', behind.match) : []),
    ...(offersFriends(state) ? said('match of friends', 'matches of friends', behind.friends) : []),
  ];
  // It stays and takes its row from the menu, so it is one line.
  return sentences.length > 1 ? ['Older games and matches wait, too.'] : sentences;
}

/** What the program ends with: whether there was something to keep, and whether all of it is kept. */
export type ShutdownResult = { readonly isPlaying: boolean; readonly isKept: boolean };

/** Keeps what is played, as the last thing that a program does. */
export function keepAll(state: AppState, saves: Saves | undefined): ShutdownResult {
  const games = gamesInHand(state);
  const matches = matchesInHand(state);
  const kept = [
    ...games.map((game) => saves?.keep(game)),
    ...matches.map((match) => saves?.keepMatch(match)),
  ];
  const recorded = saves?.recordLast();
  if (recorded?.ok === false) kept.push(recorded);
  return { isPlaying: kept.length > 0, isKept: kept.every((result) => result?.ok === true) };
}
