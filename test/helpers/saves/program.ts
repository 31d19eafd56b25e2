/**
 * A separate program that saves. Tests kill it, make its saves fail, or run it beside another.
 * Arguments: folder, what to do, rounds, word, seed. Prints the result of each round as a line of
 * JSON.
 */
import { writeSync } from 'node:fs';
import { append } from '../../../source/saves/history.ts';
import { openSaves } from '../../../source/saves/saves.ts';
import { type Slot, type SlotView, stampOf } from '../../../source/saves/slots.ts';
import { faults, type Harm } from './faults.ts';
import { anEntry, named, sampleGame } from './sample-game.ts';

const [folder = '', action = '', rounds = '1', word = '', seed = '7'] = process.argv.slice(2);
/** The round, the call in it that fails, and how it fails. Only a bundle with faults does that. */
const [harmedRound, at, harm] = (process.env.FAULT ?? '').split(':');

const saves = await openSaves(folder);

function print(value: unknown): void {
  for (;;) {
    try {
      writeSync(1, `${JSON.stringify(value)}\n`);
      return;
    } catch (error) {
      // Nobody has read the lines before this one yet.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

async function save(round: number): Promise<object> {
  if (action === 'settings') {
    const [id = '', option = ''] = word.split(' ');
    return saves.remember(id, { [option]: round % 2 });
  }
  if (action === 'append') return append(folder, anEntry(round, word));
  const game = sampleGame(`${word} ${round}`, BigInt(seed));
  if (action === 'keep') return saves.keep(game);
  const slot = Number(action.slice(-1)) as Slot;
  for (;;) {
    // Acts like a player who tries again if another program was quicker, and who may look first.
    if (!action.startsWith('turns')) {
      const result = await saves.save(slot, named('Tim'), game);
      if (result.ok || !/in the meantime/.test(result.why)) return result;
      continue;
    }
    const view = saves.slots()[slot - 1] as SlotView;
    const result = await saves.save(slot, named('Tim'), game, stampOf(view));
    const before = view.state === 'kept' ? view.game.draft : '';
    if (result.ok || !/in the meantime/.test(result.why)) return { ...result, before };
  }
}

if (action === 'signals') print(process.eventNames().filter((name) => /^SIG/.test(String(name))));
if (/^(append|keep|save|settings|turns)/.test(action)) {
  for (let round = 1; round <= Number(rounds); round++) {
    if (round === Number(harmedRound)) faults.arm({ at: Number(at), harm: harm as Harm });
    const result = await save(round);
    print({ round, ...result, at: Date.now() });
  }
}
