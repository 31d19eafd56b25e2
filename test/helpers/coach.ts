import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Answer, createAnswerer, type Question } from '../../source/coach/questions.ts';
import type { AskCoach } from '../../source/coach/thread/client.ts';
import { countCodes } from '../../source/engine/rules.ts';
import { madeOnce } from './suite-folder.ts';

/** With more codes the coach thinks for seconds, and no test of a screen waits for that. */
const MOST = 200_000_000;

/** The coach's answer to a question, worked out once for all tests. */
export const answerTo = ((question: Question) => {
  const asked = JSON.stringify(question);
  const answer = answers.get(asked) ?? madeOnce(`coach ${asked}`, () => answerAnew(question));
  answers.set(asked, answer);
  return answer;
}) as ReturnType<typeof createAnswerer>;

/** The answer, worked out here, with one solver for each rule set. */
function answerAnew(question: Question): Answer {
  const rules = JSON.stringify(question.known.rules);
  const answerer = answerers.get(rules) ?? createAnswerer();
  answerers.set(rules, answerer);
  return answerer(question);
}

const answerers = new Map<string, ReturnType<typeof createAnswerer>>();
const answers = new Map<string, Answer>();

/** The coach in this thread. It never answers about very large rule sets. */
export const askHere: AskCoach = async (question) => {
  await nextTurn();
  return isLarge(question) ? new Promise(() => {}) : answerTo(question);
};

/** Whether a rule set is too large for tests to wait for an answer. */
export function isLarge({ known }: Question): boolean {
  return countCodes(known.rules) > MOST;
}
