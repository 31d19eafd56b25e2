import { Console } from 'node:console';
import fs, {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { AskCoach } from '../../source/coach/thread/client.ts';
import { fullScreenOptions } from '../../source/command/front-end.ts';
import { type GameState, statusOf } from '../../source/engine/game-state.ts';
import type { FullScreenOptions } from '../../source/full-screen/app/opening.ts';
import { FullScreen } from '../../source/full-screen/app/run.tsx';
import { everywhereBut, helpOf, keyRowsOf } from '../../source/full-screen/kit/key-rows.ts';
import type { World } from '../../source/full-screen/model/update.ts';
import { thisOwner } from '../../source/saves/life.ts';
import type { Look, TerminalLook } from '../../source/terminal/look.ts';
import { keyAnswers, pressAnswers } from './answers.ts';
import { askHere, isLarge } from './coach.ts';
import './drawn-lines.ts';
import { FakeTerminal, type Size } from './fake-terminal.ts';
import { writeOldSaves } from './old-saves.mjs';
import { flagsFrom } from './run.ts';
import { NOW, RUNS, type Run, type State, shownIn, typeKeys } from './states.mjs';

/** In milliseconds: a little longer than the program waits after an Esc for more of a sequence. */
const AFTER_ESC = 12;

/** How many turns of the event loop it takes until the terminal shows the effect of a key. */
const TURNS = 5;

export type AppOptions = Pick<Run, 'saves' | 'flags'> & {
  /** An existing folder of saves; by default, a copy of `saves`. */
  readonly folder?: string;
  /** The run begins with a new game. */
  readonly begins?: true;
  /** What else a command can begin with. */
  readonly start?: Pick<FullScreenOptions, 'game' | 'match' | 'notices'>;
  /** The time at which the clock stands still. */
  readonly now?: string;
  readonly size?: Size;
  readonly look?: Partial<TerminalLook>;
  /** Answers instead of the coach; by default the coach itself does, in this thread. */
  readonly coach?: AskCoach;
};

/** The full screen in a terminal without a window, with a copy of a folder of saves. */
export class App {
  readonly terminal: FakeTerminal;
  readonly folder: string;
  /** Resolves when the player has left. */
  readonly left: Promise<void>;
  hasLeft = false;
  look: TerminalLook;
  readonly #run: FullScreen;
  /** How many questions the coach hasn't answered yet. */
  #asked = 0;
  #isEnded = false;
  #isKept: boolean | undefined;

  constructor(terminal: FakeTerminal, options: FullScreenOptions, coach?: AskCoach) {
    this.terminal = terminal;
    this.folder = options.folder;
    this.look = options.look;
    const { input, stdout } = terminal;
    const outside = {
      stdin: input as NodeJS.ReadStream & { fd: 0 },
      stdout: stdout as NodeJS.WriteStream & { fd: 1 },
      // Here no program can copy a text, so the terminal has to.
      ...{ env: {}, platform: 'linux' as const },
    };
    this.#run = new FullScreen(options, outside, coach ?? ((question) => this.#ask(question)));
    this.left = this.#run.play().finally(() => {
      this.hasLeft = !this.#isEnded;
    });
  }

  /** The screen, once it shows this and nothing more is drawn. */
  async shows(what: string | RegExp): Promise<string> {
    await this.terminal.waitFor(what);
    return this.settled();
  }

  /**
   * Types keys in the notation of `states.mjs`, each once the previous one is done, and waits for
   * `shown`.
   */
  async type(keys: string, shown: string | RegExp = ''): Promise<string> {
    await typeKeys(
      keys,
      (item) => this.terminal.waitFor(item),
      (bytes) => this.press(bytes),
    );
    return this.shows(shown);
  }

  get screen(): string {
    return this.terminal.screen();
  }

  /** Types the keys of a state, and waits for the state. */
  async reach(state: State): Promise<string> {
    return this.type(state[2], shownIn(state, this.terminal.size.columns));
  }

  async press(bytes: string): Promise<string> {
    this.terminal.type(bytes);
    // The program handles one key per turn of the event loop.
    for (const _ of bytes) await nextTurn();
    if (bytes.endsWith('\x1b')) await new Promise((resolve) => setTimeout(resolve, AFTER_ESC));
    return this.settled();
  }

  async resize(size: Size): Promise<string> {
    this.terminal.resize(size);
    return this.settled();
  }

  /** Draws everything as another terminal and other settings would. Returns how to undo that. */
  dress({ theme, pegs, ...look }: Look): () => void {
    const { store } = this.#run;
    const { look: usual, settings } = store.read();
    const wear = (worn: TerminalLook, by: typeof settings) => {
      this.look = worn;
      store.send((state) => ({ ...state, look: worn, settings: by }));
    };
    wear(look, { ...settings, theme, pegs });
    return () => wear(usual, settings);
  }

  /** The screen, once the coach has answered and everything is drawn. */
  async settled(): Promise<string> {
    const { terminal } = this;
    await this.#run.saves;
    for (let before: string | undefined; before !== terminal.written || this.#asked > 0; ) {
      before = terminal.written;
      for (let turn = 0; turn < TURNS; turn++) await nextTurn();
      await this.#drawn();
    }
    await terminal.shown();
    return terminal.screen();
  }

  /** Resolves when the state is drawn: that happens at once, not with the next frame. */
  #drawn(): Promise<void> {
    const { store } = this.#run;
    return new Promise((resolve) => {
      const run = ({ drawn }: World) => void drawn().then(resolve);
      store.send((state) => ({ ...state, work: [{ run }] }));
    });
  }

  async #ask(question: Parameters<AskCoach>[0]) {
    if (isLarge(question)) return askHere(question);
    this.#asked += 1;
    return askHere(question).finally(() => {
      this.#asked -= 1;
    });
  }

  /** Calls the task with each new state, before any of it is drawn. */
  onFrame(task: (state: object) => void): void {
    const { store } = this.#run;
    store.subscribe(() => task(store.read()));
  }

  /** What Help lists for the screen: keys, the words about the screen's own, and about all. */
  help(): { readonly keys: readonly string[]; readonly text: string; readonly whole: string } {
    const state = this.#run.store.read();
    const rows = keyRowsOf(state);
    const own = helpOf(rows);
    const listed = [...own, ...helpOf(everywhereBut(state, rows))];
    const asText = (words: typeof own) =>
      words.map(({ keys, does }) => `${keys}: ${does}`).join('; ');
    return {
      keys: listed.flatMap(({ keys }) => keys.split(', ')),
      text: asText(own),
      whole: asText(listed),
    };
  }

  /** What each key would do here, and what a press of the mouse on each cell. */
  answers(): Readonly<Record<string, readonly string[]>> {
    const state = this.#run.store.read();
    return { keys: [this.help().whole, ...keyAnswers(state)], presses: pressAnswers(state) };
  }

  /** The secrets that the player may not know, of all games. An evil game has none until it ends. */
  secrets(): string[] {
    const state = this.#run.store.read();
    const games = gamesIn(state);
    // A finished game, on the board or in the history, may also be in a slot, unfinished.
    const ended = objectsWith<{ id: string }>(['secret', 'result'], state.report);
    const isOver = (game: GameState) =>
      statusOf(game) !== 'playing' || ended.some(({ id }) => id === game.origin?.id);
    const isKnown = (game: GameState) => game.rules.evil || game.rules.showsSecret || isOver(game);
    const known = games.filter(isKnown).map(({ secret }) => secret);
    const secrets = games.map(({ secret }) => secret).filter((secret) => !known.includes(secret));
    return [...new Set(secrets)];
  }

  /** Makes every save fail until `mended` is called: puts a file in the folder's place. */
  breakSaves(): { mended: () => void } {
    const away = `${this.folder}-away`;
    renameSync(this.folder, away);
    writeFileSync(this.folder, '');
    const mended = () => {
      if (!existsSync(away)) return;
      rmSync(this.folder);
      renameSync(away, this.folder);
    };
    onTestFinished(mended);
    return { mended };
  }

  /**
   * The ids of the unfinished games. Games in slots are left out, because they may have been saved
   * at an earlier turn. The game that waits is only included on Start, which looks it up.
   */
  begunGames(): string[] {
    const { slots: _, waiting, ...rest } = this.#run.store.read();
    const state = rest.screens.at(-1)?.name === 'start' ? { ...rest, waiting } : rest;
    return gamesIn(state).flatMap((game) => {
      const isBegun = statusOf(game) === 'playing' && game.guesses.length > 0;
      return isBegun && game.origin ? [game.origin.id] : [];
    });
  }

  /** Ends the program, as closing its window does, and starts it again with the same saves. */
  async restart(options: AppOptions = {}): Promise<App> {
    await this.#end();
    return openApp({ ...options, folder: this.folder });
  }

  /**
   * Starts the program as if it had just been killed: with a copy of the saves on the disk, in
   * which the killed program's files carry the name of a program that is gone.
   */
  async killed(options: AppOptions = {}): Promise<App> {
    const folder = mkdtempSync(join(os.tmpdir(), 'code-breakers-test-'));
    const gone = thisOwner().replace(`${process.pid}-`, '999999999-');
    for (const name of readdirSync(this.folder)) {
      copyFileSync(join(this.folder, name), join(folder, name.replace(thisOwner(), gone)));
    }
    await this.close();
    return openApp({ ...options, folder });
  }

  /**
   * Ends the program, as closing its window does, so everything is saved. Returns the text of all
   * files.
   */
  async close(): Promise<string> {
    await this.#end();
    const kept = this.files();
    rmSync(this.folder, { recursive: true, force: true });
    return kept;
  }

  /** Ends the program. Returns whether all could be saved. Undefined if there was nothing to save. */
  async ended(): Promise<boolean | undefined> {
    await this.#end();
    return this.#isKept;
  }

  /** The text of all files as they are now. */
  files(): string {
    if (!existsSync(this.folder)) return '';
    const names = readdirSync(this.folder);
    return names.map((name) => readFileSync(join(this.folder, name))).join('\n');
  }

  async #end(): Promise<void> {
    if (!this.#isEnded) {
      this.#isEnded = true;
      await this.#run.end((isKept) => {
        this.#isKept = isKept;
      });
    }
    // The saves make their folder when they are opened, which may come after a short test.
    await this.#run.saves;
  }
}

