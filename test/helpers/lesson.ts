import { knownOf } from '../../source/coach/puzzle.ts';
import { spelled } from '../../source/coach/words.ts';
import {
  boardOf,
  CANDIDATES,
  CLUES,
  HIDDEN,
  lessonRules,
  STATEMENTS,
} from '../../source/lesson/material.ts';
import { BEGINNING, PAGE_COUNT, type Progress } from '../../source/lesson/page.ts';
import { isDone, lessonPage, lessonReducer, type Part } from '../../source/lesson/progress.ts';
import { solverOf } from './any-puzzle.ts';

/** All that can be chosen or typed on the way through the lesson, the right answers among it. */
const ANSWERS = [
  ...[CLUES, STATEMENTS, CANDIDATES].flatMap((list) => list.map((_, index) => String(index + 1))),
  ...['01', '3425', HIDDEN.code],
];

export function answered(progress: Progress, answer: string): Progress {
  return lessonReducer(progress, { type: 'answer', answer });
}

/** The progress where what the page asks is answered rightly; a guess of the learner may be needed. */
export function solved(progress: Progress): Progress {
  const { page } = progress;
  return ANSWERS.reduce(
    (now, answer) => (now.page === page && !isDone(now) ? answered(now, answer) : now),
    progress,
  );
}

/** The next page after what this one asks is answered rightly. */
export function next(progress: Progress): Progress {
  const now = solved(progress);
  return now.page > progress.page ? now : lessonReducer(now, { type: 'next' });
}

/** The lesson at the page with this number, from 1, all before it answered. */
export function lessonAtPage(number: number): Progress {
  let progress = BEGINNING;
  while (progress.page + 1 < number) {
    const { page } = progress;
    progress = next(progress);
    if (progress.page === page) throw new Error(`No answer leads on from page ${page + 1}.`);
  }
  return progress;
}

/** Every page as it is met and, where it asks something, as it is once that is answered. */
export function lessonPages(): Record<string, Progress> {
  const numbers = Array.from({ length: PAGE_COUNT }, (_, index) => index + 1);
  return Object.fromEntries(
    numbers.flatMap((number) => {
      const met = lessonAtPage(number);
      const done = solved(met);
      const name = `page ${number}`;
      const isAsked = done !== met && done.page === met.page;
      return [[name, met], ...(isAsked ? [[`${name} answered`, done]] : [])];
    }),
  );
}

/** What a page shows in the full screen. */
export const pageOn = (progress: Progress) => lessonPage(progress, 'screen');
export const text = (parts: readonly Part[]) => parts.flat().join(' ');
/** What is said about the last answer, or to help. */
export const commentTo = (progress: Progress) => text(pageOn(progress).comment);

/** The pages that ask something. */
export const ASKING = Object.entries(lessonPages()).filter(
  ([, progress]) => pageOn(progress).question,
);
export const pageAsking = (question: RegExp) =>
  ASKING.find(([, progress]) =>
    question.test(pageOn(progress).question?.text ?? ''),
  )?.[1] as Progress;

/** The codes that the coach finds consistent with what the board shows. */
export function codesLeft(progress: Progress): string[] {
  const { view } = pageOn(progress).board ?? { view: boardOf(lessonRules(), []) };
  const known = knownOf(view);
  return solverOf(known.puzzle)
    .some(known)
    .codes.map((code) => spelled(view.rules, code));
}
