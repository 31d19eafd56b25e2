import { expect, it } from 'vitest';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { DOWN, ENTER, ESC, LEFT, openForm, RIGHT, TAB, UP } from '../../../helpers/running-app.tsx';
import { gameWith } from '../../../helpers/states.ts';

it.each(RULE_SETS.map(({ title }) => title))(
  'the form of options of %s goes back on Esc',
  async (title) => {
    const { terminal } = await openForm(title);
    terminal.type(ESC);
    await terminal.waitFor(/^ New Game$/m);
    await terminal.waitFor(`: ${title}`);
    expect(terminal.screen()).toMatch(new RegExp(`^ > \\d: ${title} `, 'm'));
  },
);

it('the form of options moves by arrows and Tab, round at the ends', async () => {
  const { terminal } = await openForm('Pegs');
  for (const [key, label] of [
    [DOWN, 'Colors'],
    [TAB, 'Guesses'],
    [UP, 'Colors'],
    [UP, 'Pegs'],
    [UP, 'Evil'],
    [UP, 'Seed'],
    [TAB, 'Evil'],
    [DOWN, 'Pegs'],
  ] as const) {
    terminal.type(key);
    await terminal.waitFor(new RegExp(`^ > ${label}`, 'm'));
  }
});

it('the form of options changes a value by arrows, round at the ends, and tells what game that is', async () => {
  const { terminal, store } = await openForm('Lifelines');
  await terminal.waitFor('< at random >');
  for (const [key, value] of [
    [RIGHT, '4'],
    [RIGHT, '6'],
    [LEFT, '4'],
    [LEFT + LEFT, '8'],
  ] as const) {
    terminal.type(key);
    await terminal.waitFor(`< ${value} >`);
  }
  expect(terminal.screen()).toContain('8 digits, 10 guesses, two lifelines');
  terminal.type(ENTER);
  await terminal.waitFor('8 digits, 10 guesses left, guess 1');
  expect(store.read().game?.secret).toHaveLength(8);
});

it('the form of options has a cursor behind what is typed, and none on a value', async () => {
  const { terminal } = await openForm('Pegs');
  expect(terminal.isCursorHidden).toBe(true);
  terminal.type(`${DOWN}${DOWN}1`);
  await terminal.waitFor('< 1 >');
  const { x, y } = terminal.find('< 1 >');
  await terminal.waitFor(() => terminal.cursor().x === x + 3 && terminal.cursor().y === y);
  expect(terminal.isCursorHidden).toBe(false);
  terminal.type(`${DOWN}${DOWN}`);
  await terminal.waitFor(/^ > Seed +at random/m);
  expect(terminal.isCursorHidden).toBe(true);
  terminal.type('42');
  await terminal.waitFor(/^ > Seed +42/m);
  await terminal.waitFor(() => !terminal.isCursorHidden);
});

it('a typed value may have two digits', async () => {
  const { terminal, store } = await openForm('Pegs');
  terminal.type(`10${DOWN}12${DOWN}30${DOWN}y`);
  await terminal.waitFor('10 pegs of 12 colors, colors may repeat, 30 guesses, testing');
  terminal.type(ENTER);
  await terminal.waitFor('guess 1 of 30');
  const { game } = store.read();
  expect(game?.rules).toMatchObject({ lengths: [10], guesses: 30, showsSecret: true });
  expect(game?.rules.symbols).toHaveLength(12);
  expect(terminal.screen()).toContain(`| ${[...(game?.secret ?? '')].join('  ')} |`);
});

it('a value of which only the beginning is typed is shown, and refused on Enter', async () => {
  const { terminal, store } = await openForm('Pegs');
  terminal.type(`${DOWN}1`);
  await terminal.waitFor(/^ > Colors +1( {2}|$)/m);
  terminal.type(ENTER);
  await terminal.waitFor('Colors: 2 to 12.');
  expect(store.read().game).toBeUndefined();
  terminal.type('1');
  await terminal.waitFor('< 11 >');
  expect(terminal.screen()).not.toContain('2 to 12.');
});

