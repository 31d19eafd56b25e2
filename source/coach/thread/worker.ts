import { parentPort } from 'node:worker_threads';
import { createAnswerer, type Question } from '../answers.ts';
import { lowerPriority } from './priority.ts';

/** The coach runs in a thread of its own, so that keys do not wait for it. */
lowerPriority();
const answer = createAnswerer();
parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  parentPort?.postMessage({ id, answer: answer(question) });
});
