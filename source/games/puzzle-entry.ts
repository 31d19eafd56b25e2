import { defined, type Fields, isObject } from '../engine/values.ts';
import { isDate, isStamp } from '../text/local-time.ts';
import { DAILY_SETS } from './daily.ts';
import { isId } from './record-line.ts';
import { readSecret } from './secrets.ts';

/** Older versions, which have no puzzles, take this for the id of a game from a newer version. */
const PUZZLE = 'puzzle';

const RESULTS = ['right', 'wrong', 'given up'] as const;

export type PuzzleOutcome = {
  readonly id: string;
  readonly of: string;
  readonly daily: string;
  readonly result: (typeof RESULTS)[number];
  readonly answer?: string;
};

export type PuzzleEntry = PuzzleOutcome & {
  readonly v: 1;
  readonly at: string;
  readonly game: typeof PUZZLE;
  /** An imported answer counts in no streak. */
  readonly imported?: true;
};

export function puzzleEntryOf(outcome: PuzzleOutcome, at: string): PuzzleEntry {
  const { id, ...rest } = outcome;
  return { v: 1, id, at, game: PUZZLE, ...rest };
}

export const isPuzzle = (entry: { readonly game: string }): entry is PuzzleEntry =>
  entry.game === PUZZLE;

/** Checks only that the value claims to be a puzzle entry for a rule set that we have. */
export function isPuzzleValue(value: unknown): value is Fields {
  return isObject(value) && value.v === 1 && value.game === PUZZLE && setOf(value) !== undefined;
}

const setOf = ({ of }: Fields) => DAILY_SETS.find(({ rules }) => rules.id === of);

export function readPuzzleEntry(value: unknown): PuzzleEntry | undefined {
  if (!isPuzzleValue(value)) return undefined;
  const { id, at, of, daily, result, answer, imported } = value;
  const isEntry =
    isId(id) &&
    isStamp(at) &&
    isDate(daily) &&
    RESULTS.some((each) => each === result) &&
    (imported === undefined || imported === true) &&
    (result === 'given up' ? answer === undefined : isAnswer(of, answer));
  const entry = { v: 1, id, at, game: PUZZLE, of, daily, result, answer, imported };
  return isEntry ? (defined(entry) as PuzzleEntry) : undefined;
}

function isAnswer(of: unknown, answer: unknown): boolean {
  const rules = setOf({ of })?.rules;
  const read = rules && typeof answer === 'string' ? readSecret(rules, answer) : { wrong: '' };
  return 'secret' in read && read.secret === answer;
}
