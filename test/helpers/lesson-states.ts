import type { AppState } from '../../source/full-screen/model/state.ts';
import { lessonAt } from '../../source/full-screen/screens/first-steps/state.ts';
import type { Progress } from '../../source/lesson/page.ts';
import { lessonPages, withAnswers } from './lesson.ts';
import { stateWith } from './states.ts';

/** Every page of the lesson, as it is met and as it is left, and what is said about wrong answers. */
export function firstStepsScreens(more: Partial<AppState>): Record<string, AppState> {
  const at = (progress: Progress) => stateWith([lessonAt(progress)], more);
  const answers = ['1', '04', '2543'].flatMap((answer) =>
    Object.entries(withAnswers(answer)).map(
      ([name, progress]) => [`${name}, answered ${answer}`, progress] as const,
    ),
  );
  const all = [...Object.entries(lessonPages()), ...answers];
  return Object.fromEntries(all.map(([name, progress]) => [`first steps, ${name}`, at(progress)]));
}
