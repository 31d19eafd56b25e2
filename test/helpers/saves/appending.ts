/**
 * A separate program that adds to the history. Tests kill it, or run it beside another. Arguments:
 * folder, rounds, word. Prints the result of each round as a line of JSON.
 */
import { writeSync } from 'node:fs';
import { append } from '../../../source/saves/history.ts';
import { anEntry } from './sample-game.ts';

const [folder = '', rounds = '1', word = ''] = process.argv.slice(2);

for (let round = 1; round <= Number(rounds); round++) {
  const result = append(folder, anEntry(round, word));
  writeSync(1, `${JSON.stringify({ round, ...result })}\n`);
}
