import { createRequire } from 'node:module';
import { defined } from '../engine/defined.ts';
import { type PlayerView, playerView } from '../engine/game.ts';
import { type GameState, MAX_HINTS, type MatchGame, type Origin } from '../engine/game-state.ts';
import { readMatchGame } from '../engine/origin.ts';
import { LEVELS, newRace, type Race, withMachineGuesses } from '../engine/race.ts';
import { SEED } from '../engine/random.ts';
import { MAX_AIDS } from '../engine/read-rules.ts';
import { isRecord, isWithin, LIMITS, readList } from '../engine/rules.ts';
import { isDay, isMoment, MAX_SECONDS } from '../engine/timing.ts';
import { choicesIn } from './choices.ts';
import {
  aidEntries,
  canRace,
  gameAtEnd,
  guessEntries,
  type PlayedGame,
  type RaceEntry,
  type Result,
  resultOf,
} from './finished-game.ts';
import { findRuleSet, ruleSetOf } from './index.ts';
import type { Choices } from './options.ts';

const ENTRY_VERSION = 1;

export type HistoryEntry = PlayedGame &
  OptionalFields & {
    readonly v: typeof ENTRY_VERSION;
    /** If several entries have one id, the first counts. */
    readonly id: string;
    /** When it ended, in local time with its distance from UTC; `begun` has the same form. */
    readonly at: string;
  };

/**
 * A finished game as an entry; `at` is the local time of its end with its distance from UTC. Fields
 * that could not be read back, from a save that was changed by hand, are left out.
 */
export function entryOf(game: GameState, at: string, figures: Figures = {}): HistoryEntry {
  const { origin, rules, secret, hints, race, timing } = game;
  const optional = readOptional({
    ...origin,
    ...figures,
    testing: rules.showsSecret,
    hard: rules.hard,
    evil: rules.evil,
    race: race && canRace(game, race) ? race : undefined,
    seconds: timing?.shown ? timing.seconds : undefined,
  });
  return defined({
    v: ENTRY_VERSION,
    id: idOf(game),
    begun: optional.begun,
    at,
    game: rules.id,
    options: choicesIn(ruleSetOf(rules.id), rules),
    secret,
    result: resultOf(game),
    guesses: guessEntries(game),
    aids: aidEntries(game),
    hints,
    ...optional,
  });
}

/** The game of an entry that was read, as it stood at its end, to show its board. */
export function gameOf(entry: HistoryEntry): GameState | undefined {
  const { id, at, begun, seed, draw, daily, code, match, race, seconds } = entry;
  const game = gameAtEnd(entry);
  if (!game) return undefined;
  const origin: Origin = defined({ id, begun, seed, draw, daily, code, match });
  const timing = seconds === undefined ? undefined : ({ seconds, last: at, shown: true } as const);
  return defined({ origin, ...game, timing, race: race && raceOf(game, race) });
}

function raceOf({ secret, random }: GameState, { level, guesses }: RaceEntry): Race {
  const race = newRace(level, random);
  return guesses ? withMachineGuesses(race, secret, guesses) : race;
}

export function viewAtEnd(entry: HistoryEntry): PlayerView | undefined {
  const game = gameOf(entry);
  return game && playerView(game);
}

/**
 * An entry from any value: each field of this version is checked, and that the game can be played
 * like this. Fields of other versions are left out; the file keeps them.
 */
export function readEntry(value: unknown): HistoryEntry | undefined {
  if (!isRecord(value) || value.v !== ENTRY_VERSION) return undefined;
  const { id, at, game, secret, result, hints } = value;
  const options = readChosen(game, value.options);
  const guesses = readList(value.guesses, [0, LIMITS.guesses[1]], readGuess);
  const aids = readList(value.aids, [0, MAX_AIDS], readAid);
  if (!isId(id) || !isMoment(at)) return undefined;
  if (typeof game !== 'string' || typeof secret !== 'string' || !isWithin(hints, [0, MAX_HINTS])) {
    return undefined;
  }
  if (!options || !guesses || !aids || !RESULTS.includes(result as Result)) return undefined;
  if (hasWrongField(value)) return undefined;
  const entry = {
    v: ENTRY_VERSION,
    id,
    at,
    game,
    options,
    secret,
    result: result as Result,
    guesses: guesses as HistoryEntry['guesses'],
    aids: aids as HistoryEntry['aids'],
    hints,
    ...readOptional(value),
  } as const;
  if ((entry.seed === undefined) !== (entry.draw === undefined)) return undefined;
  const played = gameAtEnd(entry);
  return played && canRace(played, entry.race) ? entry : undefined;
}

/** Whether a value that is no entry of this version may be one of a newer version. */
export function isNewerEntry(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { v, game } = value;
  if (Number.isSafeInteger(v) && (v as number) > ENTRY_VERSION) return true;
  return v === ENTRY_VERSION && typeof game === 'string' && isOtherGame(game);
}

