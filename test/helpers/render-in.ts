import { type Instance, render } from 'ink';
import type { ReactElement } from 'react';
import type { Look } from '../../source/terminal/look.ts';
import type { FakeTerminal } from './fake-terminal.ts';

/** How the program looks in a terminal that can do everything, before any setting is changed. */
export const LOOK: Look = {
  ...{ colors: 'true', unicode: true, screenReader: false },
  ...{ theme: 'plain', pegs: 'letters' },
};

/** Draws into a terminal without a window as the program does into its own. */
export function renderIn(
  { stdin, screenOutput }: FakeTerminal,
  view: ReactElement,
  { screenReader }: Look,
): Instance {
  return render(view, {
    stdin,
    stdout: screenOutput.stdout,
    interactive: true,
    alternateScreen: !screenReader,
    incrementalRendering: true,
    isScreenReaderEnabled: screenReader,
    maxFps: 60,
    patchConsole: false,
  });
}
