import { defined } from '../engine/defined.ts';
import { readSecret } from '../games/secrets.ts';
import { helpSentence, type Part, type Verdict } from './answers.ts';
import { consistentCodes } from './codes.ts';
import { HIDDEN, hiddenRows, isFound, lessonRules } from './material.ts';
import type { FrontEnd, Page, Progress } from './page.ts';
import { BREAK_ID, PAGES } from './pages.ts';

export type { Part } from './answers.ts';

export type LessonAction =
  | { readonly type: 'next' | 'back' | 'help' | 'leave' }
  | { readonly type: 'answer'; readonly answer: string };

/** The progress after an action; the same one if the action does nothing here. */
export function lessonReducer(progress: Progress, action: LessonAction): Progress {
  const { page, answers, own, helped } = progress;
  const { id, asks } = pageOf(progress);
  switch (action.type) {
    case 'next':
      return isDone(progress) && page < PAGES.length - 1
        ? { ...progress, page: page + 1, helped: 0 }
        : progress;
    case 'back':
      return page > 0 ? { ...withoutWrong(progress), page: page - 1, helped: 0 } : progress;
    case 'leave':
      return withoutWrong(progress);
    case 'help':
      return takesHelp(progress) ? { ...progress, helped: helped + 1 } : progress;
    case 'answer': {
      if (!asks || isDone(progress)) return progress;
      const answered = { ...answers, [id]: action.answer };
      const isGuess = id === BREAK_ID && asks.judge(action.answer, own).isRight;
      if (!isGuess) return { ...progress, answers: answered, helped: 0 };
      const { [id]: _, ...others } = answered;
      const guesses = [...own, guessOf(action.answer)];
      return { page: isFound(guesses) ? page + 1 : page, answers: others, own: guesses, helped: 0 };
    }
  }
}

/** The progress without a wrong answer to this page, so that its verdict is not shown again. */
function withoutWrong(progress: Progress): Progress {
  const { [pageOf(progress).id]: answer, ...answers } = progress.answers;
  return answer === undefined || isDone(progress) ? progress : { ...progress, answers };
}

/** A typed guess that was found to be a code. */
function guessOf(typed: string): string {
  const read = readSecret(lessonRules(), typed.trim());
  return 'secret' in read ? read.secret : '';
}

function pageOf({ page }: Progress): Page {
  return PAGES[page] ?? (PAGES[0] as Page);
}

/** Whether the page has no question, or its question is answered. */
export function isDone(progress: Progress): boolean {
  const { id, asks } = pageOf(progress);
  if (id === BREAK_ID) return isFound(progress.own);
  return asks === undefined || verdictOf(progress)?.isRight === true;
}

function takesHelp(progress: Progress): boolean {
  return pageOf(progress).id === BREAK_ID && !isDone(progress);
}

/** Cached, because a page asks for the same verdict several times. */
const verdicts = new WeakMap<Progress, Verdict>();

function verdictOf(progress: Progress): Verdict | undefined {
  const { id, asks } = pageOf(progress);
  const answer = progress.answers[id];
  if (answer === undefined || !asks) return undefined;
  const verdict = verdicts.get(progress) ?? asks.judge(answer, progress.own);
  verdicts.set(progress, verdict);
  return verdict;
}

export type LessonPage = ReturnType<typeof lessonPage>;

/** What the learner's page shows in this front end. */
export function lessonPage(progress: Progress, frontEnd: FrontEnd) {
  const { page, own } = progress;
  const { heading, board, tells, asks } = pageOf(progress);
  const done = { own, isAnswered: isDone(progress) };
  return defined({
    number: page + 1,
    heading,
    board: board?.(done),
    parts: tells(done, frontEnd),
    // What is still to be answered.
    question: done.isAnswered ? undefined : asks,
    takesHelp: takesHelp(progress),
    comment: commentOn(progress),
  });
}

/** What is said about the last answer, or in order to help. */
function commentOn(progress: Progress): readonly Part[] {
  const { helped, own } = progress;
  return helped > 0
    ? [helpSentence(rowsOfBreak(own), helped)]
    : (verdictOf(progress)?.comment ?? []);
}

/** Whether the last answer lacks something, so that more can be added to it. */
export function isUnfinished(progress: Progress): boolean {
  return verdictOf(progress)?.isUnfinished === true;
}

/** The consistent code that the help has named; undefined until help was asked for twice. */
export function suggestedCode({ helped, own }: Progress): string | undefined {
  return helped > 1 ? consistentCodes(rowsOfBreak(own))[0] : undefined;
}

function rowsOfBreak(own: readonly string[]) {
  return hiddenRows(HIDDEN.guesses.length, own);
}
