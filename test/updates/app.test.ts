import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appReducer } from '../../source/app.ts';
import { MAX_DRAFT, statusOf } from '../../source/engine/game.ts';
import { ruleSetOf } from '../../source/games/index.ts';
import type { AppState, Message, ScreenName } from '../../source/screens/state.ts';
import { screenOf } from '../../source/screens/state.ts';
import { everyScreen } from '../screens/every-screen.ts';
import { stateWith } from '../screens/states.ts';
import { message } from './any-messages.ts';
import { shownScreen, told } from './steps.ts';

const SIZE = { columns: 80, rows: 24 };
const STATES = Object.values(everyScreen(SIZE));

/** What holds of every state, whatever has happened. */
function checkInvariants({ state, effects }: ReturnType<typeof appReducer>): void {
  const { screens, game } = state;
  const names = screens.map(({ name }) => name);
  expect(names[0]).toBe('start');
  if (names.includes('play')) expect(game && statusOf(game)).toBe('playing');
  if (names.includes('over')) expect(game && statusOf(game)).toMatch(/^(won|lost)$/);
  if (names.includes('surprise')) expect(game && statusOf(game)).toBe('won');
  const hasGame = names.some((name) => ['play', 'over', 'surprise'].includes(name));
  expect(game !== undefined).toBe(hasGame);
  for (const screen of screens) {
    if (screen.name === 'saveName') {
      expect(screen.cursor).toBeLessThanOrEqual([...screen.typed].length);
    }
    if (screen.name === 'options') {
      const { options } = ruleSetOf(screen.setId);
      expect(screen.field).toBeLessThanOrEqual(options.length);
      expect(screen.field).toBeGreaterThanOrEqual(0);
      expect(screen.seed).toMatch(/^-?[0-9]{0,20}$/);
    }
    if (screen.name === 'play') {
      expect(screen.cursor).toBeLessThanOrEqual([...(game?.draft ?? '')].length);
      expect([undefined, 1, 2, 3]).toContain(screen.ladder);
    }
    if (screen.name === 'break') {
      const last = Math.max(0, screen.rows.length - 1);
      expect(screen.at).toBeLessThanOrEqual(last);
      if (screen.phase !== 'thinking') expect(screen.rows).not.toEqual([]);
    }
  }
  expect([...(game?.draft ?? '')].length).toBeLessThanOrEqual(MAX_DRAFT);
  expect(game?.refusal).toBeUndefined();
  for (const effect of effects) {
    if (effect.type === 'keep') expect(effect.game).toBe(game);
    if (effect.type === 'save') expect(statusOf(effect.game)).toBe('playing');
  }
}

describe('any messages in any order', () => {
  it('never throw, and leave a state that holds together', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 15 }), (messages) => {
        let state = stateWith([]);
        for (const next of messages) {
          const update = appReducer(state, next);
          checkInvariants(update);
          state = update.state;
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('never throw on any screen, and change no state that they were given', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.array(message, { maxLength: 3 }),
        (first, more) => {
          const before = structuredClone(first);
          const update = told(first, ...more);
          expect(screenOf(update.state)).toBeDefined();
          expect(first).toEqual(before);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('can be told again: the same messages come to the same state', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 15 }), (messages) => {
        expect(told(stateWith([]), ...messages)).toEqual(told(stateWith([]), ...messages));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the game', () => {
  /** What may touch the game on each screen; everything else must leave it as it is. */
  const TOUCHES: Partial<Record<ScreenName, readonly Message['type'][]>> = {
    newGame: ['choose'],
    options: ['enter'],
    play: ['type', 'erase', 'move', 'step', 'enter', 'hint'],
    gameMenu: ['choose'],
    load: ['choose'],
    over: ['choose', 'back'],
  };
  const mayTouch = (state: AppState, { type }: Message) =>
    type === 'continued' ||
    type === 'saved' ||
    (TOUCHES[screenOf(state).name] ?? []).includes(type);

  it('is left equal by messages that a screen does not know', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), message, (state, next) => {
        fc.pre(!mayTouch(state, next));
        expect(appReducer(state, next).state.game).toEqual(state.game);
      }),
      { numRuns: 3000 },
    );
  });
});

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
