import { Console } from 'node:console';
import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { begunWith } from '../../source/command/front-end.ts';
import { type GameState, statusOf } from '../../source/engine/game.ts';
import { FullScreen } from '../../source/full-screen/run.tsx';
import type { TerminalLook } from '../../source/terminal/look.ts';
import { askHere } from './coach.ts';
import { FakeTerminal, type Size } from './fake-terminal.ts';
import { flagsFrom } from './run.ts';
import { NOW, type Run, type State, shownIn, typeKeys } from './states.mjs';

const SAVES = fileURLToPath(new URL('../saves/from-1.0', import.meta.url));

/** A little longer, in milliseconds, than Ink waits between two frames. */
const A_FRAME = 17;

export type AppOptions = Pick<Run, 'saves' | 'flags'> & {
  readonly size?: Size;
  readonly look?: Partial<TerminalLook>;
};

/** The full screen in a terminal without a window, over a copy of a folder of saves. */
export class App {
  readonly terminal: FakeTerminal;
  readonly folder: string;
  /** Resolves when the player has left. */
  readonly left: Promise<void>;
  readonly #run: FullScreen;
  #isEnded = false;

  constructor(terminal: FakeTerminal, folder: string, run: FullScreen) {
    this.terminal = terminal;
    this.folder = folder;
    this.#run = run;
    this.left = run.play();
  }

  /** The screen, once it shows this and nothing more is drawn. */
  async shows(what: string | RegExp): Promise<string> {
    await this.terminal.waitFor(what);
    return this.settled();
  }

  /** Types in the notation of `states.mjs`. Each key finds what the one before has led to. */
  async type(keys: string): Promise<string> {
    await typeKeys(
      keys,
      (item) => this.terminal.waitFor(item),
      (bytes) => this.press(bytes),
    );
    return this.terminal.screen();
  }

  /** Types what stands in `<>` and other text, and waits for the state. */
  async reach(state: State): Promise<string> {
    await this.type(state[2]);
    return this.shows(shownIn(state, this.terminal.size.columns));
  }

  async press(bytes: string): Promise<string> {
    this.terminal.type(bytes);
    return this.settled();
  }

  async resize(size: Size): Promise<string> {
    this.terminal.resize(size);
    return this.settled();
  }

  /** The screen, once nothing more is drawn. */
  async settled(): Promise<string> {
    for (let before = ''; before !== this.terminal.written; ) {
      before = this.terminal.written;
      await new Promise((resolve) => setTimeout(resolve, A_FRAME));
      await this.terminal.print('');
    }
    return this.terminal.screen();
  }

  /** The secrets that the player may not know, of games wherever the program has them. */
  secrets(): string[] {
    const games = gamesIn(this.#run.store.read());
    const isKnown = (game: GameState) => game.rules.showsSecret || statusOf(game) !== 'playing';
    // A game that is over may wait in a slot, too.
    const known = games.filter(isKnown).map(({ secret }) => secret);
    const secrets = games.map(({ secret }) => secret).filter((secret) => !known.includes(secret));
    return [...new Set(secrets)];
  }

  /** Ends the program as a closed window does: what is played is kept. Its saves are gone then. */
  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    await this.#run.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The games in a value, at any depth. */
function gamesIn(value: unknown): GameState[] {
  if (value === null || typeof value !== 'object') return [];
  const isGame = 'secret' in value && 'guesses' in value && 'rules' in value;
  return [...(isGame ? [value as GameState] : []), ...Object.values(value).flatMap(gamesIn)];
}

// Ink takes over the console with it, and that of vitest is without.
console.Console ??= Console;

/** Starts the program; the clock stands still, and what is drawn is the same each time. */
export async function openApp(options: AppOptions = {}): Promise<App> {
  const { saves, flags = '', size = { columns: 80, rows: 24 } } = options;
  stopTime();
  const folder = copyOf(saves);
  const args = [...flags.split(' ').filter(Boolean), '--no-motion'];
  const { chosen, seed, settings } = await flagsFrom(args);
  const terminal = new FakeTerminal(size);
  const look = { colors: 'true', unicode: true, ...options.look } as const;
  const { input, stdout } = terminal;
  const run = new FullScreen(
    { ...begunWith({ ...chosen, seed }), folder, look, settings },
    {
      stdin: input as NodeJS.ReadStream & { fd: 0 },
      stdout: stdout as NodeJS.WriteStream & { fd: 1 },
      // So texts are copied by the terminal alone.
      ...{ env: {}, platform: 'linux' },
    },
    askHere,
  );
  const app = new App(terminal, folder, run);
  onTestFinished(() => app.end());
  await app.settled();
  return app;
}

function stopTime(): void {
  const { TZ } = process.env;
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  let n = 1;
  const random = vi.spyOn(Math, 'random').mockImplementation(() => {
    n = (n * 16807) % 2147483647;
    return n / 2147483647;
  });
  onTestFinished(() => {
    random.mockRestore();
    vi.useRealTimers();
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
}

/** A copy of the saves in this folder, as old as if nobody played there just now. */
function copyOf(saves: string | undefined): string {
  const folder = mkdtempSync(join(os.tmpdir(), 'code-breakers-test-'));
  if (saves) cpSync(join(SAVES, saves, 'saves'), folder, { recursive: true });
  const then = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
  return folder;
}
