import { describe, expect, it } from 'vitest';
import { advised } from '../helpers/coach.ts';
import { drawingOf } from './drawing.ts';
import { gameScreens, withoutCoach } from './every-screen.ts';
import { ENTER, LEFT, type Running, runApp, TAB } from './running-app.tsx';
import { SAMPLES, type Sample } from './samples.ts';
import { gameWith, playing } from './states.ts';

const game = gameWith('550022', ['153455', '0123']);
const silent = playing(game);
const state = advised(silent);
const SMALLEST = { columns: 60, rows: 20 };

const hints = ({ store }: Running) => store.read().game?.hints;

describe('the coach beside the board', () => {
  it('counts what still fits, and tells the lengths, after each clue', async () => {
    const { terminal } = runApp();
    terminal.type('2\r');
    await terminal.waitFor('Coach\n');
    const first = await terminal.waitFor('55,728 codes still fit');
    expect(first).toMatch(/length 4: 33% 5: 33% 6: 33%$/m);
    terminal.type('0123\r');
    await terminal.waitFor('guess 2 of 10');
    await terminal.waitFor(/\d+ codes still fit/);
    expect(await terminal.quiet()).not.toContain('55,728');
  });

  it('counts again after a lifeline', async () => {
    const { terminal } = runApp({ setId: 'lifelines', choices: { length: 6 } });
    terminal.type('2\r');
    await terminal.waitFor('1,000,000 codes still fit');
    terminal.type('Lifeline#1\r');
    await terminal.waitFor('468,559 codes still fit');
    expect(terminal.screen()).not.toContain('length 6:');
  });

  it('says that it thinks, and keys go on meanwhile', async () => {
    const running = runApp({ askCoach: () => new Promise(() => {}) });
    const { terminal, store } = running;
    terminal.type('2\r');
    await terminal.waitFor(/Coach\n.* \.\.\.$/m);
    terminal.type(`${TAB}${TAB}`);
    await terminal.waitFor('The coach is thinking ...');
    terminal.type('0123\r');
    await terminal.waitFor('guess 2 of 10');
    expect(store.read().game?.guesses).toEqual(['0123']);
  });

  it.each(SAMPLES)('has its room where the board is no lower: $title', async (sample: Sample) => {
    const size = { columns: 80, rows: 24 };
    const start = gameScreens({ ...sample, isVariant: true }, size)['the start'] ?? expect.fail();
    const { rows } = await drawingOf(start);
    const heading = rows.findIndex((row) => row.endsWith('   Coach'));
    if ((start.game?.rules.guesses ?? 0) > 4) expect(heading).toBeGreaterThan(0);
    // The heading never stands alone.
    if (heading > 0) expect(rows[heading + 1]).toMatch(/ (\.\.\.|codes? still fits?)$/);
  });
});

describe('Tab', () => {
  it('tells whether the guess fits, a certain fact, a strong guess', async () => {
    const running = runApp({ state });
    const { terminal, saves } = running;
    terminal.type(`0000${TAB}`);
    await terminal.waitFor('Guess 1 refuses it: that would have had 0 R 0 W, not 1 R 1 W.');
    expect(hints(running)).toBe(0);
    terminal.type(TAB);
    await terminal.waitFor(/\(guess(es)? .* proves? it\)\./);
    expect(terminal.screen()).toMatch(/ 1 hint$/m);
    terminal.type(TAB);
    await terminal.waitFor(/A strong guess is \d{4,6}: it tells \d\.\d bits on average\./);
    expect(terminal.screen()).toMatch(/ 2 hints$/m);
    terminal.type(TAB);
    await terminal.quiet();
    expect(hints(running)).toBe(2);
    await terminal.waitFor(() => saves.kept?.hints === 2);
  });

  it('begins anew when the guess changes, and after a clue', async () => {
    const running = runApp({ state });
    const { terminal } = running;
    terminal.type(`550022${TAB}${TAB}`);
    await terminal.waitFor(/proves? it/);
    terminal.type(`${LEFT}\x7f3${TAB}`);
    await terminal.waitFor(/Guess \d refuses it/);
    expect(hints(running)).toBe(1);
    terminal.type(ENTER);
    await terminal.waitFor('guess 4 of 10');
    terminal.type(TAB);
    await terminal.waitFor('Type a guess, and Tab tells whether it fits.');
    expect(hints(running)).toBe(1);
  });

  it('leaves the prompt and the board as they were', async () => {
    const { terminal, store } = runApp({ state });
    terminal.type(`01${TAB}${TAB}${TAB}`);
    await terminal.waitFor('A strong guess');
    expect(store.read().game?.draft).toBe('01');
    expect(terminal.screen()).toContain('| 0  1  o  o  o  o |');
    const { x, y } = terminal.find('| 0  1  o');
    expect(terminal.cursor()).toEqual({ x: x + 2 + 6, y });
  });

  it.each([
    ['80x24', { columns: 80, rows: 24 }],
    ['60x20', SMALLEST],
  ])('says all that it says in a window of %s', async (_, size) => {
    const { terminal } = runApp({ size, state: { ...state, size } });
    for (const said of [/refuses\s+it: /, /proves?\s+it\)\./, /bits\s+on\s+average\./]) {
      terminal.type(said.source.startsWith('refuses') ? `0000${TAB}` : TAB);
      await terminal.waitFor(said);
      expect(terminal.hasWrapped()).toBe(false);
      expect(terminal.rows().at(-1)).toMatch(/\? help$/);
    }
  });
});

describe('the word hint', () => {
  it('tells a strong guess, and the prompt is empty again', async () => {
    const running = runApp({ state });
    const { terminal, store } = running;
    terminal.type(`hint${ENTER}`);
    await terminal.waitFor('A strong guess is ');
    expect([hints(running), store.read().game?.draft]).toEqual([1, '']);
    expect(store.read().game?.guesses).toHaveLength(2);
  });
});

describe('hints', () => {
  it('are saved with the game', async () => {
    const running = runApp({ state });
    const { terminal, saves } = running;
    terminal.type(`hint${ENTER}`);
    await terminal.waitFor(/ 1 hint$/m);
    terminal.type(`wq${ENTER}1Tim${ENTER}`);
    await terminal.waitFor('Ending Game.');
    expect(saves.slots()[0]).toMatchObject({ game: { hints: 1 } });
    terminal.type('3');
    await terminal.waitFor('1: Tim');
    terminal.type('1');
    await terminal.waitFor(/ 1 hint$/m);
    expect(hints(running)).toBe(1);
  });
});

describe('with a screen reader', () => {
  const look = { screenReader: true };

  it('what fits is a sentence of the turn, and the ladder speaks', async () => {
    const { terminal } = runApp({ look, state });
    const screen = await terminal.waitFor(/\d+ codes still fit/);
    expect(screen).not.toContain('|');
    terminal.type(`550022${TAB}`);
    await terminal.waitFor('This guess fits every clue.');
    terminal.type(TAB);
    await terminal.waitFor(/proves? it/);
    terminal.type(TAB);
    await terminal.waitFor('A strong guess is ');
  });

  it('nothing of it is told where it is off', async () => {
    const { terminal } = runApp({ look, state: withoutCoach(silent) });
    await terminal.waitFor('guesses left');
    expect(await terminal.quiet()).not.toMatch(/codes? still fit|coach/i);
  });
});
