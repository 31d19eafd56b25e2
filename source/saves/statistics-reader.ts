import * as fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Count, type Statistics, statisticsOf, type Tally } from './figures.ts';
import { attempt } from './files.ts';
import { historyTrouble, openHistory, readLine } from './history.ts';
import { BEGINNING, isIn, type Place, readOn } from './log.ts';

/** The statistics, and a sentence for each reason why not all of the history is in them. */
export type HistoryReport = {
  readonly statistics: Statistics;
  readonly troubles: readonly string[];
  /** There is a history, but it couldn't be read at all. */
  readonly isUnread?: true;
};

/** The count of a history, up to this place in it. */
type Part = Place & { readonly count: Count };

/** The same as data, which goes from one thread to another. */
export type PackedPart = Place & {
  readonly tally: Tally;
  readonly seen: Set<string>;
};

/** Counts the history of a folder in another thread. */
export type CountElsewhere = (folder: string) => Promise<PackedPart>;

/** The most bytes that are counted in this thread: they take some 20 ms. */
export const FEW = 64 * 1024;

/** Reads the history of a folder, and keeps its count in memory, so that each line is read once. */
export class StatisticsReader {
  readonly #folder: string;
  readonly #elsewhere: CountElsewhere | undefined;
  #part = unbegun();
  #last: Promise<unknown> = Promise.resolve();

  /** Without `elsewhere` a long history is counted in this thread, too. */
  constructor(folder: string, elsewhere?: CountElsewhere) {
    this.#folder = folder;
    this.#elsewhere = elsewhere;
  }

  /** The statistics of the history as it is now. Never rejects, and blocks no frame. */
  read(): Promise<HistoryReport> {
    // Each reading goes on where the one before ended.
    const report = this.#last.then(() => this.#read());
    this.#last = report;
    return report;
  }

  /** What was counted so far, for another thread. */
  pack(): PackedPart {
    const { count, ...place } = this.#part;
    return { ...place, tally: count.tally, seen: count.seen };
  }

  async #read(): Promise<HistoryReport> {
    const file = openHistory(this.#folder);
    if (typeof file !== 'number') return unread(historyTrouble(file));
    try {
      return await this.#count(file);
    } catch {
      // The count has lines beyond its place, and must not count them twice.
      this.#part = unbegun();
      return unread(historyTrouble({ state: 'unreadable' }));
    } finally {
      attempt(() => fs.closeSync(file));
    }
  }

  /** Counts the lines behind what was counted before, many of them in the other thread. */
  async #count(file: number): Promise<HistoryReport> {
    const start = isIn(file, this.#part) ? this.#part : unbegun();
    const isLong = fs.fstatSync(file).size - start.size > FEW;
    const { count, ...from } = (isLong && (await this.#countedElsewhere(file))) || start;
    let isTorn = false;
    const place = await readOn(file, from, (line) => {
      const contents = readLine(line);
      if (contents.isTorn) isTorn = true;
      else count.add(contents);
      return !contents.isTorn;
    });
    this.#part = { ...place, count };
    return reportOn(count, isTorn);
  }

  async #countedElsewhere(file: number): Promise<Part | undefined> {
    const packed = await this.#elsewhere?.(this.#folder).catch(() => undefined);
    if (!packed || !isIn(file, packed)) return undefined;
    const { tally, seen, ...place } = packed;
    return { ...place, count: new Count(tally, seen) };
  }
}

const unbegun = (): Part => ({ ...BEGINNING, count: new Count() });

function reportOn({ tally }: Count, isTorn: boolean): HistoryReport {
  const { damaged, newer } = tally;
  const statistics = statisticsOf({ ...tally, damaged: damaged + (isTorn ? 1 : 0) });
  const troubles = [
    skipped(statistics.damaged, 'damaged'),
    skipped(newer, 'from a newer version of this game'),
  ];
  return { statistics, troubles: troubles.flatMap((trouble) => trouble ?? []) };
}

function skipped(lines: number, why: string): string | undefined {
  if (lines === 0) return undefined;
  if (lines === 1) return `One line of the history is ${why} and isn't counted.`;
  return `${lines} lines of the history are ${why} and aren't counted.`;
}

function unread(trouble: string | undefined): HistoryReport {
  const statistics = statisticsOf(new Count().tally);
  return trouble === undefined
    ? { statistics, troubles: [] }
    : { statistics, troubles: [trouble], isUnread: true };
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
      worker.on('exit', () => reject(new Error("The history couldn't be counted.")));
      // The end of the program does not wait for it.
      worker.unref();
    });
}
