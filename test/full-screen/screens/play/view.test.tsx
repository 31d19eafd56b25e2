import { expect, it } from 'vitest';
import { advised } from '../../../helpers/coach.ts';
import { LEFT, runApp, shown } from '../../../helpers/running-app.tsx';
import { gameWith, playing, settings } from '../../../helpers/states.ts';

const game = gameWith('550022', ['153455']);
const FULL = settings({ coach: 'full', motion: false });

it('the board at 80 x 24 has the coach beside it and the columns explained below', async () => {
  const terminal = await shown(advised(playing({ ...game, draft: '012' }, FULL)));
  expect(terminal.screen()).toBe(`\
 Code Breakers                                          guess 2 of 10   par 4.9
 +------------------+-----+   Coach                6,276 codes left
 | o  o  o  o  o  o | R W |   ####################.....   of 55,728
 +------------------+-----+
 | o  o  o  o  o  o | 0 0 |   Length   4 ########              41%
 | o  o  o  o  o  o | 0 0 |            5 #######               34%
 | o  o  o  o  o  o | 0 0 |            6 #####                 25%
 | o  o  o  o  o  o | 0 0 |
 | o  o  o  o  o  o | 0 0 |   Peg    1  2  3  4  5  6
 | o  o  o  o  o  o | 0 0 |          0  0  0  0  0  0
 | o  o  o  o  o  o | 0 0 |          1  1  1  1  1  1
 | o  o  o  o  o  o | 0 0 |          2  2  2  2  2  2
>| 0  1  2  o  o  o | 0 0 |          3  3  3  3  3  3
 | 1  5  3  4  5  5 | 1 1 |          4  4  4  4  4  4
 +------------------+-----+          5  5  5  5  5  5
 What is your guess (q to quit, wq to save and quit): 012
  0  1  2  3  4  5      R right digit, right place   W right digit, wrong place






 Enter guess   Tab coach   Up Down change   Left Right move   Esc menu   ? help`);
});

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

it('a small board in a wide window has the coach to its left and notes to its right', async () => {
  const told = [{ fact: { type: 'absent', symbol: 4 }, rows: [0] }] as const;
  const size = { columns: 120, rows: 33 };
  const terminal = await shown(advised(playing({ ...game, hints: 1, told }, { size, ...FULL })));
  const screen = terminal.screen();
  const board = terminal.find('| o  o  o  o  o  o | R W |');
  expect(terminal.find('Coach  1 hint').x).toBeLessThan(board.x);
  expect(terminal.find('Peg    1  2  3').x).toBeLessThan(board.x);
  for (const note of ['R right digit, right place', 'Told so far', 'no 4 (guess 1)']) {
    expect(terminal.find(note).x).toBeGreaterThan(board.x + 26);
  }
  expect(terminal.find('What is your guess').x).toBe(board.x);
  expect(screen).not.toContain('4  4  4');
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

it('the cursor stands on a filled peg that it was moved to, in front of its symbol', async () => {
  const { terminal } = runApp({ state: playing(game) });
  terminal.type(`0123${LEFT}${LEFT}`);
  await terminal.waitFor(() => terminal.cursor().x === terminal.find('| 0  1  2  3').x + 1 + 6);
  const { x, y } = terminal.cursor();
  expect([x, x + 1].map((at) => terminal.cell(at, y)?.getChars())).toEqual([' ', '2']);
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

it.each(['wq', '0123451', 'hint'])(
  'the cursor stands on the prompt where %j is no guess',
  async (text) => {
    const { terminal } = runApp({ state: playing(game) });
    terminal.type(text);
    await terminal.waitFor(`save and quit): ${text}`);
    const { x, y } = terminal.find(`save and quit): ${text}`);
    await terminal.waitFor(() => terminal.cursor().y === y);
    expect(terminal.cursor().x).toBe(x + 'save and quit): '.length + text.length);
  },
);

it('the cursor stands on its character where the prompt is too long for the window', async () => {
  const text = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const size = { columns: 60, rows: 20 };
  const { terminal } = runApp({ size, state: playing(game, { size }) });
  terminal.type(text + LEFT.repeat(10));
  await terminal.quiet();
  const { x, y } = terminal.cursor();
  expect(terminal.cell(x, y)?.getChars()).toBe(text.at(-10));
});

it('a refusal is said below the prompt, and what was typed stays to be corrected', async () => {
  const { terminal, store } = runApp({ state: playing(game) });
  terminal.type('123\r');
  const screen = await terminal.waitFor('This is too short.');
  expect(screen).toContain(`save and quit): 123
  0  1  2  3  4  5      R right digit, right place   W right digit, wrong place

 Your guess was "123". This is too short.
 Guess lengths must be between 4 and 6.
`);
  terminal.type('\x7f34\r');
  await terminal.waitFor('guess 3 of 10');
  expect(terminal.screen()).not.toContain('too short');
  expect(store.read().game?.guesses).toEqual(['153455', '1234']);
  terminal.type('123\r');
  await terminal.waitFor('This is too short.');
  terminal.type('0055');
  await terminal.waitFor('save and quit): 0055\n');
  expect(terminal.screen()).not.toContain('Ctrl-U');
});

it('a refusal leaves the footer where it is, however long it is', async () => {
  const size = { columns: 60, rows: 20 };
  const { terminal } = runApp({ size, state: playing(game, { size }) });
  terminal.type(`${'0'.repeat(60)}\r`);
  await terminal.waitFor('Guess lengths must be between 4 and 6.');
  expect(terminal.rows().at(-1)).toMatch(/\? help$/);
});
