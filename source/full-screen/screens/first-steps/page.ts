import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import type { Progress } from '../../../lesson/page.ts';
import { lessonPage } from '../../../lesson/progress.ts';
import type { MenuItem } from '../../model/keys.ts';
import { memoizeByObject } from '../../model/once.ts';
import type { AppState, ScreenName } from '../../model/state.ts';

export const lessonShown = memoizeByObject((progress: Progress) => lessonPage(progress, 'screen'));

export type AfterLesson = 'play' | 'others' | 'again' | 'menu' | 'leave';

const AGAIN: MenuItem<AfterLesson> = { key: '3', value: 'again', label: 'The first steps again' };

/** The screens from which the lesson leads on to a game; from others it leads back. */
const BEFORE: readonly ScreenName[] = ['start', 'rules', 'help', 'firstSteps'];

/** What follows the lesson. A game that was played when it was opened goes on. */
export function afterLesson({ screens }: AppState): readonly MenuItem<AfterLesson>[] {
  if (screens.some(({ name }) => !BEFORE.includes(name))) {
    return [
      { ...AGAIN, key: '1' },
      { key: '0', value: 'leave', label: 'Back' },
    ];
  }
  return [
    { key: '1', value: 'play', label: `Play ${DEFAULT_RULE_SET.title}` },
    { key: '2', value: 'others', label: 'Another game' },
    AGAIN,
    { key: '0', value: 'menu', label: 'Menu', startsGroup: true },
  ];
}
