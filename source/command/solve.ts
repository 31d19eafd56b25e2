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
  if (words[0] === '-') return answerLines(question);
  const answers = new HistoryAnswers(question, '\n');
  const answer = question.wanted.type === 'all' ? answers.codes(words) : answers.answer(words);
  if (Symbol.iterator in answer) return printAll(answer);
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

/** Characters that are written at once. */
const CHUNK = 1 << 14;

/** Prints any number of lines, no faster than they are read. */
async function printAll(lines: Iterable<string>): Promise<number> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    process.stdout.write(chunk);
    chunk = '';
    await readyFor(process.stdout);
  }
  process.stdout.write(chunk);
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
