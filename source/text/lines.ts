import { TextDecoder } from 'node:util';

/** In characters. The rest of a longer line is dropped to save memory. */
export const MAX_LINE = 1 << 20;

const NO_TEXT = '\ufffd';

/** The decoder puts U+FFFD in place of invalid bytes. */
export const isDecoded = (line: string) => !line.includes(NO_TEXT);

export const NOT_DECODED = 'neither UTF-8 nor UTF-16 with a byte order mark.';

/** Lines end at `\n` or `\r\n`. The bytes are UTF-8 or, after a byte order mark, UTF-16. */
export class LineDecoder {
  #decoder: TextDecoder | undefined;
  /** A first byte that waits for the second, because a byte order mark has two. */
  #first: Uint8Array = new Uint8Array();
  #begun = '';
  /** The line's beginning was returned already, so the rest is dropped. */
  #isCut = false;

  write(bytes: Uint8Array): string[] {
    return this.#linesIn(this.#textOf(bytes));
  }

  end(): string[] {
    const text = this.#decoder ? this.#decoder.decode() : new TextDecoder().decode(this.#first);
    const lines = this.#linesIn(text);
    return this.#begun === '' ? lines : [...lines, withoutReturn(this.#begun)];
  }

  #textOf(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true });
    const begun = Buffer.concat([this.#first, bytes]);
    if (begun.length === 0 || (begun.length === 1 && Number(begun[0]) >= 0xfe)) {
      this.#first = begun;
      return '';
    }
    this.#decoder = new TextDecoder(encodingOf(begun));
    return this.#decoder.decode(begun, { stream: true });
  }

  #linesIn(text: string): string[] {
    const lines = text.split('\n');
    lines[0] = this.#begun + lines[0];
    this.#begun = lines.pop() ?? '';
    if (this.#isCut && lines.shift() !== undefined) this.#isCut = false;
    if (this.#isCut) this.#begun = '';
    if (this.#begun.length >= MAX_LINE) {
      lines.push(this.#begun);
      this.#begun = '';
      this.#isCut = true;
    }
    return lines.map(withoutReturn);
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
