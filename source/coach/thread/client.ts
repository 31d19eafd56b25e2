import { Worker } from 'node:worker_threads';
import type { Answer, Question } from '../questions.ts';

/** Sends a question to the coach. Rejects if the coach's thread can't start, or has stopped. */
export type AskCoach = (question: Question) => Promise<Answer>;

type OpenQuestion = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/** Starts a thread that runs `program`. After a failure, no other thread is started. */
export function createCoach(program: URL): AskCoach {
  const worker = new Worker(program);
  /** The questions without an answer, in the order in which the thread answers them. */
  const openQuestions: OpenQuestion[] = [];
  let failure: Error | undefined;
  const fail = (cause?: unknown) => {
    failure ??= new Error('The thread of the coach did not start, or it ended.', { cause });
    for (const { reject } of openQuestions) reject(failure);
  };
  worker.on('message', (answer: Answer) => openQuestions.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => fail());
  // Without this, the idle thread would keep the process alive.
  worker.unref();
  return (question) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      openQuestions.push({ resolve, reject });
      worker.postMessage(question);
    });
}
