import { stripVTControlCharacters } from 'node:util';
import { Box, render } from 'ink';
import { render as renderAlone } from 'ink-testing-library';
import type { ReactElement, ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { LookContext } from '../../source/full-screen/kit/layout.tsx';
import { type Click, Regions, RegionsContext } from '../../source/full-screen/kit/press.tsx';
import type { Look } from '../../source/terminal/look.ts';
import { FakeTerminal } from './fake-terminal.ts';

/** The look of the program in a terminal that can do everything, before any setting is changed. */
const LOOK: Look = {
  ...{ colors: 'true', unicode: true },
  ...{ theme: 'plain', pegs: 'letters' },
};

type Options = Partial<Look> & {
  /** Columns of the window; ink-testing-library has 100. */
  readonly width?: number;
};

/** The lines that a component draws, without colors. */
export function linesOf(component: ReactElement, { width = 100, ...look }: Options = {}): string[] {
  // The terminal has no rows, and without these variables Ink runs another program to count them.
  vi.stubEnv('COLUMNS', '100');
  vi.stubEnv('LINES', '40');
  const { lastFrame, unmount } = renderAlone(
    <LookContext value={{ ...LOOK, ...look }}>
      <Box flexDirection="column" width={width}>
        {component}
      </Box>
    </LookContext>,
  );
  const lines = stripVTControlCharacters(lastFrame() ?? '').split('\n');
  unmount();
  vi.unstubAllEnvs();
  return lines;
}

/** Shows an element, and returns what a press of the left button on a cell means. */
export function showForClicks(element: ReactNode) {
  const terminal = new FakeTerminal();
  const regions = new Regions();
  const within = (shown: ReactNode) => (
    <LookContext value={LOOK}>
      <RegionsContext value={regions}>{shown}</RegionsContext>
    </LookContext>
  );
  const ink = render(within(element), {
    stdin: terminal.stdin,
    stdout: terminal.screenOutput.stdout,
    interactive: true,
    patchConsole: false,
  });
  onTestFinished(() => ink.unmount());
  return {
    terminal,
    clickAt: (x: number, y: number): Click | undefined => regions.clickAt({ button: 'left', x, y }),
    change: (other: ReactNode) => ink.rerender(within(other)),
  };
}
