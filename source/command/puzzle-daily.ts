import process from 'node:process';
import { MAX_CODES, puzzleOf } from '../coach/puzzle.ts';
import { makeRowPuzzle, type RowPuzzle } from '../coach/row-puzzle.ts';
import { formatAnswer } from '../coach/row-puzzle-words.ts';
import { spelled } from '../coach/words.ts';
import { Random } from '../engine/random.ts';
import type { Rules } from '../engine/rules.ts';
import { puzzleNotes } from '../games/daily-log.ts';
import { dailySeed } from '../games/hashed-games.ts';
import { dailyPuzzleName, puzzleRules, puzzleShareLines, puzzleWords } from '../games/puzzles.ts';
import type { RuleSet } from '../games/rule-set.ts';
import { openDailyHistory } from '../saves/dailies.ts';
import { randomHex } from '../saves/files.ts';
import { saveFolder } from '../saves/folder.ts';
import { recordPuzzle } from '../saves/history.ts';
import type { PuzzleOutcome } from '../saves/puzzle-entry.ts';
import { StatisticsReader } from '../saves/statistics-reader.ts';
import { localDate, localStamp } from '../text/local-time.ts';
import { refuse } from './arguments.ts';
import { askFor, difficultyOf, puzzleJson, puzzleLines } from './puzzle-dialogue.ts';

/** What is asked for: the puzzle of the day of a game and a date. */
export type DailyAsked = {
  readonly set: RuleSet;
  readonly date: string;
  readonly json: boolean;
  readonly saveDir?: string;
};

type Made = { readonly rules: Rules; readonly made: RowPuzzle };

/**
 * Runs `puzzle --daily`: asks the puzzle of the day, or tells how it was answered. Resolves to 0
 * once it is answered or given up, else to 1.
 */
export async function dailyPuzzle(asked: DailyAsked): Promise<number> {
  const { set, date, json, saveDir } = asked;
  const puzzle = madeFor(asked);
  if (!puzzle) return refuse('There is no puzzle of these rules.');
  const { rules, made } = puzzle;
  if (json) {
    process.stdout.write(`${puzzleJson(rules, made)}\n`);
    return 0;
  }
  const folder = saveFolder(saveDir === undefined ? {} : { flag: saveDir });
  print(puzzleLines(dailyPuzzleName(set, date), rules, made));
  const known = await openDailyHistory(folder).finishedPuzzle(set.rules.id, date);
  if (known) {
    const { answer } = known;
    print([answer === undefined ? 'You gave up.' : `You answered ${answer}.`]);
    print([formatAnswer(rules, made, answer), ...(await endLines(folder, asked, made, known))]);
    return 0;
  }
  const answered = await askFor(rules);
  if (!answered) return 1;
  const { code } = answered;
  const outcome = outcomeOf(asked, puzzle, code);
  // The answer is recorded first: whoever has seen the code must not answer again.
  const recorded = recordPuzzle(folder, outcome, localStamp(new Date()));
  print([formatAnswer(rules, made, code), ...(recorded.ok ? [] : [recorded.why])]);
  print(await endLines(folder, asked, made, outcome));
  return 0;
}

const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

function madeFor({ set, date }: DailyAsked): Made | undefined {
  const rules = puzzleRules(set.rules, MAX_CODES);
  const seed = dailySeed(set.rules.id, date, 'puzzle');
  const made = rules && makeRowPuzzle(puzzleOf(rules), puzzleWords(new Random(seed)));
  return rules && made && { rules, made };
}

function outcomeOf(
  { set, date }: DailyAsked,
  { rules, made }: Made,
  answer: string | undefined,
): PuzzleOutcome {
  const about = { id: randomHex(32), of: set.rules.id, daily: date };
  if (answer === undefined) return { ...about, result: 'given up' };
  return { ...about, result: answer === spelled(rules, made.answer) ? 'right' : 'wrong', answer };
}

/** What the answer comes to: what is said about the streak, and the text to be shared. */
async function endLines(
  folder: string,
  { set, date }: DailyAsked,
  made: RowPuzzle,
  { id, result }: PuzzleOutcome,
): Promise<string[]> {
  const reader = new StatisticsReader(folder);
  const { statistics } = await reader.read();
  reader.keep();
  const share = { isRight: result === 'right', difficulty: difficultyOf(made) };
  const about = { id, date, today: localDate(new Date()) };
  return [
    ...puzzleNotes(statistics.puzzles[set.rules.id] ?? {}, about),
    ...puzzleShareLines(set, date, share),
  ];
}
