import { readSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, namesIn, statsOf, withRegular } from './files.ts';
import { DAILY, fileOf, keysAmong, MATCH, ownerOf, RUNNING } from './kinds.ts';
import { type Life, lifeOf } from './life.ts';

export const UNFINISHED = {
  running: RUNNING,
  daily: DAILY,
  friends: MATCH,
} as const;
type UnfinishedKind = keyof typeof UNFINISHED;

export type UnfinishedFile = {
  readonly kind: UnfinishedKind;
  readonly key: string;
  readonly path: string;
  /** The file's mtime, in milliseconds. While a game is open, it's renewed every ten seconds. */
  readonly time: number;
  readonly life: Life;
};

/** Reads no files, only their names and times. */
export function unfinishedFiles(folder: string): UnfinishedFile[] {
  const names = namesIn(folder).sort();
  return (Object.keys(UNFINISHED) as UnfinishedKind[]).flatMap((kind) =>
    keysAmong(names, UNFINISHED[kind]).map((key): UnfinishedFile => {
      const path = join(folder, fileOf(UNFINISHED[kind], key));
      const time = statsOf(path)?.mtimeMs ?? 0;
      const life = kind === 'running' ? lifeOf(path, ownerOf(key)) : 'free';
      return { kind, key, path, time, life };
    }),
  );
}

/** This many of the newest files are sorted by the time in them, others by the file's time. */
const PEEKED = 64;

export function newestFirst(files: readonly UnfinishedFile[]): UnfinishedFile[] {
  const byTime = files.toSorted((a, b) => b.time - a.time);
  const peeked = byTime.slice(0, PEEKED).map((file) => ({ file, at: savedAt(file) }));
  const first = peeked.sort((a, b) => b.at - a.at).map(({ file }) => file);
  return [...first, ...byTime.slice(PEEKED)];
}

/** The time of saving is among this many bytes at the beginning of a document. */
const BEGINNING_BYTES = 160;

/** Milliseconds since 1970. If no time of saving can be read, the file's time. */
export function savedAt({ path, time }: UnfinishedFile): number {
  const text = attempt(() =>
    withRegular(path, (file) => {
      const bytes = Buffer.alloc(BEGINNING_BYTES);
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, BEGINNING_BYTES, 0));
    }),
  );
  const found = /"savedAt":\s*"([^"]{24})"/.exec(text ?? '')?.[1];
  const at = found === undefined ? Number.NaN : Date.parse(found);
  return Number.isNaN(at) ? time : at;
}
