import { render } from 'ink';
import { createElement } from 'react';
import { onTestFinished } from 'vitest';
import { appReducer } from '../../source/app.ts';
import { App } from '../../source/app.tsx';
import { footerText } from '../../source/components/footer.tsx';
import { redraw } from '../../source/redraw.ts';
import { SCREENS } from '../../source/screens/index.ts';
import { type AppState, type Message, screenOf } from '../../source/screens/state.ts';
import { createStore } from '../../source/store.ts';
import type { Look } from '../../source/terminal/look.ts';
import { FakeTerminal, type Size } from '../helpers/fake-terminal.ts';
import { stylesOf } from './pictures-styles.ts';

export const LOOK: Look = { colors: 'true', unicode: true, screenReader: false };

/** A sequence that sets a colour, of the text or behind it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
export const COLOR = /\x1b\[(?!(?:[012]|22)?m)[0-9;]*m/;

export const ASCII = /^\p{ASCII}*$/u;

/** What a state looks like. */
export type Drawing = {
  readonly rows: readonly string[];
  /** How each cell of a row is drawn. */
  readonly styles: readonly string[];
  /** Where the terminal's cursor stands, if it is shown. */
  readonly cursor: { readonly x: number; readonly y: number } | undefined;
  readonly hasWrapped: boolean;
};

/** A state on a terminal. Nothing that it asks of the world is done. */
export type Drawn = {
  readonly terminal: FakeTerminal;
  /** What was sent by itself; it changes nothing. */
  readonly sent: readonly Message[];
  /** What it looks like once it is drawn. */
  look(): Promise<Drawing>;
  /** Draws it anew as another terminal would show it. */
  changeLook(look: Partial<Look>): void;
  resize(size: Size): void;
  leave(): void;
};

export function draw(
  state: AppState,
  changed: Partial<Look> = {},
  terminal = new FakeTerminal(state.size),
): Drawn {
  let look: Look = { ...LOOK, ...changed };
  const sent: Message[] = [];
  const { send, ...reads } = createStore(state, appReducer, () => {});
  const store = { ...reads, send: (message: Message) => void sent.push(message) };
  const app = () => createElement(App, { store, look });
  const ink = render(app(), {
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    interactive: true,
    alternateScreen: !look.screenReader,
    incrementalRendering: true,
    isScreenReaderEnabled: look.screenReader,
    maxFps: 60,
    patchConsole: false,
  });
  terminal.stdout.on('resize', () => {
    send({ type: 'resized', size: terminal.size });
    if (!look.screenReader) redraw(terminal.stdout, ink, app());
  });
  onTestFinished(() => ink.unmount());
  return {
    terminal,
    sent,
    async look() {
      await ink.waitUntilRenderFlush();
      return seenOn(terminal, look);
    },
    changeLook(other) {
      look = { ...look, ...other };
      ink.rerender(app());
    },
    resize: (size) => terminal.resize(size),
    leave: () => ink.unmount(),
  };
}

/** A state drawn once, and what was written for it. */
export async function drawingOf(
  state: AppState,
  look: Partial<Look> = {},
): Promise<Drawing & { readonly written: string }> {
  const drawn = draw(state, look);
  const drawing = await drawn.look();
  const { written } = drawn.terminal;
  drawn.leave();
  return { ...drawing, written };
}

function seenOn(terminal: FakeTerminal, { colors, screenReader }: Look): Drawing {
  const { isCursorHidden } = terminal;
  return {
    rows: screenReader ? terminal.allLines() : terminal.rows(),
    styles: screenReader ? [] : stylesOf(terminal, colors),
    cursor: isCursorHidden ? undefined : terminal.cursor(),
    hasWrapped: terminal.hasWrapped(),
  };
}

/** The footer that a screen should have. */
export function footerOf(state: AppState, { ascii = false } = {}): string {
  const { hints } = SCREENS[screenOf(state).name].keys(state);
  const isAscii = ascii || screenOf(state).name === 'start';
  return ` ${footerText(hints, state.size.columns - 2, !isAscii)}`;
}
