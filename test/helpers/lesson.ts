import { clueFor, type GuessRow, ruledOutBy } from '../../source/engine/clue.ts';
import { HIDDEN, type Part } from '../../source/lesson/lesson-pages.ts';
import {
  BEGINNING,
  isDone,
  lessonPage,
  lessonReducer,
  PAGE_COUNT,
  type Progress,
} from '../../source/lesson/progress.ts';

/** Everything that can be chosen or typed in the lesson, including the right answers. */
const ANSWERS = ['1', '2', '3', '4', '01', '3425', HIDDEN.code];

export function answered(progress: Progress, answer: string): Progress {
  return lessonReducer(progress, { type: 'answer', answer });
}

/**
 * The progress after the right answer to the page's question, with a guess first if it needs one.
 */
export function solved(progress: Progress): Progress {
  const { page } = progress;
  return ANSWERS.reduce(
    (now, answer) => (now.page === page && !isDone(now) ? answered(now, answer) : now),
    progress,
  );
}

/** The next page, after the right answer to this one. */
export function next(progress: Progress): Progress {
  const now = solved(progress);
  return now.page > progress.page ? now : lessonReducer(now, { type: 'next' });
}

/** The lesson at the page with this number, from 1, with everything before it answered. */
export function lessonAtPage(number: number): Progress {
  let progress = BEGINNING;
  while (progress.page + 1 < number) {
    const { page } = progress;
    progress = next(progress);
    if (progress.page === page) throw new Error(`No answer leads on from page ${page + 1}.`);
  }
  return progress;
}

/** Every page as a learner meets it. */
export const LESSON = Array.from({ length: PAGE_COUNT }, (_, index) => lessonAtPage(index + 1));

/** The content of a page in the full screen. */
export const pageOn = (progress: Progress) => lessonPage(progress, 'screen');
export const text = (parts: readonly Part[]) => parts.flat().join(' ');
/** The comment on the last answer, or the help. */
export const commentTo = (progress: Progress) => text(pageOn(progress).comment);

/** The pages with a question, each with that question. */
export const ASKING = LESSON.flatMap((progress) => {
  const { question } = pageOn(progress);
  return question ? [[question.text, progress] as const] : [];
});
export const pageAsking = (question: RegExp) =>
  ASKING.find(([asked]) => question.test(asked))?.[1] as Progress;

/** All codes of four digits from 0 to 5 that fit these rows. */
export function fittingCodes(rows: readonly GuessRow[]): string[] {
  const codes = Array.from({ length: 6 ** 4 }, (_, number) => number.toString(6).padStart(4, '0'));
  return codes.filter((code) => !ruledOutBy(rows, code));
}

/** The codes that fit the board of this page. */
export function codesLeft(progress: Progress): string[] {
  return fittingCodes(pageOn(progress).board?.view.rows ?? []);
}

/** `1 R 2 W` */
export function clueText(guess: string, code: string): string {
  const { red, white } = clueFor(guess, code);
  return `${red} R ${white} W`;
}
