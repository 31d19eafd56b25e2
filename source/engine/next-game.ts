import { newGame } from './game.ts';
import type { GameState } from './game-state.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import { defined } from './values.ts';

/** What a run remembers to give its next game an id, a seed and a draw (see `Origin`). */
export type IdSource = {
  /** The run's id. The ids of its games end with `-1`, `-2` and so on. */
  readonly run: string;
  readonly gameCount: number;
  readonly seed?: string;
  /** How many secrets were drawn from the seed so far. */
  readonly drawCount: number;
};

export function idSource(run: string, seed?: bigint): IdSource {
  return defined({ run, gameCount: 0, drawCount: 0, seed: seed?.toString() });
}

/** An evil game draws no secret, so its origin has no seed, and it doesn't count as a draw. */
export function nextGame(
  rules: Rules,
  random: Random,
  before: IdSource,
): { readonly game: GameState; readonly ids: IdSource } {
  const { id, ids } = nextId(before);
  if (rules.evil) return { game: newGame(rules, random, { id }), ids };
  const { seed } = ids;
  const draw = ids.drawCount + 1;
  const origin = { id, ...(seed !== undefined && { seed, draw }) };
  return { game: newGame(rules, random, origin), ids: { ...ids, drawCount: draw } };
}

export function nextId(ids: IdSource): { readonly id: string; readonly ids: IdSource } {
  const gameCount = ids.gameCount + 1;
  return { id: `${ids.run}-${gameCount}`, ids: { ...ids, gameCount } };
}

export function withSeed({ run, gameCount }: IdSource, seed: bigint): IdSource {
  return { run, gameCount, drawCount: 0, seed: String(seed) };
}
