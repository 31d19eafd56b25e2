import { Worker } from 'node:worker_threads';
import type { Answer, Question } from '../answers.ts';

/** Asks the coach. Rejects if the coach's thread did not start or stopped. */
export type AskCoach = (question: Question) => Promise<Answer>;

type Waiting = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/**
 * The coach in a thread that starts with the first question. After a failure the thread is not
 * started again: open questions and all later ones are rejected.
 * @param program the script that the thread runs
 */
export function createCoach(program: URL): AskCoach {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let failure: Error | undefined;
  let asked = 0;

  const fail = (cause?: unknown) => {
    worker = undefined;
    failure ??= new Error('The thread of the coach did not start, or it ended.', { cause });
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  const start = () => {
    try {
      worker = new Worker(program);
    } catch (error) {
      fail(error);
      return;
    }
    worker.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail());
    // Without this, the idle thread would keep the process alive.
    worker.unref();
  };
  return (question) => {
    if (!worker && !failure) start();
    return new Promise((resolve, reject) => {
      if (!worker) {
        reject(failure);
        return;
      }
      const id = ++asked;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question });
    });
  };
}