/** The games in a value, at any depth. */
const gamesIn = (value: unknown) => objectsWith<GameState>(['secret', 'guesses', 'rules'], value);

function objectsWith<T>(names: readonly string[], value: unknown): T[] {
  if (value === null || typeof value !== 'object') return [];
  const isOne = names.every((name) => name in value);
  const within = Object.values(value).flatMap((each) => objectsWith<T>(names, each));
  return [...(isOne ? [value as T] : []), ...within];
}

// Ink patches the console with this class, which the console of vitest doesn't have.
console.Console ??= Console;

/** Starts the program. The clock stands still, and everything is drawn the same each time. */
export async function openApp(options: AppOptions = {}): Promise<App> {
  const { saves, flags = '', begins = false, size = { columns: 80, rows: 24 } } = options;
  stopTime(options.now ?? NOW);
  const args = flags.split(' ').filter(Boolean);
  if (!args.includes('--animations')) args.push('--no-animations');
  const { chosen, seed, settings } = await flagsFrom(args);
  const folder = options.folder ?? copyOf(saves);
  const terminal = new FakeTerminal(size);
  const look = { colors: 'true', unicode: true, ...options.look } as const;
  const begun = fullScreenOptions({ ...chosen, seed, begins });
  const app = new App(
    terminal,
    { ...begun, ...options.start, folder, look, settings },
    options.coach,
  );
  onTestFinished(async () => void (await app.close()));
  await app.settled();
  return app;
}

