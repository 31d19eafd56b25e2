import { expect, it } from 'vitest';
import { LEFT, runApp, shown } from '../../../helpers/running-app.tsx';
import { gameWith, playing } from '../../../helpers/states.ts';

const game = gameWith('550022', ['153455']);

it('the board at 60 x 20 has a short prompt', async () => {
  const size = { columns: 60, rows: 20 };
  const terminal = await shown(playing({ ...game, draft: 'wq' }, { size }));
  expect(terminal.rows().slice(12)).toEqual([
    '>| o  o  o  o  o  o | 0 0 |',
    ' | 1  5  3  4  5  5 | 1 1 |',
    ' +------------------+-----+',
    ' Guess (q, wq): wq',
    '  0  1  2  3  4  5',
    '',
    '',
    ' Enter guess   Tab coach   Esc menu   ? help',
  ]);
});

it('the board of a game with many guesses keeps the current row in a low window', async () => {
  const long = { ...game, rules: { ...game.rules, guesses: 30 } };
  const terminal = await shown(playing(long, { size: { columns: 60, rows: 20 } }));
  const rows = terminal.rows();
  expect(rows[3]).toMatch(/^ \+- \d+ more -+\+-----\+/);
  const latest = rows.findIndex((row) => row.startsWith(' | 1  5  3  4  5  5 | 1 1 |'));
  expect(rows[latest + 1]).toMatch(/^ \+-{18}\+-{5}\+/);
  expect(rows.at(-1)).toMatch(/\? help$/);
});

it.each([
  ['', 0],
  ['0', 1],
  ['0123', 4],
  ['01234', 5],
])('after %j the cursor stands on peg %i of the row being typed', async (text, peg) => {
  const { terminal } = runApp({ state: playing(game) });
  terminal.type(text);
  await terminal.waitFor(`save and quit):${text && ' '}${text}`);
  await terminal.quiet();
  const row = terminal.rows().findIndex((line) => line.includes('1  5  3  4  5  5'));
  const { x } = terminal.find('o  o  o  o  o  o | R W');
  expect(terminal.cursor()).toEqual({ x: x + 3 * peg, y: row - 1 });
  expect(terminal.cell(terminal.cursor().x, terminal.cursor().y)?.getChars()).toBe('o');
});

it('the cursor moves up with each guess', async () => {
  const { terminal } = runApp({ state: playing(game) });
  await terminal.waitFor('guess 2 of 10');
  const { y } = terminal.cursor();
  terminal.type('0123\r');
  await terminal.waitFor('guess 3 of 10');
  expect(terminal.cursor().y).toBe(y - 1);
});

it('the cursor is in view where the window hides rows', async () => {
  const guesses = Array(14).fill('0123');
  const rules = { ...game.rules, guesses: 30 };
  const size = { columns: 60, rows: 20 };
  const { terminal } = runApp({ size, state: playing({ ...game, rules, guesses }, { size }) });
  terminal.type('45');
  await terminal.waitFor('| 4  5  o  o  o  o |');
  const { x, y } = terminal.find('4  5  o');
  await terminal.waitFor(() => terminal.cursor().x === x + 6);
  expect(terminal.cursor().y).toBe(y);
});

it.each(['wq', 'hint'])('the cursor stands on the prompt where %j is no guess', async (text) => {
  const { terminal } = runApp({ state: playing(game) });
  terminal.type(text);
  await terminal.waitFor(`save and quit): ${text}`);
  const { x, y } = terminal.find(`save and quit): ${text}`);
  await terminal.waitFor(() => terminal.cursor().y === y);
  expect(terminal.cursor().x).toBe(x + 'save and quit): '.length + text.length);
});

it('the cursor stands on its character where the prompt is too long for the window', async () => {
  const text = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const size = { columns: 60, rows: 20 };
  const { terminal } = runApp({ size, state: playing(game, { size }) });
  terminal.type(text + LEFT.repeat(10));
  await terminal.quiet();
  const { x, y } = terminal.cursor();
  expect(terminal.cell(x, y)?.getChars()).toBe(text.at(-10));
});

it('a refusal leaves the footer where it is, however long it is', async () => {
  const size = { columns: 60, rows: 20 };
  const { terminal } = runApp({ size, state: playing(game, { size }) });
  terminal.type(`${'z'.repeat(60)}\r`);
  await terminal.waitFor('It must be only numbers!');
  expect(terminal.rows().at(-1)).toMatch(/\? help$/);
});
