import { withoutControls } from './engine/text.ts';

/** More of what an error says nobody reads, and it may hold a whole file. */
const MAX_WHAT = 300;

/** One sentence about a fault of the program, with nothing in it that could steer a terminal. */
export function faultSentence(error: unknown, isKept = false): string {
  const what = withoutControls(error instanceof Error ? error.message : String(error));
  const game = isKept ? '; the game is there as Continue at the next start' : '';
  return `code-breakers: stopped by a fault of its own (${what.slice(0, MAX_WHAT)})${game}.`;
}
