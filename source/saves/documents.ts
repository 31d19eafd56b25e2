import { accessSync, constants, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../engine/defined.ts';
import { identityOf, removeQuietly, rename } from './files.ts';
import { ensureFolder } from './folder.ts';
import { inspect, type Kind, MAX_BYTES, packAs, type ReadResult } from './inspect.ts';
import { fileOf, keysIn } from './kinds.ts';
import { defectOf, NotSaved, notSaved, type SaveResult, troubleWith } from './sentences.ts';
import { documentText, type Store, writeDocument } from './write.ts';

const MAX_ASIDE = 99;

/** The documents of one kind in a folder, by their keys, whatever stands in their places. */
export class Documents<T> {
  readonly #folder: string;
  readonly #kind: Kind<T>;
  readonly #store: Store;
  /** By keys: what was told when a file was put aside, and the file's content after it. */
  readonly #recovered = new Map<string, { readonly notice: string; readonly content: string }>();

  constructor(folder: string, kind: Kind<T>, store: Store = writeDocument) {
    this.#folder = folder;
    this.#kind = kind;
    this.#store = store;
  }

  keys(): string[] {
    return keysIn(this.#folder, this.#kind);
  }

  pathOf(key: string): string {
    return join(this.#folder, fileOf(this.#kind, key));
  }

  /** The content of a file as it is now. Changes nothing. */
  read(key: string): ReadResult<T> {
    const { keyOf = () => key } = this.#kind;
    const result = inspect(this.pathOf(key), this.#kind);
    const isOther = result.state === 'good' && keyOf(result.save) !== key;
    // A document under the name of another one is damaged.
    return isOther ? { state: 'damaged' } : result;
  }

  /** The content of a good file, and what to tell the player. A damaged file is put aside. */
  open(key: string) {
    const { result, notice } = this.#recover(key);
    const save = result.state === 'good' ? result.save : undefined;
    return { save, trouble: notice ?? this.#defect(key, result) };
  }

  /** What to tell the player: that a file was put aside, until it changes, or a defect. */
  trouble(key: string, result: ReadResult<unknown> = this.read(key)): string | undefined {
    const recovered = this.#recovered.get(key);
    return recovered?.content === contentOf(result) ? recovered.notice : this.#defect(key, result);
  }

  /**
   * Keeps what `change` makes of what is stored; undefined leaves that. Right before the new file
   * takes its place, the old one must be as `change` saw it. Synchronous, so that a signal handler
   * can use it.
   */
  keep(key: string, change: (stored: T | undefined) => T | undefined): SaveResult {
    let notice: string | undefined;
    try {
      // Before anything is read: a folder that cannot be, or not be written to, is the reason to tell.
      ensureFolder(this.#folder);
      accessSync(this.#folder, constants.W_OK | constants.X_OK);
      const seen = identityOf(this.pathOf(key));
      const found = this.#recover(key);
      notice = found.notice;
      const save = change(this.#replaceable(key, found.result));
      // What was put aside has left its place.
      const before = notice === undefined ? seen : undefined;
      if (save !== undefined) this.write(key, save, () => this.#mustBe(key, before));
      return defined({ ok: true, notice });
    } catch (error) {
      return notSaved(error, notice);
    }
  }

  /** Writes a file, whatever it holds. Throws where it cannot. */
  write(key: string, save: T, confirm?: () => void): void {
    const packed = packAs(this.#kind, save);
    // The next read would take a larger file for damaged, and everything in it would be lost.
    if (Buffer.byteLength(documentText(packed)) > MAX_BYTES) {
      throw new NotSaved(`there is no room left for ${fileOf(this.#kind, key)}`);
    }
    this.#store(this.pathOf(key), packed, confirm);
  }

  remove(key: string): void {
    removeQuietly(this.pathOf(key));
  }

  /** Puts a damaged file aside; `notice` tells the player. If that fails, `trouble` says so. */
  #recover(key: string): { readonly result: ReadResult<T>; readonly notice?: string } {
    const before = this.read(key);
    if (before.state !== 'damaged') return { result: before };
    try {
      const aside = this.#putAside(key);
      const notice = `${this.#kind.titleOf(key)} is damaged. It was moved to ${aside}.`;
      const result = this.read(key);
      this.#recovered.set(key, { notice, content: contentOf(result) });
      return { result, notice };
    } catch {
      return { result: before };
    }
  }

  /** The content of a good file. Throws if the file is one that must not be replaced. */
  #replaceable(key: string, result: ReadResult<T>): T | undefined {
    if (result.state === 'good') return result.save;
    if (result.state === 'missing') return undefined;
    throw new NotSaved(defectOf(fileOf(this.#kind, key), result));
  }

  #defect(key: string, result: ReadResult<unknown>): string | undefined {
    return troubleWith(this.#kind.titleOf(key), fileOf(this.#kind, key), result);
  }

  /** Throws where a file is not the one with this identity any more. */
  #mustBe(key: string, before: string | undefined): void {
    if (identityOf(this.pathOf(key)) === before) return;
    throw new NotSaved('another program has changed it in the meantime');
  }

  /** Renames a file to a free name, and returns that name. */
  #putAside(key: string): string {
    // The name of a running game keeps its id and drops its owner, who has ended.
    const stem = fileOf(this.#kind, key).replace(/\..*/, '');
    for (let n = 1; n <= MAX_ASIDE; n++) {
      const name = `${stem}.damaged-${n}.json`;
      const path = join(this.#folder, name);
      if (lstatSync(path, { throwIfNoEntry: false })) continue;
      rename(this.pathOf(key), path);
      return name;
    }
    throw new Error('no name is left');
  }
}

/**
 * The good documents of these keys, the newest first, and what there is to tell. Damaged ones are
 * put aside.
 */
export function openAll<T extends { readonly savedAt: Date }>(
  documents: Documents<T>,
  keys = documents.keys(),
) {
  const opened = keys.map((key) => ({ key, ...documents.open(key) }));
  const found = opened.flatMap(({ key, save }) => (save ? [{ key, ...save }] : []));
  const [trouble] = opened.flatMap(({ trouble }) => trouble ?? []);
  found.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  return { found, ...defined({ trouble }) };
}

function contentOf(result: ReadResult<unknown>): string {
  return result.state === 'good' ? JSON.stringify(result.save) : result.state;
}
