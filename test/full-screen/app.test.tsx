import { describe, expect, it } from 'vitest';
import { type AppState, screenOf } from '../../source/full-screen/model/state.ts';
import { MemorySaves, SAVED_AT } from '../helpers/memory-saves.ts';
import { stopClock } from '../helpers/run.ts';
import { DOWN, ENTER, ESC, LEFT, RIGHT, runApp, UP } from '../helpers/running-app.tsx';
import { named } from '../helpers/saves/sample-game.ts';
import { gameWith, secretsOf } from '../helpers/states.ts';

/** A code typed by arrow keys alone: up to each symbol, then right to the next one. */
function byArrows(code: string): string {
  return [...code].map((digit) => UP.repeat(Number(digit) + 1)).join(RIGHT) + ENTER;
}

const [SECRET = ''] = secretsOf(1, 1);
const WRONG = SECRET === '0123' ? '3210' : '0123';

/** A state without the time at which its game began. */
function timeless({ game, ...state }: AppState) {
  const { begun: _, ...origin } = game?.origin ?? expect.fail();
  return { ...state, game: { ...game, origin } };
}

/** Something was finished before, so New Game is selected. */
const PLAYED = { state: { hasHistory: true } } as const;

it('keys that come in one burst play as if they were typed by hand', async () => {
  stopClock();
  const burst = runApp(PLAYED);
  burst.terminal.type('2\r0123\r');
  const byHand = runApp(PLAYED);
  await byHand.terminal.waitFor('2: New Game');
  for (const key of ['2', '\r', '0', '1', '2', '3', '\r']) {
    byHand.terminal.type(key);
    await byHand.terminal.quiet();
  }
  const screen = await burst.terminal.waitFor('guess 2 of 10');
  expect(screen).toMatch(/\| 0 {2}1 {2}2 {2}3 {2}o {2}o \| \d \d \|/);
  expect(byHand.terminal.screen()).toBe(await burst.terminal.quiet());
  expect(timeless(byHand.store.read())).toEqual(timeless(burst.store.read()));
});

it('keys that come in one burst make a guess for each line of a paste', async () => {
  const { terminal, store } = runApp(PLAYED);
  terminal.type('2\r');
  await terminal.waitFor('guess 1 of 10');
  expect(terminal.written).toContain('\x1b[?2004h');
  terminal.type('\x1b[200~0123\n4501\n\x1b[201~');
  await terminal.waitFor('guess 3 of 10');
  expect(store.read().game?.guesses).toEqual(['0123', '4501']);
});

it('keys that come in one burst move in a menu once for each arrow', async () => {
  const { terminal } = runApp(PLAYED);
  terminal.type(DOWN + DOWN);
  await terminal.waitFor('> 4: Quit');
});

it('keys that come in one burst wait for saves that are not open yet', async () => {
  const game = gameWith('550022', ['153455']);
  const saves = new MemorySaves().put(1, {
    state: 'kept',
    name: named('Tim'),
    savedAt: SAVED_AT,
    game,
  });
  let openSaves = (_: unknown) => {};
  const opening = new Promise((resolve) => {
    openSaves = resolve;
  });
  const { terminal, store } = runApp({ saves, opening });
  terminal.type('31');
  await terminal.waitFor('Load Game');
  await terminal.quiet();
  expect(screenOf(store.read()).name).toBe('load');
  openSaves(undefined);
  await terminal.waitFor(/^ Code Breakers +guess 2 of 10 /m);
  expect(store.read().game).toEqual(game);
});

it('by arrows and Enter alone a game is won', async () => {
  const { terminal, saves } = runApp(PLAYED);
  terminal.type(ENTER + ENTER + byArrows(WRONG));
  await terminal.waitFor('guess 2 of 10');
  expect(saves.kept?.guesses).toEqual([WRONG]);
  terminal.type(byArrows(SECRET));
  const screen = await terminal.waitFor('> 1: Play again');
  expect(screen).toContain('Congratulations, you broke the lock!\n The grades are safe!');
  expect(screen).toContain(`| ${[...SECRET.padEnd(6, 'o')].join('  ')} | R W |`);
  expect(saves.kept).toBeUndefined();
});

it('by arrows and Enter alone a game is lost, and another one is begun', async () => {
  const [, second] = secretsOf(1, 2);
  const { terminal, store } = runApp(PLAYED);
  terminal.type(ENTER + ENTER);
  for (let guess = 1; guess <= 10; guess++) {
    await terminal.waitFor(`guess ${guess} of 10`);
    // From the second time on it is asked whether to make this guess again.
    terminal.type(byArrows(WRONG) + (guess > 1 ? ENTER : ''));
  }
  const screen = await terminal.waitFor('> 1: Play again');
  expect(screen).toContain('OH, NO! It looks like IU has destroyed all the');
  expect(screen).toMatch(/^ Code Breakers +not broken$/m);
  terminal.type(ENTER);
  await terminal.waitFor('guess 1 of 10');
  expect(store.read().game?.secret).toBe(second);
});

