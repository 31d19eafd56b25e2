import { expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game.ts';
import { advised } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { gameScreens } from '../../../helpers/every-screen.ts';
import { ENTER, type Running, runApp, TAB } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { gameWith, playing, settings } from '../../../helpers/states.ts';
import { byTurns } from '../../../helpers/stress/attack.ts';

const game: GameState = { ...gameWith('550022', ['153455', '1514']), isCoachOpen: true };
const FULL = settings({ coach: 'full', motion: false });
const silent = playing(game);
const state = advised(silent);
const SMALLEST = { columns: 60, rows: 20 };

const hints = ({ store }: Running) => store.read().game?.hints;

it.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('the chances of the lengths stand in one column throughout a game: %j', async (size) => {
  const ends = new Set<number>();
  for (const guesses of [[], ['0123'], ['0123', '444455'], ['153455', '0123']]) {
    const { rows } = await drawingOf({
      ...advised(playing(gameWith('550022', guesses), FULL)),
      size,
    });
    for (const row of rows) if (/ [456] [#\u2587]* +\d+%/.test(row)) ends.add(row.indexOf('%'));
  }
  expect(ends.size).toBe(1);
});

it('the coach beside the board counts again after a lifeline', async () => {
  const { terminal } = runApp({ setId: 'lifelines', choices: { length: 6 } });
  terminal.type('2\r');
  await terminal.waitFor('1,000,000 codes left');
  terminal.type('Lifeline#1\r');
  await terminal.waitFor('468,559 codes left');
  expect(terminal.screen()).not.toContain('Length');
});

it.each(byTurns(SAMPLES, 2))(
  'the coach beside the board of $title has its room where the board is no lower',
  async (sample: Sample) => {
    const size = { columns: 80, rows: 24 };
    const start = gameScreens({ ...sample, isVariant: true }, size)['the start'] ?? expect.fail();
    const { rows } = await drawingOf(start);
    expect(rows.find((row) => / codes? left/.test(row))).toMatch(
      / {3}(\.\.\.|[0-9,]+) codes? left$/,
    );
    const open = await drawingOf({ ...start, ...FULL });
    const head = open.rows.find((row) => row.includes('   Coach'));
    expect(head).toMatch(/ (\.\.\.|[0-9,]+ codes? left)$/);
  },
);

it('Tab tells whether the guess is consistent, then a certain fact, then a strong guess', async () => {
  const running = runApp({ state });
  const { terminal, saves } = running;
  terminal.type(`0000${TAB}`);
  await terminal.waitFor('Guess 1 rules it out: that would have had 0 R 0 W, not 1 R 1 W.');
  expect(hints(running)).toBe(0);
  terminal.type(TAB);
  await terminal.waitFor(/\(guess(es)? .* proves? it\)\./);
  expect(terminal.screen()).toMatch(/Coach {2}1 hint /);
  terminal.type(TAB);
  await terminal.waitFor(/A strong guess is \d{4,6}; it usually leaves about \d+ codes\./);
  expect(terminal.screen()).toMatch(/Coach {2}2 hints /);
  terminal.type(TAB);
  await terminal.quiet();
  expect(hints(running)).toBe(2);
  await terminal.waitFor(() => saves.kept?.hints === 2);
});

it('Tab leaves the prompt and the board as they were', async () => {
  const { terminal, store } = runApp({ state });
  terminal.type(`01${TAB}${TAB}`);
  await terminal.waitFor(/proves? it/);
  terminal.type(TAB);
  await terminal.waitFor('A strong guess');
  expect(store.read().game?.draft).toBe('01');
  expect(terminal.screen()).toContain('| 0  1  o  o  o  o |');
  const { x, y } = terminal.find('| 0  1  o');
  expect(terminal.cursor()).toEqual({ x: x + 2 + 6, y });
});

it.each([
  ['80x24', { columns: 80, rows: 24 }],
  ['60x20', SMALLEST],
])('in a window of %s all that Tab tells can be read', async (_, size) => {
  const { terminal } = runApp({ size, state: { ...state, size } });
  for (const said of [/rules\s+it\s+out: /, /proves?\s+it\)\./, /about\s+\d+\s+codes\./]) {
    terminal.type(said.source.startsWith('rules') ? `0000${TAB}` : TAB);
    await terminal.waitFor(said);
    expect(terminal.hasWrapped()).toBe(false);
    expect(terminal.rows().at(-1)).toMatch(/\? help$/);
  }
});

it('hints are saved with the game', async () => {
  const running = runApp({ state });
  const { terminal, saves } = running;
  terminal.type(`hint${ENTER}`);
  await terminal.waitFor(/Coach {2}1 hint /);
  terminal.type(`wq${ENTER}1Tim${ENTER}`);
  await terminal.waitFor('Ending Game.');
  expect(saves.slots()[0]).toMatchObject({ game: { hints: 1 } });
  terminal.type('3');
  await terminal.waitFor('1: Tim');
  terminal.type('1');
  await terminal.waitFor(/Coach {2}1 hint /);
  expect(hints(running)).toBe(1);
});
