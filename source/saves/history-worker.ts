import { parentPort, workerData } from 'node:worker_threads';
import { StatisticsReader } from './statistics-reader.ts';

async function count(folder: string): Promise<void> {
  const reader = new StatisticsReader(folder);
  await reader.read();
  parentPort?.postMessage(reader.soFar);
}

void count(String(workerData));