it.each([
  ['Lifelines', '5', 'Length of the pattern: 4, 6, or 8.'],
  ['Letters', '2', 'Repeats in the code: no or yes.'],
  ['Pegs', '0', 'Pegs: 1 to 10.'],
])('in %s, typing a value that there is not is refused: %s', async (title, text, words) => {
  const { terminal } = await openForm(title);
  terminal.type(text);
  await terminal.waitFor(words);
});

it.each([
  ['7', 'The shortest code, 7, is longer than the longest, 6.'],
  [`${DOWN}8${DOWN}${DOWN}n`, 'Without repeats a code of 8 needs 8 symbols, and there are 6.'],
  [`${UP}${UP}${UP}n`, 'Guesses must allow repeats where the code does.'],
])(
  'the choices %j, which no game can have, start nothing, and the form says why',
  async (keys, words) => {
    const { terminal, store } = await openForm('Custom');
    terminal.type(keys);
    await terminal.waitFor(`! ${words}`);
    expect(terminal.screen()).not.toContain('Enter start');
    terminal.type(ENTER);
    const screen = await terminal.quiet();
    expect(screen.split(words)).toHaveLength(2);
    expect(screenOf(store.read()).name).toBe('options');
  },
);

it('guesses without repeats are chosen in the form, and others are refused in the game', async () => {
  const size = { columns: 60, rows: 20 };
  const { terminal, store } = await openForm('Custom', { size });
  terminal.type(`${UP}${UP}${UP}n`);
  await terminal.waitFor('! Guesses must allow repeats where the code does.');
  terminal.type(`${UP}${UP}${UP}n`);
  await terminal.waitFor(/no repeats\s+at\s+all/);
  terminal.type(ENTER);
  await terminal.waitFor('guess 1 of 10');
  terminal.type(`0012${ENTER}`);
  await terminal.waitFor('Your guess was "0012". It must not have a digit twice.');
  expect(store.read().game?.guesses).toEqual([]);
});

it('the form of options shows the board of the game that its values make, and no secret', async () => {
  const { terminal } = await openForm('Pegs');
  await terminal.waitFor('| o  o  o  o | R W |');
  terminal.type(LEFT);
  await terminal.waitFor('| o  o  o | R W |');
  terminal.type(`${DOWN}${DOWN}3${DOWN}y`);
  await terminal.waitFor(/3 pegs of 6 colors, colors may repeat, 3\b/);
  expect(
    terminal.rows().filter((row) => /\| [BGOPRYo] {2}[BGOPRYo] {2}[BGOPRYo] \| \d \d \|/.test(row)),
  ).toHaveLength(3);
  expect(terminal.screen()).toContain('| o  o  o | R W |');
});

it('the selected field of the form of options is a bar, and moves nothing else', async () => {
  const { terminal } = await openForm('Pegs');
  const before = terminal.rows();
  const { x, y } = terminal.find('< 4 >');
  const styleAt = (row: number) => terminal.cell(1, row)?.getBgColor();
  expect(styleAt(y)).not.toBe(styleAt(y + 1));
  expect(terminal.cell(x + 5, y)?.getBgColor()).toBe(styleAt(y));
  terminal.type(DOWN);
  await terminal.waitFor('< 6 >');
  for (const [row, text] of terminal.rows().entries()) {
    expect(text.slice(48)).toBe(before[row]?.slice(48));
  }
});

it('what is wrong with the values stands below the fields, in place of the board, as soon as it is typed', async () => {
  const { terminal } = await openForm('Custom');
  await terminal.waitFor('+---');
  terminal.type('7');
  const screen = await terminal.waitFor('! The shortest code, 7, is longer than the longest, 6.');
  expect(screen).not.toContain('+---');
  terminal.type('5');
  expect(await terminal.waitFor('+---')).not.toContain('! ');
});

it('the form of options asks before a game that waits is replaced, and has room for it in the smallest window', async () => {
  const size = { columns: 60, rows: 20 };
  const { terminal } = await openForm('Custom', {
    size,
    state: { canContinue: true, waiting: gameWith('5050', ['0123']) },
  });
  terminal.type('\r');
  await terminal.waitFor('Code Breakers waits at guess 2. y drops it, Esc goes back.');
  expect(terminal.rows().at(-1)).toContain('y drop it   s save it   c play on   Esc back');
});
