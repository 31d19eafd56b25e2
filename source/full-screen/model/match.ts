import type { GameState } from '../../engine/game.ts';
import { ruleSetOf } from '../../games/index.ts';
import { gameNumber, isMatchOver, type Match, scoreWords } from '../../games/match.ts';
import { BESIDE_ITEM, isDaily, titleOf } from './dailies.ts';
import { friendsTitle, isFriendsGame } from './friends.ts';
import { isAmongPeople } from './live.ts';
import type { AppState, GameAppState } from './state.ts';

export const isMatchGame = ({ origin }: GameState) => origin?.match !== undefined;

/** Whether a game is kept in a file of its own kind: no slot takes it, and nothing replaces it. */
export const isKeptApart = (game: GameState) =>
  isDaily(game) || isMatchGame(game) || isAmongPeople(game);

/** The match that waits, in a few words: `Match, Pegs, game 3 of 4`. */
export function matchShort({ match }: AppState): string | undefined {
  return match && `Match, ${placeIn(match)}`;
}

function placeIn(match: Match): string {
  const { title } = ruleSetOf(match.rules.id);
  return isMatchOver(match)
    ? `${title}, over`
    : `${title}, game ${gameNumber(match)} of ${match.games}`;
}

/**
 * The same beside an item of the first menu: `Match, Code Breakers 3/4`, without `Match, ` if the
 * item itself is called Match. It also says if the match could not be kept.
 */
export function matchOnStart(state: AppState, isNamed = false): string | undefined {
  const { match, isMatchUnkept } = state;
  if (!match) return undefined;
  if (isMatchUnkept) return isNamed ? 'NOT SAVED' : 'a match, NOT SAVED';
  const short = isNamed ? placeIn(match) : matchShort(state);
  return short && short.length <= BESIDE_ITEM ? short : short?.replace(/, game (\d+) of /, ' $1/');
}

/** The title of the board, with the score in a match, as far as it fits beside `right`. */
export function boardTitle(state: GameAppState, columns: number, right: string): string {
  const { game, match, friends } = state;
  const last = friends?.codes.at(-1);
  if (friends && last && isFriendsGame(game)) {
    const code = friends.codes.length - 1;
    return friendsTitle(friends, code, last.boards.length, columns - right.length);
  }
  const place = game.origin?.match;
  if (!match || !place) return titleOf(game);
  return matchTitle(match, place.game, columns - right.length);
}

/** The title of the board of a game of a match, as far as it fits into these columns. */
export function matchTitle(match: Match, game: number, columns: number): string {
  const { title } = ruleSetOf(match.rules.id);
  const score = scoreWords(match);
  const titles = [
    `${title}, game ${game} of ${match.games}: ${score}`,
    `${title} ${game}/${match.games}: ${score}`,
  ];
  // There is a blank before the title, and one on each side of the text on the right.
  return titles.find((one) => one.length + 4 <= columns) ?? score;
}
