import { parentPort, workerData } from 'node:worker_threads';
import { StatisticsReader } from './statistics-reader.ts';
import { storeSummary } from './summary.ts';

/** Counts a long history in a thread of its own, which ends with it. */
async function count(folder: string): Promise<void> {
  const reader = new StatisticsReader(folder);
  await reader.read();
  const bytes = reader.pack();
  if (!bytes) return;
  parentPort?.postMessage(bytes);
  storeSummary(folder, bytes);
}

void count(String(workerData));
