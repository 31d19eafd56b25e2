import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRecord } from '../engine/rules.ts';
import { RULE_SETS } from '../games/index.ts';
import { attempt, readRegular } from './files.ts';
import type { Place } from './log.ts';
import { SUMMARY_FILE } from './names.ts';
import { hashOf, Seen } from './seen.ts';
import { Count, type Tally } from './statistics.ts';
import { writeAtomic } from './write.ts';

/** The statistics of the first part of the history, so that it need not be read again. */
export type Summary = Place & { readonly count: Count };

/** The version of the file. It rises with each change of how games are counted. */
const VERSION = 3;

const MAX_BYTES = 64 * 1024 * 1024;

/** The bytes of the file. Call `settle` before, so that the streaks are up to date. */
export function packSummary({ size, tail, count }: Summary): Buffer {
  const { seen, tally } = count;
  const body = JSON.stringify({ games: gamesHere(), size, tail, tally, seen: seen.pack() });
  return Buffer.from(
    `{"version":${VERSION},"check":${hashOf(Buffer.from(body))},"body":${body}}\n`,
  );
}

const HEAD = new RegExp(`^\\{"version":${VERSION},"check":(\\d{1,16}),"body":`);

/** Reads such bytes, with pauses; undefined where they are damaged or of another version. */
export async function unpackSummary(bytes: Buffer): Promise<Summary | undefined> {
  const head = HEAD.exec(bytes.toString('latin1', 0, 60));
  if (!head) return undefined;
  const body = bytes.subarray(head[0].length, -2);
  await nextTurn();
  if (hashOf(body) !== Number(head[1])) return undefined;
  await nextTurn();
  const { games, size, tail, tally, seen } = JSON.parse(body.toString()) as Body;
  // A version with other games has counted their lines as those of a newer version, or the reverse.
  if (games !== gamesHere()) return undefined;
  await nextTurn();
  return { size, tail, count: new Count(tally, Seen.unpack(seen)) };
}

type Body = Place & { readonly games: string; readonly tally: Tally; readonly seen: string };

const gamesHere = () => RULE_SETS.map(({ rules }) => rules.id).join();

export async function loadSummary(folder: string): Promise<Summary | undefined> {
  const bytes = attempt(() => readRegular(join(folder, SUMMARY_FILE), MAX_BYTES));
  return bytes && unpackSummary(bytes);
}

/** Keeps the bytes of a summary, if that is possible. One of a newer version stays. */
export function storeSummary(folder: string, bytes: Buffer): void {
  attempt(() => {
    const path = join(folder, SUMMARY_FILE);
    const there = attempt(() => JSON.parse(readRegular(path, MAX_BYTES).toString()) as unknown);
    const isNewer = isRecord(there) && typeof there.version === 'number' && there.version > VERSION;
    if (!isNewer) writeAtomic(path, bytes);
  });
}
