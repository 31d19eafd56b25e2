import { BOARD_FRAME, boardRule } from '../../../games/board-rows.ts';
import { type PaletteEntry, paletteLines } from '../../../games/palette-lines.ts';
import { lessonRules } from '../../../lesson/material.ts';
import type { Part } from '../../../lesson/progress.ts';
import { filledPart } from '../../../lesson/reading.ts';
import { linesThatFit } from '../../model/layout.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState } from '../../model/state.ts';
import { afterLesson, lessonShown } from './page.ts';
import { type FirstStepsScreen, isLastPage } from './state.ts';

/** The columns between the board and the text to its right. */
export const TEXT_GAP = 3;

/** The maximum width of the text in columns: wider lines are hard to read. */
const WIDEST = 64;

/** What stands where on a page of the lesson. */
export type LessonLayout = {
  /** The text beside the board, as lines. */
  readonly text: readonly string[];
  /** The rows of the board and its text, and of the board how many rows of guesses. */
  readonly height: number;
  readonly guesses: number;
  /** The lines of the palette; empty unless symbols are typed. */
  readonly palette: readonly PaletteEntry[][];
  /** What is said about the answer, as lines. */
  readonly said: readonly string[];
  /** Whether an empty line stands above the board, below it, and above what is said: 1 or 0. */
  readonly top: number;
  readonly gap: number;
  readonly saidGap: number;
};

/** How the rows of the stage are shared out. Empty ones go first, and then rows of the board. */
export function lessonLayout(state: AppState, screen: FirstStepsScreen): LessonLayout {
  const { columns, rows } = stageOf(state);
  const { board, parts, question, said } = lessonShown(screen.progress);
  const boardColumns = board ? 1 + boardRule(board.view.rules).length + TEXT_GAP : 1;
  const width = Math.min(WIDEST, columns - boardColumns - 1);
  const palette =
    question && !question.choices ? paletteLines(lessonRules(), columns - 2, 'keys') : [];
  const saidLines = linesOf(said, Math.min(WIDEST + boardColumns, columns - 2), 0);
  const notices = linesThatFit(state.notices, { columns, rows }).length;
  // 2 for the title and the footer.
  const below = 2 + askedRows(state, screen) + palette.length + saidLines.length + notices;
  const free = rows - below;
  const boardRows = board ? BOARD_FRAME + board.view.rules.guesses : 0;
  const text = linesOf(parts, width, 1);
  const shownRows = Math.min(boardRows, Math.max(free, BOARD_FRAME + 1));
  const height = Math.max(shownRows, text.length);
  const gaps = Math.max(0, free - height);
  const hasSaid = saidLines.length > 0 ? 1 : 0;
  return {
    text,
    height,
    guesses: shownRows - BOARD_FRAME,
    palette,
    said: saidLines,
    top: Math.min(1, Math.max(0, gaps - 1 - hasSaid)),
    gap: Math.min(1, gaps),
    saidGap: Math.min(hasSaid, Math.max(0, gaps - 1)),
  };
}

/** The rows of what is asked, without the palette. */
function askedRows(state: AppState, { progress }: FirstStepsScreen): number {
  const { question } = lessonShown(progress);
  if (isLastPage(progress)) return afterLesson(state).length + 1;
  return question ? 1 + (question.choices?.length ?? 1) : 0;
}

/** The parts as lines of this width, with `gap` empty lines between them. */
function linesOf(parts: readonly Part[], width: number, gap: number): string[] {
  return parts.flatMap((part, index) => [
    ...Array<string>(index > 0 ? gap : 0).fill(''),
    ...(typeof part === 'string' ? filledPart(part, width) : part),
  ]);
}
