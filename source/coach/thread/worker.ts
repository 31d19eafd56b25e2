import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createAnswerer, type Question } from '../answers.ts';

/**
 * Keys go before hints where the processor is busy. Linux gives each thread a priority of its own,
 * by an id that only /proc tells; elsewhere one holds for the whole process, so it stays.
 */
function yieldToKeys(): void {
  try {
    const [, pid, thread] = /^(\d+)\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    // In a container, /proc can show other ids, and this one would belong to a strange thread.
    if (Number(pid) !== process.pid) return;
    const lower = constants.priority.PRIORITY_BELOW_NORMAL;
    if (getPriority(Number(thread)) < lower) setPriority(Number(thread), lower);
  } catch {
    // No /proc, or a sandbox that forbids it: the coach answers all the same.
  }
}

/** The coach runs in a thread of its own, so that keys do not wait for it. */
yieldToKeys();
const answer = createAnswerer();
parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  parentPort?.postMessage({ id, answer: answer(question) });
});
