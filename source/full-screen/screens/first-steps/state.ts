import { BEGINNING, PAGE_COUNT, type Progress } from '../../../lesson/page.ts';
import type { Counted } from '../../../saves/saves.ts';

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

/** Whether the lesson is at its last page, which ends with a menu. */
export function isLastPage({ page }: Progress): boolean {
  return page === PAGE_COUNT - 1;
}

/**
 * What stands beside the lesson on the first menu: `page 5 of 12`, `done`, and before it was begun
 * `begin here`, until a game was won. Undefined where that is not known yet, too.
 */
export function lessonShort(state: { readonly lesson?: Progress; readonly counted?: Counted }) {
  const { lesson, counted } = state;
  if (lesson) return isLastPage(lesson) ? 'done' : `page ${lesson.page + 1} of ${PAGE_COUNT}`;
  const games = counted && Object.values(counted.statistics.games);
  return games?.every(({ won }) => won === 0) ? 'begin here' : undefined;
}

export type FirstStepsParts = {
  readonly screen: FirstStepsScreen;
};
