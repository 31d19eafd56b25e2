import type { Origin } from './game-state.ts';
import { defined } from './values.ts';

/** What a run of the program has to remember to make the origins of its next games. */
export type Origins = {
  readonly id: string;
  readonly games: number;
  /** The player's seed, in decimal. `draws`: how many secrets were drawn with it so far. */
  readonly seed?: string;
  readonly draws: number;
};

/** The origins of a run that has played no game yet. `id` begins the ids of its games. */
export function originsOf(id: string, seed?: bigint): Origins {
  return defined({ id, games: 0, draws: 0, seed: seed === undefined ? undefined : String(seed) });
}

/** The next game's origin, and the origins after it. `isDrawn`: the seed decides its secret. */
export function nextOrigin(
  origins: Origins,
  isDrawn = true,
): {
  readonly origin: Origin;
  readonly origins: Origins;
} {
  const { seed } = origins;
  const next = nextId(origins);
  if (!isDrawn) return { origin: { id: next.id }, origins: next.origins };
  const draw = origins.draws + 1;
  return {
    origin: { id: next.id, ...(seed !== undefined && { seed, draw }) },
    origins: { ...next.origins, draws: draw },
  };
}

/** The next game's id, and the origins after a game whose secret is not drawn from the seed. */
export function nextId(origins: Origins): { readonly id: string; readonly origins: Origins } {
  const games = origins.games + 1;
  return { id: `${origins.id}-${games}`, origins: { ...origins, games } };
}

export function withSeed({ id, games }: Origins, seed: bigint): Origins {
  return { id, games, draws: 0, seed: String(seed) };
}
