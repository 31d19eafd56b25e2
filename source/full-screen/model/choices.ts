import { ruleSetOf } from '../../games/index.ts';
import { type Choices, completed } from '../../games/options.ts';
import type { AppState, ScreenOf } from './state.ts';

/** Whether the coach is on. If it is off, no part of it is shown. */
export function isCoached({ settings }: Pick<AppState, 'settings'>): boolean {
  return settings.coach;
}

/** Which pencil marks are shown; none if the coach is off. */
export function marksShown(state: AppState): 'certain' | 'likely' | undefined {
  const { marks } = state.settings;
  return isCoached(state) && marks !== 'off' ? marks : undefined;
}

/** The values in a form of options: the changed ones, and the last choices for the others. */
export function choicesOf({ choices }: AppState, screen: ScreenOf<'options'>): Choices {
  const { options } = ruleSetOf(screen.setId);
  return completed(options, { ...choices[screen.setId], ...screen.choices });
}
