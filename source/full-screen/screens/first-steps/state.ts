import { BEGINNING, PAGE_COUNT, type Progress } from '../../../lesson/page.ts';
import type { Counted } from '../../../saves/saves.ts';

export type FirstStepsScreen = {
  readonly name: 'firstSteps';
  readonly progress: Progress;
  readonly typed: string;
  readonly cursor: number;
  /** The typed answer was wrong, so the next symbol begins it anew. */
  readonly isRefused?: boolean;
  /** How many answers were tried here. Each highlights the last answer anew. */
  readonly tried?: number;
  /** The value of the menu item that is highlighted. */
  readonly highlighted?: string;
  /** It ignores keys until it is drawn, so that a held Enter does not turn unseen pages. */
  readonly isDrawn?: boolean;
};

export function lessonAt(progress: Progress): FirstStepsScreen {
  return { name: 'firstSteps', progress, typed: '', cursor: 0 };
}

export const FIRST_PAGE: FirstStepsScreen = lessonAt(BEGINNING);

/** Whether the lesson is at its last page, which ends with a menu. */
export function isLastPage({ page }: Progress): boolean {
  return page === PAGE_COUNT - 1;
}

/**
 * What stands beside the lesson on the first menu: `page 5 of 12`, `done`, or before it was begun
 * `begin here`, but that only until a game was won. Undefined also as long as this is not known.
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
