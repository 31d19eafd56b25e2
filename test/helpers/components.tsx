import { stripVTControlCharacters } from 'node:util';
import { Box } from 'ink';
import { render as renderAlone } from 'ink-testing-library';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { LookContext } from '../../source/full-screen/kit/layout.tsx';
import type { Look } from '../../source/terminal/look.ts';

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
