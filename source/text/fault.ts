import { shortened, withoutControls } from './words.ts';

/** Some error messages quote a whole file. */
const MAX_WHAT = 300;

export const REPLACED = 'This program was upgraded or removed while it ran. Please start it again.';

/** Node's codes for a missing file, in ES modules and in CommonJS. */
const MISSING: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

export class UnreadableInput extends Error {
  constructor(name: string, why = "can't be read") {
    super(`${name} ${why}.`);
  }
}

/**
 * Whether an error, or one of its causes, means that a part of the program couldn't be loaded. That
 * happens if an update replaces the program while it runs.
 */
export function isReplaced(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, path } = error as NodeJS.ErrnoException;
  // With ENOENT, the script is one of the program's own, and was removed after Node found it.
  const isMissing = MISSING.includes(code) || (code === 'ENOENT' && path?.endsWith('.js'));
  const isChanged = error instanceof SyntaxError && / provide an export named /.test(error.message);
  return isMissing || isChanged || isReplaced(error.cause);
}

/** `isKept` says that an unfinished game is saved. */
export function faultSentence(error: unknown, isKept = false): string {
  if (isReplaced(error)) return `code-breakers: ${REPLACED}`;
  const game = isKept ? '; you can continue your game later' : '';
  return `code-breakers: stopped by a bug (${whatOf(error)})${game}.`;
}

export function dialogueSentence(why: unknown): string {
  return `code-breakers: no full screen here (${whatOf(why)}), so here is the line dialogue.`;
}

function whatOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return shortened(withoutControls(message), MAX_WHAT);
}
