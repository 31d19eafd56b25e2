import process from 'node:process';
import { type Instance, render, type SuspendTerminal } from 'ink';
import { appReducer, initialState } from './app.ts';
import { App } from './app.tsx';
import { createCoach } from './coach-client.ts';
import { createEffects } from './effects.ts';
import { statusOf } from './engine/game.ts';
import type { RandomState } from './engine/random.ts';
import { faultSentence } from './fault.ts';
import type { Choices } from './games/options.ts';
import { redraw } from './redraw.ts';
import { hasInterruptedGame } from './saves/folder.ts';
import type { Saves } from './saves/saves.ts';
import { mayLag, takesText } from './screens/index.ts';
import type { WindowSize } from './screens/state.ts';
import { createStore, type Store } from './store.ts';
import { KeyStream } from './terminal/key-stream.ts';
import { ENTER_SCREEN, type Look } from './terminal/look.ts';
import { exit, onContinue, onDeath, onFault, onStop, stopHere } from './terminal/signals.ts';
import { warmUp } from './warm-up.tsx';

export type FullScreenOptions = {
  readonly setId: string;
  /** What the command line chooses about that game. */
  readonly choices: Choices;
  readonly random: RandomState;
  /** The folder of the saves. */
  readonly folder: string;
  readonly look: Look;
  /** Pictures may move. */
  readonly moves: boolean;
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
  /** The terminal is the shell's for the time being. */
  #isSuspended = false;

  constructor({ setId, choices, random, folder, look, moves }: FullScreenOptions) {
    this.#look = look;
    this.#saves = openAfterFirstFrame(folder);
    const canContinue = hasInterruptedGame(folder);
    this.#store = createStore(
      initialState({ setId, choices, random, canContinue, moves, size: windowSize() }),
      appReducer,
      createEffects({
        saves: this.#saves,
        send: (message) => this.#store.send(message),
        drawn: async () => this.#instance?.waitUntilRenderFlush(),
        holdKeys: () => this.#keys.hold(),
        releaseKeys: () => this.#keys.release(),
        dropKeys: () => this.#keys.drop(),
        suspend: () => void this.#suspend(),
        askCoach: createCoach(new URL('../coach-worker.js', import.meta.url)),
        redraw: () => this.#redraw(),
        leave: () => this.#instance?.unmount(),
      }),
      // Nobody sees a frame that the next key replaces: a long paste took seconds for them.
      (before, after) => this.#keys.waits && mayLag(before, after),
    );
  }

  async run(): Promise<void> {
    const send = this.#store.send;
    this.#keys.takesPastes = () => takesText(this.#store.read());
    onDeath(() => this.#tidy());
    onFault((error) => this.#fail(error));
    onStop(() => void this.#suspend());
    onContinue(() => this.#takeBack());
    // In place of the listener of cli.ts: here nobody sees the screen any more.
    process.stdout.removeAllListeners('error').on('error', () => {
      this.#tidy();
      exit(1);
    });
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
    process.stdout.on('resize', () => this.#resized());
    void this.#saves.then((saves) => this.#open(saves));
    try {
      await this.#instance.waitUntilExit();
    } catch (error) {
      this.#fail(error);
    }
    const { isPlaying, isKept } = this.#tidy();
    if (isPlaying && !isKept) process.stderr.write('code-breakers: the game could not be kept.\n');
    // On the normal screen the last frame stays, and the shell goes on below it.
    if (this.#look.screenReader) process.stdout.write('\n');
    exit(0);
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
    const troubles = [saves.interruptedTrouble(), saves.choicesTrouble()];
    this.#store.send({
      type: 'opened',
      canContinue: saves.interrupted() !== undefined,
      choices: saves.choices(),
      troubles: troubles.filter((trouble) => trouble !== undefined),
    });
    warmUp(this.#look);
  }

  /**
   * After Ink's own listener. Some terminals bring back in a wider window what a narrower one cut
   * off, and Ink does not know that it is there.
   */
  #resized(): void {
    this.#store.send({ type: 'resized', size: windowSize() });
    if (!this.#look.screenReader && !this.#isSuspended) this.#redraw();
  }

  async #suspend(): Promise<void> {
    if (this.#isSuspended || process.platform === 'win32') return;
    await this.#suspendTerminal?.(async () => {
      this.#isSuspended = true;
      await stopHere();
      this.#isSuspended = false;
    });
    this.#store.send({ type: 'resized', size: windowSize() });
  }

  /** After a stop that could not be refused the shell has set the terminal up for itself. */
  #takeBack(): void {
    if (this.#isSuspended) return;
    // Off and on, for the mode that Node remembers is not the one that the terminal is in.
    this.#keys.setRawMode(false);
    this.#keys.setRawMode(true);
    if (!this.#look.screenReader) process.stdout.write(ENTER_SCREEN);
    this.#redraw();
  }

  #redraw(): void {
    if (this.#instance) redraw(process.stdout, this.#instance, this.#view());
  }

  /** Whatever ends the program: the running game is kept, and the terminal is as it was. */
  #tidy(): { readonly isPlaying: boolean; readonly isKept: boolean } {
    const { game } = this.#store.read();
    const isPlaying = game !== undefined && statusOf(game) === 'playing';
    const isKept = isPlaying && this.#opened?.keep(game).ok === true;
    if (!this.#isSuspended) this.#instance?.unmount();
    return { isPlaying, isKept };
  }

  #fail(error: unknown): void {
    let isKept = false;
    try {
      ({ isKept } = this.#tidy());
    } finally {
      process.stderr.write(`${faultSentence(error, isKept)}\n`);
      exit(1);
    }
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
