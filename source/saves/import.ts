import { isPuzzle } from '../games/puzzle-entry.ts';
import { isDecoded } from '../text/lines.ts';
import { appendText, lineOf, readHistory, readText } from './history.ts';
import type { SaveResult } from './sentences.ts';

export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

/** With more unreadable lines, a file could take minutes to read. */
export const MOST_UNREADABLE = 10_000;

type Counts = Record<'added' | 'puzzles' | 'known' | 'damaged' | 'newer', number>;
export type Imported = Readonly<Counts> & { readonly trouble?: string };

type Unread = { readonly wrong: 'no text' | 'no history' };

/** Adds the entries whose ids aren't in the history yet. `end` adds all of them, or none. */
export class HistoryImport {
  readonly #folder: string;
  readonly #counts: Counts = { added: 0, puzzles: 0, known: 0, damaged: 0, newer: 0 };
  readonly #ids = new Set<string>();
  readonly #trouble: string | undefined;
  /** Objects would need ten times the memory of texts. */
  readonly #added: string[] = [];
  #isText = true;

  constructor(folder: string) {
    this.#folder = folder;
    this.#trouble = readHistory(folder, ({ entries }) => {
      for (const { id } of entries) this.#ids.add(id);
    });
  }

  /** False if the import can't go on. */
  add(lines: readonly string[]): boolean {
    // If the history can't be read, games that it already has would be added again.
    if (this.#trouble !== undefined) return false;
    for (const line of lines) {
      if (line !== '') this.#addLine(line);
      if (this.#hasTooMany) return false;
    }
    return true;
  }

  get #hasTooMany(): boolean {
    return this.#counts.damaged + this.#counts.newer > MOST_UNREADABLE;
  }

  #addLine(line: string): void {
    this.#isText &&= isDecoded(line);
    const { entries, flaw } = readText(line);
    if (flaw) this.#counts[flaw] += 1;
    for (const entry of entries) {
      if (this.#ids.has(entry.id)) this.#counts.known += 1;
      else {
        this.#added.push(lineOf({ ...entry, imported: true }));
        this.#counts[isPuzzle(entry) ? 'puzzles' : 'added'] += 1;
      }
      this.#ids.add(entry.id);
    }
  }

  end(): Imported | Unread {
    if (this.#trouble !== undefined) return { ...this.#counts, trouble: this.#trouble };
    if (this.#hasTooMany) return { wrong: this.#isText ? 'no history' : 'no text' };
    const { known, newer } = this.#counts;
    if (this.#added.length + known + newer === 0 && !this.#isText) return { wrong: 'no text' };
    // If a killed import left the first of the `#added` lines half-written, `true` completes that
    // line instead of repeating it.
    const result: SaveResult =
      this.#added.length > 0 ? appendText(this.#folder, this.#added.join(''), true) : { ok: true };
    return result.ok
      ? this.#counts
      : { ...this.#counts, added: 0, puzzles: 0, trouble: result.why };
  }
}