/** The program, once its player has come to the state with this name. */
export async function openAt(name: string, options: AppOptions = {}): Promise<App> {
  const run = RUNS.find(({ states }) => states.some((state) => state[0] === name));
  if (!run) throw new Error(`No state is called ${name}.`);
  const app = await openApp({ ...run, ...options });
  for (const state of run.states) {
    await app.reach(state);
    if (state[0] === name) break;
  }
  return app;
}

function stopTime(now: string): void {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  let n = 1;
  const digit = () => {
    n = (n * 16807) % 2147483647;
    return Math.floor((16 * n) / 2147483647);
  };
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
    const bytes = values as unknown as Uint8Array | Uint32Array;
    const digits = bytes.BYTES_PER_ELEMENT === 1 ? 1 : 8;
    bytes.forEach((_, at) => {
      bytes[at] = Array.from({ length: digits }, digit).reduce((sum, one) => 16 * sum + one, 0);
    });
    return values;
  });
  // Saves aren't put through to the disk, which takes a while; the tests of saves do that.
  const fsync = vi.spyOn(fs, 'fsyncSync').mockReturnValue();
  syncBuiltinESMExports();
  onTestFinished(() => {
    fsync.mockRestore();
    syncBuiltinESMExports();
    random.mockRestore();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

/** A copy of the saves in this folder, old enough that nobody seems to be playing there. */
function copyOf(saves: string | undefined): string {
  const folder = mkdtempSync(join(os.tmpdir(), 'code-breakers-test-'));
  if (saves) writeOldSaves(saves, folder);
  const then = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
  return folder;
}
