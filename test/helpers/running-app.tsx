import { onTestFinished } from 'vitest';
import type { AskCoach } from '../../source/coach/thread/client.ts';
import { App } from '../../source/full-screen/app.tsx';
import { redraw } from '../../source/full-screen/display.tsx';
import { createEffects } from '../../source/full-screen/effects.ts';
import { RegionsContext } from '../../source/full-screen/kit/clickable.tsx';
import type { AppState } from '../../source/full-screen/model/state.ts';
import { Mouse } from '../../source/full-screen/mouse.ts';
import { appReducer, initialState } from '../../source/full-screen/reducer.ts';
import { mayLag, takesText } from '../../source/full-screen/screens/index.ts';
import { createStore, type Store } from '../../source/full-screen/store.ts';
import { machineFor } from '../../source/full-screen/when-asked.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { Choices } from '../../source/games/options.ts';
import type { Saves } from '../../source/saves/saves.ts';
import type { Look } from '../../source/terminal/look.ts';
import { askHere } from './coach.ts';
import { LOOK, renderIn } from './components.tsx';
import { FakeTerminal, type Size } from './fake-terminal.ts';
import { keyOf } from './keys.ts';
import { MemorySaves } from './memory-saves.ts';
import { ORIGINS, settings } from './states.ts';

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
  readonly mouse: Mouse;
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
  /** What comes of a text that is copied. */
  readonly copies?: 'copied' | 'sent';
  /** What else the state begins with. */
  readonly state?: Partial<AppState>;
};

/** The full screen as the program puts it together, in a terminal and over saves in memory. */
export function runApp(options: RunningOptions = {}): Running {
  const { size = { columns: 80, rows: 24 }, saves = new MemorySaves() } = options;
  const { askCoach = askHere, copies = 'sent' } = options;
  const look: Look = { ...LOOK, ...options.look };
  const terminal = new FakeTerminal(size);
  const { keys, screenOutput } = terminal;
  const opened = Promise.resolve(options.opening).then((): Saves => saves);
  const store: Store = createStore(
    firstState(options, screenOutput.size, saves),
    appReducer,
    createEffects({
      saves: opened,
      send: (message) => store.send(message),
      drawn: () => ink.waitUntilRenderFlush(),
      holdKeys: () => keys.hold(),
      releaseKeys: () => keys.release(),
      dropKeys: () => keys.drop(),
      awaitAnswer: (isAwaited) => keys.awaitAnswer(isAwaited),
      ...{ askCoach, ...machineFor(askCoach) },
      ...{ suspend: () => {}, copy: async () => copies },
      redraw: () => redraw(screenOutput.stdout, ink, view),
      leave: () => ink.unmount(),
      tellReplaced: () => {},
    }),
    (before, after) => keys.waits && mayLag(before, after),
  );
  keys.takesPastes = () => takesText(store.read());
  const mouse = new Mouse(store, keys, screenOutput);
  const view = (
    <RegionsContext value={mouse.regions}>
      <App store={store} look={look} />
    </RegionsContext>
  );
  const ink = renderIn(terminal, view);
  screenOutput.on('resize', () => {
    store.send({ type: 'resized', size: screenOutput.size });
    redraw(screenOutput.stdout, ink, view);
  });
  onTestFinished(() => terminal.end(ink));
  const drawn = () => ink.waitUntilRenderFlush();
  void drawn().then(() => mouse.begin());
  return {
    ...{ terminal, store, saves, mouse, drawn },
    leave: () => ink.unmount(),
    left: ink.waitUntilExit(),
  };
}

function firstState(options: RunningOptions, size: Size, saves: MemorySaves): AppState {
  const { setId = 'code-breakers', choices = {}, moves = false, seed = 1 } = options;
  const random = { seed: String(seed), drawn: 0 };
  const canContinue = saves.kept !== undefined;
  return {
    ...initialState({ setId, choices, random, origins: ORIGINS, canContinue, size }),
    ...settings({ motion: moves }),
    ...options.state,
  };
}

/** What a state looks like. */
export async function shown(state: AppState, look: Partial<Look> = {}): Promise<FakeTerminal> {
  const { terminal, drawn } = runApp({ state, size: state.size, look });
  await drawn();
  return terminal;
}

/** The form of a game's options, opened from the list of games. */
export async function openForm(title: string, options: RunningOptions = {}): Promise<Running> {
  const running = runApp(options);
  const { terminal } = running;
  const at = RULE_SETS.findIndex((set) => set.title === title);
  const from = RULE_SETS.findIndex(({ rules }) => rules.id === options.setId);
  const newGame = await keyOf(terminal, 'New Game');
  terminal.type(`${newGame}${DOWN.repeat(at - Math.max(0, from))}${RIGHT}`);
  await terminal.waitFor(`New Game: ${title}`);
  return running;
}
