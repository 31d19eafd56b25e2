import { shortened, withoutControls } from './safe.ts';

/** The maximum length of an error's message in a sentence; some messages quote a whole file. */
const MAX_WHAT = 300;

/** One sentence about a fault of the program, without control characters. */
export function faultSentence(error: unknown, isKept = false): string {
  const game = isKept ? '; you can continue the game later' : '';
  return `code-breakers: stopped by a fault of its own (${whatOf(error)})${game}.`;
}

/** One sentence that says why the line dialogue starts instead of the full screen. */
export function dialogueSentence(why: unknown): string {
  return `code-breakers: no full screen here (${whatOf(why)}), so this is the line dialogue.`;
}

function whatOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return shortened(withoutControls(message), MAX_WHAT);
}
