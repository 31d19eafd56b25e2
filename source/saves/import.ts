import * as fs from 'node:fs';
import { isPuzzle } from '../games/puzzle-entry.ts';
import { isDecoded, LineDecoder } from '../text/lines.ts';
import { isMissing, withRegular } from './files.ts';
import { appendText, lineOf, readHistory, readText } from './history.ts';
import type { SaveResult } from './sentences.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** How many bytes of a file are read at once. */
const PART = 64 * 1024;

/** A file with more unreadable lines is no history, and reading on would take minutes. */
export const MOST_UNREADABLE = 10_000;

type Counts = Record<'added' | 'puzzles' | 'known' | 'damaged' | 'newer', number>;
export type Imported = Readonly<Counts> & { readonly trouble?: string };

export type Unread = {
  readonly wrong: 'missing' | 'no file' | 'too large' | 'unreadable' | 'no text' | 'no history';
};

/**
 * Adds the games of another history, without those whose ids are there already. `wrong` says why
 * the other history can't be read; then nothing is added.
 */
export function importHistory(folder: string, path: string): Imported | Unread {
  const read = (file: number): Imported | Unread => {
    if (fs.fstatSync(file).size > MAX_BYTES) return { wrong: 'too large' };
    const [lines, decoder] = [new HistoryImport(folder), new LineDecoder()];
    const bytes = Buffer.alloc(PART);
    for (;;) {
      const length = fs.readSync(file, bytes, 0, PART, null);
      const isEnd = length === 0;
      const found = isEnd ? decoder.end() : decoder.write(bytes.subarray(0, length));
      const ended = lines.add(found);
      if (ended || isEnd) return ended ?? lines.end();
    }
  };
  try {
    // A player who names a link means the file that it leads to.
    return withRegular(fs.realpathSync(path), read) ?? { wrong: 'no file' };
  } catch (error) {
    return { wrong: isMissing(error) ? 'missing' : 'unreadable' };
  }
}

/** The import of lines as they arrive. They are added at the end, all or none. */
export class HistoryImport {
  readonly #folder: string;
  readonly #counts: Counts = { added: 0, puzzles: 0, known: 0, damaged: 0, newer: 0 };
  /** The ids of the games in the history and in the new lines. */
  #ids: Set<string> | undefined;
  /** The new lines of the history. As texts they need a tenth of the memory. */
  readonly #added: string[] = [];
  #length = 0;
  #isText = true;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Takes the next lines. Returns how the import ended, if it can't continue. */
  add(lines: readonly string[]): Imported | Unread | undefined {
    if (!this.#ids) {
      const ids = new Set<string>();
      const trouble = readHistory(this.#folder, ({ entries }) => {
        for (const { id } of entries) ids.add(id);
      });
      // Without the ids that are there already, games would be added twice.
      if (trouble !== undefined) return { ...this.#counts, trouble };
      this.#ids = ids;
    }
    for (const line of lines) {
      this.#length += line.length + 1;
      // The last line of the largest file needs no newline.
      if (this.#length > MAX_BYTES + 1) return { wrong: 'too large' };
      if (line === '') continue;
      this.#addLine(line, this.#ids);
      if (this.#counts.damaged + this.#counts.newer <= MOST_UNREADABLE) continue;
      return { wrong: this.#isText ? 'no history' : 'no text' };
    }
    return undefined;
  }

  #addLine(line: string, ids: Set<string>): void {
    this.#isText &&= isDecoded(line);
    const { entries, flaw } = readText(line);
    if (flaw) this.#counts[flaw] += 1;
    for (const entry of entries) {
      if (ids.has(entry.id)) this.#counts.known += 1;
      else {
        this.#added.push(lineOf({ ...entry, imported: true }));
        this.#counts[isPuzzle(entry) ? 'puzzles' : 'added'] += 1;
      }
      ids.add(entry.id);
    }
  }

  /** Adds the new entries, and counts all. `trouble` says why none were added. */
  end(): Imported | Unread {
    const { known, newer } = this.#counts;
    if (this.#added.length + known + newer === 0 && !this.#isText) return { wrong: 'no text' };
    // A killed import may have left one of these lines torn.
    const result: SaveResult =
      this.#added.length > 0 ? appendText(this.#folder, this.#added.join(''), true) : { ok: true };
    return result.ok
      ? this.#counts
      : { ...this.#counts, added: 0, puzzles: 0, trouble: result.why };
  }
}
