import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAnswerer, type Question } from '../../source/coach/answers.ts';
import { codesOf } from '../../source/coach/puzzle.ts';
import type { AskCoach } from '../../source/coach-client.ts';
import { guessesLeft, statusOf } from '../../source/engine/game.ts';
import { isCoached, keyOf, knownIn } from '../../source/screens/coach.ts';
import type { AppState, Effect } from '../../source/screens/state.ts';
import { told } from '../updates/steps.ts';

/** Above so many codes the coach thinks for seconds, which no test of a screen waits for. */
const MOST = 200_000_000;

/** The coach's answer to a question, with one mind for each puzzle of the test. */
export function answerTo(question: Question) {
  const key = JSON.stringify(question.known.puzzle);
  const answer = minds.get(key) ?? createAnswerer();
  minds.set(key, answer);
  return answer(question);
}

const minds = new Map<string, ReturnType<typeof createAnswerer>>();

/** The coach in this thread; of a very large puzzle it says nothing. */
export const askHere: AskCoach = async (question) => {
  await nextTurn();
  return isLarge(question) ? new Promise(() => {}) : answerTo(question);
};

function isLarge({ known }: Question): boolean {
  return codesOf(known.puzzle) > MOST;
}

/** What the coach was asked by these effects. */
export function asked(effects: readonly Effect[]): Extract<Effect, { type: 'ask' }>[] {
  return effects.flatMap((effect) => (effect.type === 'ask' ? [effect] : []));
}

/** The state once the coach has answered all that these effects ask, and what that leads to. */
export function answeredAll({
  state,
  effects,
}: {
  readonly state: AppState;
  readonly effects: readonly Effect[];
}): AppState {
  const questions = asked(effects).filter(({ question }) => !isLarge(question));
  return questions.reduce((now, { key, question }) => {
    if (key !== keyOf(question.known)) throw new Error('The key is that of another history.');
    return answeredAll(told(now, { type: 'answered', key, answer: answerTo(question) }));
  }, state);
}

/** The state with what the coach says of its game, as it would be after a while. */
export function advised(state: AppState): AppState {
  const { game } = state;
  const known = knownIn(state);
  if (!game || !known || !isCoached(state) || statusOf(game) !== 'playing') return state;
  const question = { type: 'advise', known, isLast: guessesLeft(game) === 1 } as const;
  const key = keyOf(known);
  if (isLarge(question)) return { ...state, insight: { key } };
  const answer = answerTo(question);
  return answer.type === 'advise' ? { ...state, insight: { key, advice: answer.advice } } : state;
}
