import process from 'node:process';
import { type Instance, render, type SuspendTerminal } from 'ink';
import { originsOf } from '../engine/origin.ts';
import { randomHex } from '../saves/files.ts';
import type { Saves } from '../saves/saves.ts';
import { glanceAtSettings } from '../saves/settings.ts';
import { KeyStream } from '../terminal/key-stream.ts';
import { ENTER_SCREEN, type TerminalLook } from '../terminal/look.ts';
import { ScreenOutput } from '../terminal/screen-output.ts';
import {
  askForWindowSize,
  exit,
  onContinue,
  onDeath,
  onFault,
  onStop,
  stopHere,
} from '../terminal/signals.ts';
import { faultSentence } from '../text/fault.ts';
import { App } from './app.tsx';
import { RegionsContext } from './components/clickable.tsx';
import { createEffects } from './effects.ts';
import { keepAll, type Left } from './keep-all.ts';
import { settingsForRun } from './model/settings.ts';
import { Mouse } from './mouse.ts';
import {
  type FullScreenOptions,
  glanceAtWaiting,
  leaveWhenIdle,
  openAfterFirstFrame,
  tellTime,
  whatIsIn,
} from './opening.ts';
import { redraw } from './redraw.ts';
import { appReducer, initialState } from './reducer.ts';
import { mayLag, takesText } from './screens/index.ts';
import { createStore, type Store } from './store.ts';
import { warmUp } from './warm-up.tsx';
import { coachWhenAsked, copyWhenAsked } from './when-asked.ts';

/** When the start is over and nothing is urgent any more, in milliseconds. */
const SETTLED = 1500;

/** Runs the full-screen front end until the player leaves, then ends the process. */
export async function runFullScreen(options: FullScreenOptions): Promise<void> {
  await new FullScreen(options).run();
}

/** One run: connects terminal, keys, state and saves, and shuts them down on every way out. */
class FullScreen {
  readonly #look: TerminalLook;
  readonly #settled: () => void;
  readonly #guest: FullScreenOptions['guest'];
  readonly #keys = new KeyStream(process.stdin);
  readonly #screen = new ScreenOutput(process.stdout);
  readonly #saves: Promise<Saves>;
  readonly #store: Store;
  readonly #mouse: Mouse;
  #opened: Saves | undefined;
  #instance: Instance | undefined;
  #suspendTerminal: SuspendTerminal | undefined;
  /** Whether the terminal is given back to the shell at the moment. */
  #isSuspended = false;

