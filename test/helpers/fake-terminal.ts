import { PassThrough, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm, { type IBufferCell } from '@xterm/headless';
import { useInput } from 'ink';
import cliCursor from '../../node_modules/cli-cursor/index.js';
import { KeyStream } from '../../source/terminal/key-stream.ts';
import { ScreenOutput } from '../../source/terminal/screen-output.ts';
import { PATIENCE } from './work.ts';

// Ink's own function would show the cursor of the terminal in which the tests run, when they end.
// The built program doesn't have that function either: see `stand-ins/nothing.js`.
cliCursor.hide = (terminal) => void terminal?.write('\x1b[?25l');

export type Size = { readonly columns: number; readonly rows: number };

/** A thing to wait for: a text on the screen, a pattern that it matches, or any condition. */
type Awaited = string | RegExp | (() => boolean);

/** An output as large as the window. A write is done once the terminal shows it. */
class FakeOutput extends Writable {
  readonly isTTY = true;
  columns: number;
  rows: number;
  written = '';
  readonly #screen: xterm.Terminal;

  constructor(screen: xterm.Terminal) {
    super({ decodeStrings: false });
    this.#screen = screen;
    this.columns = screen.cols;
    this.rows = screen.rows;
  }

  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.written += String(chunk);
    // This makes the terminal show the text at once. Otherwise it would wait for a timer.
    this.#screen.input('');
    this.#screen.write(chunk);
    setImmediate(() => {
      done();
      this.emit('shown');
    });
  }
}

/**
 * A terminal without a window. It draws output as a real one would, and typed keys come through the
 * program's own key stream.
 */
export class FakeTerminal {
  readonly keys: KeyStream;
  /** The output that the program gives to Ink. */
  readonly screenOutput: ScreenOutput;
  readonly #input = new FakeInput();
  readonly #output: FakeOutput;
  readonly #screen: xterm.Terminal;
  #isCursorHidden = false;

