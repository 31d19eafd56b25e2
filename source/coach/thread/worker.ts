import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createAnswerer, type Question } from '../questions.ts';

lowerPriority();
/** Answers in the coach's own thread, so that the main thread is always free to handle keys. */
const answer = createAnswerer();
parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));

/**
 * Lets the main thread, which handles keys, go first when the processor is busy. This only works
 * on Linux, where each thread has its own priority and /proc tells the thread's id.
 */
function lowerPriority(): void {
  try {
    const [, pid, thread] = /^(\d+)\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    // If the pid isn't ours, this is a container whose /proc shows the ids of the host. Inside the
    // container, the same id can belong to another thread.
    if (Number(pid) !== process.pid) return;
    const lower = constants.priority.PRIORITY_BELOW_NORMAL;
    if (getPriority(Number(thread)) < lower) setPriority(Number(thread), lower);
  } catch {
    // Without /proc, or in a sandbox that forbids it, all threads keep the same priority.
  }
}
