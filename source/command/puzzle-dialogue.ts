import type { RowPuzzle } from '../coach/row-puzzle.ts';
import { formatAnswer, formatDifficulty, guessRowsOf } from '../coach/row-puzzle-words.ts';
import { openLines, plainLine } from '../dialogue/lines.ts';
import { symbolsTyped } from '../engine/code.ts';
import { longest, type Rules } from '../engine/rules.ts';
import { ruleSetOf } from '../games/index.ts';
import { formatCodeRules, readSecret } from '../games/secrets.ts';
import { clueAsRW, countsIn } from '../games/wording.ts';
import { filled } from '../text/fill.ts';

const PROMPT = 'Which code fits every clue (q to give up)? ';

/** Asks for the answer: an empty object if the player gives up, undefined if the input ends. */
export async function askFor(rules: Rules): Promise<{ readonly code?: string } | undefined> {
  const { print, readLine } = openLines();
  for (;;) {
    print(PROMPT);
    const typed = (await readLine())?.trim();
    if (plainLine(typed ?? '') === 'q') return {};
    const read = typed === undefined ? undefined : readSecret(rules, symbolsTyped(rules, typed));
    if (read && 'secret' in read) return { code: read.secret };
    print(read ? `${read.wrong}\n` : '\n');
    if (!read) return undefined;
  }
}

export function answerLines(rules: Rules, puzzle: RowPuzzle, answer?: string): string[] {
  return filled(formatAnswer(rules, puzzle, answer));
}

export function puzzleLines(name: string, rules: Rules, puzzle: RowPuzzle): string[] {
  const { red, white } = countsIn(ruleSetOf(rules.id).words);
  return [
    `${name}, ${formatDifficulty(puzzle.difficulty)}`,
    ...filled(formatCodeRules(rules)),
    `R: ${red}. W: ${white}.`,
    '',
    ...guessRowsOf(rules, puzzle).map(({ guess, clue }, index) => {
      const number = String(index + 1).padStart(3);
      return `${number}  ${guess.padEnd(longest(rules))}  ${clueAsRW(clue)}`;
    }),
    '',
  ];
}

export function puzzleJson(rules: Rules, puzzle: RowPuzzle): string {
  const rows = guessRowsOf(rules, puzzle).map(({ guess, clue }) => [guess, clue.red, clue.white]);
  return JSON.stringify({ game: rules.id, rows, difficulty: puzzle.difficulty });
}
