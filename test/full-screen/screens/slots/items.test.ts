import { expect, it } from 'vitest';
import { slotToLoad, slotToSave } from '../../../../source/full-screen/screens/slots/items.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { runApp } from '../../../helpers/running-app.tsx';
import { named } from '../../../helpers/saves/sample-game.ts';
import { gameWith, playing, slotsWith, stateWith } from '../../../helpers/states.ts';

const origin = { id: 'own' };
const game = { ...gameWith('550022', ['0123']), origin };
const other = gameWith('001122', ['0123']);
const [empty, kept, damaged] = slotsWith(other);
const own = slotsWith(game)[1];

it.each([
  ['the first one with a game', slotsWith(game), '2'],
  ['the first one, where none has a game', [empty, empty, damaged], '1'],
  ['the first one, before they were read', undefined, '1'],
])('of the slots for loading is selected %s', (_, slots, key) => {
  const more = slots ? { slots: slots.filter((slot) => slot !== undefined) } : {};
  expect(slotToLoad({ ...stateWith([]), ...more })).toBe(key);
});

it.each([
  ['the first empty one', [kept, empty, empty], '2'],
  ['the one with an earlier state of the game', [empty, kept, own], '3'],
  ['the first one, where all are full', [kept, kept, damaged], '1'],
])('of the slots for saving is selected %s', (_, slots, key) => {
  const known = slots.filter((slot) => slot !== undefined);
  expect(slotToSave(playing(game, { slots: known }))).toBe(key);
});

it('the slot with a game is selected once the slots were read', async () => {
  const saves = new MemorySaves();
  await saves.save(2, named('Tim'), game);
  const { terminal } = runApp({ saves });
  terminal.type(await keyOf(terminal, 'Load Game'));
  await terminal.waitFor(/^ > 2: Tim - Time/m);
});
