import { type GameState, statusOf } from '../../engine/game.ts';
import type { Timing } from '../../engine/timing.ts';
import { formatSeconds } from '../../text/local-time.ts';
import type { AppState } from './state.ts';

/** What the clock in the title counts: the time since the last guess. */
export type Stopwatch = {
  /** The local time of that guess. */
  readonly since: string;
  /** The seconds since then that count. */
  readonly gap: number;
};

/** The columns of the time. They are fixed, so that what stands beside it does not move. */
const COLUMNS = 5;

/** Whether a clock is shown: the player wants one, and a game is played. */
export function isTimed({ settings, game }: AppState): boolean {
  return settings.clock === 'shown' && game !== undefined && statusOf(game) === 'playing';
}

/** The seconds since the last guess that the state knows of. */
export function secondsSince({ stopwatch }: AppState, { last }: Timing): number {
  return stopwatch?.since === last ? stopwatch.gap : 0;
}

/** The seconds that a finished game took; undefined where the clock was off, or for one guess. */
export function timeTaken({ timing, guesses }: GameState): number | undefined {
  return timing?.shown && guesses.length > 1 ? timing.seconds : undefined;
}

/**
 * How long the game has taken by now, from its first guess on: ` 1:05`. Undefined where the clock is
 * off, and for a game whose guesses have no time.
 */
export function timeNow(state: AppState): string | undefined {
  const { game } = state;
  if (!game || !isTimed(state)) return undefined;
  const { timing, guesses } = game;
  if (!timing && guesses.length > 0) return undefined;
  const seconds = timing ? timing.seconds + secondsSince(state, timing) : 0;
  return formatSeconds(seconds).padStart(COLUMNS);
}
