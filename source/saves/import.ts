import { isPuzzle } from '../games/puzzle-entry.ts';
import { isDecoded } from '../text/lines.ts';
import { appendText, lineOf, readHistory, readText } from './history.ts';
import type { SaveResult } from './sentences.ts';

export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

/** A file with more unreadable lines isn't taken for a history: it could take minutes to read. */
export const MOST_UNREADABLE = 10_000;

type Counts = Record<'added' | 'puzzles' | 'known' | 'damaged' | 'newer', number>;
export type Imported = Readonly<Counts> & { readonly trouble?: string };

export type Unread = { readonly wrong: 'no text' | 'no history' };

/** Adds the entries whose ids the history doesn't have yet. `end` adds all of them, or none. */
export class HistoryImport {
  readonly #folder: string;
  readonly #counts: Counts = { added: 0, puzzles: 0, known: 0, damaged: 0, newer: 0 };
  #ids: Set<string> | undefined;
  /** The new lines are kept as texts: objects would need ten times the memory. */
  readonly #added: string[] = [];
  #isText = true;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns a result only if the import can't continue. */
  add(lines: readonly string[]): Imported | Unread | undefined {
    if (!this.#ids) {
      const ids = new Set<string>();
      const trouble = readHistory(this.#folder, ({ entries }) => {
        for (const { id } of entries) ids.add(id);
      });
      // If the ids can't be read, games that the history already has would be added again.
      if (trouble !== undefined) return { ...this.#counts, trouble };
      this.#ids = ids;
    }
    for (const line of lines) {
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

  end(): Imported | Unread {
    const { known, newer } = this.#counts;
    if (this.#added.length + known + newer === 0 && !this.#isText) return { wrong: 'no text' };
    // An earlier import of this file may have been killed as it wrote the first of these lines.
    // With `true`, only the rest of such a line is added.
    const result: SaveResult =
      this.#added.length > 0 ? appendText(this.#folder, this.#added.join(''), true) : { ok: true };
    return result.ok
      ? this.#counts
      : { ...this.#counts, added: 0, puzzles: 0, trouble: result.why };
  }
}
