import type { SaveResult } from '../../saves/saves.ts';
import type { Message } from './state.ts';

/** Tells the player of a damaged file that was put aside for what was saved. */
export function tellAside(result: SaveResult, send: (message: Message) => void): void {
  if (result.ok && result.notice !== undefined) send({ type: 'troubled', why: result.notice });
}
