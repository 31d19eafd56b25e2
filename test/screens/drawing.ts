import { footerText } from '../../source/components/footer.tsx';
import { SCREENS } from '../../source/screens/index.ts';
import { type AppState, screenOf } from '../../source/screens/state.ts';
import type { Look } from '../../source/terminal/look.ts';
import { runApp } from './running-app.tsx';

/** What a state looks like, and what was written for it. */
export type Drawing = {
  readonly rows: readonly string[];
  readonly written: string;
  readonly hasWrapped: boolean;
};

export async function drawingOf(state: AppState, look: Partial<Look> = {}): Promise<Drawing> {
  const { terminal, drawn, leave } = runApp({ state, size: state.size, look });
  await drawn();
  const { written } = terminal;
  const drawing = { rows: terminal.rows(), written, hasWrapped: terminal.hasWrapped() };
  leave();
  return drawing;
}

/** The footer that a screen should have. */
export function footerOf(state: AppState, { ascii = false } = {}): string {
  const { hints } = SCREENS[screenOf(state).name].keys(state);
  const isAscii = ascii || screenOf(state).name === 'start';
  return ` ${footerText(hints, state.size.columns - 2, !isAscii)}`;
}
