import { Worker } from 'node:worker_threads';
import type { Answer, Question } from '../answers.ts';

/** Asks the coach. Rejects if its thread did not start or has ended. */
export type AskCoach = (question: Question) => Promise<Answer>;

type Waiting = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/**
 * The coach in a thread that starts with the first question. A thread that fails is not started
 * again: its open questions and all later ones are rejected.
 * @param program the script that the thread runs
 */
export function createCoach(program: URL): AskCoach {
  const client = new CoachClient(program);
  return (question) => client.ask(question);
}

class CoachClient {
  readonly #program: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #hasFailed = false;
  #why: unknown;
  #asked = 0;

  constructor(program: URL) {
    this.#program = program;
  }

  ask(question: Question): Promise<Answer> {
    if (!this.#worker && !this.#hasFailed) this.#start();
    const worker = this.#worker;
    if (!worker) return Promise.reject(gone(this.#why));
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question });
    });
  }

  #start(): void {
    try {
      this.#worker = new Worker(this.#program);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#worker.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail());
    // Otherwise the waiting thread would keep the process alive.
    this.#worker.unref();
  }

  #fail(why?: unknown): void {
    this.#worker = undefined;
    this.#hasFailed = true;
    this.#why ??= why;
    for (const { reject } of this.#waiting.values()) reject(gone(this.#why));
    this.#waiting.clear();
  }
}

function gone(cause: unknown): Error {
  return new Error('The thread of the coach did not start, or it ended.', { cause });
}