  constructor(options: FullScreenOptions) {
    const { setId, choices, evil, lesson, random, folder, look, settled, game, match } = options;
    this.#look = look;
    this.#settled = settled;
    this.#guest = options.guest;
    this.#saves = openAfterFirstFrame(folder, game);
    this.#store = createStore(
      initialState({
        ...{ setId, choices, random, game, origins: originsOf(randomHex(16), options.seed) },
        ...{ ...(evil && { evil }), ...(lesson && { lesson }), ...(match && { match }) },
        ...settingsForRun(glanceAtSettings(folder), options.settings, look),
        ...glanceAtWaiting(folder, game),
        ...{ size: this.#screen.size, isFirstFrame: true, notices: options.notices ?? [] },
        canSuspend: process.platform !== 'win32' && !options.guest,
      }),
      appReducer,
      createEffects({
        saves: this.#saves,
        send: (message) => this.#store.send(message),
        drawn: async () => this.#instance?.waitUntilRenderFlush(),
        holdKeys: () => this.#keys.hold(),
        releaseKeys: () => this.#keys.release(),
        dropKeys: () => this.#keys.drop(),
        suspend: () => void this.#suspend(),
        ...coachWhenAsked(new URL('../coach-worker.js', import.meta.url)),
        copy: copyWhenAsked(look, (text) => this.#screen.write(text), options.guest !== undefined),
        redraw: () => this.#redraw(),
        leave: () => this.#instance?.unmount(),
      }),
      // Waiting keys skip frames, because drawing each one of a long paste takes seconds.
      (before, after) => this.#keys.waits && mayLag(before, after),
    );
    this.#mouse = new Mouse(this.#store, look, this.#keys, this.#screen);
  }

  async run(): Promise<void> {
    const send = this.#store.send;
    this.#keys.takesPastes = () => takesText(this.#store.read());
    onDeath(() => this.#shutDown());
    onFault((error) => this.#fail(error));
    onStop(() => void this.#suspend());
    onContinue(() => this.#takeBack());
    // Replaces the listener of cli.ts: if the screen is gone, the game is kept before the exit.
    process.stdout.removeAllListeners('error').on('error', () => {
      this.#shutDown();
      exit(1);
    });
    this.#keys.on('end', () => send({ type: 'leave' }));
    try {
      this.#instance = this.#screen.together(() => this.#render());
      this.#screen.on('resize', () => this.#resized());
      if (this.#guest) void leaveWhenIdle(this.#guest, send);
      void this.#instance.waitUntilRenderFlush().then(() => {
        this.#beginMouse();
        send({ type: 'drawn' });
      });
      void this.#saves.then((saves) => this.#open(saves));
      await this.#instance.waitUntilExit();
    } catch (error) {
      this.#fail(error);
    }
    const { isPlaying, isKept } = this.#shutDown();
    if (isPlaying && !isKept) process.stderr.write('code-breakers: the game could not be kept.\n');
    // For screen readers there is no alternate screen, so the shell's prompt needs a new line.
    if (this.#look.screenReader) process.stdout.write('\n');
    exit(0);
  }

  #render(): Instance {
    // Before the first output: a key that the terminal echoes would displace the first frame.
    this.#keys.setRawMode(true);
    return render(this.#view(), {
      stdin: this.#keys.stdin,
      stdout: this.#screen.stdout,
      // Otherwise Ink draws nothing if a variable such as CI is set.
      interactive: true,
      alternateScreen: !this.#look.screenReader,
      incrementalRendering: true,
      isScreenReaderEnabled: this.#look.screenReader,
      maxFps: 60,
    });
  }

  #view() {
    return (
      <RegionsContext value={this.#mouse.regions}>
        <App
          store={this.#store}
          look={this.#look}
          onSuspender={(suspend) => {
            this.#suspendTerminal = suspend;
          }}
        />
      </RegionsContext>
    );
  }

  #open(saves: Saves): void {
    this.#opened = saves;
    this.#store.send(whatIsIn(saves));
    tellTime(this.#store.send);
    warmUp(this.#look, this.#store.read().settings);
    setTimeout(this.#settled, SETTLED).unref();
  }

  /**
   * Runs after Ink's own listener. Some terminals show again in a wider window what a narrower one
   * had cut off. Ink does not know of that text, so the screen is drawn anew.
   */
  #resized(): void {
    this.#store.send({ type: 'resized', size: this.#screen.size });
    if (!this.#look.screenReader && !this.#isSuspended) this.#redraw();
  }

  async #suspend(): Promise<void> {
    if (this.#isSuspended || !this.#store.read().canSuspend) return;
    this.#mouse.end();
    await this.#suspendTerminal?.(async () => {
      this.#isSuspended = true;
      await stopHere();
      askForWindowSize();
      this.#isSuspended = false;
    });
    this.#beginMouse();
    // Ink may have drawn for the size of the window before the stop.
    this.#resized();
  }

  /**
   * Takes the terminal back after SIGSTOP, which cannot be handled: the shell has changed its
   * modes.
   */
  #takeBack(): void {
    if (this.#isSuspended) return;
    // Off and on, because Node believes that raw mode is still on.
    this.#keys.setRawMode(false);
    this.#keys.setRawMode(true);
    if (!this.#look.screenReader) this.#screen.write(ENTER_SCREEN);
    askForWindowSize();
    this.#redraw();
    this.#mouse.end();
    this.#beginMouse();
  }

  #beginMouse(): void {
    if (!this.#isSuspended) this.#mouse.begin();
  }

  #redraw(): void {
    if (this.#instance) redraw(this.#screen.stdout, this.#instance, this.#view());
  }

  /** Keeps the running game and gives the terminal back. Every way out calls this. */
  #shutDown(): Left {
    const left = keepAll(this.#store.read(), this.#opened);
    this.#mouse.end();
    this.#opened?.close();
    if (!this.#isSuspended) this.#leaveScreen();
    return left;
  }

  /** Unmounts Ink, and resets the modes that Ink leaves on if that fails. */
  #leaveScreen(): void {
    try {
      this.#instance?.unmount();
    } finally {
      this.#screen.close();
    }
  }

  #fail(error: unknown): void {
    let left = { isPlaying: false, isKept: false };
    try {
      left = this.#shutDown();
    } finally {
      process.stderr.write(`${faultSentence(error, left.isPlaying && left.isKept)}\n`);
      exit(1);
    }
  }
}
