import { isPuzzle } from '../games/puzzle-entry.ts';
import { isDecoded } from '../text/lines.ts';
import { appendText, lineOf, readHistory, readText } from './history.ts';
import type { SaveResult } from './sentences.ts';

/** The size of the largest file that can be imported, in bytes. */
export const MAX_IMPORT = 64 * 1024 * 1024;

/** A file with more unreadable lines isn't a history, and reading all of it could take minutes. */
export const MOST_UNREADABLE = 10_000;

type Counts = Record<'added' | 'puzzles' | 'known' | 'damaged' | 'newer', number>;
export type Imported = Readonly<Counts> & { readonly trouble?: string };

/** Why nothing was added: the lines aren't text, or they are text but not a history. */
export type Unread = { readonly wrong: 'no text' | 'no history' };

/**
 * Adds the games of another history to the history of a folder, except those whose ids it already
 * has. `add` collects the lines as they arrive. `end` then adds all new games, or none.
 */
export class HistoryImport {
  readonly #folder: string;
  readonly #counts: Counts = { added: 0, puzzles: 0, known: 0, damaged: 0, newer: 0 };
  /** The ids of the games in the history and in the new lines. */
  #ids: Set<string> | undefined;
  /** The new lines of the history, as texts, because objects would need ten times the memory. */
  readonly #added: string[] = [];
  #isText = true;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Collects the next lines. Returns how the import ended, if it can't continue. */
  add(lines: readonly string[]): Imported | Unread | undefined {
    if (!this.#ids) {
      const ids = new Set<string>();
      const trouble = readHistory(this.#folder, ({ entries }) => {
        for (const { id } of entries) ids.add(id);
      });
      // Without the ids in the history, games that it already has would be added again.
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

  /** Adds the new entries, and returns the counts. If adding failed, `trouble` says why. */
  end(): Imported | Unread {
    const { known, newer } = this.#counts;
    if (this.#added.length + known + newer === 0 && !this.#isText) return { wrong: 'no text' };
    // `true`: a killed import may have left the first of these lines torn in the history.
    const result: SaveResult =
      this.#added.length > 0 ? appendText(this.#folder, this.#added.join(''), true) : { ok: true };
    return result.ok
      ? this.#counts
      : { ...this.#counts, added: 0, puzzles: 0, trouble: result.why };
  }
}
