import { Worker } from 'node:worker_threads';
import type { CountElsewhere } from '../statistics-reader.ts';

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
      // Whoever leaves does not wait for it.
      worker.unref();
    });
}
