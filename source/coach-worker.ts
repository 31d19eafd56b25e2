import { parentPort } from 'node:worker_threads';
import { createAnswerer, type Question } from './coach/answers.ts';

/** The coach in a thread of its own, so that no key waits for it. */
const answer = createAnswerer();
parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  parentPort?.postMessage({ id, answer: answer(question) });
});
