import { type GameState, isBegun, statusOf, turnsOf } from '../../engine/game-state.ts';
import { defined } from '../../engine/values.ts';
import { idOf } from '../../games/history-entry.ts';
import { isUnderWay, type Match } from '../../games/match.ts';
import { SAVING } from '../../games/wording.ts';
import type { SaveResult, Saves } from '../../saves/saves.ts';
import { isMatch, type Unfinished, unfinishedId } from '../../saves/unfinished.ts';
import { isKept, kindOf, takeUp, withBoard, withoutPrivate } from './kinds.ts';
import { machinePlayed } from './machine.ts';
import { type AppState, type Loss, memoizeByObject, screenOf } from './state.ts';
import {
  afterFrame,
  just,
  say,
  tellAside,
  toStart,
  type Update,
  type WithSaves,
  type Work,
  withWork,
  work,
} from './update.ts';

/*
 * What is saved, recorded and forgotten follows from the states before and after a change. Screens
 * change the state and nothing else.
 */

/** By id: the unfinished games and matches that this program has in hand. Others only wait. */
const inHand = memoizeByObject((state: AppState): ReadonlyMap<string, Unfinished> => {
  const { game, friends, left = [] } = withBoard(state);
  const onBoard = game && isKept(game) ? [game] : [];
  const match = friends && isUnderWay(friends) ? [friends] : [];
  const all: readonly Unfinished[] = [...left.toReversed(), ...match, ...onBoard];
  return new Map(all.map((of) => [unfinishedId(of), of] as const));
});

/** Adds what has to be saved after an update: recorded, forgotten and kept, in this order. */
export function withSaved(before: AppState, update: Update): Update {
  const { state } = update;
  if (state === before) return update;
  const [had, has] = [inHand(before), inHand(state)];
  const gone = [...had].filter(([id]) => !has.has(id)).flatMap(([, of]) => forgotten(state, of));
  const kept = [...has].flatMap(([id, of]) => keptAfter(before, had.get(id), state, of));
  return withWork([...recorded(before, state), ...gone, ...kept], update);
}

function recorded({ game: was }: AppState, state: AppState): WithSaves[] {
  const { game } = state;
  if (!was || !game || was === game || idOf(was) !== idOf(game)) return [];
  const isEnd = statusOf(was) === 'playing' && statusOf(game) !== 'playing';
  if (!isEnd || !kindOf(game).isRecorded) return [];
  const whole = machinePlayed(state, game) ?? game;
  return saving(true, ({ saves, send }) => {
    const result = saves.record(whole);
    if (!result.ok) send((state) => say(state, result.why));
  });
}

/** Removes the file of a game or match that is over, dropped, or in a slot. Others keep theirs. */
function forgotten(state: AppState, of: Unfinished): WithSaves[] {
  if (state.released?.includes(unfinishedId(of)) || (!isMatch(of) && staysOpen(state, of)))
    return [];
  return saving(true, ({ saves }) => saves.forget(of));
}

/** A daily code that is given up before a guess can be played later. */
function staysOpen({ game }: AppState, was: GameState): boolean {
  return kindOf(was).name === 'daily' && (!game || idOf(game) !== idOf(was));
}

/** Saves a game or match that changed, or that is left and couldn't be saved before. */
function keptAfter(
  before: AppState,
  was: Unfinished | undefined,
  after: AppState,
  of: Unfinished,
): WithSaves[] {
  const id = unfinishedId(of);
  const isLeft = after.left?.includes(of) && !before.left?.some((it) => unfinishedId(it) === id);
  const isAgain = isLeft && after.unkept?.includes(id);
  if (isAgain) return keeping(of, { isUrgent: true, comesBack: true });
  if (was && isSame(was, of)) return [];
  const waits = was ? undefined : waitingFurther(before, of);
  return keeping(of, { isUrgent: isTurn(was, of), replaces: waits !== undefined });
}

type How = {
  readonly isUrgent: boolean;
  /** The player has left the game or match. If it can't be saved, the program goes back to it. */
  readonly comesBack?: true;
  /** A copy with more turns waits in a file. This game replaces it there. */
  readonly replaces?: boolean;
};

/** The work that saves a game or match: at once, or after the frame and once for many changes. */
function keeping(of: Unfinished, { isUrgent, comesBack, replaces }: How): WithSaves[] {
  const id = unfinishedId(of);
  if (isUrgent) return saving(true, write(of, replaces, comesBack));
  return saving(false, async ({ send }) => {
    await afterFrame();
    // If the game or match has changed since, the work of that change saves it.
    send((now) => {
      const current = inHand(now).get(id);
      return {
        state: now,
        work: current && isSame(of, current) ? saving(false, write(current)) : [],
      };
    });
  });
}

