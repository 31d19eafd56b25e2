import { expect, it } from 'vitest';
import { just } from '../../../../source/full-screen/model/navigation.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { whatIsIn } from '../../../../source/full-screen/opening.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { DOWN, ENTER, ESC, runApp } from '../../../helpers/running-app.tsx';
import { gameWith, playing, slotsWith } from '../../../helpers/states.ts';

const game = gameWith('550022', ['153455', '0123'], '01');

function savesWith(kept = game): MemorySaves {
  const saves = new MemorySaves();
  saves.kept = kept;
  return saves;
}

it('the name of the game that waits comes after the first frame, and moves no selection', async () => {
  const saves = savesWith();
  const { terminal, store } = runApp({ saves });
  await terminal.waitFor(/^ > c: Continue\b/m);
  terminal.type(DOWN);
  await terminal.waitFor(/^ > 1: Rules/m);
  store.send(whatIsIn(saves));
  const screen = await terminal.waitFor(/^ {3}c: Continue +Code Breakers, guess 3/m);
  expect(screen).toMatch(/^ > 1: Rules/m);
});

it('of an older game that waits behind another one is told, and it comes once that is over', async () => {
  const saves = savesWith(gameWith('550022', ['153455', '0123']));
  saves.older.game = [gameWith('550022', ['0000'])];
  const { terminal, store } = runApp({ saves });
  await terminal.waitFor(/^ > c: Continue\b/m);
  store.send(whatIsIn(saves));
  await terminal.waitFor('An older game waits, too.');
  terminal.type(ENTER);
  await terminal.waitFor('guess 3 of 10');
  terminal.type(`q${ENTER}`);
  await terminal.waitFor('y counts as given up');
  terminal.type('y');
  terminal.type(await keyOf(terminal, 'Menu'));
  const start = await terminal.waitFor(/^ > c: Continue +Code Breakers, guess 2/m);
  expect(start).not.toContain('An older');
  terminal.type(ENTER);
  await terminal.waitFor('guess 2 of 10');
});

it('how many games are saved stands beside Load Game, and counts on when one is saved', async () => {
  const slots = slotsWith(game);
  const { terminal, store } = runApp();
  expect(await terminal.waitFor('3: Load Game')).not.toContain(' saved');
  store.send((state) => just({ ...state, slots }));
  await terminal.waitFor(/^ {3}3: Load Game +1 saved/m);
  const [empty, kept] = slots;
  const both = [kept, kept, empty].flatMap((slot) => slot ?? []);
  store.send((state) => just({ ...state, slots: both }));
  await terminal.waitFor(/^ {3}3: Load Game +2 saved/m);
});

it('the first screen says how to leave, and stays on Esc', async () => {
  const { terminal } = runApp();
  expect(await terminal.waitFor('? help')).toMatch(/ 4 quit .*\? help$/m);
  const before = await terminal.quiet();
  terminal.type(ESC);
  expect(await terminal.quiet()).toBe(before);
});

it('the game that waits is saved to a slot before a new one replaces it', async () => {
  const saves = savesWith();
  const { terminal, store } = runApp({ saves, state: { waiting: game } });
  terminal.type(await keyOf(terminal, 'New Game'));
  await terminal.waitFor(/^ New Game/m);
  terminal.type('2');
  await terminal.waitFor(
    'Code Breakers waits. y drops it (given up in your statistics), Esc goes back.',
  );
  terminal.type('s');
  await terminal.waitFor(/^ Save Game/m);
  terminal.type('2');
  await terminal.waitFor('What is your name');
  terminal.type(`Tim${ENTER}`);
  const screen = await terminal.waitFor('Game saved in slot 2 as Tim.');
  expect(screen).toMatch(/^ Colors/m);
  expect(saves.slots()[1]).toMatchObject({ state: 'kept', game });
  await terminal.waitFor(() => saves.kept?.rules.id === 'colors');
  expect(store.read().game?.rules.id).toBe('colors');
});

it('a game goes to the start and waits there, and goes on as it was', async () => {
  const { terminal, store, saves } = runApp({ state: playing(game) });
  terminal.type(ESC);
  terminal.type(await keyOf(terminal, 'Leave'));
  await terminal.waitFor(/^ > c: Continue +Code Breakers, guess 3/m);
  await terminal.waitFor(() => saves.kept?.guesses.length === 2);
  terminal.type(ENTER);
  await terminal.waitFor('guess 3 of 10');
  expect(store.read().game).toEqual(game);
});

it('a game that could not be kept is marked while it waits at the start, and goes on from there', async () => {
  const saves = new MemorySaves();
  saves.trouble = 'Not saved: the disk is full.';
  const { terminal, store } = runApp({ saves, state: playing(game) });
  terminal.type(ESC);
  terminal.type(await keyOf(terminal, 'Leave'));
  await terminal.waitFor(saves.trouble);
  terminal.type(await keyOf(terminal, 'New Game'));
  await terminal.waitFor('NOT SAVED');
  terminal.type(ESC);
  terminal.type(await keyOf(terminal, 'Continue'));
  await terminal.waitFor('guess 3 of 10');
  expect(screenOf(store.read()).name).toBe('play');
  expect(store.read().game).toEqual(game);
});
