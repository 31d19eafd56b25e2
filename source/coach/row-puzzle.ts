import { clueFor } from '../engine/clue.ts';
import { countCodesOf } from '../engine/rules.ts';
import { sumOf } from '../engine/values.ts';
import { type Draw, drawFrom } from './draw.ts';
import { type CodeIndices, type CodeRules, isSmall, type Row } from './known.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  DifficultyMeter,
  possibleDifficulties,
} from './row-puzzle-difficulty.ts';
import { type Codes, Space } from './small/space.ts';

/** Rows that leave only the answer. All are needed for that, and none of them guesses it. */
export type RowPuzzle = {
  readonly rows: readonly Row[];
  readonly answer: CodeIndices;
  readonly difficulty: Difficulty;
};

/** How many sets of rows are tried, times the number of codes. */
const TRIES_TIMES_CODES = 1_000_000;
const FEWEST_TRIES = 24;
const MOST_TRIES = 400;
/** The number of tries is multiplied by this if a difficulty is asked for. */
const FACTOR_IF_WANTED = 32;

const MOST_GUESSES = 60;

/**
 * A puzzle of the wanted difficulty, or of the nearest that is found. The same arguments always
 * give the same puzzle.
 * @param randomNumbers four 32-bit numbers, drawn at random
 * @returns undefined if the rules have too many codes to list, or if no set of rows is found
 */
export function makeRowPuzzle(
  rules: CodeRules,
  randomNumbers: readonly number[],
  wanted?: Difficulty,
): RowPuzzle | undefined {
  if (!isSmall(rules)) return undefined;
  const space = new Space(rules);
  const meter = new DifficultyMeter(space);
  const draw = drawFrom(randomNumbers);
  const goal = wanted ?? (DIFFICULTIES[draw(DIFFICULTIES.length)] as Difficulty);
  // With few codes, a set of rows is made quickly, but is seldom hard, so more sets are tried.
  const fitting = Math.round(TRIES_TIMES_CODES / space.size);
  const usual = Math.max(FEWEST_TRIES, Math.min(MOST_TRIES, fitting));
  const tries = wanted ? FACTOR_IF_WANTED * usual : usual;
  const distanceOf = (difficulty: Difficulty) => Math.abs(difficulty - goal);
  let best: RowPuzzle | undefined;
  for (let tried = 0; tried < tries && best?.difficulty !== goal; tried++) {
    const answer = space.indices(anyCode(rules, draw));
    const rows = rowsFor(space, answer, draw);
    if (!rows) continue;
    const isNearer = (difficulty: Difficulty) =>
      !best || distanceOf(difficulty) < distanceOf(best.difficulty);
    // Measuring takes longest, so it is skipped if the rows can't be nearer to `goal` than `best`.
    if (!possibleDifficulties(rows.length).some(isNearer)) continue;
    const difficulty = meter.difficultyOf(rows);
    if (isNearer(difficulty)) best = { rows, answer, difficulty };
  }
  return best;
}

/** The index of a random code. The length is drawn first, so all lengths are equally likely. */
function anyCode(rules: CodeRules, draw: Draw): number {
  const index = draw(rules.lengths.length);
  const counts = rules.lengths.map((length) => countCodesOf(rules, length));
  return sumOf(counts.slice(0, index)) + draw(counts[index] as number);
}

/**
 * Makes random guesses until only the answer is left. About half of them fit the rows before them,
 * as players' guesses often do. Undefined if MOST_GUESSES guesses aren't enough.
 */
function rowsFor(space: Space, answer: CodeIndices, draw: Draw): Row[] | undefined {
  let codes = space.all;
  const rows: Row[] = [];
  /** For each row: the codes that the rows before it leave. */
  const before: Codes[] = [];
  for (let guesses = 0; codes.length > 1; guesses++) {
    if (guesses === MOST_GUESSES) return undefined;
    const code = draw(2) === 0 ? codes[draw(codes.length)] : anyCode(space.rules, draw);
    const guess = space.indices(code as number);
    const row = { guess, ...clueFor(guess, answer) };
    if (row.red === guess.length) continue;
    const left = space.afterRow(codes, row);
    if (left.length === codes.length) continue;
    rows.push(row);
    before.push(codes);
    codes = left;
  }
  // Drops rows that aren't needed. This goes from last to first, because `before[index]` is only
  // right while all rows before `index` are still there.
  for (let index = rows.length - 1; index >= 0; index--) {
    const later = rows.slice(index + 1);
    const without = later.reduce((left, row) => space.afterRow(left, row), before[index] as Codes);
    if (without.length === 1) rows.splice(index, 1);
  }
  return rows;
}
