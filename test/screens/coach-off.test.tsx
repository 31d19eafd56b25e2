import { describe, expect, it } from 'vitest';
import { screenOf } from '../../source/screens/state.ts';
import { advised } from '../helpers/coach.ts';
import { gameScreens, withoutCoach } from './every-screen.ts';
import { MemorySaves } from './memory-saves.ts';
import { ENTER, ESC, runApp, shown, TAB, UP } from './running-app.tsx';
import { SAMPLES, type Sample } from './samples.ts';
import { gameWith, playing, stateWith } from './states.ts';

const game = gameWith('550022', ['153455', '0123']);
const silent = playing(game);
const state = advised(silent);
const SMALLEST = { columns: 60, rows: 20 };

describe('where the coach is off', () => {
  const saves = () => {
    const memory = new MemorySaves();
    memory.remembered = { program: { coach: 0 } };
    return memory;
  };

  it('nothing of it is on any screen', async () => {
    for (const [name, screen] of Object.entries(gameScreens(SAMPLES[0] as Sample, SMALLEST))) {
      const top = screenOf(screen).name;
      if (/hint|review|code to be|code being|code that|contradict/.test(name)) continue;
      // The way to turn it on again.
      if (top === 'gameMenu') continue;
      const terminal = await shown(withoutCoach(screen));
      expect(terminal.screen(), name).not.toMatch(
        /coach|codes? still fit|hint|\bTab\b|Review|Break my/i,
      );
    }
  });

  it('Tab does nothing, and hint is an ordinary guess', async () => {
    const { terminal, store } = runApp({ state: withoutCoach(silent) });
    const before = await terminal.waitFor('guess 3 of 10');
    terminal.type(TAB.repeat(3));
    expect(await terminal.quiet()).toBe(before);
    terminal.type(`hint${ENTER}`);
    await terminal.waitFor('Your guess was "hint". It must be only numbers!');
    expect(store.read().game?.hints).toBe(0);
  });

  it('there is no Break my code, and no Review', async () => {
    const { terminal, store } = runApp({ state: withoutCoach(stateWith([])) });
    terminal.type('2');
    await terminal.waitFor('6: Custom');
    expect(terminal.screen()).not.toContain('Break my code');
    terminal.type('7');
    await terminal.quiet();
    expect(screenOf(store.read()).name).toBe('newGame');
    terminal.type(ENTER);
    await terminal.waitFor('guess 1 of 10');
    terminal.type(`${store.read().game?.secret}${ENTER}`);
    await terminal.waitFor('> 1: Play again');
    expect(terminal.screen()).not.toContain('Review');
  });

  it('it was turned off in the game menu, which is remembered', async () => {
    const memory = new MemorySaves();
    const { terminal } = runApp({ saves: memory, state });
    terminal.type(ESC);
    await terminal.waitFor('o: Turn the coach off');
    terminal.type('o');
    await terminal.waitFor('o: Turn the coach on');
    await terminal.waitFor(() => memory.remembered.program?.coach === 0);
    terminal.type(ESC);
    await terminal.waitFor('guess 3 of 10');
    expect(terminal.screen()).not.toContain('Coach');
    terminal.type(ESC);
    await terminal.waitFor('o: Turn the coach on');
    terminal.type(UP + ENTER);
    await terminal.waitFor('o: Turn the coach off');
    expect(memory.remembered.program).toEqual({ coach: 1 });
  });

  it('it stays off the next time', async () => {
    const { terminal } = runApp({ saves: saves() });
    terminal.type('2');
    await terminal.waitFor('6: Custom');
    terminal.type(ENTER);
    await terminal.waitFor('guess 1 of 10');
    expect(await terminal.quiet()).not.toMatch(/Coach|Tab/);
  });
});

describe('the digits of the game menu', () => {
  it('choose the item that they stand at', async () => {
    const { terminal, store } = runApp({ state });
    terminal.type(ESC);
    await terminal.waitFor('6: Leave the program');
    terminal.type('7');
    await terminal.waitFor('Ending Game.');
    expect(store.read().game).toBeUndefined();
    expect(store.read().choices).toEqual({});
  });
});
