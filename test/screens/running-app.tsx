import { type Instance, render } from 'ink';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { appReducer, initialState } from '../../source/app.ts';
import { App } from '../../source/app.tsx';
import type { AskCoach } from '../../source/coach-client.ts';
import { createEffects } from '../../source/effects.ts';
import type { Choices } from '../../source/games/options.ts';
import { redraw } from '../../source/redraw.ts';
import type { Saves } from '../../source/saves/saves.ts';
import { mayLag, takesText } from '../../source/screens/index.ts';
import type { AppState } from '../../source/screens/state.ts';
import { createStore, type Store } from '../../source/store.ts';
import type { Look } from '../../source/terminal/look.ts';
import { askHere } from '../helpers/coach.ts';
import { FakeTerminal, type Size } from '../helpers/fake-terminal.ts';
import { MemorySaves } from './memory-saves.ts';

export const DOWN = '\x1b[B';
export const UP = '\x1b[A';
export const RIGHT = '\x1b[C';
export const LEFT = '\x1b[D';
export const ESC = '\x1b';
export const ENTER = '\r';
export const TAB = '\t';
export const SHIFT_TAB = '\x1b[Z';
export const PAGE_UP = '\x1b[5~';
export const PAGE_DOWN = '\x1b[6~';

export type Running = {
  readonly terminal: FakeTerminal;
  readonly store: Store;
  readonly saves: MemorySaves;
  /** Resolves when the frame of the present state is on the screen. */
  readonly drawn: () => Promise<void>;
  /** Leaves the terminal, where the end of the test would be late. */
  readonly leave: () => void;
  /** Resolves when the program has left the terminal. */
  readonly left: Promise<unknown>;
};

export type RunningOptions = {
  readonly size?: Size;
  readonly look?: Partial<Look>;
  readonly saves?: MemorySaves;
  /** When the saves have been opened; at once where it is missing. */
  readonly opening?: Promise<unknown>;
  readonly seed?: number;
  /** The game that the command line asks for, and what it chooses about it. */
  readonly setId?: string;
  readonly choices?: Choices;
  readonly moves?: boolean;
  /** Who answers for the coach; the coach itself, in this thread, where it is missing. */
  readonly askCoach?: AskCoach;
  /** What else the state begins with. */
  readonly state?: Partial<AppState>;
};

/** The full screen as the program puts it together, in a terminal and over saves in memory. */
export function runApp(options: RunningOptions = {}): Running {
  const { size = { columns: 80, rows: 24 }, saves = new MemorySaves() } = options;
  const { askCoach = askHere } = options;
  const look: Look = { colors: 'true', unicode: true, screenReader: false, ...options.look };
  const terminal = new FakeTerminal(size);
  const { keys, stdout } = terminal;
  const opened = Promise.resolve(options.opening).then((): Saves => saves);
  const store: Store = createStore(
    firstState(options, size, saves),
    appReducer,
    createEffects({
      saves: opened,
      send: (message) => store.send(message),
      drawn: () => ink.waitUntilRenderFlush(),
      holdKeys: () => keys.hold(),
      releaseKeys: () => keys.release(),
      dropKeys: () => keys.drop(),
      askCoach,
      suspend: () => {},
      redraw: () => redraw(stdout, ink, view),
      leave: () => ink.unmount(),
    }),
    (before, after) => keys.waits && mayLag(before, after),
  );
  keys.takesPastes = () => takesText(store.read());
  const view = <App store={store} look={look} />;
  const ink = renderIn(terminal, view, look);
  stdout.on('resize', () => {
    store.send({ type: 'resized', size: terminal.size });
    if (!look.screenReader) redraw(stdout, ink, view);
  });
  onTestFinished(() => ink.unmount());
  const drawn = () => ink.waitUntilRenderFlush();
  return { terminal, store, saves, drawn, leave: () => ink.unmount(), left: ink.waitUntilExit() };
}

function renderIn({ stdin, stdout }: FakeTerminal, view: ReactElement, look: Look): Instance {
  return render(view, {
    stdin,
    stdout,
    interactive: true,
    alternateScreen: !look.screenReader,
    incrementalRendering: true,
    isScreenReaderEnabled: look.screenReader,
    maxFps: 60,
    patchConsole: false,
  });
}

function firstState(options: RunningOptions, size: Size, saves: MemorySaves): AppState {
  const { setId = 'code-breakers', choices = {}, moves = true, seed = 1 } = options;
  const random = { seed: String(seed), drawn: 0 };
  const canContinue = saves.kept !== undefined;
  return {
    ...initialState({ setId, choices, moves, random, canContinue, size }),
    ...options.state,
  };
}

/** What a state looks like. */
export async function shown(state: AppState, look: Partial<Look> = {}): Promise<FakeTerminal> {
  const { terminal, drawn } = runApp({ state, size: state.size, look });
  await drawn();
  return terminal;
}
