import { Worker } from 'node:worker_threads';
import type { Answer, Question } from '../questions.ts';

/** Sends a question to the coach. Rejects if the coach's thread can't start, or has stopped. */
export type AskCoach = (question: Question) => Promise<Answer>;

type OpenQuestion = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/** The thread runs `program` from the first question on. After a failure it doesn't start again. */
export function createCoach(program: URL): AskCoach {
  /** The questions without an answer, in the order in which the thread answers them. */
  const openQuestions: OpenQuestion[] = [];
  let worker: Worker | undefined;
  let failure: Error | undefined;

  const fail = (cause?: unknown) => {
    worker = undefined;
    failure ??= new Error('The thread of the coach did not start, or it ended.', { cause });
    for (const { reject } of openQuestions) reject(failure);
  };
  const start = () => {
    try {
      worker = new Worker(program);
    } catch (error) {
      fail(error);
      return;
    }
    worker.on('message', (answer: Answer) => openQuestions.shift()?.resolve(answer));
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
      openQuestions.push({ resolve, reject });
      worker.postMessage(question);
    });
  };
}
