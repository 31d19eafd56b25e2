import { type GameState, statusOf } from '../../engine/game.ts';
import { isMatchOver, MATCH_SORTS, type Match, type MatchSort, sortOf } from '../../games/match.ts';
import type { Saves } from '../../saves/saves.ts';
import { BESIDE_ITEM } from './dailies.ts';
import { isKept, withBoard } from './match.ts';
import type { AppState, ScreenName } from './state.ts';
import { nameOf } from './titles.ts';

/** The running games: the one on the board, and another one that was put aside before. */
export function gamesInHand({ game, waiting, isPutAside }: AppState): GameState[] {
  const games = [isPutAside ? waiting : undefined, game].filter((one) => one !== undefined);
  // A match has the game of its own that is on the board.
  const isOwn = ({ origin }: GameState) => !origin?.match && !origin?.friends;
  return games.filter((one) => isOwn(one) && statusOf(one) === 'playing');
}

/** The matches that are being played, or could not be saved. */
export function matchesInHand(state: AppState): Match[] {
  const now = withBoard(state);
  const isInHand = (match: Match) =>
    now.unkeptMatches?.[sortOf(match)] ||
    now.screens.some(({ name }) => PAGES[sortOf(match)].includes(name));
  return MATCH_SORTS.flatMap((sort) => now[sort] ?? []).filter(
    (match) => isKept(match) && isInHand(match),
  );
}

/** The pages that lie below all others while a match is played. */
const PAGES: Readonly<Record<MatchSort, readonly ScreenName[]>> = {
  match: ['match'],
  friends: ['friendsTurn', 'friendsScore'],
};

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

/** What Continue goes on with: the game that waits, else a match. */
export function continued(state: AppState): 'game' | MatchSort | undefined {
  return state.canContinue ? 'game' : MATCH_SORTS.find((sort) => offersMatch(state, sort));
}

/** Which matches have an item of their own on Start, because Continue goes on with something else. */
export function matchesBelowContinue(state: AppState): MatchSort[] {
  return MATCH_SORTS.filter((sort) => offersMatch(state, sort) && sort !== continued(state));
}

/** Whether a match waits. One against the machine shows its end even then. */
export function offersMatch({ unreadMatches, ...state }: AppState, sort: MatchSort): boolean {
  const { [sort]: match } = state;
  if (unreadMatches?.[sort]) return true;
  return match !== undefined && (sort === 'match' || !isMatchOver(match));
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
    ...(offersMatch(state, 'match') ? said('match', 'matches', behind.match) : []),
    ...(offersMatch(state, 'friends')
      ? said('match of friends', 'matches of friends', behind.friends)
      : []),
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
