import { type GameState, isBegun, statusOf } from '../../engine/game-state.ts';
import { defined } from '../../engine/values.ts';
import { idOf } from '../../games/history-entry.ts';
import { isMatchOver, isUnderWay, type Match, withGame } from '../../games/match.ts';
import { isMatch, type Unfinished, unfinishedId } from '../../games/unfinished-names.ts';
import { kindOf } from './game-kinds.ts';
import { type AppState, memoizeByObject, type Screen } from './state.ts';
import { asNewPage, playScreen, push, say, toStart } from './update.ts';

/*
 * How boards are opened and left, and where an unfinished game or match can be:
 * - in hand: on the board, or in `leftUnfinished` after this run has opened another board or Start.
 *   Another program can go on with a daily code or match that is in hand, but with no other game.
 * - saved: in a file. `waiting` has the newest for Continue, and `listedGames` all for Load Game.
 * - gone: the player dropped it, or another program went on with it.
 */

/** Keyed by id: what this run has left unfinished, oldest first, and then what is on the board. */
export const inHand = memoizeByObject((state: AppState): ReadonlyMap<string, Unfinished> => {
  const onBoard = begunOnBoard(state);
  const all = [...state.leftUnfinished.toReversed(), ...(onBoard ? [onBoard] : [])];
  return new Map(all.map((unfinished) => [unfinishedId(unfinished), unfinished] as const));
});

export const hasUnfinished = (state: AppState) => begunOnBoard(state) !== undefined;

function begunOnBoard(state: AppState): Unfinished | undefined {
  const { game, match } = withMatchUpToDate(state);
  if (match && isUnderWay(match)) return match;
  if (!game || kindOf(game).isInMatch) return undefined;
  return statusOf(game) === 'playing' && isBegun(game) ? game : undefined;
}

export function openBoard(before: AppState, game: GameState): AppState {
  const isPlaying = statusOf(game) === 'playing';
  const { isInMatch, belowBoard } = kindOf(game);
  const state = isInMatch ? before : clearBoard(before);
  return {
    ...neitherLeftNorGone(state, idOf(game)),
    game,
    setId: game.rules.id,
    screens: isPlaying
      ? [{ name: 'start' }, ...belowBoard, playScreen(game)]
      : screensAtEnd(game, { name: 'over' }),
  };
}

export const screensAtEnd = (game: GameState, over: Screen): readonly Screen[] => [
  { name: 'start' },
  ...kindOf(game).belowEnd(game),
  over,
];

export function openMatch(before: AppState, match: Match): AppState {
  const state = before.match?.id === match.id ? before : clearBoard(before);
  return toTurn({ ...neitherLeftNorGone(state, match.id), match });
}

function neitherLeftNorGone(state: AppState, id: string): AppState {
  const leftUnfinished = othersThan(state, id);
  return { ...state, leftUnfinished, gone: state.gone.filter((each) => each !== id) };
}

const othersThan = ({ leftUnfinished }: AppState, id: string) =>
  leftUnfinished.filter((unfinished) => unfinishedId(unfinished) !== id);

/** A begun game or match is put first in `leftUnfinished`. */
function clearBoard(before: AppState): AppState {
  const { game: _, match, ...state } = before;
  const left = begunOnBoard(before);
  // A match that is over or not begun stays, because the next match begins with its players.
  const cleared = { ...state, ...defined({ match: left && isMatch(left) ? undefined : match }) };
  if (!left) return cleared;
  return { ...cleared, leftUnfinished: [left, ...othersThan(state, unfinishedId(left))] };
}

/** Saves nothing, because each turn was saved when it was made. */
export function leaveBoard(state: AppState): AppState {
  const { game } = state;
  const said = hasUnfinished(state) ? SAVED : game && kindOf(game).stillOpen;
  return say(toStart(clearBoard(state)), ...(said === undefined ? [] : [said]));
}

const SAVED = 'Your game is saved.';

/** A move changes `game`, but not the copy in `match`. */
function withMatchUpToDate(state: AppState): AppState {
  const { match, game } = state;
  if (!match?.game || !game || idOf(game) !== idOf(match.game)) return state;
  return { ...state, match: withGame(match, game) };
}

/** Goes to the page between the turns of two players, where no board is shown. */
export const toTurn = (state: AppState) => asNewPage(push(toStart(state), { name: 'friendsTurn' }));

export const toScore = (state: AppState) =>
  asNewPage(push(toStart(state), { name: 'friendsScore' }));

/** Hides a page that only one player may see, because anybody can resume a suspended program. */
export function withoutPrivate(state: AppState): AppState {
  const now = withMatchUpToDate(state);
  const { match, game } = now;
  const isAmongFriends = !game || kindOf(game).isInMatch;
  // Pages opened from `friendsTurn`, the page between turns, can be for one player's eyes only.
  const isAboveTurn = state.screens.length > 2 && state.screens[1]?.name === 'friendsTurn';
  if (!match || !isAmongFriends || !isAboveTurn) return state;
  return isMatchOver(match) ? toScore(now) : toTurn(now);
}

/** This run's copy can be newer than the one in the file. */
export function newestIn(state: AppState): Unfinished | undefined {
  const newest = state.waiting?.newest;
  return newest && (leftIn(state, unfinishedId(newest)) ?? newest);
}

export const leftIn = ({ leftUnfinished }: AppState, id: string) =>
  leftUnfinished.find((unfinished) => unfinishedId(unfinished) === id);

export function reopen(state: AppState, unfinished: Unfinished): AppState {
  return isMatch(unfinished) ? openMatch(state, unfinished) : openBoard(state, unfinished);
}

/** Makes `lossIn` ignore a game or match that was dropped or that another program has taken. */
export function withGone(state: AppState, id: string): AppState {
  const { gone, unsaved, listedGames } = state;
  return {
    ...state,
    leftUnfinished: othersThan(state, id),
    listedGames: listedGames.filter((each) => each.id !== id),
    unsaved: unsaved.filter((each) => each !== id),
    gone: [...gone, id],
  };
}
