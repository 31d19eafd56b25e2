import { type Instance, render, type SuspendTerminal } from 'ink';
import type { KeyStream } from '../../terminal/key-stream.ts';
import { ENTER_SCREEN, ERASE_SCREEN, type ScreenOutput } from '../../terminal/screen-output.ts';
import { askForWindowSize, stopHere } from '../../terminal/signals.ts';
import { RegionsContext } from '../kit/press.tsx';
import { afterDrawing } from '../model/update.ts';
import { App } from './app.tsx';
import { Mouse } from './mouse.ts';
import type { Store } from './store.ts';

export class Display {
  readonly #store: Store;
  readonly #keys: KeyStream;
  readonly #screen: ScreenOutput;
  readonly #mouse: Mouse;
  #instance: Instance | undefined;
  #suspendTerminal: SuspendTerminal | undefined;
  #isSuspended = false;
  #isClosed = false;

  constructor(store: Store, keys: KeyStream, screen: ScreenOutput) {
    this.#store = store;
    this.#keys = keys;
    this.#screen = screen;
    this.#mouse = new Mouse(store, keys, screen);
  }

  /** Resolves after `unmount`, when the last frame is written. */
  open(): Promise<unknown> {
    const instance = this.#screen.together(() => this.#render());
    this.#instance = instance;
    this.#screen.onResize(() => this.#resized());
    void instance.waitUntilRenderFlush().then(() => {
      this.#beginMouse();
      this.#store.send(afterDrawing);
    });
    return instance.waitUntilExit();
  }

  async drawn(): Promise<void> {
    await this.#instance?.waitUntilRenderFlush();
  }

  redraw(): void {
    const ink = this.#instance;
    if (!ink) return;
    this.#screen.stdout.write(ERASE_SCREEN);
    ink.clear();
    ink.rerender(this.#view());
    // The screen stays empty until Ink draws, so this makes Ink draw at once.
    ink.waitUntilRenderFlush().catch(() => {});
  }

  async suspend(): Promise<void> {
    if (this.#isSuspended || this.#isClosed) return;
    this.#mouse.end();
    await this.#suspendTerminal?.(async () => {
      this.#isSuspended = true;
      // Late output would cover the shell's, so this waits until the terminal has read everything.
      while (!this.#isClosed && !(await this.#screen.flushed()));
      if (!this.#isClosed) await stopHere();
      askForWindowSize();
      this.#isSuspended = false;
    });
    this.#beginMouse();
    // During the suspension, Ink may have drawn for the old size of the window.
    this.#resized();
  }

  /** After a SIGSTOP, the shell may have changed the terminal's modes, so they are set again. */
  takeBack(): void {
    if (this.#isSuspended || this.#isClosed) return;
    // Node believes that raw mode is still on, so it has to be switched off first.
    this.#keys.setRawMode(false);
    this.#keys.setRawMode(true);
    this.#screen.write(ENTER_SCREEN);
    askForWindowSize();
    this.redraw();
    this.#mouse.end();
    this.#beginMouse();
  }

  /** The screen is closed first, so that Ink's last frame isn't drawn for nothing. */
  unmount(): void {
    this.#screen.close();
    this.#instance?.unmount();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    try {
      if (!this.#isSuspended) this.unmount();
    } finally {
      await this.#screen.givenBack();
    }
  }

  #render(): Instance {
    // Raw mode comes before the first output, because an echoed key would displace the first frame.
    this.#keys.setRawMode(true);
    return render(this.#view(), {
      stdin: this.#keys.stdin,
      stdout: this.#screen.stdout,
      // Without this, Ink draws nothing if an environment variable such as CI is set.
      interactive: true,
      alternateScreen: true,
      incrementalRendering: true,
      maxFps: 60,
    });
  }

  #view() {
    return (
      <RegionsContext value={this.#mouse.regions}>
        <App
          store={this.#store}
          onSuspender={(suspend) => {
            this.#suspendTerminal = suspend;
          }}
        />
      </RegionsContext>
    );
  }

  /** If a window gets wider, some terminals show old text again, so everything is drawn anew. */
  #resized(): void {
    const { size } = this.#screen;
    this.#store.send((state) => ({ ...state, size }));
    if (!this.#isSuspended) this.redraw();
  }

  #beginMouse(): void {
    if (!this.#isSuspended) this.#mouse.begin();
  }
}
