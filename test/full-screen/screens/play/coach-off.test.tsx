import { expect, it } from 'vitest';
import { statusOf } from '../../../../source/engine/game.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { advised } from '../../../helpers/coach.ts';
import { withoutCoach } from '../../../helpers/every-screen.ts';
import { keyOf } from '../../../helpers/keys.ts';
import { MemorySaves } from '../../../helpers/memory-saves.ts';
import { ENTER, ESC, runApp } from '../../../helpers/running-app.tsx';
import { gameWith, playing, stateWith } from '../../../helpers/states.ts';

const game = gameWith('550022', ['153455', '0123']);
const silent = playing(game);
const state = advised(silent);

it('where the coach is off, Break my code and the Review are there all the same', async () => {
  const { terminal, store } = runApp({ state: withoutCoach(stateWith([])) });
  terminal.type('2');
  terminal.type(await keyOf(terminal, 'Break my code'));
  await terminal.waitFor(() => screenOf(store.read()).name === 'breakGame');
  terminal.type(ESC);
  await terminal.waitFor(() => screenOf(store.read()).name === 'newGame');
  terminal.type(ENTER);
  await terminal.waitFor('guess 1 of 10');
  terminal.type(`${store.read().game?.secret}${ENTER}`);
  await terminal.waitFor('Play again');
  terminal.type(await keyOf(terminal, 'Review'));
  await terminal.waitFor(/Luck .* very lucky\b/);
});

it('the coach is turned off in the game menu, which is remembered', async () => {
  const memory = new MemorySaves();
  const { terminal } = runApp({ saves: memory, state });
  terminal.type(ESC);
  for (const manner of ['full', 'off'] as const) {
    terminal.type('c');
    await terminal.waitFor(`c: Coach: ${manner}`);
    await terminal.waitFor(() => memory.settings.coach === manner);
  }
  terminal.type(ESC);
  await terminal.waitFor('guess 3 of 10');
  expect(terminal.screen()).not.toMatch(/coach|codes left/i);
  terminal.type(ESC);
  await terminal.waitFor('c: Coach: off');
  terminal.type('c');
  await terminal.waitFor('c: Coach: quiet');
  await terminal.waitFor(() => memory.settings.coach === 'quiet');
});

it('the key 0 in the game menu gives up', async () => {
  const { terminal, store } = runApp({ state });
  terminal.type(ESC);
  await terminal.waitFor('0: Give up');
  terminal.type('0');
  await terminal.waitFor('Give up for good?');
  terminal.type('y');
  await terminal.waitFor('Ending Game.');
  await terminal.waitFor('given up');
  expect(statusOf(store.read().game ?? expect.fail())).toBe('ended');
  expect(store.read().choices).toEqual({});
});