it('by arrows and Enter alone a game is saved to end it, and loaded again; only the name is typed', async () => {
  const { terminal, store, saves } = runApp(PLAYED);
  terminal.type(ENTER + ENTER + byArrows(WRONG));
  await terminal.waitFor('guess 2 of 10');
  const { game } = store.read();
  terminal.type(ESC);
  await terminal.waitFor('Game menu');
  const items = terminal.rows().filter((row) => /[\da-z]: \w/.test(row));
  const place = items.findIndex((row) => row.includes('Save and quit'));
  terminal.type(DOWN.repeat(place) + ENTER + DOWN + ENTER);
  await terminal.waitFor('What is your name (no special characters):');
  terminal.type(`King Arthur${ENTER}`);
  expect(await terminal.waitFor('Ending Game.')).toContain('Game saved in slot 2 as King Arthur.');
  expect(saves.kept).toBeUndefined();
  terminal.type(DOWN + ENTER);
  await terminal.waitFor(/^ Load Game$/m);
  await terminal.waitFor('> 2: King Arthur - Time: 2024-03-26T11:45:52');
  terminal.type(ENTER);
  await terminal.waitFor(/^ Code Breakers +guess 2 of 10 /m);
  expect(store.read().game).toEqual(game);
  expect(saves.kept).toEqual(game);
});

it('by arrows and Enter alone the program is left', async () => {
  const { terminal, left } = runApp(PLAYED);
  terminal.type(DOWN + DOWN + ENTER);
  await left;
  expect(terminal.written).toContain('\x1b[?1049l');
});

it('the end of a game drops the keys that were typed before it was drawn', async () => {
  const { terminal, store } = runApp(PLAYED);
  terminal.type(`2\r${SECRET}\r1\r2${ESC}`);
  await terminal.waitFor('> 1: Play again');
  await terminal.quiet();
  expect(screenOf(store.read())).toMatchObject({ name: 'over', isDrawn: true });
  terminal.type('0');
  await terminal.waitFor('2: New Game');
});

it('digits beyond the items choose nothing: 4 among the slots is an invalid selection', async () => {
  const { terminal, store } = runApp(PLAYED);
  terminal.type('34');
  await terminal.waitFor('That is an invalid selection.');
  expect(screenOf(store.read()).name).toBe('load');
  terminal.type('0');
  await terminal.quiet();
  expect(terminal.screen()).toContain('That is an invalid selection.');
  terminal.type('c');
  await terminal.waitFor('cancelled');
});

it('digits choose no item whose key is a letter', async () => {
  const saves = new MemorySaves();
  saves.keep(gameWith('550022'));
  const { terminal } = runApp({ saves });
  terminal.type('5');
  await terminal.waitFor('Please enter c, 1, 2, 3, 4, f, d,');
  terminal.type('c');
  await terminal.waitFor('guess 1 of 10');
});

it('a notice goes away with the next key, an arrow too', async () => {
  const { terminal } = runApp(PLAYED);
  terminal.type('7');
  await terminal.waitFor('Please enter 1, 2, 3, 4, f, d,');
  terminal.type(DOWN);
  await terminal.waitFor('> 3: Load Game');
  expect(terminal.screen()).not.toContain('Please enter');
});

it('Ctrl-C leaves before any key that waits', async () => {
  const { terminal, store, left } = runApp(PLAYED);
  await terminal.waitFor('4: Quit');
  terminal.type('2\r0123\r\x03');
  await left;
  expect(store.read().game?.guesses ?? []).toEqual([]);
  expect(terminal.written).toContain('\x1b[?1049l');
});

describe('a window that changes its size', () => {
  const SMALL = { columns: 50, rows: 12 };

  it('a window that becomes too small keeps everything meanwhile', async () => {
    const { terminal, store } = runApp(PLAYED);
    terminal.type(`2\r0123\r45${LEFT}`);
    await terminal.waitFor('| 4  5  o  o  o  o |');
    await terminal.quiet();
    const { game, screens } = store.read();
    const [before, cursor] = [terminal.screen(), terminal.cursor()];
    terminal.resize(SMALL);
    await terminal.waitFor('60x20 is needed');
    expect(terminal.screen()).toBe('60x20 is needed, not 50x12. Ctrl-C leaves.');
    terminal.type('012\rq\r');
    await terminal.quiet();
    terminal.resize({ columns: 80, rows: 24 });
    await terminal.waitFor('| 4  5  o  o  o  o |');
    expect(await terminal.quiet()).toBe(before);
    expect(terminal.cursor()).toEqual(cursor);
    expect(store.read()).toMatchObject({ game, screens });
  });

  it.each([
    { columns: 60, rows: 20 },
    { columns: 120, rows: 40 },
  ])(
    'a window that becomes $columns x $rows shows what it would have shown at once',
    async (size) => {
      const resized = runApp(PLAYED);
      resized.terminal.type('2\r0123\r45');
      await resized.terminal.waitFor('| 4  5  o  o  o  o |');
      resized.terminal.resize(size);
      const atOnce = runApp({ size });
      atOnce.terminal.type('2\r0123\r45');
      await atOnce.terminal.waitFor('| 4  5  o  o  o  o |');
      expect(await resized.terminal.quiet()).toBe(await atOnce.terminal.quiet());
      expect(resized.terminal.cursor()).toEqual(atOnce.terminal.cursor());
    },
  );
});
