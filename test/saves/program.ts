/**
 * A program of its own that saves, to be killed, to be refused and to be run beside another.
 * Arguments: folder, what to do, rounds, word, seed. Prints the result of each round as a line of JSON.
 */
import { writeSync } from 'node:fs';
import { saveFolder } from '../../source/saves/folder.ts';
import { openSaves, type Slot } from '../../source/saves/saves.ts';
import { sampleGame } from './sample-game.ts';

const [folder = '', action = '', rounds = '1', word = '', seed = '7'] = process.argv.slice(2);

const print = (value: unknown) => writeSync(1, `${JSON.stringify(value)}\n`);

const saves = await openSaves(folder);
if (action === 'place') print(saveFolder());
if (action === 'signals') print(process.eventNames().filter((name) => /^SIG/.test(String(name))));
for (let round = 1; round <= Number(rounds); round++) {
  const game = sampleGame(`${word} ${round}`, BigInt(seed));
  const start = performance.now();
  if (action === 'keep') print({ round, ...saves.keep(game), took: performance.now() - start });
  if (!action.startsWith('save-')) continue;
  const slot = Number(action.slice(5)) as Slot;
  print({ round, ...(await saves.save(slot, 'Tim', game)), took: performance.now() - start });
}