  constructor({ columns, rows }: Size = { columns: 80, rows: 24 }) {
    this.#screen = new xterm.Terminal({
      cols: columns,
      rows,
      allowProposedApi: true,
      convertEol: true,
    });
    // Characters are as wide as in today's terminals: an emoji takes two cells.
    this.#screen.loadAddon(new Unicode11Addon());
    this.#screen.unicode.activeVersion = '11';
    this.#output = new FakeOutput(this.#screen);
    this.keys = new KeyStream(this.#input as unknown as ReadStream);
    this.screenOutput = new ScreenOutput(this.#output as unknown as WriteStream);
    // xterm still obeys these modes. They are recorded because it doesn't say if its cursor is
    // hidden.
    for (const final of ['h', 'l']) {
      this.#screen.parser.registerCsiHandler({ prefix: '?', final }, (modes) => {
        if (modes.includes(25)) this.#isCursorHidden = final === 'l';
        return false;
      });
    }
  }

  /** The typed bytes, for a program that makes its own key stream from them. */
  get input(): NodeJS.ReadStream {
    return this.#input as unknown as NodeJS.ReadStream;
  }

  get stdin(): NodeJS.ReadStream {
    return this.keys.stdin;
  }

  get stdout(): NodeJS.WriteStream {
    return this.#output as unknown as NodeJS.WriteStream;
  }

  get size(): Size {
    return { columns: this.#output.columns, rows: this.#output.rows };
  }

  /** Everything written to the terminal, including escape sequences. */
  get written(): string {
    return this.#output.written;
  }

  /** Types these bytes, in one write. */
  type(text: string): void {
    this.#input.write(text);
  }

  resize({ columns, rows }: Size): void {
    this.#screen.resize(columns, rows);
    this.#output.columns = columns;
    this.#output.rows = rows;
    this.#output.emit('resize');
  }

  /**
   * The rows on the screen, without trailing blanks. The terminal's memory still has what a
   * narrower window cut off.
   */
  rows(): string[] {
    return Array.from({ length: this.#screen.rows }, (_, y) =>
      (this.#line(y)?.translateToString(true, 0, this.#screen.cols) ?? '').trimEnd(),
    );
  }

  /** The screen as one text, without empty rows at the end. */
  screen(): string {
    return this.rows().join('\n').trimEnd();
  }

  cursor(): { readonly x: number; readonly y: number } {
    const { cursorX, cursorY } = this.#screen.buffer.active;
    return { x: cursorX, y: cursorY };
  }

  get isCursorHidden(): boolean {
    return this.#isCursorHidden;
  }

  /** Writes as another program would. Resolves when the text is on the screen. */
  print(text: string): Promise<void> {
    return new Promise((resolve) => this.#screen.write(text, resolve));
  }

  /** Resolves when everything written so far is on the screen. */
  async shown(): Promise<void> {
    if (this.#output.writableLength > 0) await this.print('');
  }

  cell(x: number, y: number): IBufferCell | undefined {
    return this.#line(y)?.getCell(x);
  }

  /**
   * The cells of a row. A test that looks at the whole screen would otherwise look up the row for
   * each cell.
   */
  cells(y: number): (IBufferCell | undefined)[] {
    const line = this.#line(y);
    return Array.from({ length: this.#screen.cols }, (_, x) => line?.getCell(x));
  }

  /** The first place of a text on the screen. */
  find(text: string): { readonly x: number; readonly y: number } {
    const y = this.rows().findIndex((row) => row.includes(text));
    return { x: this.rows()[y]?.indexOf(text) ?? -1, y };
  }

  /** Whether a line was too long for its row, so that the terminal continued it on the next one. */
  hasWrapped(): boolean {
    return Array.from({ length: this.#screen.rows }, (_, y) => this.#line(y)).some(
      (line) => line?.isWrapped,
    );
  }

  /**
   * The screen, once it holds a text or some other condition is true. Every frame is checked, even
   * if the next one follows at once.
   */
  async waitFor(what: Awaited): Promise<string> {
    const holds = () => {
      if (typeof what === 'function') return what();
      return typeof what === 'string' ? this.screen().includes(what) : what.test(this.screen());
    };
    if (holds()) return this.screen();
    return new Promise((resolve, reject) => {
      const look = () => holds() && end(resolve);
      // A frame may be written in several pieces.
      const onShown = () => setImmediate(look);
      const poll = setInterval(look, 4);
      const limit = setTimeout(() => {
        end((screen) => reject(new Error(`${what} did not come about on this screen:\n${screen}`)));
      }, PATIENCE);
      const end = (tell: (screen: string) => void) => {
        clearInterval(poll);
        clearTimeout(limit);
        this.#output.off('shown', onShown);
        tell(this.screen());
      };
      this.#output.on('shown', onShown);
    });
  }

  /**
   * The screen, once nothing changes any more, for tests that something does not happen. A lone Esc
   * takes longer to be told from the start of a sequence: wait for its effect instead.
   */
  async quiet(): Promise<string> {
    for (let same = 0, before = ''; same < 10; ) {
      await this.#settle();
      const now = this.#output.written;
      same = now === before ? same + 1 : 0;
      before = now;
    }
    return this.screen();
  }

  /**
   * Waits for some turns of the event loop, each of which may bring a key, and for a throttled
   * frame.
   */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    await new Promise((resolve) => setTimeout(resolve, 4));
    await this.shown();
  }

  #line(y: number) {
    return this.#screen.buffer.active.getLine(this.#screen.buffer.active.baseY + y);
  }
}

/** A terminal's input that records which modes are switched. */
export class FakeInput extends PassThrough {
  readonly isTTY = true;
  readonly switched: string[] = [];
  setRawMode(isRaw: boolean): this {
    this.switched.push(isRaw ? 'raw' : 'cooked');
    return this;
  }
  ref(): this {
    this.switched.push('ref');
    return this;
  }
  unref(): this {
    this.switched.push('unref');
    return this;
  }
}

/** Key streams in raw mode, and what a reader like Ink gets from them. */
export function openKeys(env?: NodeJS.ProcessEnv) {
  const input = new FakeInput();
  const keys = new KeyStream(input as unknown as ReadStream, env);
  const heard: string[] = [];
  const listener = () => {
    for (let key = keys.read(); key !== null; key = keys.read()) heard.push(key);
  };
  keys.on('readable', listener);
  keys.setRawMode(true);
  return { input, keys, heard, listener };
}

/** A screen that reports each key that it gets: the text and Ink's names for it. */
export function Keys({ onKey }: { onKey: (key: string) => void }) {
  useInput((text, key) => {
    const pressed = Object.entries(key).filter(([, isPressed]) => isPressed === true);
    onKey([text, ...pressed.map(([name]) => name)].filter(Boolean).join('+'));
  });
  return null;
}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}
