import { describe, expect, it } from 'vitest';
import { screenOf } from '../../source/screens/state.ts';
import { sampleGame } from './every-screen.ts';
import {
  ENTER,
  ESC,
  PAGE_DOWN,
  PAGE_UP,
  type RunningOptions,
  runApp,
  TAB,
  UP,
} from './running-app.tsx';
import { SAMPLES, type Sample, wrongGuesses } from './samples.ts';
import { gameWith, playing, stateWith } from './states.ts';

const SECRET = '550022';
const WINDOWS = [
  ['80x24', { columns: 80, rows: 24 }],
  ['60x20', { columns: 60, rows: 20 }],
] as const;

/** A game that is one guess from its end, and the keys of that guess. */
async function over(guesses: readonly string[], last: string, options: RunningOptions = {}) {
  const size = options.size ?? { columns: 80, rows: 24 };
  const state = { ...playing(gameWith(SECRET, guesses), { size }), ...options.state };
  const running = runApp({ ...options, size, state });
  running.terminal.type(last + ENTER);
  await running.terminal.waitFor('> 2: Play again');
  return running;
}

describe.each(WINDOWS)('the review in a window of %s', (_, size) => {
  it('is opened by its number, and Esc goes back to the end of the game', async () => {
    const { terminal, store } = await over(['153455', '0123'], SECRET, { size });
    const before = await terminal.quiet();
    terminal.type('1');
    await terminal.waitFor(/^ Review/m);
    const screen = await terminal.waitFor(/3 guesses: luck [+-]\d+\.\d\d bits, skill \d+%\./);
    expect(screen).toMatch(/^ +No\. +Guess +Before +After/m);
    expect(screen).toMatch(/^ +1 +153455 +55,728 +6,276 /m);
    expect(screen).toMatch(/^ +3 +550022 +[0-9,]+ +right /m);
    expect(terminal.hasWrapped()).toBe(false);
    terminal.type(ESC);
    await terminal.waitFor('2: Play again');
    expect(screenOf(store.read()).name).toBe('over');
    expect(await terminal.quiet()).toBe(before);
    terminal.type(UP + ENTER);
    await terminal.waitFor(/^ Review/m);
  });

  it('has as many rows as there were guesses, and scrolls to its end', async () => {
    const guesses = wrongGuesses(gameWith(SECRET).rules, SECRET, 10);
    const { terminal } = await over(guesses.slice(0, -1), guesses[9] ?? '', { size });
    terminal.type('1');
    const screen = await terminal.waitFor('10 guesses: luck');
    expect(screen).toMatch(/lines 1-\d+ of \d+$/m);
    for (const guess of guesses) expect(screen).toContain(guess);
    terminal.type(PAGE_DOWN.repeat(9));
    await terminal.waitFor('Skill is what was to be expected');
    expect(terminal.screen()).toContain('Luck is what a clue told beyond');
    terminal.type(PAGE_UP.repeat(9));
    await terminal.waitFor('10 guesses: luck');
  });
});

describe('the review', () => {
  it('tells how many hints there were', async () => {
    const { terminal } = await over(['153455'], `hint${ENTER}${TAB}${SECRET}`);
    terminal.type('1');
    await terminal.waitFor(/2 guesses, 1 hint: luck/);
  });

  it('says that the coach thinks until it is there, and any key goes back', async () => {
    const { terminal, store } = await over(['153455'], SECRET, {
      askCoach: () => new Promise(() => {}),
    });
    terminal.type('1');
    await terminal.waitFor('The coach is thinking ...');
    terminal.type(ESC);
    await terminal.waitFor('2: Play again');
    expect(screenOf(store.read()).name).toBe('over');
  });

  it('is asked for once', async () => {
    let asked = 0;
    const { terminal, store } = await over(['153455'], SECRET, {
      askCoach: async ({ type }) => {
        if (type === 'review') asked += 1;
        return { type: 'review', reviewed: [] };
      },
    });
    terminal.type('1');
    await terminal.waitFor('No guess was made.');
    terminal.type(ENTER);
    await terminal.waitFor(() => screenOf(store.read()).name === 'over');
    terminal.type('1');
    await terminal.waitFor('No guess was made.');
    expect(asked).toBe(1);
  });

  it('fits a window that was made smaller', async () => {
    const { terminal } = await over(['153455', '0123'], SECRET, {
      size: { columns: 120, rows: 40 },
    });
    terminal.type('1');
    await terminal.waitFor(/Expected +Best/);
    terminal.resize({ columns: 60, rows: 20 });
    await terminal.waitFor(/^ +No\. +Guess +Before +After +Told +Luck +Skill$/m);
    expect(terminal.hasWrapped()).toBe(false);
    expect(terminal.rows().at(-1)).toMatch(/\? help$/);
  });

  it('says where no guess was made', async () => {
    const sample = SAMPLES.find(({ title }) => title === 'lifelines') as Sample;
    const { terminal } = runApp({ state: playing(sampleGame(sample, [])) });
    terminal.type(`Reveal${ENTER}`);
    await terminal.waitFor('> 2: Play again');
    terminal.type('1');
    await terminal.waitFor('No guess was made.');
  });

  it.each(SAMPLES.filter(({ title }) => !title.endsWith('-large')))(
    'of a game of $title tells each guess',
    async (sample) => {
      const { guesses, secret } = sample;
      const size = { columns: 60, rows: 20 };
      const game = sampleGame(sample, [...guesses, secret]);
      const state = stateWith([{ name: 'over', isDrawn: true }], { game, size });
      const { terminal } = runApp({ size, state });
      await terminal.waitFor('> 2: Play again');
      terminal.type('1');
      const screen = await terminal.waitFor(/guess(es)?: luck/);
      for (const guess of game.guesses) expect(screen).toContain(guess);
      expect(terminal.hasWrapped()).toBe(false);
    },
  );
});
