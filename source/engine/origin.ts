import type { Origin } from './game-state.ts';
import { defined } from './values.ts';

/**
 * What a run of the program remembers to give each new game its `Origin`: its id, seed and draw.
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

/** The next game's origin, and the updated `origins`. An evil game draws no secret (`isDrawn`). */
export function nextOrigin(
  origins: Origins,
  isDrawn = true,
): { readonly origin: Origin; readonly origins: Origins } {
  const { seed } = origins;
  const next = nextId(origins);
  if (!isDrawn) return { origin: { id: next.id }, origins: next.origins };
  const draw = origins.draws + 1;
  return {
    origin: { id: next.id, ...(seed !== undefined && { seed, draw }) },
    origins: { ...next.origins, draws: draw },
  };
}

/** The next game id, and the updated `origins`. `draws` stays the same: no secret is drawn. */
export function nextId(origins: Origins): { readonly id: string; readonly origins: Origins } {
  const games = origins.games + 1;
  return { id: `${origins.id}-${games}`, origins: { ...origins, games } };
}

export function withSeed({ id, games }: Origins, seed: bigint): Origins {
  return { id, games, draws: 0, seed: String(seed) };
}
