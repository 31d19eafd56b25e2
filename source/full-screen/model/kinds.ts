import { type GameState, isBegun, statusOf } from '../../engine/game-state.ts';
import { defined } from '../../engine/values.ts';
import { isOnTime } from '../../games/daily.ts';
import { idOf } from '../../games/history-entry.ts';
import { isMatchOver, isUnderWay, type Match, seatsAt, withGame } from '../../games/match.ts';
import { countsNowhere } from '../../games/share-text.ts';
import { isMatch, type Unfinished, unfinishedId } from '../../saves/unfinished.ts';
import type { AppState, GameAppState, Screen } from './state.ts';
import { dailyTitle, friendsTitle, gameTitle } from './titles.ts';
import { just, playScreen, push, toStart, type Update, unseen } from './update.ts';

/**
 * What depends on the kind of game on the board. A race is an own game with `race`, and a code from
 * a friend one like any other.
 */
export type GameKind = {
  readonly name: 'own' | 'daily' | 'friends';
  /** The player can save the game in a slot. Games without slots have their own file. */
  readonly hasSlot: boolean;
  readonly isCoached: boolean;
  /** When the game ends, its result goes into the history. */
  readonly isRecorded: boolean;
  readonly title: (state: GameAppState) => string;
  /** The screens between Start and the game's board. */
  readonly belowBoard: readonly Screen[];
  /** The screens between Start and the page of the game's end. */
  readonly belowEnd: (game: GameState) => readonly Screen[];
  /** The question before the game is given up, with the costs. */
  readonly giveUp: (state: GameAppState) => string;
  /** The sentences on Start after the player has left. `hasBegun`: there is something to save. */
  readonly left: (hasBegun: boolean) => readonly string[];
};

const nothing = () => [];

const GIVE_UP = 'Give up this game?';

/** What a game costs that goes into the statistics. */
const COUNTS = 'It counts as given up.';

const OWN: GameKind = {
  ...{ name: 'own', hasSlot: true, isCoached: true, isRecorded: true },
  title: ({ game }) => gameTitle(game),
  ...{ belowBoard: [], belowEnd: nothing },
  giveUp: ({ game }) => (countsNowhere(game) ? GIVE_UP : `${GIVE_UP} ${COUNTS}`),
  left: nothing,
};

const DAILY: GameKind = {
  ...{ name: 'daily', hasSlot: false, isCoached: true, isRecorded: true },
  title: ({ game, clock }) =>
    dailyTitle(game.rules, dateOf(game) ?? '', game.origin?.begun ?? clock?.today),
  ...{ belowBoard: [], belowEnd: (game) => [{ name: 'daily', setId: game.rules.id }] },
  giveUp: () => 'Give up this daily code? You only get one try.',
  left: (hasBegun) => [
    hasBegun ? 'Your daily code is saved.' : 'You can play the daily code later.',
  ],
};

const FRIENDS: GameKind = {
  ...{ name: 'friends', hasSlot: false, isCoached: false, isRecorded: false },
  title: ({ game, friends }) =>
    friends ? friendsTitle(friends, friends.results.length) : gameTitle(game),
  ...{ belowBoard: [{ name: 'friendsTurn' }], belowEnd: nothing },
  giveUp({ friends, game }) {
    const maker = friends?.players[seatsAt(friends, friends.results.length).maker]?.name;
    return maker ? `${GIVE_UP} ${maker} scores ${game.rules.guesses + 1} points.` : GIVE_UP;
  },
  left: (hasBegun) => (hasBegun ? ['Your match with friends is saved.'] : []),
};

/** The kind of a game. Nothing else in the full screen looks at where a game is from. */
export function kindOf({ origin }: GameState): GameKind {
  if (origin?.daily !== undefined) return DAILY;
  if (origin?.friends !== undefined) return FRIENDS;
  return OWN;
}

export const dateOf = ({ origin }: GameState) => origin?.daily;

/** A daily code that was revealed before the first guess has no time of beginning: today counts. */
export const isBegunOnDate = ({ origin }: GameState, today: string | undefined) =>
  origin?.daily !== undefined && isOnTime(origin.daily, origin.begun ?? today);

