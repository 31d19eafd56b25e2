import { UsageError } from '../../source/command/arguments.ts';

/** The result of a task, or the sentence by which it refuses a command line. */
export function orWrong<T>(task: () => T): T | { readonly wrong: string; readonly flag?: string } {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { wrong: error.message, ...error.misplaced };
  }
}
