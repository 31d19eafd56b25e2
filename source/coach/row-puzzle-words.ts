import { type GuessRow, ruledOutBy } from '../engine/clue.ts';
import type { Rules } from '../engine/rules.ts';
import { clueAsRW } from '../games/wording.ts';
import { spelled } from './known.ts';
import type { RowPuzzle } from './row-puzzle.ts';
import { DIFFICULTIES, type Difficulty } from './row-puzzle-difficulty.ts';

export function guessRowsOf(rules: Rules, { rows }: RowPuzzle): GuessRow[] {
  return rows.map(({ guess, red, white }) => ({
    guess: spelled(rules, guess),
    clue: { red, white },
  }));
}

export const formatDifficulty = (difficulty: Difficulty) =>
  `difficulty ${difficulty} of ${DIFFICULTIES.at(-1)}`;

export function formatAnswer(rules: Rules, puzzle: RowPuzzle, typed?: string): string {
  if (typed === undefined) return `The code is ${spelled(rules, puzzle.answer)}.`;
  const by = ruledOutBy(guessRowsOf(rules, puzzle), typed);
  if (!by) return `Right! ${typed} is the only code that fits.`;
  const [would, was] = [clueAsRW(by.would), clueAsRW(by.was)];
  return `${typed} is wrong: guess ${by.row + 1} would have gotten ${would}, not ${was}. The code is ${spelled(rules, puzzle.answer)}.`;
}
