import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defined } from '../engine/values.ts';
import { identityOf, removeQuietly, rename, targetOf } from './files.ts';
import { ensureFolder } from './folder.ts';
import { inspect, type Kind, MAX_BYTES, packAs, type ReadResult } from './inspect.ts';
import { fileOf, keysIn } from './kinds.ts';
import {
  defectOf,
  NotSaved,
  notSaved,
  type SaveResult,
  savingIn,
  troubleWith,
} from './sentences.ts';
import { documentText, type StoreDocument, writeDocument } from './write.ts';

const MAX_ASIDE = 99;

const TRIES = 5;

class ChangedMeanwhile extends NotSaved {}

export class Documents<T> {
  readonly #folder: string;
  readonly #kind: Kind<T>;
  readonly #store: StoreDocument;
  /** The notice that a damaged file was moved aside, by the file's key. */
  readonly #notices = new Map<string, string>();

  constructor(folder: string, kind: Kind<T>, store: StoreDocument = writeDocument) {
    this.#folder = folder;
    this.#kind = kind;
    this.#store = store;
  }

  keys(): string[] {
    return keysIn(this.#folder, this.#kind);
  }

  pathOf(key: string): string {
    return this.#kind.mayBeLink ? targetOf(this.#placeOf(key)) : this.#placeOf(key);
  }

  #placeOf(key: string): string {
    return join(this.#folder, fileOf(this.#kind, key));
  }

  read(key: string): ReadResult<T> {
    const { keyOf = () => key } = this.#kind;
    const result = inspect(this.pathOf(key), this.#kind);
    const isMisnamed = result.state === 'good' && keyOf(result.save) !== key;
    return isMisnamed ? { state: 'damaged' } : result;
  }

  /** Moves a damaged file aside. `trouble` is what to tell the player. */
  recover(key: string) {
    const { result, notice } = this.#recovered(key);
    const save = result.state === 'good' ? result.save : undefined;
    return { result, save, trouble: notice ?? this.#defect(key, result) };
  }

  /** What to tell the player if a file can't be read, or was moved aside. */
  trouble(key: string, result: ReadResult<unknown> = this.read(key)): string | undefined {
    const notice = result.state === 'missing' ? this.#notices.get(key) : undefined;
    return notice ?? this.#defect(key, result);
  }

  /**
   * Saves what `change` makes of the stored document; if that is undefined, nothing. If another
   * program changes the file meanwhile, `keep` saves nothing, or tries again if it `insists`: its
   * last try overwrites the other program's change.
   */
  keep(
    key: string,
    change: (stored: T | undefined) => T | undefined,
    { insists = false, tries = TRIES } = {},
  ): SaveResult {
    let notice: string | undefined;
    try {
      // The folder is checked first, or its fault would be reported as one of the file.
      const folder = dirname(this.pathOf(key));
      savingIn(folder, () => {
        ensureFolder(folder);
        accessSync(folder, constants.W_OK | constants.X_OK);
      });
      const seen = identityOf(this.pathOf(key));
      const found = this.#recovered(key);
      notice = found.notice;
      const save = change(this.#replaceable(key, found.result));
      // `confirm` checks that the file is still the one that was read or, if a damaged file was
      // moved aside, that there is none.
      const before = notice === undefined ? seen : undefined;
      const overwrites = insists && tries === 1;
      const confirm = overwrites ? undefined : () => this.#mustBe(key, before);
      if (save !== undefined) this.write(key, save, confirm);
      return defined({ ok: true, notice });
    } catch (error) {
      const startsAgain = insists && error instanceof ChangedMeanwhile && notice === undefined;
      if (!startsAgain || tries === 1) return notSaved(error, notice);
      return this.keep(key, change, { insists, tries: tries - 1 });
    }
  }

  /** Replaces whatever is there. Throws if that fails or `confirm` throws. */
  write(key: string, save: T, confirm?: () => void): void {
    const packed = packAs(this.#kind, save);
    // A larger file would count as damaged when it is read.
    if (Buffer.byteLength(documentText(packed)) > MAX_BYTES) {
      throw new NotSaved(`there is no room left for ${fileOf(this.#kind, key)}`);
    }
    this.#store(this.pathOf(key), packed, confirm);
  }

  remove(key: string): boolean {
    return removeQuietly(this.pathOf(key));
  }

  /** Removes the file if `isKnown` accepts it. False if reading or removing fails. */
  removeIf(key: string, isKnown: (stored: T) => boolean): boolean {
    const result = this.read(key);
    if (result.state !== 'good') return result.state !== 'unreadable';
    return !isKnown(result.save) || this.remove(key);
  }

  #recovered(key: string): { readonly result: ReadResult<T>; readonly notice?: string } {
    const before = this.read(key);
    if (before.state !== 'damaged') return { result: before };
    try {
      const aside = this.#putAside(key);
      const notice = `${this.#kind.titleOf(key)} is damaged. It was moved to ${aside}.`;
      this.#notices.set(key, notice);
      return { result: this.read(key), notice };
    } catch {
      return { result: before };
    }
  }

  #replaceable(key: string, result: ReadResult<T>): T | undefined {
    if (result.state === 'good') return result.save;
    if (result.state === 'missing') return undefined;
    throw new NotSaved(defectOf(fileOf(this.#kind, key), result));
  }

  #defect(key: string, result: ReadResult<unknown>): string | undefined {
    return troubleWith(this.#kind.titleOf(key), fileOf(this.#kind, key), result);
  }

  #mustBe(key: string, before: string | undefined): void {
    if (identityOf(this.pathOf(key)) === before) return;
    throw new ChangedMeanwhile('another program has changed it in the meantime');
  }

  /** If the file is a link, only the link is renamed. Returns the new name. */
  #putAside(key: string): string {
    // `running-3f9a.71-830-b2.json` is renamed without `71-830-b2`, the name of a program.
    const stem = fileOf(this.#kind, key).replace(/\..*/, '');
    for (let n = 1; n <= MAX_ASIDE; n++) {
      const name = `${stem}.damaged-${n}.json`;
      const path = join(this.#folder, name);
      if (lstatSync(path, { throwIfNoEntry: false })) continue;
      rename(this.#placeOf(key), path);
      return name;
    }
    throw new Error('no name is left');
  }
}