function write(of: Unfinished, replaces = false, comesBack = false): WithSaves['run'] {
  const id = unfinishedId(of);
  return ({ saves, send }) => {
    if (replaces) saves.take(id);
    const result = saves.keep(of);
    if (!result.ok && result.isElsewhere) return send((now) => wentOn(now, id));
    const why = result.ok ? undefined : result.why;
    send((now) => {
      const back = why !== undefined && comesBack ? takeUp(now, of).state : now;
      return just(withKept(back, id, why));
    });
    tellAside(result, send);
  };
}

const saving = (isUrgent: boolean, run: WithSaves['run']): WithSaves[] => [
  { needsSaves: true, holdsKeys: true, ...(isUrgent && { isUrgent }), run },
];

/** Leaves what another program has gone on with. Continue takes it up from there. */
function wentOn(state: AppState, id: string): Update {
  const { friends, ...next } = withoutHeld(state, id);
  const isOpen = [friends?.id, state.game && idOf(state.game)].includes(id);
  return just(isOpen ? toStart(next, [WENT_ON]) : { ...next, ...defined({ friends }) });
}

const WENT_ON = 'Another window went on with this. Continue takes it up from there.';

/** The state without this game or match, which another program has and which isn't lost. */
function withoutHeld(state: AppState, id: string): AppState {
  const { left = [], released = [], unkept = [], listed = [] } = state;
  return {
    ...state,
    left: left.filter((of) => unfinishedId(of) !== id),
    listed: listed.filter((each) => each.id !== id),
    unkept: unkept.filter((each) => each !== id),
    released: [...released, id],
  };
}

/** The state after saving worked, or failed for the reason `why`, which is said once. */
function withKept(state: AppState, id: string, why?: string): AppState {
  const { unkept = [] } = state;
  if (unkept.includes(id) === (why !== undefined)) return state;
  const others = unkept.filter((each) => each !== id);
  if (why === undefined) return { ...state, unkept: others };
  return { ...state, unkept: [...others, id], notices: [why] };
}

/** Whether the player saw something accepted: a turn, a hint, or the end of a game of a match. */
function isTurn(before: Unfinished | undefined, after: Unfinished): boolean {
  if (!before || isMatch(before) !== isMatch(after)) return true;
  if (isMatch(after) && (!after.game || after.results !== (before as Match).results)) return true;
  const [was, is] = [before, after].map((of) => (isMatch(of) ? of.game : of));
  if (!was || !is) return true;
  return turnsOf(was) !== turnsOf(is) || was.hints !== is.hints || idOf(was) !== idOf(is);
}

/** Whether everything that a file holds is unchanged. A changed prompt is no reason to save. */
function isSame(before: Unfinished, after: Unfinished): boolean {
  if (before === after) return true;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const [was, is] = [before, after] as Record<string, unknown>[];
  return [...fields].every((field) => {
    if (field === 'draft' || field === 'refusal' || was?.[field] === is?.[field]) return true;
    const isGame = isMatch(before) && isMatch(after) && field === 'game';
    return isGame && before.game && after.game ? isSame(before.game, after.game) : false;
  });
}

/** The copy of this game that waits in a file, if that copy has more turns. */
function waitingFurther({ listed = [] }: AppState, of: Unfinished): GameState | undefined {
  if (isMatch(of)) return undefined;
  const found = listed.find(({ id, why }) => id === idOf(of) && why === undefined)?.of;
  return found && !isMatch(found) && turnsOf(found) > turnsOf(of) ? found : undefined;
}

/** What an update would lose for good, so that the player is asked first. */
export function lossIn(before: AppState, after: AppState): Loss | undefined {
  if (before === after) return undefined;
  const onBoard = lossOnBoard(before, after);
  if (onBoard) return onBoard;
  for (const [id, of] of inHand(before)) {
    const loss = isLost(after, id, of);
    if (loss) return isMatch(of) ? 'match' : 'game';
  }
  return olderIn(before, after) ? 'older' : undefined;
}

/** What is lost by giving up, or by a lifeline. */
function lossOnBoard({ game: was }: AppState, after: AppState): Loss | undefined {
  const { game } = after;
  if (!was || !game || was === game || idOf(was) !== idOf(game)) return undefined;
  if (statusOf(was) !== 'playing' || game.guesses.length > was.guesses.length) return undefined;
  const status = statusOf(game);
  if (status === 'lost') return 'reveal';
  // In a match, giving up costs points even before the first guess.
  if (status === 'ended')
    return isBegun(was) || kindOf(was).name === 'friends' ? 'game' : undefined;
  return game.used.length > was.used.length ? 'aid' : undefined;
}

