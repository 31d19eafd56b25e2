import { accessSync, constants, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../engine/defined.ts';
import { identityOf, removeQuietly, rename } from './files.ts';
import { ensureFolder } from './folder.ts';
import { type Fields, inspect, type Kind, MAX_BYTES, type ReadResult, readAs } from './inspect.ts';
import { defectOf, NotSaved, notSaved, type SaveResult } from './sentences.ts';
import { documentText, type Store, writeAtomic } from './write.ts';

const MAX_ASIDE = 99;

/** One file of a folder: a document of some kind, whatever stands in its place. */
export class Document<T> {
  readonly path: string;
  readonly #folder: string;
  readonly #file: string;
  readonly #kind: Kind<T>;
  /** What `recover` told, and the file's content after it. */
  #recovered = { notice: '', content: '' };

  constructor(folder: string, file: string, kind: Kind<T>) {
    this.path = join(folder, file);
    this.#folder = folder;
    this.#file = file;
    this.#kind = kind;
  }

  /** The file's content as it is now. Changes nothing. */
  read(): ReadResult<T> {
    const { fileOf = () => this.#file } = this.#kind;
    return inspect(this.path, (value) => {
      const read = readAs(this.#kind, value);
      // A document under the name of another one is damaged.
      return !read || 'newer' in read || fileOf(read.save) === this.#file ? read : undefined;
    });
  }

  /** The content of a good file, and what to tell the player. A damaged file is put aside. */
  open() {
    const { result } = this.recover();
    const save = result.state === 'good' ? result.save : undefined;
    return { save, trouble: this.trouble(result) };
  }

  /** What to tell the player: what recovering did, until the file changes, or a defect. */
  trouble(result: ReadResult<unknown> = this.read()): string | undefined {
    const { notice, content } = this.#recovered;
    return content === contentOf(result) ? notice : this.#defect(result);
  }

  /** Puts a damaged file aside; `notice` tells the player. If that fails, `trouble` says so. */
  recover(): { readonly result: ReadResult<T>; readonly notice: string | undefined } {
    const before = this.read();
    if (before.state !== 'damaged') return { result: before, notice: undefined };
    try {
      const aside = this.#putAside();
      const notice = `${this.#kind.title} is damaged. It was moved to ${aside}.`;
      const result = this.read();
      this.#recovered = { notice, content: contentOf(result) };
      return { result, notice };
    } catch {
      return { result: before, notice: undefined };
    }
  }

  /**
   * Writes what is to be kept over what the file holds, synchronously, so that a signal handler
   * can. `isNew` is asked about a good document that is there: false leaves it, and it may throw.
   */
  keep(save: T, isNew: (stored: T) => boolean = () => true): SaveResult {
    const { result, notice } = this.recover();
    try {
      const stored = this.#replaceable(result);
      if (stored === undefined || isNew(stored)) this.write(save);
      return defined({ ok: true, notice });
    } catch (error) {
      return notSaved(error, notice);
    }
  }

  /**
   * Stores what `change` makes of what the file holds. Right before the new file takes its place,
   * the old one must be as `change` saw it, or nothing is stored.
   */
  store(store: Store, change: (stored: T | undefined) => T): SaveResult {
    let notice: string | undefined;
    try {
      ensureFolder(this.#folder);
      accessSync(this.#folder, constants.W_OK | constants.X_OK);
      notice = this.recover().notice;
      const before = identityOf(this.path);
      const save = change(this.#replaceable(this.read()));
      store(this.#file, this.#packed(save), () => {
        if (identityOf(this.path) === before) return;
        throw new NotSaved('another program has changed it in the meantime');
      });
      return defined({ ok: true, notice });
    } catch (error) {
      return notSaved(error, notice);
    }
  }

  /** Writes the file, whatever it holds. Throws where it cannot. */
  write(save: T): void {
    const packed = this.#packed(save);
    ensureFolder(this.#folder);
    writeAtomic(this.path, documentText(packed));
  }

  remove(): void {
    removeQuietly(this.path);
  }

  /** The content of a good file. Throws if the file is one that must not be replaced. */
  #replaceable(result: ReadResult<T>): T | undefined {
    if (result.state === 'good') return result.save;
    if (result.state === 'missing') return undefined;
    throw new NotSaved(defectOf(this.#file, result));
  }

  #packed(save: T): Fields {
    const packed = { version: this.#kind.version, ...this.#kind.pack(save) };
    // The next read would take a larger file for damaged, and everything in it would be lost.
    if (Buffer.byteLength(documentText(packed)) > MAX_BYTES) {
      throw new NotSaved(`there is no room left for ${this.#file}`);
    }
    return packed;
  }

  /** Renames the file to a free name, and returns that name. */
  #putAside(): string {
    for (let n = 1; n <= MAX_ASIDE; n++) {
      // The name of a running game keeps its id and drops its owner, who has ended.
      const name = this.#file.replace(/(\..*)?\.json$/, `.damaged-${n}.json`);
      if (lstatSync(join(this.#folder, name), { throwIfNoEntry: false })) continue;
      rename(this.path, join(this.#folder, name));
      return name;
    }
    throw new Error('no name is left');
  }

  #defect(result: ReadResult<unknown>): string | undefined {
    const { title } = this.#kind;
    const { state } = result;
    if (state === 'missing' || state === 'good') return undefined;
    if (state === 'damaged')
      return `${title} is damaged, and ${this.#file} couldn't be moved aside.`;
    if (state === 'newer') return `${defectOf(title, result)}.`;
    return `${title} can't be read: ${defectOf(this.#file, result)}.`;
  }
}

/**
 * The good documents among these files, the newest first, and what there is to tell. Damaged ones
 * are put aside.
 */
export function openAll<T extends { readonly savedAt: Date }>(
  folder: string,
  files: readonly string[],
  kind: Kind<T>,
) {
  const opened = files.map((file) => {
    const document = new Document(folder, file, kind);
    return { document, ...document.open() };
  });
  const found = opened.flatMap(({ document, save }) => (save ? [{ document, ...save }] : []));
  const [trouble] = opened.flatMap(({ trouble }) => trouble ?? []);
  found.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  return { found, ...defined({ trouble }) };
}

function contentOf(result: ReadResult<unknown>): string {
  return result.state === 'good' ? JSON.stringify(result.save) : result.state;
}
