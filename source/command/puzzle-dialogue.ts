import process from 'node:process';
import type { RowPuzzle } from '../coach/row-puzzle.ts';
import { DIFFICULTIES } from '../coach/row-puzzle-difficulty.ts';
import { formatPuzzleRules, guessRowsOf } from '../coach/row-puzzle-words.ts';
import { inputLines, readyFor } from '../dialogue/lines.ts';
import { longest, type Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import { readSecret } from '../games/secrets.ts';
import { clueInHeads } from '../games/wording.ts';
import { filledUnder } from '../text/fill.ts';

const PROMPT = 'Which code fits them all (q to give up)? ';

/**
 * Asks until it gets a readable answer.
 * @returns the code, or an empty object if the player gave up; undefined if the input ended
 */
export async function askFor(rules: Rules): Promise<{ readonly code?: string } | undefined> {
  const { stdin, stdout } = process;
  try {
    stdout.write(PROMPT);
    for await (const line of inputLines(stdin)) {
      const typed = line.trim();
      if (typed === 'q') return {};
      const read = readSecret(rules, typed);
      if ('secret' in read) return { code: read.secret };
      stdout.write(`${read.wrong}\n${PROMPT}`);
      await readyFor(stdout);
    }
  } finally {
    // Otherwise an open pipe would keep the program running.
    stdin.destroy();
  }
  stdout.write('\n');
  return undefined;
}

/** The puzzle as lines of text, with this name on top. */
export function puzzleLines(name: string, rules: Rules, puzzle: RowPuzzle): string[] {
  const { columns } = ruleSetOf(rules.id).words;
  const { red, white } = columns;
  return [
    `${name}, ${difficultyOf(puzzle)}`,
    ...filledUnder(formatPuzzleRules(rules), 0),
    `${red.head}: ${red.counts}. ${white.head}: ${white.counts}.`,
    '',
    ...guessRowsOf(rules, puzzle).map(({ guess, clue }, index) => {
      const number = String(index + 1).padStart(3);
      return `${number}  ${guess.padEnd(longest(rules))}  ${clueInHeads(clue, columns)}`;
    }),
    '',
  ];
}

/** `difficulty 3 of 5` */
export function difficultyOf({ difficulty }: RowPuzzle): string {
  return `difficulty ${difficulty} of ${DIFFICULTIES.at(-1)}`;
}

export function puzzleJson(rules: Rules, puzzle: RowPuzzle): string {
  const rows = guessRowsOf(rules, puzzle).map(({ guess, clue }) => [guess, clue.red, clue.white]);
  return JSON.stringify({ game: rules.id, rows, difficulty: puzzle.difficulty });
}
