import { spelled } from '../coach/known.ts';
import type { RowPuzzle } from '../coach/row-puzzle.ts';
import { formatDifficulty } from '../coach/row-puzzle-words.ts';
import { warn } from '../dialogue/lines.ts';
import type { Rules } from '../engine/rules.ts';
import { defined } from '../engine/values.ts';
import { puzzleNotes } from '../games/daily-log.ts';
import { type PuzzleOutcome, puzzleEntryOf } from '../games/puzzle-entry.ts';
import { puzzleShareLines } from '../games/puzzle-rules.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { openDailyHistory } from '../saves/dailies.ts';
import { randomHex } from '../saves/files.ts';
import { append } from '../saves/history.ts';
import { StatisticsReader } from '../saves/statistics-reader.ts';
import { localDate, localStamp } from '../text/local-time.ts';
import { print } from './command-of.ts';
import { answerLines, askFor } from './puzzle-dialogue.ts';

type DailyPuzzle = {
  readonly set: RuleSet;
  readonly rules: Rules;
  readonly rowPuzzle: RowPuzzle;
  readonly date: string;
  readonly folder: string;
};

/** Call this after printing the puzzle. Resolves to the exit status: 1 if the input ends early. */
export async function answerDaily(puzzle: DailyPuzzle): Promise<number> {
  const { set, rules, rowPuzzle, date, folder } = puzzle;
  const { entry: known, trouble } = openDailyHistory(folder).finishedPuzzle(set.rules.id, date);
  if (known) {
    const { answer } = known;
    print(answer === undefined ? 'You gave up.' : `You answered ${answer}.`);
    print(...answerLines(rules, rowPuzzle, answer), ...(await endLines(puzzle, known)));
    return 0;
  }
  if (trouble !== undefined) print(trouble);
  const answered = await askFor(rules);
  if (!answered) return 1;
  const outcome = outcomeFor(puzzle, answered.code);
  // Record first: once you have seen the code, you must not get another try.
  const recorded = append(folder, puzzleEntryOf(outcome, localStamp(new Date())));
  print(...answerLines(rules, rowPuzzle, answered.code));
  if (!recorded.ok) warn(`${recorded.why}\n`);
  print(...(await endLines(puzzle, outcome)));
  return 0;
}

function outcomeFor({ set, rules, rowPuzzle, date }: DailyPuzzle, answer?: string): PuzzleOutcome {
  const isRight = answer === spelled(rules, rowPuzzle.answer);
  const result = answer === undefined ? 'given up' : isRight ? 'right' : 'wrong';
  return defined({ id: randomHex(32), of: set.rules.id, daily: date, result, answer });
}

async function endLines(
  { set, rowPuzzle, date, folder }: DailyPuzzle,
  { id, result }: PuzzleOutcome,
): Promise<string[]> {
  const { statistics } = await new StatisticsReader(folder).read();
  const log = statistics.puzzles[set.rules.id] ?? {};
  const counted = log[date];
  // If another program recorded an answer first, only that answer counts, and the player shares it.
  const isRight = counted ? counted.guesses !== undefined : result === 'right';
  const difficulty = formatDifficulty(rowPuzzle.difficulty);
  return [
    ...puzzleNotes(log, { id, date, today: localDate(new Date()) }),
    ...puzzleShareLines(set, date, { isRight, difficulty }),
  ];
}
