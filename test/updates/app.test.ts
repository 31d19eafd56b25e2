import { describe, expect, it } from 'vitest';
import { statusOf } from '../../source/engine/game.ts';
import type { Message } from '../../source/screens/state.ts';
import { screenOf } from '../../source/screens/state.ts';
import { everyScreen } from '../screens/every-screen.ts';
import { stateWith } from '../screens/states.ts';
import { shownScreen, told } from './steps.ts';

const SIZE = { columns: 80, rows: 24 };
const STATES = Object.values(everyScreen(SIZE));

describe('help', () => {
  it('lies above any screen, and Esc goes back to it as it was', () => {
    for (const shown of STATES) {
      // Any key ends a surprise.
      if (['help', 'surprise'].includes(screenOf(shown).name)) continue;
      const state = { ...shown, notices: [] };
      const helped = told(state, { type: 'help' });
      expect(shownScreen(helped)).toBe('help');
      expect(told(helped.state, { type: 'back' }).state).toEqual(state);
    }
  });

  it('does not lie above itself', () => {
    const state = stateWith([{ name: 'help', top: 0 }]);
    expect(told(state, { type: 'help' }).state).toEqual(state);
  });
});

describe('pages of text', () => {
  it('scroll no further than their ends', () => {
    const help = stateWith([{ name: 'help', top: 0 }], { size: { columns: 60, rows: 20 } });
    const top = (...by: number[]) =>
      screenOf(told(help, ...by.map((by): Message => ({ type: 'scroll', by }))).state);
    expect(top(-1)).toEqual({ name: 'help', top: 0 });
    expect(top(Infinity)).toEqual(top(1000));
    expect(top(Infinity, -Infinity)).toEqual({ name: 'help', top: 0 });
    expect(top(Infinity, 1)).toEqual(top(Infinity));
  });
});

describe('leaving', () => {
  it('keeps the running game, on whichever screen', () => {
    for (const state of STATES) {
      const isRunning = state.game !== undefined && statusOf(state.game) === 'playing';
      const keep = isRunning ? [{ type: 'keep', game: state.game }] : [];
      expect(told(state, { type: 'leave' }).effects).toEqual([...keep, { type: 'leave' }]);
    }
  });
});

describe('notices', () => {
  const state = stateWith([], { notices: ['Please enter 1, 2, 3, or 4.'] });

  it('go away with the next key', () => {
    expect(told(state, { type: 'back' }).state.notices).toEqual([]);
  });

  it('stay when the window is resized or drawn again', () => {
    expect(told(state, { type: 'redraw' }).state.notices).toEqual(state.notices);
    expect(told(state, { type: 'resized', size: SIZE }).state.notices).toEqual(state.notices);
  });
});
