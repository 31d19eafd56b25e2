import { expect, it } from 'vitest';
import {
  carryOut,
  type DialogueIO,
  type DialogueState,
} from '../../source/dialogue/step-results.ts';
import { viewOfRows } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { IDS } from '../helpers/any-game.ts';
import { named } from '../helpers/saves/sample-game.ts';
import { openedSaves, sampleGame, temporaryFolder } from '../helpers/saves.ts';

const { rules } = codeBreakers;
const state: DialogueState = {
  game: sampleGame(),
  context: { rules, view: viewOfRows(rules, []), slots: [], pegsSoFar: [], surprise: 0 },
};

async function openedIO() {
  const saves = await openedSaves(temporaryFolder());
  const io: DialogueIO = {
    random: new Random(1n),
    print: () => {},
    readLine: async () => undefined,
    saves: async () => saves,
    keep: () => true,
    forget: () => {},
    machine: { play: async (game) => game, addGuesses: (game) => game },
    ids: IDS,
    hard: false,
    surprise: 0,
  };
  return { saves, io };
}

it('saving in the line dialogue replaces the save that was shown', async () => {
  const { saves, io } = await openedIO();
  await saves.save(1, named('Tim'), sampleGame());
  const looked = await carryOut({ go: 'save', readsSlots: true }, state, io);
  const { step } = await carryOut({ save: '1', name: 'King Arthur' }, looked, io);
  expect(step).toBe('saved');
  expect(saves.slots()[0]).toMatchObject({ name: 'King Arthur' });
});

it('saving in the line dialogue does not replace a save that was not shown, and says why', async () => {
  const { saves, io } = await openedIO();
  const looked = await carryOut({ go: 'save', readsSlots: true }, state, io);
  await saves.save(1, named('Tim'), sampleGame());
  const { step, context } = await carryOut({ save: '1', name: 'King Arthur' }, looked, io);
  expect(step).toBe('unsaved');
  expect(context.trouble).toBe(
    'Not saved: another program has saved to this slot in the meantime.',
  );
  expect(saves.slots()[0]).toMatchObject({ name: 'Tim' });
});
