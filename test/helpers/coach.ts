import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Answer, createAnswerer, type Question } from '../../source/coach/answers.ts';
import { revealedAfter } from '../../source/coach/puzzle.ts';
import type { AskCoach } from '../../source/coach/thread/client.ts';
import { guessesLeft, statusOf } from '../../source/engine/game.ts';
import { countCodes } from '../../source/engine/rules.ts';
import { askReview } from '../../source/full-screen/features/coach/update.ts';
import { historyOf, isCoached, keyOf } from '../../source/full-screen/model/coach.ts';
import { viewOf } from '../../source/full-screen/model/once.ts';
import { type AppState, type Effect, hasGame } from '../../source/full-screen/model/state.ts';
import { updated } from './steps.ts';
import { madeOnce } from './suite-folder.ts';

/** Above this many codes the coach thinks for seconds, and no test of a screen waits for that. */
const MOST = 200_000_000;

/** The coach's answer to a question, which all tests together have it work out once. */
export function answerTo(question: Question): Answer {
  const asked = JSON.stringify(question);
  const answer = answers.get(asked) ?? madeOnce(`coach ${asked}`, () => answerAnew(question));
  answers.set(asked, answer);
  return answer;
}

/** The same worked out here, with one solver for each puzzle. */
function answerAnew(question: Question): Answer {
  const puzzle = JSON.stringify(question.known.puzzle);
  const answerer = answerers.get(puzzle) ?? createAnswerer();
  answerers.set(puzzle, answerer);
  return answerer(question);
}

const answerers = new Map<string, ReturnType<typeof createAnswerer>>();
const answers = new Map<string, Answer>();

/** The coach in this thread; of a very large puzzle it says nothing. */
export const askHere: AskCoach = async (question) => {
  await nextTurn();
  return isLarge(question) ? new Promise(() => {}) : answerTo(question);
};

/** Whether nobody waits for the answer here. */
export function isLarge({ known }: Question): boolean {
  return countCodes(known.puzzle) > MOST;
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
    return answeredAll(updated(now, { type: 'answered', key, answer: answerTo(question) }));
  }, state);
}

/** The state of a game that is over with its review and its par, as it would be after a while. */
export function withReview(state: AppState): AppState {
  if (!hasGame(state)) return state;
  const { key } = historyOf(state.game);
  return answeredAll({ state: { ...state, insight: { key } }, effects: askReview(state) });
}

/** The state with what the coach says of its game, as it would be after a while. */
export function advised(state: AppState): AppState {
  const { game } = state;
  if (!game || !isCoached(state) || statusOf(game) !== 'playing') return state;
  const { known, key } = historyOf(game);
  const question = {
    type: 'advise',
    known,
    left: guessesLeft(game),
    withMarks: true,
    revealedAfter: revealedAfter(viewOf(game)),
  } as const;
  if (isLarge(question)) return { ...state, insight: { key } };
  const answer = answerTo(question);
  if (answer.type !== 'advise') return state;
  const { type: _, ...insight } = answer;
  return { ...state, insight: { key, ...insight, isAsked: true } };
}
