import { stripVTControlCharacters } from 'node:util';
import { Box } from 'ink';
import { render } from 'ink-testing-library';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { LookContext } from '../../source/full-screen/components/look-context.ts';
import type { Look } from '../../source/terminal/look.ts';
import { LOOK } from './render-in.ts';

type Options = Partial<Look> & {
  /** Columns of the window; ink-testing-library has 100. */
  readonly width?: number;
};

/** A component on its own. What is typed into it takes effect a turn of the event loop later. */
export function renderComponent(component: ReactElement, { width = 100, ...look }: Options = {}) {
  // Its terminal has no rows, and without these Ink runs another program to count them.
  vi.stubEnv('COLUMNS', '100');
  vi.stubEnv('LINES', '40');
  const { stdin, lastFrame, unmount } = render(
    <LookContext value={{ ...LOOK, ...look }}>
      <Box flexDirection="column" width={width}>
        {component}
      </Box>
    </LookContext>,
  );
  onTestFinished(() => {
    unmount();
    vi.unstubAllEnvs();
  });
  const styled = () => lastFrame() ?? '';
  return { type: stdin.write, styled, text: () => stripVTControlCharacters(styled()), unmount };
}

/** The lines that a component draws, without colours. */
export function linesOf(component: ReactElement, options: Options = {}): string[] {
  const { text, unmount } = renderComponent(component, options);
  const lines = text().split('\n');
  unmount();
  return lines;
}
