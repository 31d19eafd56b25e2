import { newGame } from './game.ts';
import type { GameState } from './game-state.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import { defined } from './values.ts';

/**
 * What a run of the program remembers to give each new game its origin: its id, seed and draw.
 */
export type Origins = {
  /** The run's id. Its games get the ids `<id>-1`, `<id>-2` and so on. `games`: how many so far. */
  readonly id: string;
  readonly games: number;
  readonly seed?: string;
  /** How many secrets were drawn so far. After a new seed, they are counted from 0 again. */
  readonly draws: number;
};

export function originsOf(id: string, seed?: bigint): Origins {
  return defined({ id, games: 0, draws: 0, seed: seed === undefined ? undefined : String(seed) });
}

/** The next game of a run, and the updated `origins`. An evil game draws no secret. */
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

/** The next game id, and the updated `origins`. `draws` stays the same: no secret is drawn. */
export function nextId(origins: Origins): { readonly id: string; readonly origins: Origins } {
  const games = origins.games + 1;
  return { id: `${origins.id}-${games}`, origins: { ...origins, games } };
}

export function withSeed({ id, games }: Origins, seed: bigint): Origins {
  return { id, games, draws: 0, seed: String(seed) };
}
