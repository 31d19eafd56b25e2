import { type GameState, isBegun, statusOf } from '../../engine/game-state.ts';
import { defined } from '../../engine/values.ts';
import { idOf } from '../../games/history-entry.ts';
import { isMatchOver, isUnderWay, type Match, withGame } from '../../games/match.ts';
import { isMatch, type Unfinished, unfinishedId } from '../../saves/unfinished.ts';
import { kindOf } from './game-kinds.ts';
import { type AppState, memoizeByObject, type Screen } from './state.ts';
import { playScreen, push, say, toStart, unseen } from './update.ts';

/*
 * How boards are opened and left, and which unfinished games and matches this run has.
 */

/**
 * The unfinished games and matches of this run, by id: the one on the board, and those that the
 * player has left. All others are only in files.
 */
export const inHand = memoizeByObject((state: AppState): ReadonlyMap<string, Unfinished> => {
  const onBoard = begunOnBoard(state);
  const all = [...state.leftUnfinished.toReversed(), ...(onBoard ? [onBoard] : [])];
  return new Map(all.map((unfinished) => [unfinishedId(unfinished), unfinished] as const));
});

/** Whether the player can leave the game or match on the board and continue it later. */
export const waitsIfLeft = (state: AppState) => begunOnBoard(state) !== undefined;

/** The game or match on the board, if it was begun. */
function begunOnBoard(state: AppState): Unfinished | undefined {
  const { game, match } = withBoard(state);
  if (match && isUnderWay(match)) return match;
  return game && isKept(game) ? game : undefined;
}

/** Shows a game, or its end if it is over. A game that was on the board can be continued later. */
export function openBoard(before: AppState, game: GameState): AppState {
  const isPlaying = statusOf(game) === 'playing';
  const { name, belowBoard } = kindOf(game);
  // Opening a board of a match doesn't leave the match.
  const state = name === 'friends' ? before : putDown(before);
  return {
    ...withoutWaiting(state, idOf(game)),
    ...{ game, setId: game.rules.id },
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

/** Opens the page between two turns of a match. A game that was on the board can be continued. */
export function openMatch(before: AppState, match: Match): AppState {
  const state = before.match?.id === match.id ? before : putDown(before);
  return toTurn({ ...withoutWaiting(state, match.id), match });
}

/** Takes a game or match out of `leftUnfinished`, because it is on the screen again. */
function withoutWaiting(state: AppState, id: string): AppState {
  const leftUnfinished = othersThan(state, id);
  return { ...state, leftUnfinished, released: state.released.filter((each) => each !== id) };
}

/** The games and matches that were left unfinished in this run, without this one. */
const othersThan = ({ leftUnfinished }: AppState, id: string) =>
  leftUnfinished.filter((unfinished) => unfinishedId(unfinished) !== id);

/** Clears the board. If its game or match was begun, it is put first in `leftUnfinished`. */
function putDown(before: AppState): AppState {
  const { game: _, match, ...state } = withBoard(before);
  const down = begunOnBoard(before);
  // A match that is over or wasn't begun stays: the next match begins with its players.
  const still = { ...state, ...defined({ match: down && isMatch(down) ? undefined : match }) };
  if (!down) return still;
  return { ...still, leftUnfinished: [down, ...othersThan(state, unfinishedId(down))] };
}

/** Whether a game is kept in its own file: it is begun and unfinished, and in no match. */
function isKept(game: GameState): boolean {
  return kindOf(game).name !== 'friends' && statusOf(game) === 'playing' && isBegun(game);
}

/** Goes to Start from a board or a match, which was already saved at its last turn. */
export function leaveBoard(state: AppState): AppState {
  const { game } = state;
  const said = waitsIfLeft(state) ? [SAVED] : game ? kindOf(game).afterLeaving : [];
  return say(toStart(putDown(state)), ...said);
}

const SAVED = 'Your game is saved.';

/** Copies the game on the board into its match. A move only changes `game`, not `match`. */
export function withBoard(state: AppState): AppState {
  const { match, game } = state;
  if (!match?.game || !game || idOf(game) !== idOf(match.game)) return state;
  return { ...state, match: withGame(match, game) };
}

/** Goes to the page shown between the turns of two players. It shows no board. */
export const toTurn = (state: AppState) => unseen(push(toStart(state), { name: 'friendsTurn' }));

/** Goes to the score, which says how the code or the match ended. */
export const toScore = (state: AppState) => unseen(push(toStart(state), { name: 'friendsScore' }));

/** Hides a page that only one player may see, because anybody may resume a suspended program. */
export function withoutPrivate(state: AppState): AppState {
  const now = withBoard(state);
  const { match, game, screens } = now;
  const isAmongFriends = !game || kindOf(game).name === 'friends';
  const isPrivate = isAmongFriends && screens.length > 2 && screens[1]?.name === 'friendsTurn';
  if (!match || !isPrivate) return state;
  return isMatchOver(match) ? toScore(now) : toTurn(now);
}

/** The game or match that Continue opens. The copy in this run can be newer than its file. */
export function newestIn(state: AppState): Unfinished | undefined {
  const newest = state.waiting?.newest;
  return newest && (leftIn(state, unfinishedId(newest)) ?? newest);
}

/** The game or match with this id, if it was left unfinished in this run. */
export const leftIn = ({ leftUnfinished }: AppState, id: string) =>
  leftUnfinished.find((unfinished) => unfinishedId(unfinished) === id);

/** Opens an unfinished game or match, to continue it. */
export function takeUp(state: AppState, unfinished: Unfinished): AppState {
  return isMatch(unfinished) ? openMatch(state, unfinished) : openBoard(state, unfinished);
}

/**
 * Takes a game or match out of this run, because the player dropped it or another program has
 * continued it. It is noted in `released`, so that the player isn't warned about losing it.
 */
export function withReleased(state: AppState, id: string): AppState {
  const { released, unkept, listedGames } = state;
  return {
    ...state,
    leftUnfinished: othersThan(state, id),
    listedGames: listedGames.filter((each) => each.id !== id),
    unkept: unkept.filter((each) => each !== id),
    released: [...released, id],
  };
}
