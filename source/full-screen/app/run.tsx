import { setFlagsFromString } from 'node:v8';
import Yoga from 'yoga-layout';
import type { AskCoach } from '../../coach/thread/client.ts';
import { idSource } from '../../engine/next-game.ts';
import { defined } from '../../engine/values.ts';
import { surpriseBefore } from '../../games/surprises.ts';
import { randomHex } from '../../saves/files.ts';
import type { Saves } from '../../saves/saves.ts';
import { glanceAtSettings } from '../../saves/setting-values.ts';
import { KeyStream } from '../../terminal/key-stream.ts';
import { ScreenOutput } from '../../terminal/screen-output.ts';
import { exit, onDeath, unblock } from '../../terminal/signals.ts';
import { faultSentence, isReplaced, REPLACED } from '../../text/fault.ts';
import { mayLag } from '../kit/definitions.ts';
import { takesText } from '../kit/key-rows.ts';
import { keepAll, leaveProgram, suspendProgram } from '../model/saving.ts';
import type { AppState } from '../model/state.ts';
import { say, type World } from '../model/update.ts';
import { afterSent, applyChange } from './changes.ts';
import { Display } from './display.tsx';
import {
  afterOpening,
  coachWhenAsked,
  type FullScreenOptions,
  firstState,
  glanceAtLesson,
  openAfterFirstFrame,
  tellTime,
} from './opening.ts';
import { createStore, type Store, workRunner } from './store.ts';

/** Resolves when Ink can lay out pages (see stand-ins/yoga.js). Undefined without the stand-in. */
export const yogaReady = (Yoga as { readonly ready?: Promise<void> }).ready;

/** Ends the process once the player has left. */
export async function runFullScreen(options: FullScreenOptions): Promise<void> {
  const coach = coachWhenAsked(new URL('../coach-worker.js', import.meta.url));
  await new FullScreen(options, process, coach).run();
}

type OurProcess = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'env' | 'platform'>;

export class FullScreen {
  readonly store: Store;
  readonly saves: Promise<Saves>;
  readonly #keys: KeyStream;
  readonly #screen: ScreenOutput;
  readonly #display: Display;
  #opened: Saves | undefined;
  #isReplaced = false;
  #isEnding = false;
  #fault: { readonly error: unknown } | undefined;

  constructor(options: FullScreenOptions, process: OurProcess, askCoach: AskCoach) {
    const { setId, choices, evil, random, folder, look } = options;
    const { stdin, stdout, env, platform } = process;
    this.#keys = new KeyStream(stdin, env);
    this.#screen = new ScreenOutput(stdout);
    const start: AppState = {
      setId,
      random,
      look,
      notices: options.notices ?? [],
      size: this.#screen.size,
      choices: Object.keys(choices).length > 0 ? { [setId]: choices } : {},
      leftUnfinished: [],
      listedGames: [],
      unsaved: [],
      gone: [],
      answers: new Map(),
      ids: idSource(randomHex(16), options.seed),
      surprise: surpriseBefore(random.seed),
      screens: [{ name: 'start' }],
      ...defined({ evil }),
      settings: { ...glanceAtSettings(folder), ...options.settings },
      fixed: options.settings,
      ...glanceAtLesson(folder),
      undrawn: true,
      canSuspend: platform !== 'win32',
    };
    // After the first frame, `Display.open` sends `afterDrawing`. The work that `openMatch` adds
    // would send it again, so it's dropped.
    const { work: _, ...state } = firstState(start, options);
    this.saves = openAfterFirstFrame(folder);
    const world: World = {
      onceOpen: (run) => (this.#opened ? run(this.#opened) : this.saves.then(run)),
      send: (change) => this.store.send((now) => afterSent(now, change)),
      drawn: () => this.#display.drawn(),
      dropKeys: () => this.#keys.drop(),
      awaitAnswer: (isAwaited) => this.#keys.awaitAnswer(isAwaited),
      suspend: () => void this.#display.suspend(),
      askCoach,
      copy: async (text) => {
        const { copy } = await import('../../terminal/clipboard.ts');
        return copy(text, { env, platform, write: (sequence) => this.#screen.write(sequence) });
      },
      redraw: () => this.#display.redraw(),
      leave: () => this.#display.unmount(),
      tellReplaced: () => this.#tellReplaced(),
    };
    this.store = createStore(
      state,
      applyChange,
      workRunner(world, this.#keys),
      // While keys wait, frames are skipped: drawing every frame of a long paste takes seconds.
      (before, after) => this.#keys.isNextKey && mayLag(before, after),
    );
    this.#display = new Display(this.store, this.#keys, this.#screen);
  }

  async run(): Promise<void> {
    const { send } = this.store;
    this.#onEveryWayOut();
    // Suspending is a change of the state, because the screen may have to hide a code first.
    process.on('SIGTSTP', () => send(suspendProgram));
    process.on('SIGCONT', () => this.#display.takeBack());
    try {
      await this.play();
    } catch (error) {
      return this.#fail(error);
    }
    await this.end((isKept) => {
      if (isKept === false) {
        process.stderr.write("code-breakers: your game couldn't be saved.\n");
      }
      exit(0);
    });
  }

  async play(): Promise<void> {
    const { send, read } = this.store;
    this.#keys.takesText = () => takesText(read());
    this.#keys.on('end', () => send(leaveProgram));
    const closed = this.#display.open();
    void this.saves.then((saves) => this.#open(saves));
    await closed;
  }

  #open(saves: Saves): void {
    // Stops the heap of young objects from growing: over 150 games, Node 24 then uses 180 MB
    // instead of 310. Doing this before the first frame would make that frame 5 % slower.
    setFlagsFromString('--semi-space-growth-factor=1');
    this.#opened = saves;
    this.store.send(afterOpening(saves));
    tellTime(this.store.send);
  }

  #onEveryWayOut(): void {
    onDeath(() => this.end());
    // If the terminal has stopped reading, the sentence about a fault must not block the process.
    if (process.stderr.isTTY) unblock(process.stderr);
    // If the program's files were replaced while it runs, the game goes on.
    const onFault = (error: unknown) =>
      isReplaced(error) ? this.#tellReplaced() : this.#fail(error);
    process.on('uncaughtException', onFault).on('unhandledRejection', onFault);
    // Replaces the listener of command/main.ts, which would end the program without saving.
    process.stdout.removeAllListeners('error').on('error', () => this.end(() => exit(1)));
  }

  #tellReplaced(): void {
    if (this.#isReplaced) return;
    this.#isReplaced = true;
    try {
      this.store.send((state) => say(state, REPLACED));
    } catch (error) {
      void this.#fail(error);
    }
  }

  #fail(error: unknown): Promise<void> {
    if (!this.#isEnding) this.#fault = { error };
    return this.end();
  }

  /** Only the first call counts. Unless there's a fault, `finish` gets what `keepAll` returned. */
  async end(finish: (isKept: boolean | undefined) => void = () => {}): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    let isKept: boolean | undefined;
    try {
      isKept = keepAll(this.store.read(), this.#opened);
      this.#opened?.close();
      await this.#display.close();
    } catch (error) {
      this.#fault ??= { error };
    }
    if (!this.#fault) return finish(isKept);
    process.stderr.write(`${faultSentence(this.#fault.error, isKept)}\n`);
    exit(1);
  }
}
