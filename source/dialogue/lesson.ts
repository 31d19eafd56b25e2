import { HINT_WORD } from '../coach/words.ts';
import { boardText } from '../games/board-rows.ts';
import type { Passage } from '../lesson/lesson-pages.ts';
import {
  BEGINNING,
  isDone,
  isLastPage,
  type LessonAction,
  type LessonPage,
  lessonPage,
  lessonReducer,
  PAGE_COUNT,
  type Progress,
} from '../lesson/progress.ts';
import { filled } from '../text/fill.ts';
import { openLines, plainLine, printSafe } from './lines.ts';

const BACK = 'b';
const LEAVE = 'q';

export async function runLesson(): Promise<void> {
  const io = openLines();
  let progress = BEGINNING;
  printSafe(io, WELCOME, '', ...pageLines(progress));
  for (;;) {
    io.print(promptOf(progress));
    const line = await io.readLine();
    const typed = plainLine(line ?? LEAVE);
    if (typed === LEAVE) return;
    const before = progress;
    progress = lessonReducer(before, actionOf(before, typed));
    printSafe(io, ...replyTo(typed, before, progress));
    if (isLastPage(progress)) return;
  }
}

const WELCOME = `First steps. Type ${BACK} to go back a page, or ${LEAVE} to leave.`;

function actionOf(progress: Progress, typed: string): LessonAction {
  if (typed === BACK) return { type: 'back' };
  if (typed === HINT_WORD && pageIn(progress).takesHelp) return { type: 'help' };
  return isDone(progress) && typed === '' ? { type: 'next' } : { type: 'answer', answer: typed };
}

function replyTo(typed: string, before: Progress, progress: Progress): string[] {
  const hasMoved = progress.page !== before.page || progress.guesses !== before.guesses;
  if (hasMoved) return ['', ...pageLines(progress)];
  if (typed === BACK) return ['This is the first page.'];
  return isDone(before) ? [GO_ON] : linesOfParts(pageIn(progress).comment);
}

const GO_ON = `Press Enter to go on, or type ${BACK} or ${LEAVE}.`;

function promptOf(progress: Progress): string {
  return pageIn(progress).question?.prompt ?? 'Press Enter: ';
}

function pageIn(progress: Progress): LessonPage {
  return lessonPage(progress, 'lines');
}

function pageLines(progress: Progress): string[] {
  const { number, heading, board, parts, question, comment } = pageIn(progress);
  const choices = question?.choices?.map(({ value, label }) => `${value}: ${label}`) ?? [];
  return [
    ...[`${number} of ${PAGE_COUNT}: ${heading}`, ''],
    ...(board ? [...boardText(board.view), ''] : []),
    ...linesOfParts(parts),
    ...(question ? [question.text, ...choices.map((choice) => `  ${choice}`)] : []),
    ...linesOfParts(comment),
  ];
}

function linesOfParts(parts: readonly Passage[]): string[] {
  return parts.flatMap((part) =>
    typeof part === 'string' ? [...filled(part), ''] : [...part.map((line) => `  ${line}`), ''],
  );
}
