import { UsageError } from '../../source/command/usage-error.ts';

type Refused = { readonly wrong: string };

/** The result of a task, or the sentence by which it refuses a command line. */
export function orWrong<T>(task: () => T): T | Refused {
  try {
    return task();
  } catch (error) {
    return wrongOf(error);
  }
}

export function wrongOf(error: unknown): Refused {
  if (!(error instanceof UsageError)) throw error;
  return { wrong: error.message };
}
