import { screenOf } from '../../source/full-screen/model/state.ts';
import type { FakeTerminal } from './fake-terminal.ts';
import { type Running, type RunningOptions, runApp } from './running-app.tsx';

/** A little longer, in milliseconds, than a second press is taken for a double click. */
export const NO_DOUBLE = 450;

const BUTTONS = { left: 0, right: 2, wheelUp: 64, wheelDown: 65 } as const;

type Cell = { readonly x: number; readonly y: number };

/** What a terminal sends for a press on a cell, and for its release if it was of a button. */
export function pressAt({ x, y }: Cell, button: keyof typeof BUTTONS = 'left'): string {
  const report = `\x1b[<${BUTTONS[button]};${x + 1};${y + 1}`;
  return BUTTONS[button] < 64 ? `${report}M${report}m` : `${report}M`;
}

/** Clicks on a cell of the text that stands on the screen. `after`: how many columns to its right. */
export function clickOn(terminal: FakeTerminal, text: string, after = 0): void {
  const { x, y } = terminal.find(text);
  if (y < 0) throw new Error(`no ${text} on this screen:\n${terminal.screen()}`);
  terminal.type(pressAt({ x: x + after, y }));
}

/** The program once it is told of presses. */
export async function openForClicks(options: RunningOptions = {}): Promise<Running> {
  const app = runApp(options);
  await app.terminal.waitFor(() => app.terminal.written.includes('\x1b[?1000h'));
  return app;
}

export const draftOf = ({ store }: Running) => store.read().game?.draft;
export const pageOf = ({ store }: Running) => screenOf(store.read()).name;
