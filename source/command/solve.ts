import process from 'node:process';
import { linesOf, readyFor } from '../dialogue/lines.ts';
import { refuse } from './arguments.ts';
import { HistoryAnswers } from './solve/answers.ts';
import { HELP } from './solve/help.ts';
import { type Question, readQuestion } from './solve/question.ts';

/**
 * Runs the command `solve`. Resolves to its exit status: 2 if any input was wrong, else 1 if nothing
 * fits a history, else 0.
 */
export async function solve(args: readonly string[]): Promise<number> {
  const asked = readQuestion(args);
  if ('wrong' in asked) return refuse(asked.wrong);
  if ('help' in asked) {
    process.stdout.write(HELP);
    return 0;
  }
  const { question, words } = asked;
  return words[0] === '-' ? answerLines(question) : answerOne(question, words);
}

/** Answers the history of the command line. */
function answerOne(question: Question, words: readonly string[]): number {
  const answer = new HistoryAnswers(question, '\n').answer(words);
  if ('text' in answer) {
    print(answer.text);
    return answer.status;
  }
  if (!question.json) return refuse(answer.wrong);
  print(JSON.stringify({ error: answer.wrong }));
  return 2;
}

/** Answers the history on each line of the input. Lines that begin with # are comments. */
async function answerLines(question: Question): Promise<number> {
  const answers = new HistoryAnswers(question, '; ');
  let [line, status] = [0, 0];
  for await (const text of linesOf(process.stdin)) {
    line++;
    if (/^\s*#/.test(text)) continue;
    const answer = answers.answer(text.split(/\s+/).filter((word) => word !== ''));
    if ('text' in answer) print(answer.text);
    else print(question.json ? JSON.stringify({ error: answer.wrong, line }) : answer.wrong);
    status = Math.max(status, 'text' in answer ? answer.status : 2);
    await readyFor(process.stdout);
  }
  return status;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
