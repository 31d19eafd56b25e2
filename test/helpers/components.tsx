import { stripVTControlCharacters } from 'node:util';
import { Box } from 'ink';
import { render as renderAlone } from 'ink-testing-library';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { LookContext } from '../../source/full-screen/kit/styled.tsx';

const LOOK = { colors: 'true', unicode: true, theme: 'plain', pegs: 'letters' } as const;

/** A component on its own, as it looks in a terminal that can do everything. */
export function renderComponent(component: ReactElement) {
  tellSize();
  const { lastFrame, unmount } = renderAlone(
    <LookContext value={LOOK}>
      <Box flexDirection="column" width={100}>
        {component}
      </Box>
    </LookContext>,
  );
  onTestFinished(() => {
    // Another component of the test may have ended before, and taken the size back.
    tellSize();
    unmount();
    vi.unstubAllEnvs();
  });
  const styled = () => lastFrame() ?? '';
  return { styled, text: () => stripVTControlCharacters(styled()), unmount };
}

/** Its terminal has no rows, and without these Ink runs another program to count them. */
function tellSize(): void {
  vi.stubEnv('COLUMNS', '100');
  vi.stubEnv('LINES', '40');
}

/** The lines that a component draws, without colours. */
export function linesOf(component: ReactElement): string[] {
  const { text, unmount } = renderComponent(component);
  const lines = text().split('\n');
  unmount();
  return lines;
}
