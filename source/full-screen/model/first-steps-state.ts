import { BEGINNING, type Progress } from '../../lesson/progress.ts';

/** The lesson: its page, and the answer being typed. */
export type FirstStepsScreen = {
  readonly name: 'firstSteps';
  readonly progress: Progress;
  readonly typed: string;
  readonly cursor: number;
  /** The typed answer was wrong, so the next symbol begins it anew. */
  readonly isRefused?: boolean;
  /** How many answers were tried on this page: a menu highlights the last one anew after each. */
  readonly tried?: number;
  /** The value of the menu item that is highlighted. */
  readonly highlighted?: string;
  /** It ignores keys until it is drawn, so that a held Enter turns no page that nobody has seen. */
  readonly isDrawn?: boolean;
};

/** The lesson at this page, with nothing typed. */
export function lessonAt(progress: Progress): FirstStepsScreen {
  return { name: 'firstSteps', progress, typed: '', cursor: 0 };
}

/** The lesson at its beginning. */
export const FIRST_PAGE: FirstStepsScreen = lessonAt(BEGINNING);
