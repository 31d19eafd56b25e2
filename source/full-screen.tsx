import process from 'node:process';
import { type Instance, render, type SuspendTerminal } from 'ink';
import { appReducer, initialState } from './app.ts';
import { App } from './app.tsx';
import { createEffects } from './effects.ts';
import type { RandomState } from './engine/random.ts';
import { withoutControls } from './engine/text.ts';
import { hasInterruptedGame } from './saves/folder.ts';
import type { Saves } from './saves/saves.ts';
import type { WindowSize } from './screens/state.ts';
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

/** The full-screen front end, until it is left; it ends the process with its exit status. */
export async function runFullScreen(options: FullScreenOptions): Promise<void> {
  await new FullScreen(options).run();
}

/** One run of it: the terminal, the keys, the state and the saves, and how each of them ends. */
class FullScreen {
  readonly #look: Look;
  readonly #keys = new KeyStream(process.stdin);
  readonly #saves: Promise<Saves>;
  readonly #store: Store;
  #opened: Saves | undefined;
  #instance: Instance | undefined;
  #suspendTerminal: SuspendTerminal | undefined;
  #isSuspended = false;

  constructor({ setId, random, folder, look }: FullScreenOptions) {
    this.#look = look;
    this.#saves = openAfterFirstFrame(folder);
    const canContinue = hasInterruptedGame(folder);
    this.#store = createStore(
      initialState({ setId, random, canContinue, size: windowSize() }),
      appReducer,
      createEffects({
        saves: this.#saves,
        send: (message) => this.#store.send(message),
        drawn: async () => this.#instance?.waitUntilRenderFlush(),
        holdKeys: () => this.#keys.hold(),
        releaseKeys: () => this.#keys.release(),
        dropKeys: () => this.#keys.drop(),
        suspend: () => void this.#suspend(),
        redraw: () => this.#redraw(),
        leave: () => this.#instance?.unmount(),
      }),
    );
  }

  async run(): Promise<void> {
    const send = this.#store.send;
    onDeath(() => this.#tidy());
    onFault((error) => this.#fail(error));
    onStop(() => void this.#suspend());
    // Nobody sees the screen any more; the game was kept after the last guess.
    process.stdout.on('error', () => process.exit(1));
    process.stdout.on('resize', () => send({ type: 'resized', size: windowSize() }));
    this.#keys.on('end', () => send({ type: 'leave' }));
    this.#instance = render(this.#view(), {
      stdin: this.#keys.stdin,
      // Ink would take a variable of a build machine for the absence of a terminal.
      interactive: true,
      alternateScreen: !this.#look.screenReader,
      incrementalRendering: true,
      isScreenReaderEnabled: this.#look.screenReader,
      maxFps: 60,
    });
    void this.#saves.then((saves) => this.#open(saves));
    try {
      await this.#instance.waitUntilExit();
    } catch (error) {
      this.#fail(error);
    }
    this.#tidy();
    // On the normal screen the last frame stays, and the shell goes on below it.
    if (this.#look.screenReader) process.stdout.write('\n');
    process.exit(0);
  }

  #view() {
    return (
      <App
        store={this.#store}
        look={this.#look}
        onSuspender={(suspend) => {
          this.#suspendTerminal = suspend;
        }}
      />
    );
  }

  #open(saves: Saves): void {
    this.#opened = saves;
    const trouble = saves.interruptedTrouble();
    this.#store.send({
      type: 'opened',
      canContinue: saves.interrupted() !== undefined,
      ...(trouble === undefined ? {} : { trouble }),
    });
    warmUp(this.#look);
  }

  async #suspend(): Promise<void> {
    if (this.#isSuspended || process.platform === 'win32') return;
    this.#isSuspended = true;
    await this.#suspendTerminal?.(stopHere);
    this.#isSuspended = false;
    this.#store.send({ type: 'resized', size: windowSize() });
  }

  /** Draws everything anew, whatever another program has left on the screen. */
  #redraw(): void {
    process.stdout.write('\x1b[2J\x1b[H');
    this.#instance?.clear();
    this.#instance?.rerender(this.#view());
  }

  /** Whatever ends the program: the running game is kept, and the terminal is as it was. */
  #tidy(): void {
    for (const effect of keepRunning(this.#store.read())) {
      if (effect.type === 'keep') this.#opened?.keep(effect.game);
    }
    this.#instance?.unmount();
  }

  #fail(error: unknown): void {
    this.#tidy();
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exit(1);
  }
}

function windowSize(): WindowSize {
  return { columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 };
}

/** The saves, which the first frame does without. */
function openAfterFirstFrame(folder: string): Promise<Saves> {
  return new Promise((resolve) => {
    setImmediate(() =>
      resolve(import('./saves/saves.ts').then((saves) => saves.openSaves(folder))),
    );
  });
}

/** One sentence about a fault, with nothing in it that could steer a terminal. */
function faultSentence(error: unknown): string {
  const what = withoutControls(error instanceof Error ? error.message : String(error)).slice(
    0,
    300,
  );
  return `code-breakers stopped by a fault of its own (${what}); the game in progress was kept.`;
}
