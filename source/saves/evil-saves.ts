import { setImmediate as nextTurn } from 'node:timers/promises';
import { rowsOf } from '../engine/clue.ts';
import { evilSecret } from '../engine/evil.ts';
import { inspect } from './inspect.ts';
import { readEvil } from './save-file.ts';

/**
 * Answers the guesses of an evil game in a file, each in a turn of its own. Whoever reads the game
 * then checks answers that are remembered; otherwise that takes longer than a frame. Other files it
 * leaves alone.
 */
export async function answerAhead(path: string): Promise<void> {
  const result = inspect(path, readEvil);
  if (result.state !== 'good') return;
  const { rules, guesses, secret } = result.save.game;
  const rows = rowsOf(guesses, secret);
  for (const [index, { guess }] of rows.entries()) {
    evilSecret(rules, rows.slice(0, index), guess);
    await nextTurn();
  }
}
