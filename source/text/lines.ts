import { TextDecoder } from 'node:util';

/** The maximum length of a line in characters. The rest is dropped to bound the memory. */
export const MAX_LINE = 1 << 20;

/** Stands for bytes that are no text in the encoding of the text. */
const NO_TEXT = '\ufffd';

/** Whether all bytes of a line were text. */
export const isDecoded = (line: string) => !line.includes(NO_TEXT);

/** The end of a sentence about a line, or a file, with such bytes. */
export const NOT_DECODED = 'neither UTF-8 nor UTF-16 with a byte order mark.';

/**
 * Finds the lines of a text whose bytes come in parts. The text is UTF-8, or UTF-16 where a byte
 * order mark says so; the mark is dropped. A line ends at `\n`, and one `\r` before it is dropped. A
 * lone `\r` ends a line only where the text has no `\n`, up to the end of the part that it came in:
 * what comes later cannot be waited for. Text after the last end is a line too. A line that is too
 * long is given before its end, and the rest of it is dropped.
 */
export class LineDecoder {
  #decoder: TextDecoder | undefined;
  /** The first byte, as long as the second one has to tell whether both are a mark. */
  #first: Uint8Array = new Uint8Array();
  /** The beginning of a line whose end has not come. */
  #begun = '';
  /** That line was given already, because it is too long. */
  #isCut = false;
  #hasNewlines = false;
  /** The last line has ended at a `\r`. If a `\n` comes next, it belongs to that end. */
  #endsInReturn = false;

  /** The lines that end in these bytes. */
  write(bytes: Uint8Array): string[] {
    return this.#linesIn(this.#textOf(bytes));
  }

  /** The last lines, where the text ends. */
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
    if (text === '') return [];
    this.#hasNewlines ||= text.includes('\n');
    const rest = this.#endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.#endsInReturn = !this.#hasNewlines && text.endsWith('\r');
    const mayReturn = this.#begun.endsWith('\r') || rest.includes('\r');
    const lines = rest.split(this.#hasNewlines ? '\n' : '\r');
    lines[0] = this.#begun + lines[0];
    this.#begun = lines.pop() ?? '';
    if (this.#isCut && lines.shift() !== undefined) this.#isCut = false;
    if (this.#isCut) this.#begun = '';
    if (this.#begun.length >= MAX_LINE) {
      lines.push(this.#begun);
      this.#begun = '';
      this.#isCut = true;
    }
    return mayReturn ? lines.map(withoutReturn) : lines;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
