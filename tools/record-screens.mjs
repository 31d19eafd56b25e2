/**
 * Records what every screen shows, as text: a file for each state and size, such as
 * `over-won.80x24.txt`. It plays a built program by keys in a terminal without a window, so it can
 * record any build, even an older one. `diff -r` then compares two folders.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { writeOldSaves } from '../test/helpers/old-saves.mjs';
import { NOW, RUNS, shownIn, typeKeys, WINDOWS } from '../test/helpers/states.mjs';

const USAGE = `node tools/record-screens.mjs [--from CHECKOUT] [--only TEXT] [--size 80x24] OUT-FOLDER

Writes what every screen of the built program shows to OUT-FOLDER, as text.
  --from CHECKOUT  another checkout, whose program has been built (this one)
  --only TEXT      only runs of the program with a state whose name has this in it
  --size SIZE      in a window of this size alone (60x20, 80x24, 120x40, 200x50)`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLOCK = join(ROOT, 'test/helpers/fake-clock.cjs');
const SIZES = WINDOWS.map(({ columns, rows }) => `${columns}x${rows}`);
const PATIENCE = 60_000;
/** After this many milliseconds without a change, keys have no answer. */
const UNANSWERED = 1500;
/** After this many milliseconds without a change, nothing more will be drawn. */
const REST = 250;

/**
 * Makes the clock start at FAKE_NOW, and makes everything drawn without `--seed`, such as a new
 * puzzle, the same each time.
 */
const RANDOM =
  'let n = 1; crypto.getRandomValues = (to) => to.map(() => (n = (n * 16807) % 2147483647) >> 8);';
const LOADED_FIRST = `--require ${JSON.stringify(CLOCK)} --import data:text/javascript,${encodeURIComponent(RANDOM)}`;

/** The program in a terminal of this size. */
class Program {
  #screen;
  #child;
  #changed = performance.now();
  #hasEnded = false;

  constructor(file, args, home, [cols, rows]) {
    this.#screen = new xterm.Terminal({ cols, rows, allowProposedApi: true });
    const env = {
      ...{ PATH: process.env.PATH, HOME: home, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8' },
      ...{ TZ: 'Europe/Berlin', FAKE_NOW: NOW, NODE_OPTIONS: LOADED_FIRST },
      NODE_DISABLE_COMPILE_CACHE: '1',
    };
    this.#child = spawn(process.execPath, [file, ...args], { cols, rows, env });
    this.#child.onData((data) => {
      this.#changed = performance.now();
      this.#screen.write(data);
    });
    this.#screen.onData((answer) => this.#child.write(answer));
    this.exited = new Promise((end) => this.#child.onExit(end));
    void this.exited.then(() => {
      this.#hasEnded = true;
    });
  }

  /** The rows on the screen, without trailing blanks. */
  text() {
    const { buffer, rows, cols } = this.#screen;
    const { active } = buffer;
    const line = (_, y) => active.getLine(active.baseY + y).translateToString(true, 0, cols);
    const lines = Array.from({ length: rows }, line).map((row) => row.trimEnd());
    return `${lines.join('\n').trimEnd()}\n`;
  }

  /** The text of the screen once it contains this pattern and no longer changes. */
  async until(pattern) {
    const has = (text) => (pattern instanceof RegExp ? pattern.test(text) : text.includes(pattern));
    for (const begun = performance.now(); ; await pause(20)) {
      const text = this.text();
      if (has(text) && performance.now() - this.#changed > REST) return text;
      if (this.#hasEnded || performance.now() - begun > PATIENCE)
        throw new Error(`no ${pattern} on this screen:\n${text}`);
    }
  }

  type(keys) {
    const until = (pattern) => this.until(pattern);
    return typeKeys(keys, until, (bytes) => this.#press(bytes));
  }

  /** Presses keys and waits for a change, which may not come. */
  async #press(keys) {
    const before = this.text();
    this.#child.write(keys);
    const begun = performance.now();
    while (this.text() === before && performance.now() - begun < UNANSWERED) await pause(10);
    await this.until('');
  }

  end() {
    if (!this.#hasEnded) this.#child.kill('SIGKILL');
    return this.exited;
  }
}

async function record(run, size, program, out) {
  const home = mkdtempSync(join(tmpdir(), 'code-breakers-'));
  const { saves, flags = '', states } = run;
  const folder = join(home, 'saves');
  if (saves) writeOldSaves(saves, folder);
  const args = [...flags.split(' ').filter(Boolean), '--no-animations', '--save-dir', folder];
  const [columns, rows] = size.split('x').map(Number);
  const player = new Program(program, args, home, [columns, rows]);
  let at = '';
  try {
    for (const state of states) {
      const [name, , keys] = state;
      at = name;
      await player.type(keys);
      const shown = await player.until(shownIn(state, columns));
      writeFileSync(join(out, `${name}.${size}.txt`), shown);
    }
  } catch (error) {
    process.exitCode = 1;
    console.error(`${at} in ${size}: ${error.message}`);
  } finally {
    await player.end();
    rmSync(home, { recursive: true, force: true });
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string', default: ROOT },
      only: { type: 'string', default: '' },
      size: { type: 'string', multiple: true, default: SIZES },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || positionals.length !== 1) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const program = resolve(values.from, 'dist/cli.js');
  if (!existsSync(program)) {
    console.error(`There is no ${program}: build it by \`npm run build\`.`);
    process.exitCode = 1;
    return;
  }
  const [out] = positionals;
  mkdirSync(out, { recursive: true });
  const runs = RUNS.filter(({ states }) => states.some(([name]) => name.includes(values.only)));
  const tasks = runs.flatMap((run) =>
    values.size.map((size) => () => record(run, size, program, out)),
  );
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

await main();
