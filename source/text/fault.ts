import { shortened, withoutControls } from './safe.ts';

/** The maximum length of an error's message in a sentence; some messages quote a whole file. */
const MAX_WHAT = 300;

/** Said where a file of the program is gone, or belongs to another version. */
export const REPLACED = 'This program was upgraded or removed while it ran. Please start it again.';

/** Node's codes for a missing file, in ES modules and in CommonJS. */
const MISSING: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/** Something that the player names, or pipes in, cannot be read to its end. The message says so. */
export class UnreadableInput extends Error {
  constructor(name: string) {
    super(`${name} cannot be read.`);
  }
}

/** Whether an error, or one of its causes, is that a part of the program could not be loaded. */
export function isReplaced(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, path } = error as NodeJS.ErrnoException;
  // ENOENT: the file was removed after Node had found it. The program opens no other scripts.
  const isMissing = MISSING.includes(code) || (code === 'ENOENT' && path?.endsWith('.js'));
  const isOther = error instanceof SyntaxError && / provide an export named /.test(error.message);
  return isMissing || isOther || isReplaced(error.cause);
}

/** One sentence about a fault of the program, without control characters. */
export function faultSentence(error: unknown, isKept = false): string {
  if (isReplaced(error)) return `code-breakers: ${REPLACED}`;
  const game = isKept ? '; you can continue your game later' : '';
  return `code-breakers: stopped by a bug (${whatOf(error)})${game}.`;
}

/** One sentence that says why the line dialogue starts instead of the full screen. */
export function dialogueSentence(why: unknown): string {
  return `code-breakers: no full screen here (${whatOf(why)}), so here is the line dialogue.`;
}

function whatOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return shortened(withoutControls(message), MAX_WHAT);
}
