import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../engine/defined.ts';
import { isFile, removeQuietly, rename } from './files.ts';
import { ensureFolder } from './folder.ts';
import { type Fields, inspect, type Kind, MAX_BYTES, type ReadResult, readAs } from './inspect.ts';
import { withLock } from './lock.ts';
import { defectOf, NotSaved, notSaved, type SaveResult } from './sentences.ts';
import { documentText, type Store, writeAtomic } from './write.ts';

const MAX_ASIDE = 99;

export class Document<T> {
  readonly path: string;
  readonly #folder: string;
  readonly #file: string;
  readonly #kind: Kind<T>;
  /** What recovering did, and what the file held after it. */
  #recovered = { notice: '', content: '' };

  constructor(folder: string, file: string, kind: Kind<T>) {
    this.path = join(folder, file);
    this.#folder = folder;
    this.#file = file;
    this.#kind = kind;
  }

  /** What the file holds just now. It only looks. */
  read(): ReadResult<T> {
    return this.#readAt(this.path);
  }

  /** What a good file holds, and what there is to tell. A damaged one is put aside. */
  async open() {
    const before = this.read();
    // If it cannot be put aside, `trouble` says so.
    const result =
      before.state === 'damaged'
        ? await withLock(this.path, () => this.recover().result).catch(() => before)
        : before;
    const save = result.state === 'good' ? result.save : undefined;
    return { save, trouble: this.trouble(result) };
  }

  /** What to tell the player: what recovering did, until the file changes, or a defect. */
  trouble(result: ReadResult<unknown> = this.read()): string | undefined {
    const { notice, content } = this.#recovered;
    return content === contentOf(result) ? notice : this.#defect(result);
  }

  needsRecovery(): boolean {
    return this.read().state === 'damaged' || isFile(this.#previous);
  }

  /**
   * Puts a damaged file aside, and moves a previous save into the place of a damaged or missing
   * one; behind a good file a previous save is outdated and removed. `notice` tells the player what
   * was moved. Call it under the lock of a slot, or on a running game that no program has open.
   */
  recover(): { readonly result: ReadResult<T>; readonly notice: string | undefined } {
    const before = this.read();
    if (before.state === 'good') removeQuietly(this.#previous);
    if (before.state !== 'damaged' && before.state !== 'missing') {
      return { result: before, notice: undefined };
    }
    try {
      const aside = before.state === 'damaged' ? this.#putAside() : undefined;
      const { state } = this.#readAt(this.#previous);
      const isBack = state === 'good' || state === 'newer';
      if (isBack) rename(this.#previous, this.path);
      const notice = recoveryNotice(this.#kind.title, aside, isBack);
      const result = this.read();
      if (notice) this.#recovered = { notice, content: contentOf(result) };
      return { result, notice };
    } catch {
      return { result: before, notice: undefined };
    }
  }

  /**
   * Writes what is to be kept over what the file holds, synchronously, so that a signal handler
   * can. `isNew` is asked about a good document that is there: false leaves it, and it may throw.
   */
  keep(save: T, isNew: (there: T) => boolean = () => true): SaveResult {
    const { result, notice } = this.recover();
    try {
      const there = this.#replaceable(result);
      if (there === undefined || isNew(there)) this.write(save);
      return defined({ ok: true, notice });
    } catch (error) {
      return notSaved(error, notice);
    }
  }

  /**
   * Stores what `change` makes of what the file holds, under its lock: two programs that change it
   * at once do so one after the other, and neither undoes what the other one changed.
   */
  async store(store: Store, change: (there: T | undefined) => T): Promise<SaveResult> {
    let notice: string | undefined;
    try {
      await withLock(this.path, (confirm) => {
        const recovered = this.recover();
        notice = recovered.notice;
        const save = change(this.#replaceable(recovered.result));
        store(this.#file, this.#packed(save), confirm);
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

  /** Where earlier versions kept the previous save while they wrote; a kill left it behind. */
  get #previous(): string {
    return `${this.path}.bak`;
  }

  /** A document under the name of another one is damaged. */
  #readAt(path: string): ReadResult<T> {
    const { fileOf = () => this.#file } = this.#kind;
    return inspect(path, (value) => {
      const read = readAs(this.#kind, value);
      return !read || 'newer' in read || fileOf(read.save) === this.#file ? read : undefined;
    });
  }

  /** What a good file holds. Throws where what stands in its place is not ours to replace. */
  #replaceable(result: ReadResult<T>): T | undefined {
    if (result.state === 'good') return result.save;
    if (result.state === 'missing') return undefined;
    throw new NotSaved(defectOf(this.#file, result));
  }

  #packed(save: T): Fields {
    const packed = { version: this.#kind.version, ...this.#kind.pack(save) };
    // A larger file would count as damaged, and all that is in it would be lost.
    if (Buffer.byteLength(documentText(packed)) > MAX_BYTES) {
      throw new NotSaved(`${this.#file} has no room left`);
    }
    return packed;
  }

  /** Renames the file to a name that no file has, and gives that. */
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
      return `${title} is damaged, and ${this.#file} could not be moved aside.`;
    if (state === 'newer') return `${defectOf(title, result)}.`;
    return `${title} cannot be read: ${defectOf(this.#file, result)}.`;
  }
}

function contentOf(result: ReadResult<unknown>): string {
  return result.state === 'good' ? JSON.stringify(result.save) : result.state;
}

function recoveryNotice(title: string, aside: string | undefined, isBack: boolean) {
  if (!aside) return isBack ? `${title} was lost. An earlier state is back.` : undefined;
  if (!isBack) return `${title} was damaged and is kept as ${aside}.`;
  return `${title} was damaged. An earlier state is back, and the damaged file is kept as ${aside}.`;
}