/** Opens a game's board, or its end. The game on the board now waits. Only this opens boards. */
export function openBoard(before: AppState, game: GameState): Update {
  const isPlaying = statusOf(game) === 'playing';
  const { name, belowBoard } = kindOf(game);
  // A match stays in hand while its boards are opened.
  const state = name === 'friends' ? before : putDown(before);
  return just({
    ...taken(state, idOf(game)),
    ...{ game, setId: game.rules.id },
    screens: isPlaying
      ? [{ name: 'start' }, ...belowBoard, playScreen(game)]
      : screensAtEnd(game, { name: 'over' }),
  });
}

export const screensAtEnd = (game: GameState, over: Screen): readonly Screen[] => [
  { name: 'start' },
  ...kindOf(game).belowEnd(game),
  over,
];

/** Opens the page between two turns of a match. The game on the board waits. */
export function openMatch(before: AppState, match: Match): Update {
  const state = before.friends?.id === match.id ? before : putDown(before);
  return toTurn(taken(state, match.id), match);
}

/** The state in which this game or match no longer waits, because it is on the screen. */
function taken({ newest, left = [], released = [], ...state }: AppState, id: string): AppState {
  return {
    ...state,
    ...defined({ newest: newest && unfinishedId(newest) === id ? undefined : newest }),
    left: left.filter((of) => unfinishedId(of) !== id),
    released: released.filter((each) => each !== id),
  };
}

/** The state without a board. A game that was begun on it waits, as the newest one. */
function putDown(before: AppState): AppState {
  const { game: _, friends, ...state } = withBoard(before);
  const match = friends && isUnderWay(friends) ? friends : undefined;
  const game = before.game && isKept(before.game) ? before.game : undefined;
  const down = match ?? game;
  // The match keeps its place if it is over or wasn't begun, because its names are offered for the
  // next match.
  const still = { ...state, ...defined({ friends: match ? undefined : friends }) };
  if (!down) return still;
  const others = (state.left ?? []).filter((of) => unfinishedId(of) !== unfinishedId(down));
  return { ...still, left: [down, ...others], newest: down };
}

/** Whether a game has a file of its own: it is begun and unfinished, and in no match. */
export function isKept(game: GameState): boolean {
  return kindOf(game).name !== 'friends' && statusOf(game) === 'playing' && isBegun(game);
}

/** Leaves the board, or the match that it belongs to, for Start. It was saved at its last turn. */
export function leaveBoard(state: AppState): Update {
  const { game, friends } = withBoard(state);
  const isOfMatch = !game || kindOf(game).name === 'friends';
  const said = isOfMatch
    ? FRIENDS.left(friends !== undefined && isUnderWay(friends))
    : kindOf(game).left(isBegun(game));
  return just(toStart(putDown(state), said));
}

/** The state with its match updated from the board, which doesn't know about matches. */
export function withBoard(state: AppState): AppState {
  const { friends, game } = state;
  if (!friends?.game || !game || idOf(game) !== idOf(friends.game)) return state;
  return { ...state, friends: withGame(friends, game) };
}

/** Goes to the page shown between the turns of two players. It shows no board. */
export const toTurn = (state: AppState, match: Match) => toPage(state, match, 'friendsTurn');

/** Goes to the score, which says how the code or the match ended. */
export const toScore = (state: AppState, match: Match) => toPage(state, match, 'friendsScore');

function toPage(state: AppState, match: Match, name: 'friendsTurn' | 'friendsScore'): Update {
  return unseen(just(push({ ...toStart(state), friends: match }, { name })));
}

/** Replaces a page that only one player may see: anybody may resume the program. */
export function withoutPrivate(state: AppState): Update {
  const { friends, game, screens } = withBoard(state);
  const isAmongFriends = !game || kindOf(game).name === 'friends';
  const isPrivate = isAmongFriends && screens.length > 2 && screens[1]?.name === 'friendsTurn';
  if (!friends || !isPrivate) return just(state);
  return (isMatchOver(friends) ? toScore : toTurn)(state, friends);
}

/** What Continue takes up. What this program has in hand may be further on than its file was. */
export function newestIn({ left = [], newest }: AppState): Unfinished | undefined {
  return left.find((of) => newest && unfinishedId(of) === unfinishedId(newest)) ?? newest;
}

/** Continues an unfinished game or match that this program has in hand. */
export function takeUp(state: AppState, of: Unfinished): Update {
  return isMatch(of) ? openMatch(state, of) : openBoard(state, of);
}
