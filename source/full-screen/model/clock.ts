import { type GameState, statusOf } from '../../engine/game.ts';
import { gapBetween, MAX_GAP, type Timing } from '../../engine/timing.ts';
import { formatSeconds, localStamp } from '../../text/local-time.ts';
import { isTooSmall } from './stage.ts';
import { type AppState, screenOf } from './state.ts';
import { just, type Update, type Work } from './update.ts';

/** The time since the last guess, for the clock in the title. */
export type Stopwatch = {
  /** The local time of that guess. */
  readonly since: string;
  /** The seconds since then that count, at most MAX_GAP. */
  readonly gap: number;
};

/** The columns of the time. They are fixed, so that nothing beside it moves. */
const COLUMNS = 5;

/** Whether a clock is shown: the player wants one, and a game is being played. */
function isTimed({ settings, game }: AppState): boolean {
  return settings.clock === 'shown' && game !== undefined && statusOf(game) === 'playing';
}

/** The seconds since the last guess, as far as the state knows. */
function secondsSince({ stopwatch }: AppState, { last }: Timing): number {
  return stopwatch?.since === last ? stopwatch.gap : 0;
}

/** The seconds that a finished game took; undefined if the clock was off or there was one guess. */
export function timeTaken({ timing, guesses }: GameState): number | undefined {
  return timing?.shown && guesses.length > 1 ? timing.seconds : undefined;
}

/**
 * The time that the game has taken so far, from its first guess on: ` 1:05`. Undefined if the clock
 * is off, or if the guesses have no times.
 */
export function timeNow(state: AppState): string | undefined {
  const { game } = state;
  if (!game || !isTimed(state)) return undefined;
  const { timing, guesses } = game;
  if (!timing && guesses.length > 0) return undefined;
  const seconds = timing ? timing.seconds + secondsSince(state, timing) : 0;
  return formatSeconds(seconds).padStart(COLUMNS);
}

const SECOND = 1000;

/** Runs `act` after keys that have already arrived, which Node reads only after its timers. */
const afterKeys = (act: () => void) => setImmediate(() => setImmediate(act));

/** The timing that the clock on the screen continues; undefined while the clock stands still. */
function runningTiming(state: AppState): Timing | undefined {
  const { game, size } = state;
  const isShown = screenOf(state).name === 'play' && !isTooSmall(size);
  const timing = isShown && isTimed(state) ? game?.timing : undefined;
  return timing && secondsSince(state, timing) < MAX_GAP ? timing : undefined;
}

/** Starts the clock if it should run and doesn't yet. It stops by itself. */
export function withClock(update: Update): Update {
  const { state, work } = update;
  if (state.isTicking || !runningTiming(state)) return update;
  // Urgent, so that no frame shows the time from the last visit to this board.
  const now: Work = { isUrgent: true, run: ({ send }) => send(second) };
  return { state: { ...state, isTicking: true }, work: [...work, now] };
}

const nextSecond: Work = {
  run({ send }) {
    setTimeout(afterKeys, SECOND - (Date.now() % SECOND), () => send(second)).unref();
  },
};

/** A new second: shows the next time, or stops the clock. */
function second(state: AppState): Update {
  const timing = runningTiming(state);
  const { isTicking: _, ...stopped } = state;
  if (!timing) return just(stopped);
  const gap = gapBetween(timing.last, localStamp(new Date()));
  const stopwatch = { since: timing.last, gap };
  if (gap >= MAX_GAP) return just({ ...stopped, stopwatch });
  return { state: { ...state, isTicking: true, stopwatch }, work: [nextSecond] };
}
