import * as fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { isWithin } from '../engine/rules.ts';
import { Document } from './document.ts';
import { attempt } from './files.ts';
import { historyTrouble, openHistory, readLine } from './history.ts';
import type { Kind } from './inspect.ts';
import { BEGINNING, isIn, readOn } from './log.ts';
import { TOLD_FILE } from './names.ts';
import { Count, type Statistics, statisticsOf } from './statistics.ts';
import { loadSummary, packSummary, type Summary, storeSummary, unpackSummary } from './summary.ts';

/** The statistics, and a sentence for each reason why not all of the history is in them. */
export type HistoryReport = {
  readonly statistics: Statistics;
  readonly troubles: readonly string[];
  /** There is a history, but none of it could be read. */
  readonly isUnread?: true;
};

/** Counts the history of a folder in another thread, keeps its summary and gives its bytes. */
export type CountElsewhere = (folder: string) => Promise<Uint8Array>;

/** The most bytes that are counted in this thread: they take some 20 ms. */
export const FEW = 64 * 1024;

/** Reads the history of a folder: its summary, and what has come since. */
export class StatisticsReader {
  readonly #folder: string;
  readonly #elsewhere: CountElsewhere | undefined;
  #summary: Summary | undefined;
  #kept = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Without `elsewhere` a long history is counted in this thread, too. */
  constructor(folder: string, elsewhere?: CountElsewhere) {
    this.#folder = folder;
    this.#elsewhere = elsewhere;
  }

  /**
   * The statistics of the history as it is now. Never rejects, and blocks no frame. With `tells`
   * the player is told the troubles now, and need not be told of the same damaged lines again.
   */
  read(tells = false): Promise<HistoryReport> {
    // Each reading goes on where the one before ended.
    const report = this.#last.then(() => this.#read());
    if (tells) void report.then(({ statistics }) => keepReported(this.#folder, statistics.damaged));
    this.#last = report;
    return report;
  }

  /** What was counted, as the bytes of a summary; undefined before anything was. */
  pack(): Buffer | undefined {
    return this.#summary && packSummary(this.#summary);
  }

  /** Keeps the summary if much was counted that the kept one lacks. It waits for the disk. */
  keep(): void {
    const { size = 0 } = this.#summary ?? {};
    const bytes = size - this.#kept > FEW ? this.pack() : undefined;
    if (bytes) storeSummary(this.#folder, bytes);
  }

  async #read(): Promise<HistoryReport> {
    const file = openHistory(this.#folder);
    if (typeof file !== 'number') return unread(historyTrouble(file));
    try {
      return await this.#count(file);
    } catch {
      return unread(historyTrouble({ state: 'unreadable' }));
    } finally {
      attempt(() => fs.closeSync(file));
    }
  }

  async #count(file: number): Promise<HistoryReport> {
    let counted = await this.#countFrom(file, await this.#startOf(file));
    if (!counted) {
      // A game has ended before others that the summary holds, so the summary is of no use any more.
      this.#kept = 0;
      counted = await this.#countFrom(file, unbegun());
    }
    const { summary, isTorn } = counted ?? ((await advanced(file, unbegun())) as Counted);
    this.#summary = summary;
    return reportOn(summary.count, reportedIn(this.#folder), isTorn);
  }

  /** The summary to go on from: the last one, or the one that is kept, or that of no games. */
  async #startOf(file: number): Promise<Summary> {
    if (this.#summary && isIn(file, this.#summary)) return this.#summary;
    const kept = await loadSummary(this.#folder).catch(() => undefined);
    if (!kept || !isIn(file, kept)) return unbegun();
    this.#kept = kept.size;
    return kept;
  }

  /** Counts the lines behind a summary, many of them in the other thread. */
  async #countFrom(file: number, start: Summary): Promise<Counted | undefined> {
    const isLong = fs.fstatSync(file).size - start.size > FEW;
    return advanced(file, (isLong && (await this.#countedElsewhere(file))) || start);
  }

  async #countedElsewhere(file: number): Promise<Summary | undefined> {
    const bytes = await this.#elsewhere?.(this.#folder).catch(() => undefined);
    const summary = bytes && (await unpackSummary(Buffer.from(bytes)));
    return summary && isIn(file, summary) ? summary : undefined;
  }
}

const unbegun = (): Summary => ({ ...BEGINNING, count: new Count() });

type Counted = { readonly summary: Summary; readonly isTorn: boolean };

/** Counts the lines that a summary lacks; undefined if a game there ended before one in it. */
async function advanced(file: number, { count, ...from }: Summary): Promise<Counted | undefined> {
  let isTorn = false;
  const place = await readOn(file, from, (line) => {
    const contents = readLine(line);
    if (contents.isTorn) isTorn = true;
    else count.add(contents);
    return !contents.isTorn;
  });
  return count.settle() ? { summary: { ...place, count }, isTorn } : undefined;
}

/** @param known how many damaged lines the player was told of before */
function reportOn({ tally }: Count, known: number, isTorn: boolean): HistoryReport {
  const { damaged, newer } = tally;
  const statistics = statisticsOf({ ...tally, damaged: damaged + (isTorn ? 1 : 0) });
  const troubles = [
    statistics.damaged > known ? skipped(statistics.damaged, 'damaged') : undefined,
    skipped(newer, 'of a newer version of this game'),
  ];
  return { statistics, troubles: troubles.flatMap((trouble) => trouble ?? []) };
}

function skipped(lines: number, why: string): string | undefined {
  if (lines === 0) return undefined;
  if (lines === 1) return `One line of the history is ${why} and counts in no figure.`;
  return `${lines} lines of the history are ${why} and count in no figure.`;
}

function unread(trouble: string | undefined): HistoryReport {
  const statistics = statisticsOf(new Count().tally);
  return trouble === undefined
    ? { statistics, troubles: [] }
    : { statistics, troubles: [trouble], isUnread: true };
}

/** How many damaged lines the player was told of. Without it the player is told again. */
const REPORTED: Kind<number> = {
  title: 'What was told of the history',
  version: 1,
  read: ({ damaged }) =>
    isWithin(damaged, [0, Number.MAX_SAFE_INTEGER]) ? { save: damaged } : undefined,
  pack: (damaged) => ({ damaged }),
};

const reportedDocument = (folder: string) => new Document(folder, TOLD_FILE, REPORTED);

export function reportedIn(folder: string): number {
  const result = reportedDocument(folder).read();
  return result.state === 'good' ? result.save : 0;
}

export function keepReported(folder: string, damaged: number): void {
  if (damaged !== reportedIn(folder)) attempt(() => reportedDocument(folder).write(damaged));
}

/**
 * Counts a history in a thread of its own, which starts for it and ends with it.
 * @param program the script that the thread runs
 */
export function countInThread(program: URL): CountElsewhere {
  return (folder) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: folder });
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () =>
        reject(new Error('The thread that counts the history gave nothing.')),
      );
      // The end of the program does not wait for it.
      worker.unref();
    });
}