const isOtherGame = (id: string) => /^[a-z-]{1,30}$/.test(id) && !findRuleSet(id);

const RESULTS: readonly Result[] = ['won', 'lost', 'given up'];

/** The options that were chosen: the game has them, and they can have these values. */
function readChosen(game: unknown, value: unknown): Choices | undefined {
  const set = typeof game === 'string' ? findRuleSet(game) : undefined;
  if (!set || !isRecord(value)) return undefined;
  const isLegal = Object.entries(value).every(([name, chosen]) =>
    set.options.some(({ id, values }) => id === name && values.some((one) => one.value === chosen)),
  );
  return isLegal ? (value as Choices) : undefined;
}

/** The id of a game, which is the same in all its copies. */
export function idOf(game: GameState): string {
  return game.origin?.id ?? contentId(game);
}

/**
 * The id of a game from a save without an id: SHA-256 of what stays the same while it is played, so
 * playing one save twice gives the same id.
 */
function contentId({ rules, secret, random }: GameState): string {
  // In a game with aids the number of draws changes while it is played.
  const drawn = rules.aids.length > 0 ? 0 : random.drawn;
  const content = JSON.stringify([rules, secret, random.seed, drawn]);
  // Loaded here, because it takes 2 ms and few games have no id.
  const { createHash } = createRequire(import.meta.url)(
    'node:crypto',
  ) as typeof import('node:crypto');
  return createHash('sha256').update(content).digest('hex');
}

/** What the coach makes of a finished game. */
export type Figures = {
  /** How many guesses strong play takes on this very code. */
  readonly par?: number;
  /** The mean of the guesses' skill, from 0 to 1. */
  readonly skill?: number;
  /** The sum of the clues' luck in bits. */
  readonly luck?: number;
};

type OptionalFields = Figures &
  Pick<Origin, 'begun' | 'seed' | 'draw' | 'daily' | 'code'> & {
    readonly testing?: true;
    readonly hard?: true;
    readonly evil?: true;
    /** It was imported from another file: it counts in no streak of dailies. */
    readonly imported?: true;
    readonly race?: RaceEntry;
    readonly match?: MatchGame;
    /** The gaps between its guesses in seconds, if the clock was shown. */
    readonly seconds?: number;
  };

const isText =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);

export const isId = isText(/^[0-9a-z-]{8,80}$/);

/** Reads a value as it is, if the check allows it. */
const checked = (check: (value: unknown) => boolean) => (value: unknown) =>
  check(value) ? value : undefined;
const readNumber = (least: number, most: number) =>
  checked((value) => typeof value === 'number' && value >= least && value <= most);
const readTrue = checked((value) => value === true);
const isAnyText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => isWithin(value, [0, LIMITS.guesses[1]]);
/** Reads a list that has an item for each check, which allows it. */
const readTuple = (...checks: readonly ((value: unknown) => boolean)[]) =>
  checked((value) => {
    const isWhole = Array.isArray(value) && value.length === checks.length;
    return isWhole && checks.every((check, index) => check(value[index]));
  });
const readGuess = readTuple(isAnyText, isCount, isCount);
const readAid = readTuple(isAnyText, isCount, isAnyText);

/** How each field is read. The result is undefined for a value that the field cannot have. */
const READS = Object.entries({
  begun: checked(isMoment),
  daily: checked(isDay),
  seed: checked(isText(SEED)),
  draw: checked((value) => Number.isSafeInteger(value) && (value as number) > 0),
  code: checked(isText(/^[0-9A-Z.:]{1,32}$/)),
  testing: readTrue,
  hard: readTrue,
  evil: readTrue,
  imported: readTrue,
  par: checked((value) => isWithin(value, [1, 1000])),
  skill: readNumber(0, 1),
  luck: readNumber(-1000, 1000),
  race: readRaceEntry,
  match: readMatchGame,
  seconds: checked((value) => isWithin(value, [0, MAX_SECONDS])),
} satisfies Record<keyof OptionalFields, (value: unknown) => unknown>);

type Values = Readonly<Record<string, unknown>>;

function hasWrongField(value: Values): boolean {
  return READS.some(([name, read]) => value[name] !== undefined && read(value[name]) === undefined);
}

function readOptional(value: Values): OptionalFields {
  const fields = READS.map(([name, read]) => [name, read(value[name])] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function readRaceEntry(value: unknown): RaceEntry | undefined {
  if (!isRecord(value)) return undefined;
  const level = LEVELS.find((one) => one === value.level);
  if (!level || value.guesses === undefined) return level && { level };
  const guesses = readList(value.guesses, [0, LIMITS.guesses[1]], (guess) =>
    typeof guess === 'string' ? guess : undefined,
  );
  return guesses && { level, guesses };
}
