type MouseButton = 'left' | 'right' | 'wheelUp' | 'wheelDown';

/** Cells are counted from 0. */
export type MousePress = {
  readonly button: MouseButton;
  readonly x: number;
  readonly y: number;
};

/** Reports presses and releases (1000), not motion, with numbers as text (1006). */
export const REPORT_MOUSE = '\x1b[?1006h\x1b[?1000h';

/** Stops the reports before it resets their format, so that none comes in the old format. */
export const IGNORE_MOUSE = '\x1b[?1000l\x1b[?1006l';

const PRESS = /^<(\d+);(\d+);(\d+)M$/;

/** A number that isn't here means motion, a modifier, or a button that does nothing. */
const BUTTONS: Readonly<Record<string, MouseButton>> = {
  0: 'left',
  2: 'right',
  64: 'wheelUp',
  65: 'wheelDown',
};

/** `sequence` is what follows `ESC [`. */
export function readReport(sequence: string): MousePress | undefined {
  const [, number = '', column, row] = PRESS.exec(sequence) ?? [];
  const button = BUTTONS[number];
  return button && { button, x: Number(column) - 1, y: Number(row) - 1 };
}

const ESC = 0x1b;
const START = [ESC, 0x5b, 0x4d];

/**
 * Old terminals report a press of the mouse in three bytes after `ESC [ M`. This class filters them
 * out of the input: they aren't UTF-8, so decoding them could swallow the next key.
 */
export class OldReports {
  #matched = 0;
  #left = 0;

  get isUnfinished(): boolean {
    return this.#left > 0;
  }

  restOf(chunk: Buffer): Buffer {
    if (this.#matched === 0 && this.#left === 0 && !chunk.includes(ESC)) return chunk;
    return Buffer.from(chunk.filter((byte) => !this.#takes(byte)));
  }

  reset(): void {
    this.#matched = 0;
    this.#left = 0;
  }

  /** A report can have a 0, for a number that is too large, but no other control character. */
  #takes(byte: number): boolean {
    if (this.#left > 0 && (byte === 0 || byte >= 0x20)) {
      this.#left -= 1;
      return true;
    }
    this.#left = 0;
    this.#matched = byte === START[this.#matched] ? this.#matched + 1 : Number(byte === ESC);
    if (this.#matched === START.length) {
      this.#matched = 0;
      this.#left = 3;
    }
    return false;
  }
}
