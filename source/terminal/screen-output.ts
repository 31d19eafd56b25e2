import type { WriteStream } from 'node:tty';
import { IGNORE_MOUSE, REPORT_MOUSE } from './mouse.ts';
import { flushed, flushedAtLast, unblock, writeLater } from './signals.ts';

/** Ink keeps all cells of the window in memory, and visits them at every key. */
export const LARGEST = { columns: 240, rows: 80 } as const;

export type WindowSize = { readonly columns: number; readonly rows: number };

const USUAL = { columns: 80, rows: 24 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for escape sequences.
const MODE = /\x1b\[\?(\d+)([hl])/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for escape sequences.
const NEXT_LINES = /(?:\x1b\[E){2,}/g;

const style = (codes: string) => `\x1b\\[(?:${codes})m`;
const COLOR = style('3[0-79]|9[0-7]|38;[0-9;]+');
const [BACKGROUND_ON, BACKGROUND_OFF] = [style('4[0-7]|10[0-7]|48;[0-9;]+'), style('49')];
const BACKGROUND = `(?:${BACKGROUND_ON}|${BACKGROUND_OFF})`;

/** A style that another style replaces before any text is written. */
const REPLACED_STYLE = new RegExp(
  [
    [COLOR, COLOR],
    [BACKGROUND, BACKGROUND],
    [style('1|2|22'), style('22')],
  ]
    .map(([before, after]) => `${before}(?=(?:${style('[0-9;]*')})*${after})`)
    .join('|'),
  'g',
);

/** The rest of a line after the sequence that erases it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for escape sequences.
const ERASED = /\x1b\[K.*/g;

/** Six blanks or more, which the cursor can skip, or text with a style, whose blanks must stay. */
const BLANKS = new RegExp(
  `${BACKGROUND_ON}.*?${BACKGROUND_OFF}|${style('4')}.*?${style('24')}|${style('7')}.*?${style('27')}| {6,}`,
  'g',
);

const ENTER_ALTERNATE = '\x1b[?1049h';

/** `2004` makes the terminal mark pastes. */
export const ENTER_SCREEN = `${ENTER_ALTERNATE}\x1b[?2004h`;

/**
 * GNU screen, and tmux without an alternate screen, move rows to the scrollback if they are erased
 * from the top down. So this erases upwards, starting in the row above the last. It doesn't start
 * in the last row, because xterm.js never draws again after erasing from the last cell.
 */
export const ERASE_SCREEN = '\x1b[999H\x1b[A\x1b[1J\x1b[J\x1b[H';

/**
 * The cursor may be anywhere, so this moves it to the top first. Without an alternate screen, the
 * shell's output is cleared, too, but may stay in the scrollback.
 */
const CLEAN = '\x1b[H\x1b[J';

/**
 * A row that wraps would move everything below. A row can be wider than Ink thinks, because Ink
 * combines some Thai and Indic letters that a terminal may not combine.
 */
const WRAP = { off: '\x1b[?7l', on: '\x1b[?7h' };

/** Terminals may still show a secret after this, so `write` erases the screen first. */
const LEAVE_ALTERNATE = '\x1b[?1049l';

/** `\x18` ends a cut-off sequence. Erases nothing: the shell's screen may be back already. */
const RESET = `\x18\x1b[?2026l${IGNORE_MOUSE}\x1b[?2004l${WRAP.on}${LEAVE_ALTERNATE}\x1b[?25h\x1b[m`;

/** Poses as Ink's stdout: a window of limited size. */
export class ScreenOutput {
  readonly isTTY = true;
  readonly #output: WriteStream;
  /** The modes that are not as a shell expects, in the order in which they were switched. */
  readonly #switched = new Set<string>();
  #isClosed = false;

  constructor(output: WriteStream) {
    this.#output = output;
    unblock(output);
  }

  /** Ink's option has this type, but Ink uses only the members of this class. */
  get stdout(): NodeJS.WriteStream {
    return this as unknown as NodeJS.WriteStream;
  }

  get size(): WindowSize {
    return { columns: this.columns, rows: this.rows };
  }

  get columns(): number {
    return Math.min(this.#output.columns || USUAL.columns, LARGEST.columns);
  }

  get rows(): number {
    return Math.min(this.#output.rows || USUAL.rows, LARGEST.rows);
  }

  /** While this is false, Ink draws nothing. */
  get writable(): boolean {
    return !this.#isClosed && this.#output.writable;
  }

  /** Does nothing: at a new size, Ink would draw the old state. Display listens with `onResize`. */
  on(): this {
    return this;
  }

  off(): this {
    return this;
  }

  onResize(listener: () => void): void {
    this.#output.on('resize', listener);
  }

  write(text: string, done?: () => void): boolean {
    if (this.#isClosed) {
      if (done) setImmediate(done);
      return false;
    }
    for (const [, mode = '', value] of text.matchAll(MODE)) {
      if (value === usualMode(mode)) this.#switched.delete(mode);
      else this.#switched.add(mode);
    }
    const whole = text
      .replace(ENTER_ALTERNATE, ENTER_ALTERNATE + CLEAN + WRAP.off)
      .replace(LEAVE_ALTERNATE, WRAP.on + ERASE_SCREEN + LEAVE_ALTERNATE);
    const hasRoom = this.#output.write(compacted(whole));
    if (done) void this.flushed().then(done);
    return hasRoom;
  }

  together<Result>(task: () => Result): Result {
    this.#output.cork();
    try {
      return task();
    } finally {
      this.#output.uncork();
    }
  }

  flushed(): Promise<boolean> {
    return flushed(this.#output);
  }

  /** Waits until all is written. If the terminal is stuck, a process resets the modes later. */
  async givenBack(): Promise<void> {
    if (!(await flushedAtLast(this.#output))) await writeLater(RESET);
  }

  reportMouse(isOn: boolean): void {
    if (this.#switched.has('1000') !== isOn) this.write(isOn ? REPORT_MOUSE : IGNORE_MOUSE);
  }

  /** Resets the modes that were switched. Later writes are ignored. */
  close(): void {
    const back = [...this.#switched].reverse().map((mode) => `\x1b[?${mode}${usualMode(mode)}`);
    if (back.length > 0 && this.writable) this.write(back.join(''));
    this.#isClosed = true;
  }
}

/**
 * Makes a frame about half as long: Ink moves down line by line, repeats the styles of everything
 * it skips, and writes blanks where it has just erased. Also adds the carriage returns that line
 * feeds need in raw mode.
 */
function compacted(frame: string): string {
  return frame
    .replace(NEXT_LINES, ({ length }) => `\x1b[${length / 3}E`)
    .replace(REPLACED_STYLE, '')
    .replace(ERASED, (line) => line.replace(BLANKS, blanksSkipped))
    .replace(/\r?\n/g, '\r\n');
}

const blanksSkipped = (text: string) => (text.startsWith(' ') ? `\x1b[${text.length}C` : text);

/** Mode 25 shows the cursor. A shell has it on (`h`), and all other modes off (`l`). */
function usualMode(mode: string): string {
  return mode === '25' ? 'h' : 'l';
}
