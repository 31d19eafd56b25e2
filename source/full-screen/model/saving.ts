import { type GameState, statusOf } from '../../engine/game-state.ts';
import { defined, isAlike } from '../../engine/values.ts';
import { idOf } from '../../games/history-entry.ts';
import { isMatch, type Unfinished, unfinishedId } from '../../games/unfinished-names.ts';
import type { SaveResult, Saves } from '../../saves/saves.ts';
import { inHand, leftIn, reopen, withGone, withoutPrivate } from './boards.ts';
import { kindOf } from './game-kinds.ts';
import { isFurther, listedCopy } from './losing.ts';
import type { AppState } from './state.ts';
import { say, tellResult, toStart, urgentlyOnSaves, type Work, withWork } from './update.ts';

/** Screens only change the state: what is saved follows from the states before and after. */
export function withSaved(before: AppState, state: AppState): AppState {
  if (state === before) return state;
  const [had, has] = [inHand(before), inHand(state)];
  const forgotten = [...had]
    .filter(([id]) => !has.has(id))
    .flatMap(([, unfinished]) => workToForget(state, unfinished));
  const kept = [...has].flatMap(([id, unfinished]) =>
    workToKeepChanged(before, had.get(id), state, unfinished),
  );
  // Recording comes first: the file of a finished game then stays until its record is on the disk.
  return withWork(state, ...workToRecord(before, state), ...forgotten, ...kept);
}

function workToRecord({ game: was }: AppState, state: AppState): Work[] {
  const { game } = state;
  if (!was || !game || was === game || idOf(was) !== idOf(game)) return [];
  const isEnd = statusOf(was) === 'playing' && statusOf(game) !== 'playing';
  if (!isEnd || kindOf(game).isInMatch) return [];
  const recording = urgentlyOnSaves(({ saves, send }) => {
    const result = saves.record(game);
    tellResult(result, send);
    if (!result.ok) send((now) => ({ ...now, unsaved: [...now.unsaved, idOf(game)] }));
  });
  return [recording];
}

function workToForget(state: AppState, unfinished: Unfinished): Work[] {
  const isGone = state.gone.includes(unfinishedId(unfinished));
  const isOpen = !isMatch(unfinished) && staysOpen(state, unfinished);
  return isGone || isOpen ? [] : [urgentlyOnSaves(({ saves }) => saves.forget(unfinished))];
}

/**
 * A daily code that was given up before the first guess can still be played, so its file stays.
 * Any other daily code is still on the board when it has ended.
 */
function staysOpen({ game }: AppState, was: GameState): boolean {
  return kindOf(was).stillOpen !== undefined && (!game || idOf(game) !== idOf(was));
}

/** A game that couldn't be saved is saved again when the player leaves it. */
function workToKeepChanged(
  before: AppState,
  was: Unfinished | undefined,
  after: AppState,
  unfinished: Unfinished,
): Work[] {
  const id = unfinishedId(unfinished);
  const isLeft = after.leftUnfinished.includes(unfinished) && !leftIn(before, id);
  const isAgain = isLeft && after.unsaved.includes(id);
  if (isAgain) return [workToKeep(unfinished, { comesBack: true })];
  if (!was) {
    const replaces = !isMatch(unfinished) && isFurther(listedCopy(before, unfinished), unfinished);
    return [workToKeep(unfinished, { replaces })];
  }
  return isSameInFile(was, unfinished) ? [] : [workToKeep(unfinished)];
}

type How = {
  /** If saving fails, the program goes back to the game or match that the player has left. */
  readonly comesBack?: true;
  /** Replaces the file although its copy of the game has more turns than this one. */
  readonly replaces?: boolean;
};

function workToKeep(unfinished: Unfinished, { replaces, comesBack }: How = {}): Work {
  const id = unfinishedId(unfinished);
  return urgentlyOnSaves(({ saves, send }) => {
    if (replaces) saves.take(id);
    const result = saves.keep(unfinished);
    if (!result.ok && result.goesOnElsewhere) return send((now) => leaveToOther(now, id));
    const why = result.ok ? undefined : result.why;
    send((now) => {
      const back = why !== undefined && comesBack ? say(reopen(now, unfinished), why) : now;
      return withSaveResult(back, id, why);
    });
    if (result.ok) tellResult(result, send);
  });
}

function leaveToOther(state: AppState, id: string): AppState {
  const { match, ...next } = withGone(state, id);
  const isOpen = [match?.id, state.game && idOf(state.game)].includes(id);
  return isOpen ? say(toStart(next), WENT_ON) : { ...next, ...defined({ match }) };
}

const WENT_ON = 'This was continued in another window. Continue goes on from there.';

/** If saving fails several times in a row, `why` is said only once. */
function withSaveResult(state: AppState, id: string, why?: string): AppState {
  const { unsaved } = state;
  if (unsaved.includes(id) === (why !== undefined)) return state;
  const others = unsaved.filter((each) => each !== id);
  if (why === undefined) return { ...state, unsaved: others };
  return say({ ...state, unsaved: [...others, id] }, why);
}

/** A change of nothing but the text on the prompt isn't worth saving. */
const isSameInFile = (before: Unfinished, after: Unfinished) =>
  before === after || isAlike(inFile(before), inFile(after));

function inFile(unfinished: Unfinished): object {
  const { game } = { game: undefined, ...unfinished };
  return { ...unfinished, ...(game && { game: inFile(game) }), draft: '', refusal: '' };
}

export const leaveProgram = (state: AppState): AppState =>
  withWork(state, { run: ({ leave }) => leave() });

/** Waits until the screen no longer shows what another player must not see. */
export function suspendProgram(state: AppState): AppState {
  return withWork(withoutPrivate(state), {
    async run({ drawn, suspend }) {
      await drawn();
      suspend();
    },
  });
}

export function isLostOnLeaving(state: AppState): boolean {
  return [...inHand(state).keys()].some((id) => state.unsaved.includes(id));
}

/**
 * Returns whether all was saved. Undefined if there was nothing to save. A game that another
 * program has gone on with isn't ours to save.
 */
export function keepAll(state: AppState, saves: Saves | undefined): boolean | undefined {
  const results: (SaveResult | undefined)[] = [...inHand(state).values()].map((unfinished) =>
    saves?.keep(unfinished),
  );
  const last = saves?.recordLast();
  if (last?.ok === false) results.push(last);
  const ours = results.filter((result) => result?.ok !== false || !result.goesOnElsewhere);
  return ours.length > 0 ? ours.every((result) => result?.ok === true) : undefined;
}
