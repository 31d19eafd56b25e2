import { MAX_HINTS, type Origin } from '../engine/game-state.ts';
import { LEVELS, type Level } from '../engine/race.ts';
import { type RandomState, SEED } from '../engine/random.ts';
import { LIMITS } from '../engine/rules.ts';
import { isObject, isWithin, readList } from '../engine/values.ts';
import { isDate, isStamp } from '../text/local-time.ts';
import type { Choices } from './game-options.ts';

export const RECORD_VERSION = 1;

/** The history leaves out games that were given up before the first guess. */
const RESULTS = ['won', 'lost', 'given up'] as const;
export type Result = (typeof RESULTS)[number];

export type RecordedGuess = readonly [guess: string, red: number, white: number];

/** `after` counts guesses. `revealed` is `7 at 3` (pegs count from 1), `7`, or the code. */
export type RecordedAid = readonly [word: string, after: number, revealed: string];

export type RecordedRace = { readonly level: Level; readonly guesses?: readonly string[] };

/** A game as a line of JSON. A saved game has some fields more (see `recordOf`). */
export type RecordLine = Partial<Origin> & {
  readonly v: typeof RECORD_VERSION;
  readonly game: string;
  /** Only options that differ from the usual ones. */
  readonly options: Choices;
  /** An evil game has a code here that fits every clue. */
  readonly secret: string;
  /** Absent while the game is unfinished. */
  readonly result?: Result;
  readonly guesses: readonly RecordedGuess[];
  readonly aids: readonly RecordedAid[];
  readonly hints: number;
  readonly testing?: true;
  readonly hard?: true;
  /** Each guess got the possible clue that left the most codes. */
  readonly evil?: true;
};

/** A finished game in the history. If several lines have the same id, only the first counts. */
export type HistoryEntry = RecordLine & {
  readonly id: string;
  /** The local time of the end, with its UTC offset. */
  readonly at: string;
  readonly result: Result;
  /** An imported game counts in no streak of daily codes. */
  readonly imported?: true;
  /** The mean skill of the guesses, 0 to 1. Only earlier versions wrote `skill` and `luck`. */
  readonly skill?: number;
  /** The luck, in bits. */
  readonly luck?: number;
  readonly race?: RecordedRace;
};

const REQUIRED: readonly string[] = ['game', 'options', 'secret', 'guesses', 'aids', 'hints'];

/** Undefined if a known field isn't valid by itself, or only one of `seed` and `draw` is there. */
export function readRecordLine(value: unknown): (RecordLine & Partial<HistoryEntry>) | undefined {
  if (!isObject(value) || value.v !== RECORD_VERSION) return undefined;
  const line: Record<string, unknown> = { v: RECORD_VERSION };
  for (const [name, read] of FIELDS) {
    if (value[name] === undefined && !REQUIRED.includes(name)) continue;
    line[name] = read(value[name]);
    if (line[name] === undefined) return undefined;
  }
  const isRead = (line.seed === undefined) === (line.draw === undefined);
  return isRead ? (line as RecordLine) : undefined;
}

const textLike =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);

export const isId = textLike(/^[0-9a-z-]{8,80}$/);

/** A match's id is shorter than a game's: the games of a match add a number to its id. */
export const isMatchId = textLike(/^[0-9a-z-]{8,60}$/);

const checked = (check: (value: unknown) => boolean) => (value: unknown) =>
  check(value) ? value : undefined;
const isAnyText = (value: unknown): value is string => typeof value === 'string';
const isGuessCount = (value: unknown) => isWithin(value, [0, LIMITS.guesses[1]]);
const numberWithin = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const isFlag = (value: unknown) => value === true;
const tupleOf =
  (...checks: readonly ((value: unknown) => boolean)[]) =>
  (value: unknown) =>
    Array.isArray(value) &&
    value.length === checks.length &&
    checks.every((check, index) => check(value[index]));
const listOf = (check: (value: unknown) => boolean, most: number) => (value: unknown) =>
  readList(value, [0, most], checked(check));

const [, MOST_GUESSES] = LIMITS.guesses;

/** The fields in the order in which an imported line is written. */
const FIELDS = Object.entries({
  id: checked(isId),
  begun: checked(isStamp),
  at: checked(isStamp),
  game: checked(isAnyText),
  options: checked(isObject),
  secret: checked(isAnyText),
  result: (value) => RESULTS.find((result) => result === value),
  guesses: listOf(tupleOf(isAnyText, isGuessCount, isGuessCount), MOST_GUESSES),
  aids: listOf(tupleOf(isAnyText, isGuessCount, isAnyText), MOST_GUESSES),
  hints: checked((value) => isWithin(value, [0, MAX_HINTS])),
  daily: checked(isDate),
  seed: checked(textLike(SEED)),
  draw: checked((value) => isWithin(value, [1, Number.MAX_SAFE_INTEGER])),
  code: checked(textLike(/^[0-9A-Z.:]{1,32}$/)),
  testing: checked(isFlag),
  hard: checked(isFlag),
  evil: checked(isFlag),
  imported: checked(isFlag),
  skill: checked(numberWithin(0, 1)),
  luck: checked(numberWithin(-1000, 1000)),
  race: readRecordedRace,
  friends: checked(isMatchId),
} satisfies Record<keyof Omit<HistoryEntry, 'v'>, (value: unknown) => unknown>);

function readRecordedRace(value: unknown): RecordedRace | undefined {
  if (!isObject(value)) return undefined;
  const level = LEVELS.find((level) => level === value.level);
  if (!level || value.guesses === undefined) return level && { level };
  const guesses = listOf(isAnyText, MOST_GUESSES)(value.guesses);
  return guesses && { level, guesses: guesses as string[] };
}

/** Continuing a game draws all its random numbers again, one by one. So there is a limit. */
const MAX_DRAWN = 1_000_000;

export function readRandom(value: unknown): RandomState | undefined {
  if (!isObject(value)) return undefined;
  const { seed, drawn } = value;
  const isState = textLike(SEED)(seed) && isWithin(drawn, [0, MAX_DRAWN]);
  return isState ? { seed, drawn } : undefined;
}
