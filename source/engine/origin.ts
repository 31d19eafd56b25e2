import { newGame } from './game.ts';
import type { GameState } from './game-state.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import { defined } from './values.ts';

/** Remembered during a run, so that each new game gets an id, and its seed and draw. */
export type Origins = {
  /** The run's id. The ids of its games end with `-1`, `-2` and so on. */
  readonly id: string;
  readonly games: number;
  readonly seed?: string;
  /** How many secrets were drawn from the seed so far. */
  readonly draws: number;
};

export function originsOf(id: string, seed?: bigint): Origins {
  return defined({ id, games: 0, draws: 0, seed: seed === undefined ? undefined : String(seed) });
}

/** An evil game draws no secret. */
export function nextGame(
  rules: Rules,
  random: Random,
  before: Origins,
): { readonly game: GameState; readonly origins: Origins } {
  const { id, origins } = nextId(before);
  if (rules.evil) return { game: newGame(rules, random, { id }), origins };
  const { seed } = origins;
  const draw = origins.draws + 1;
  const origin = { id, ...(seed !== undefined && { seed, draw }) };
  return { game: newGame(rules, random, origin), origins: { ...origins, draws: draw } };
}

export function nextId(origins: Origins): { readonly id: string; readonly origins: Origins } {
  const games = origins.games + 1;
  return { id: `${origins.id}-${games}`, origins: { ...origins, games } };
}

export function withSeed({ id, games }: Origins, seed: bigint): Origins {
  return { id, games, draws: 0, seed: String(seed) };
}
