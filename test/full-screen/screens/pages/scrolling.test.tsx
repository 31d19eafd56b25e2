import { expect, it } from 'vitest';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { ENTER, PAGE_DOWN, PAGE_UP, runApp } from '../../../helpers/running-app.tsx';
import { SAMPLES, type Sample } from '../../../helpers/samples.ts';
import { gameWith, playing, stateWith } from '../../../helpers/states.ts';

const SAMPLE = SAMPLES.find(({ title }) => title === 'custom-large') as Sample;
/** 30 guesses, of which 20 are made; the window shows 17 rows. */
const GAME = sampleGame(SAMPLE);
const FIRST = [...(GAME.guesses[0] ?? '')].join('  ');
const LATEST = [...(GAME.guesses.at(-1) ?? '')].join('  ');
const EMPTY = '| o  o  o  o  o  o  o  o  o  o |  0  0 |';

/** How many rows are said to be above and below. */
function more(screen: string): [above: number, below: number] {
  const [, , ...rows] = screen.split('\n').filter((line) => /^ [|+]/.test(line));
  const said = (rule = '') => Number(/^ \+- (\d+) more -/.exec(rule)?.[1] ?? 0);
  return [said(rows[0]), said(rows.at(-1))];
}

/** A game in the middle of its board, and how many rows are above and below its current one. */
async function open(draft = '') {
  const running = runApp({ state: playing({ ...GAME, draft }) });
  const { terminal } = running;
  const [above, below] = more(await terminal.waitFor(LATEST));
  const at = (one: number, other: number) =>
    terminal.waitFor(() => `${more(terminal.screen())}` === `${[one, other]}`);
  const hidden = above + below;
  // A row is in view before and after.
  const page = 30 - hidden - 1;
  return { ...running, above, below, hidden, page, at };
}

it('a board that is taller than the window says how many rows are above and below', async () => {
  const { terminal, above, below } = await open();
  expect(terminal.screen()).toContain('PgUp PgDn scroll');
  expect(above).toBe(9);
  const rows = terminal.rows().filter((row) => /^[ >]\| .* \|/.test(row)).length - 1;
  expect(above + rows + below).toBe(30);
  expect(terminal.screen()).not.toContain(FIRST);
});

it('a board that is taller than the window scrolls back in time by PgDn, and up by PgUp, no further than its ends', async () => {
  const { terminal, hidden, page, at } = await open();
  terminal.type(PAGE_DOWN);
  await at(hidden, 0);
  expect(terminal.screen()).toContain(FIRST);
  terminal.type(PAGE_DOWN.repeat(3));
  await terminal.quiet();
  // The way back is as long as the way that there was.
  terminal.type(PAGE_UP);
  await at(hidden - page, page);
  terminal.type(PAGE_UP.repeat(9));
  await at(0, hidden);
  expect(terminal.screen()).toContain(EMPTY);
});

it('a board that is taller than the window comes back to the current row with the next character', async () => {
  const { terminal, above, below } = await open();
  terminal.type(PAGE_DOWN + PAGE_DOWN);
  await terminal.waitFor(FIRST);
  terminal.type('b');
  await terminal.waitFor('| b  o  o  o  o  o  o  o  o  o |');
  const { x, y } = terminal.find('b  o  o');
  await terminal.waitFor(() => terminal.cursor().x === x + 3);
  expect(terminal.cursor().y).toBe(y);
  expect(more(terminal.screen())).toEqual([above, below]);
});

it('a board that is taller than the window has the cursor on the prompt while the current row is out of view', async () => {
  const { terminal, hidden, at } = await open('012');
  const prompt = 'save and quit): 012';
  const onPeg = terminal.cursor();
  expect(terminal.rows()[onPeg.y]).toContain('| 0  1  2  o');
  terminal.type(PAGE_DOWN);
  await at(hidden, 0);
  await terminal.quiet();
  const { x, y } = terminal.find(prompt);
  expect(terminal.cursor()).toEqual({ x: x + prompt.length, y });
  terminal.type(PAGE_UP);
  await terminal.waitFor('| 0  1  2  o');
  await terminal.quiet();
  expect(terminal.cursor()).toEqual({ x: onPeg.x, y: terminal.find('| 0  1  2  o').y });
});

it('a board that is taller than the window stays scrolled while a guess is refused, and comes back after one that is not', async () => {
  const { terminal, store } = await open('0123456789');
  terminal.type(PAGE_DOWN + PAGE_DOWN);
  await terminal.waitFor(FIRST);
  terminal.type(ENTER);
  await terminal.waitFor('guess 22 of 30');
  expect(terminal.screen()).toContain('| 0  1  2  3  4  5  6  7  8  9 |');
  terminal.type(PAGE_DOWN.repeat(4));
  await terminal.waitFor(FIRST);
  terminal.type(ENTER);
  expect(await terminal.waitFor('This is too short.')).toContain(FIRST);
  expect(store.read().game?.guesses).toHaveLength(21);
});

it('a board that is taller than the window is as it was after the help', async () => {
  const { terminal, hidden, at } = await open();
  terminal.type(PAGE_DOWN);
  await at(hidden, 0);
  const before = await terminal.quiet();
  terminal.type('?');
  await terminal.waitFor(/^ Help/m);
  terminal.type(ENTER);
  await at(hidden, 0);
  expect(await terminal.quiet()).toBe(before);
});

it('a board that is taller than the window scrolls when the game is over, too', async () => {
  const game = sampleGame(SAMPLE, [...SAMPLE.guesses, SAMPLE.secret]);
  const { terminal } = runApp({ state: stateWith([{ name: 'over', isDrawn: true }], { game }) });
  const screen = await terminal.waitFor('> 1: Play again');
  expect(screen).toContain('PgUp PgDn scroll');
  const [above, below] = more(screen);
  terminal.type(PAGE_DOWN.repeat(2));
  await terminal.waitFor(FIRST);
  expect(more(terminal.screen())).toEqual([above + below, 0]);
  terminal.type(PAGE_UP.repeat(9));
  await terminal.waitFor(() => more(terminal.screen())[1] === above + below);
  expect(terminal.screen()).toContain('> 1: Play again');
});

it('a board that fits does not scroll, and says nothing of it', async () => {
  const { terminal } = runApp({ state: playing(gameWith('505050', ['0123'])) });
  const before = await terminal.waitFor('guess 2 of 10');
  expect(before).not.toContain('PgUp');
  terminal.type(PAGE_DOWN + PAGE_UP + PAGE_UP);
  expect(await terminal.quiet()).toBe(before);
});

it('a window that grows shows the whole board again', async () => {
  const { terminal } = runApp({ state: playing(GAME) });
  terminal.type(PAGE_DOWN.repeat(3));
  await terminal.waitFor(FIRST);
  terminal.resize({ columns: 100, rows: 50 });
  await terminal.waitFor(LATEST);
  const screen = await terminal.quiet();
  expect(screen).toContain(FIRST);
  expect(screen).not.toContain(' more ');
  expect(screen).not.toContain('PgUp');
});
