import type { MatchGame, Origin } from '../engine/game-state.ts';
import { readMatchGame } from '../engine/origin.ts';
import { LEVELS, type Level } from '../engine/race.ts';
import { MAX_SEED_DIGITS } from '../engine/random.ts';
import { isRecord, LIMITS } from '../engine/rules.ts';
import { momentOf } from '../text/local-time.ts';

/** What the coach makes of a finished game. */
export type Figures = {
  /** How many guesses strong play takes on this very code. */
  readonly par?: number;
  /** The mean of the guesses' skill, from 0 to 1. */
  readonly skill?: number;
  /** The sum of the clues' luck in bits. */
  readonly luck?: number;
};

/** The machine's side of a race; its guesses where they are known. */
export type RaceEntry = { readonly level: Level; readonly guesses?: readonly string[] };

/** The fields that an entry may lack. */
export type OptionalFields = Figures &
  Pick<Origin, 'begun' | 'seed' | 'draw' | 'daily' | 'code'> & {
    readonly testing?: true;
    readonly hard?: true;
    readonly evil?: true;
    /** It was taken over from another file: it counts in no streak of dailies. */
    readonly imported?: true;
    /** It was a race against the machine. */
    readonly race?: RaceEntry;
    /** It was a game of a match. */
    readonly match?: MatchGame;
  };

type Check = (value: unknown) => boolean;

const isText =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);

/** Whether a value is the id of an entry. */
export const isId = isText(/^[0-9a-z-]{8,80}$/);

/** Whether a value is a local time with its distance from UTC. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && momentOf(value) !== undefined;
const isDay: Check = (value) => typeof value === 'string' && isMoment(`${value}T00:00:00Z`);
const isBetween =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const isTrue: Check = (value) => value === true;

const CHECKS: Readonly<Record<Exclude<keyof OptionalFields, 'race' | 'match'>, Check>> = {
  begun: isMoment,
  daily: isDay,
  seed: isText(new RegExp(`^-?[0-9]{1,${MAX_SEED_DIGITS}}$`)),
  draw: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  code: isText(/^[0-9A-Z.:]{1,32}$/),
  testing: isTrue,
  hard: isTrue,
  evil: isTrue,
  imported: isTrue,
  par: isBetween(1, 1000),
  skill: isBetween(0, 1),
  luck: isBetween(-1000, 1000),
};

type Read = (value: unknown) => unknown;

/** By field: what it is read as; undefined for a value that it cannot have. */
const READS: readonly (readonly [name: string, read: Read])[] = [
  ...Object.entries(CHECKS).map(
    ([name, check]) => [name, (value: unknown) => (check(value) ? value : undefined)] as const,
  ),
  ['race', readRaceEntry],
  ['match', readMatchGame],
];

type Values = Readonly<Record<string, unknown>>;

/** Whether a value has one of the optional fields with what that cannot be. */
export function hasWrongField(value: Values): boolean {
  return READS.some(([name, read]) => value[name] !== undefined && read(value[name]) === undefined);
}

/** The optional fields that a value has, without those that are none. */
export function readOptional(value: Values): OptionalFields {
  const found = READS.map(([name, read]) => [name, read(value[name])] as const);
  return Object.fromEntries(found.filter(([, field]) => field !== undefined));
}

function readRaceEntry(value: unknown): RaceEntry | undefined {
  if (!isRecord(value)) return undefined;
  const level = LEVELS.find((one) => one === value.level);
  const { guesses } = value;
  if (!level || guesses === undefined) return level && { level };
  const isGuesses =
    Array.isArray(guesses) &&
    guesses.length <= LIMITS.guesses[1] &&
    guesses.every((guess) => typeof guess === 'string');
  return isGuesses ? { level, guesses } : undefined;
}
