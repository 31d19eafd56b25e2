import { defined } from './defined.ts';
import type { MatchGame, Origin } from './game-state.ts';
import { SEED } from './random.ts';
import { isRecord, isWithin } from './rules.ts';
import { isDay, isMoment } from './timing.ts';

/** What a run of the program knows about the origins of its next games. */
export type Origins = {
  readonly id: string;
  readonly games: number;
  /** The seed that the player gave, and how many games were drawn from its stream. */
  readonly seed?: string;
  readonly draws: number;
};

/** The origins of a run's games. `seed` is the one that the player gave, if any. */
export function originsOf(id: string, seed?: bigint): Origins {
  return defined({ id, games: 0, draws: 0, seed: seed === undefined ? undefined : String(seed) });
}

/**
 * The origin of the next game, and what is known after it.
 * @param isDrawn whether its secret is the next one of the stream
 */
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

/** The id of a game whose secret is not drawn by the run, and what is known after it. */
export function nextId(origins: Origins): { readonly id: string; readonly origins: Origins } {
  const games = origins.games + 1;
  return { id: `${origins.id}-${games}`, origins: { ...origins, games } };
}

/** The origins once the player has given another seed. */
export function withSeed({ id, games }: Origins, seed: bigint): Origins {
  return { id, games, draws: 0, seed: String(seed) };
}

const like = (pattern: RegExp) => (text: string) => pattern.test(text);

/** What the fields may hold that are texts. */
const FIELDS: Readonly<Record<Exclude<keyof Origin, 'draw' | 'match'>, (text: string) => boolean>> =
  {
    id: like(/^[0-9a-z-]{8,80}$/),
    begun: isMoment,
    seed: like(SEED),
    daily: isDay,
    code: like(/^[0-9A-Z]{1,32}$/),
    friends: like(/^[0-9a-z-]{8,60}$/),
  };

/** Reads an origin from any value. Invalid fields are dropped; without an id it is undefined. */
export function readOrigin(value: unknown): Origin | undefined {
  if (!isRecord(value)) return undefined;
  const read: Record<string, string | number | MatchGame> = {};
  for (const [name, mayBe] of Object.entries(FIELDS)) {
    const field = value[name];
    if (typeof field === 'string' && mayBe(field)) read[name] = field;
  }
  const { draw } = value;
  if (read.seed === undefined || !isWithin(draw, [1, Number.MAX_SAFE_INTEGER])) delete read.seed;
  else read.draw = draw;
  const match = readMatchGame(value.match);
  if (match) read.match = match;
  return typeof read.id === 'string' ? { ...read, id: read.id } : undefined;
}

/** The fewest and the most games of a match. */
export const MATCH_GAMES = [2, 10] as const;

/** Reads a game's place in a match from any value; undefined if it is invalid. */
function readMatchGame(value: unknown): MatchGame | undefined {
  if (!isRecord(value)) return undefined;
  const { id, game, of } = value;
  if (typeof id !== 'string' || !FIELDS.id(id)) return undefined;
  if (!isWithin(of, MATCH_GAMES) || !isWithin(game, [1, of])) return undefined;
  return { id, game, of };
}
