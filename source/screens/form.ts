import { ruleSetOf } from '../games/index.ts';
import { type Choices, completed } from '../games/options.ts';
import type { AppState, ScreenOf } from './state.ts';

/** What a form of options comes to: what was changed in it, and the rest as it was chosen last. */
export function choicesOf({ choices }: AppState, screen: ScreenOf<'options'>): Choices {
  const { options } = ruleSetOf(screen.setId);
  return completed(options, { ...choices[screen.setId], ...screen.choices });
}
