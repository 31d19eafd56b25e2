import { createElement } from 'react';
import { onTestFinished } from 'vitest';
import { App } from '../../source/full-screen/app.tsx';
import type { AppState, Message } from '../../source/full-screen/model/state.ts';
import { redraw } from '../../source/full-screen/redraw.ts';
import { appReducer } from '../../source/full-screen/reducer.ts';
import { createStore } from '../../source/full-screen/store.ts';
import type { Look } from '../../source/terminal/look.ts';
import { FakeTerminal, type Size } from './fake-terminal.ts';
import { stylesOf } from './pictures-styles.ts';
import { LOOK, renderIn } from './render-in.ts';

/** A sequence that sets a colour, of the text or behind it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
export const COLOR = /\x1b\[(?!(?:[0127]|2[27])?m)[0-9;]*m/;

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
  /** Leaves the terminal as the program does. */
  leave(): void;
  /** Ends it without what nobody looks at any more. */
  end(): void;
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
  const ink = renderIn(terminal, app(), look);
  const { screenOutput } = terminal;
  screenOutput.on('resize', () => {
    send({ type: 'resized', size: screenOutput.size });
    if (!look.screenReader) redraw(screenOutput.stdout, ink, app());
  });
  onTestFinished(() => terminal.end(ink));
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
    end: () => terminal.end(ink),
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
  drawn.end();
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
