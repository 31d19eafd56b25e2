import { expect, it } from 'vitest';
import { screenOf } from '../../source/full-screen/model/state.ts';
import { CLOCK, newsWith } from '../helpers/daily-states.ts';
import { clickOn, NO_DOUBLE, openForClicks, pageOf, pressAt } from '../helpers/mouse.ts';
import { gameWith, playing, stateWith } from '../helpers/states.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, NO_DOUBLE));

it('the arrows of a title lead to the pages beside it, and its name goes on', async () => {
  const state = stateWith([{ name: 'statistics', at: 0 }]);
  const { terminal } = await openForClicks({ state });
  clickOn(terminal, '< Code Breakers >', '< Code Breakers'.length + 1);
  await terminal.waitFor('< Colors >');
  clickOn(terminal, '< Colors >');
  await terminal.waitFor('< Code Breakers >');
  clickOn(terminal, '< Code Breakers >', 4);
  await terminal.waitFor('< Colors >');
  clickOn(terminal, 'Statistics');
  await terminal.quiet();
  expect(terminal.screen()).toContain('< Colors >');
});

const daily = () => {
  const news = { 'code-breakers': newsWith() };
  const state = stateWith([{ name: 'daily', setId: 'code-breakers' }], {
    clock: CLOCK,
    dailies: news,
  });
  return openForClicks({ state });
};

it.each([
  ['17 .', '2026-11-17'],
  ['21(4)', '2026-11-21'],
  [' 1 6', '2026-11-01'],
])(
  'a click on the day %s of the calendar goes to that date among the older ones',
  async (day, date) => {
    const app = await daily();
    clickOn(app.terminal, day);
    await app.terminal.waitFor(() => pageOf(app) === 'olderDaily');
    await app.terminal.waitFor(() => {
      const screen = screenOf(app.store.read());
      return screen.name === 'olderDaily' && screen.date === date;
    });
  },
);

it('a click on a day that is still to come means nothing', async () => {
  const app = await daily();
  clickOn(app.terminal, '22[ ]', 6);
  await app.terminal.quiet();
  expect(pageOf(app)).toBe('daily');
});

it('a question before a loss is answered by clicks on what it says, and on the footer', async () => {
  const app = await openForClicks({ state: playing(gameWith('550022', ['0123'])) });
  const { terminal } = app;
  const ask = async () => {
    terminal.type('\x15q\r');
    await terminal.waitFor(
      'Give up for good? y counts as given up in your statistics, Esc goes on.',
    );
    await later();
  };
  await ask();
  terminal.type(pressAt(terminal.find('Give up for')));
  clickOn(terminal, 'Esc goes on');
  await terminal.waitFor('Enter guess');
  await ask();
  clickOn(terminal, 'y give up');
  await terminal.waitFor('Ending Game.');
});
