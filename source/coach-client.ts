import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './coach/answers.ts';
import { finishInSlices, type Steps } from './coach/steps.ts';

/** Asks the coach; the answer comes when it comes. */
export type AskCoach = (question: Question) => Promise<Answer>;

type Waiting = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * The coach in a thread that is started by the first question. Where there can be none, or it
 * fails, it works in this one, in slices.
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
  #asked = 0;

  constructor(program: URL) {
    this.#program = program;
  }

  ask(question: Question): Promise<Answer> {
    if (!this.#worker && !this.#hasFailed) this.#start();
    if (!this.#worker) return answerHere(question);
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { question, resolve, reject });
      this.#worker?.postMessage({ id, question });
    });
  }

  #start(): void {
    try {
      this.#worker = new Worker(this.#program);
    } catch {
      this.#hasFailed = true;
      return;
    }
    this.#worker.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    });
    this.#worker.on('error', () => this.#fail());
    this.#worker.on('exit', () => this.#fail());
    // It must not keep the program alive, as whoever listens to it would.
    this.#worker.unref();
  }

  /** What was asked of a thread that is gone is answered here. */
  #fail(): void {
    this.#worker = undefined;
    this.#hasFailed = true;
    for (const { question, resolve, reject } of this.#waiting.values()) {
      answerHere(question).then(resolve, reject);
    }
    this.#waiting.clear();
  }
}

/** One question after another, each in slices that leave room for keys and frames. */
function answerHere(question: Question): Promise<Answer> {
  const answer = before.then(async () => {
    const { createAnswerSteps } = await import('./coach/answers.ts');
    own ??= createAnswerSteps();
    return finishInSlices(own(question));
  });
  before = answer.catch(() => undefined);
  return answer;
}

let before: Promise<unknown> = Promise.resolve();
let own: ((question: Question) => Steps<Answer>) | undefined;
