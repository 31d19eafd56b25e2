import { render } from 'ink';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import {
  type Click,
  Regions,
  RegionsContext,
} from '../../source/full-screen/components/clickable.tsx';
import { FakeTerminal } from './fake-terminal.ts';

/** Shows this, and tells what a press of the left button on a cell means. */
export function showForClicks(element: ReactNode) {
  const terminal = new FakeTerminal();
  const regions = new Regions();
  const within = (shown: ReactNode) => <RegionsContext value={regions}>{shown}</RegionsContext>;
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
