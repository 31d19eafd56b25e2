import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Count, countLine, newCount, type Statistics, statisticsOf } from './figures.ts';
import { statsOf } from './files.ts';
import { readHistoryLine, withHistory } from './history.ts';
import { historyIn } from './kinds.ts';
import { isUnchanged, LOG_START, type LogPosition, linesIn, positionAfter } from './log.ts';

export type HistoryReport = {
  readonly statistics: Statistics;
  readonly troubles: readonly string[];
  readonly isUnread?: true;
};

export type CountSoFar = LogPosition & { readonly count: Count };

type CountInThread = ReturnType<typeof threadCounter>;

/** Counting the entries in this many bytes takes about 20 ms. For more, there's another thread. */
export const FEW_BYTES = 64 * 1024;

/** If an unfinished last line doesn't grow for this many milliseconds, it counts as damaged. */
const GO_ON_MS = 20;

/** Remembers the statistics so far, so that no line of the history is read twice. */
export class StatisticsReader {
  readonly #folder: string;
  readonly #countInThread: CountInThread | undefined;
  soFar = unbegun();
  #last: Promise<unknown> = Promise.resolve();

  /** Without `countInThread`, entries are counted in this thread even if the history is long. */
  constructor(folder: string, countInThread?: CountInThread) {
    this.#folder = folder;
    this.#countInThread = countInThread;
  }

  /** Never rejects. */
  read(): Promise<HistoryReport> {
    // Continues where the read before this one ended.
    const report = this.#last.then(() => this.#read());
    this.#last = report;
    return report;
  }

  /** `tornBefore` is the byte at which an unfinished last line ended GO_ON_MS ago. */
  async #read(tornBefore?: number): Promise<HistoryReport> {
    const counted = [await this.#countedInThread(), this.soFar];
    // Counting changes the tallies in place. If reading fails halfway, the next read starts from
    // the beginning, so that no line is counted twice.
    this.soFar = unbegun();
    let torn: number | undefined;
    const trouble = withHistory(this.#folder, (file) => {
      const start = counted.find((part) => part && isUnchanged(file, part)) ?? unbegun();
      const { count } = start;
      let end = start.size;
      for (const line of linesIn(file, end)) {
        const contents = readHistoryLine(line);
        if (contents.isTorn) torn = line.end;
        if (torn !== undefined) break;
        countLine(count, contents);
        end = line.end;
      }
      this.soFar = { ...positionAfter(file, end), count };
    });
    if (trouble !== undefined) return unread(trouble);
    if (torn !== undefined && torn !== tornBefore) {
      await setTimeout(GO_ON_MS);
      return this.#read(torn);
    }
    return reportOn(this.soFar.count, torn !== undefined);
  }

  async #countedInThread(): Promise<CountSoFar | undefined> {
    const size = statsOf(historyIn(this.#folder))?.size ?? 0;
    if (size - this.soFar.size <= FEW_BYTES) return undefined;
    return this.#countInThread?.(this.#folder).catch(() => undefined);
  }
}

const unbegun = (): CountSoFar => ({ ...LOG_START, count: newCount() });

function reportOn(count: Count, isTorn: boolean): HistoryReport {
  const troubles = [
    ...skippedLines(count.damaged + (isTorn ? 1 : 0), 'damaged'),
    ...skippedLines(count.newer, 'from a newer version of this game'),
  ];
  return { statistics: statisticsOf(count), troubles };
}

function skippedLines(lines: number, why: string): string[] {
  if (lines === 0) return [];
  if (lines === 1) return [`One line of the history is ${why} and isn't counted.`];
  return [`${lines} lines of the history are ${why} and aren't counted.`];
}

function unread(trouble: string): HistoryReport {
  return { statistics: statisticsOf(newCount()), troubles: [trouble], isUnread: true };
}

export function threadCounter(program: URL) {
  return (folder: string) =>
    new Promise<CountSoFar>((resolve, reject) => {
      const worker = new Worker(program, { workerData: folder });
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error("The history couldn't be counted.")));
    });
}
