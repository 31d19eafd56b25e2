import process from 'node:process';
import { type Instance, render, type SuspendTerminal } from 'ink';
import { appReducer, initialState } from './app.ts';
import { App } from './app.tsx';
import { createEffects } from './effects.ts';
import type { RandomState } from './engine/random.ts';
import { withoutControls } from './engine/text.ts';
import { hasInterruptedGame } from './saves/folder.ts';
import type { Saves } from './saves/saves.ts';
import { createStore, type Store } from './store.ts';
import { KeyStream } from './terminal/key-stream.ts';
import type { Look } from './terminal/look.ts';
import { onDeath, onFault, onStop, stopHere } from './terminal/signals.ts';
import { keepRunning } from './updates/common.ts';
import { warmUp } from './warm-up.tsx';

export type FullScreenOptions = {
  readonly setId: string;
  readonly random: RandomState;
  /** The folder of the saves. */
  readonly folder: string;
  readonly look: Look;
};

/** The full-screen front end, until it is left; the exit status is the process's. */
export async function runFullScreen(options: FullScreenOptions): Promise<void> {
  const { setId, random, folder, look } = options;
  const { stdout } = process;
  const keys = new KeyStream(process.stdin);
  const saves = new Promise<Saves>((resolve) => {
    // After the first frame, which needs none of it.
    setImmediate(() => resolve(import('./saves/saves.ts').then((m) => m.openSaves(folder))));
  });
  let opened: Saves | undefined;
  const ink: { instance?: Instance; suspend?: SuspendTerminal } = {};
  const size = () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });

  const store: Store = createStore(
    initialState({ setId, random, canContinue: hasInterruptedGame(folder), size: size() }),
    appReducer,
    createEffects({
      saves,
      send: (message) => store.send(message),
      drawn: async () => ink.instance?.waitUntilRenderFlush(),
      holdKeys: () => keys.hold(),
      releaseKeys: () => keys.release(),
      dropKeys: () => keys.drop(),
      suspend: () => void suspend(),
      redraw: () => redraw(),
      leave: () => ink.instance?.unmount(),
    }),
  );
  const view = <App store={store} look={look} onSuspender={(suspend) => (ink.suspend = suspend)} />;

  const suspend = async () => {
    stopListening();
    await ink.suspend?.(stopHere);
    stopListening = onStop(() => void suspend());
  };
  let stopListening = onStop(() => void suspend());
  const redraw = () => {
    stdout.write('\x1b[2J\x1b[H');
    ink.instance?.clear();
    ink.instance?.rerender(view);
  };
  /** Whatever ends the program: the running game is kept, and the terminal is as it was. */
  const tidy = () => {
    for (const effect of keepRunning(store.read())) {
      if (effect.type === 'keep') opened?.keep(effect.game);
    }
    ink.instance?.unmount();
  };
  const fail = (error: unknown) => {
    tidy();
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  };

  onDeath(tidy);
  onFault(fail);
  stdout.on('error', () => process.exit(1));
  keys.on('end', () => store.send({ type: 'leave' }));
  stdout.on('resize', () => store.send({ type: 'resized', size: size() }));
  ink.instance = render(view, {
    stdin: keys.stdin,
    interactive: true,
    alternateScreen: !look.screenReader,
    incrementalRendering: true,
    isScreenReaderEnabled: look.screenReader,
    maxFps: 60,
  });
  void saves.then((ready) => {
    opened = ready;
    const trouble = ready.interruptedTrouble();
    store.send({
      type: 'opened',
      canContinue: ready.interrupted() !== undefined,
      ...(trouble === undefined ? {} : { trouble }),
    });
    warmUp(look);
  });
  try {
    await ink.instance.waitUntilExit();
  } catch (error) {
    fail(error);
  }
  tidy();
  process.exit(0);
}

/** One sentence about a fault, with nothing in it that could steer a terminal. */
function faultSentence(error: unknown): string {
  const what = withoutControls(error instanceof Error ? error.message : String(error)).slice(
    0,
    300,
  );
  return `code-breakers stopped by a fault of its own (${what}); the game in progress was kept.`;
}