/** Whether a game or match that was begun is neither in hand, over, in a slot, nor in its file. */
function isLost(after: AppState, id: string, was: Unfinished): boolean {
  const { game, friends, slots = [], released = [] } = withBoard(after);
  if (inHand(after).has(id) || released.includes(id)) return false;
  if (isMatch(was)) return friends?.id !== id;
  if (game && idOf(game) === id) return false;
  const isSaved = slots.some((view) => {
    return view.state === 'kept' && idOf(view.game) === id && turnsOf(view.game) >= turnsOf(was);
  });
  return !isSaved;
}

/** The waiting or held copy of the loaded game, if that copy has more turns. */
export function olderIn(before: AppState, { game }: AppState): GameState | undefined {
  if (!game || statusOf(game) !== 'playing') return undefined;
  const held = inHand(before).get(idOf(game));
  if (held && !isMatch(held)) return turnsOf(game) < turnsOf(held) ? held : undefined;
  return waitingFurther(before, game);
}

/** Tries again to save what couldn't be saved, and leaves the program. */
export function leaving(state: AppState): Update {
  const again = [...inHand(state).values()].flatMap((of) => keeping(of, { isUrgent: true }));
  return { state, work: [...again, { run: ({ leave }) => leave() }] };
}

/** Suspends the program, once anything that another player must not see has left the screen. */
export function suspended(state: AppState): Update {
  const hidden = withoutPrivate(state);
  const suspending: Work = {
    async run({ drawn, suspend }) {
      await drawn();
      suspend();
    },
  };
  return { ...hidden, work: [...hidden.work, suspending] };
}

export function isLostOnLeaving(state: AppState): boolean {
  return [...inHand(state).keys()].some((id) => state.unkept?.includes(id));
}

/** The result of the last save: whether there was anything to save, and whether all was saved. */
export type ShutdownResult = { readonly isPlaying: boolean; readonly isKept: boolean };

/** Saves everything before the program ends. */
export function keepAll(state: AppState, saves: Saves | undefined): ShutdownResult {
  const kept: (SaveResult | undefined)[] = [...inHand(state).values()].map((of) => saves?.keep(of));
  const last = saves?.recordLast();
  if (last?.ok === false) kept.push(last);
  return { isPlaying: kept.length > 0, isKept: kept.every((result) => result?.ok === true) };
}

/** Counts the history. Keys don't wait for it. */
export const countHistory: Work = {
  needsSaves: true,
  async run({ saves, send }) {
    await afterFrame();
    const report = await saves.statistics();
    send((state) => just({ ...state, counted: report }));
  },
};

/** Looks for the newest unfinished game or match, and how many there are. */
export const lookForWaiting: Work = {
  needsSaves: true,
  holdsKeys: true,
  run({ saves, send }) {
    const { newest, count, isOpenElsewhere, troubles } = saves.newestUnfinished();
    send((now) =>
      just({
        ...{ ...now, newest: newest?.of, unfinished: count, isOpenElsewhere },
        notices: [...now.notices, ...troubles],
      }),
    );
  },
};

/** Looks for them when the player comes to Start, which shows the newest one. */
export function withArrival(before: AppState, { state, work }: Update): Update {
  const [was, is] = [before, state].map((each) => screenOf(each).name);
  return { state, work: is === 'start' && was !== is ? [...work, lookForWaiting] : work };
}

export const listUnfinished: Work = {
  needsSaves: true,
  holdsKeys: true,
  async run({ saves, send }) {
    const { listed, troubles } = await saves.allUnfinished();
    send((now) => just({ ...now, listed, notices: [...now.notices, ...troubles] }));
  },
};

/**
 * Continues this game or match, which is taken from the saves if need be, unless another program
 * was faster.
 */
export function continueUnfinished(state: AppState, id: string): Update {
  const held = state.left?.find((of) => unfinishedId(of) === id);
  if (held) return takeUp(state, held);
  return work(state, {
    needsSaves: true,
    holdsKeys: true,
    run({ saves, send }) {
      const of = saves.take(id);
      const isElsewhere = saves.isOpenElsewhere();
      send((now) => (of ? takeUp(now, of) : nothingToContinue(now, isElsewhere)));
    },
  });
}

function nothingToContinue({ newest: _, ...state }: AppState, isOpenElsewhere: boolean): Update {
  const why = isOpenElsewhere ? SAVING.openElsewhere : 'That game no longer exists.';
  return work({ ...state, isOpenElsewhere, notices: [why] }, lookForWaiting);
}

/** Drops an unfinished game or match. A game with a guess counts as given up. */
export function dropping(state: AppState, id: string): Update {
  const drop = saving(true, ({ saves, send }) => {
    const result = saves.drop(id);
    const why = result?.ok === false ? [result.why] : [];
    const notices = result ? why : ['That game no longer exists.'];
    send((now) => just({ ...withoutHeld(now, id), notices }));
  });
  return work(state, ...drop, listUnfinished);
}
