import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appReducer } from '../../source/app.ts';
import { MAX_DRAFT, statusOf } from '../../source/engine/game.ts';
import type { AppState, Message, ScreenName } from '../../source/screens/state.ts';
import { screenOf } from '../../source/screens/state.ts';
import { everyScreen, gameWith, slotsWith, stateWith } from '../screens/states.ts';
import { choose, shownScreen, told } from './steps.ts';

const SIZE = { columns: 80, rows: 24 };
const GAME = gameWith('31415', ['0123']);
const SLOTS = slotsWith(GAME);

const CHOICES = [
  ...['rules', 'newGame', 'load', 'quit', 'continue', 'code-breakers', 'no such game'],
  ...['resume', 'save', 'saveAndQuit', 'help', 'leave', 'end', 'again', 'menu'],
  ...['1', '2', '3', 'cancel'],
];

/** What keys can come to. */
const key: fc.Arbitrary<Message> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...CHOICES).map(choose) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('0', '1', '2', '5', '9', 'q', 'w', ' ', 'T', '\u00e9', '\u{1F600}', '01', '')
      .map((text): Message => ({ type: 'type', text })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('back', 'help', 'enter', 'save', 'suspend', 'redraw', 'leave', 'other')
      .map((type) => ({ type }) as Message),
  },
  fc
    .constantFrom(-Infinity, -10, -1, 1, 10, Infinity)
    .map((by): Message => ({ type: 'scroll', by })),
  fc.constantFrom('before', 'under', 'all').map((which) => ({ type: 'erase', which }) as Message),
  fc.constantFrom('left', 'right', 'start', 'end').map((to) => ({ type: 'move', to }) as Message),
  fc.constantFrom(1, -1).map((by) => ({ type: 'step', by }) as Message),
);

/** What the world can tell, also when nobody asked for it. */
const news: fc.Arbitrary<Message> = fc.oneof(
  fc
    .record({ columns: fc.integer({ min: 1, max: 300 }), rows: fc.integer({ min: 1, max: 99 }) })
    .map((size): Message => ({ type: 'resized', size })),
  fc.constantFrom<Message>(
    { type: 'opened', canContinue: true },
    { type: 'opened', canContinue: false, trouble: 'The interrupted game was damaged.' },
    { type: 'slots', slots: SLOTS },
    { type: 'slots', slots: [] },
    { type: 'continued' },
    { type: 'continued', game: GAME },
    { type: 'saved', slot: 1, name: 'Tim', ends: false },
    { type: 'saved', slot: 3, name: 'Tim', ends: true },
    { type: 'troubled', why: 'Not saved: the disk is full.' },
    { type: 'drawn' },
  ),
);

const message = fc.oneof({ weight: 5, arbitrary: key }, { weight: 2, arbitrary: news });

/** What holds of every state, whatever has happened. */
function checkInvariants({ state, effects }: ReturnType<typeof appReducer>): void {
  const { screens, game } = state;
  const names = screens.map(({ name }) => name);
  expect(names[0]).toBe('start');
  if (names.includes('play')) expect(game && statusOf(game)).toBe('playing');
  if (names.includes('over')) expect(game && statusOf(game)).toMatch(/^(won|lost)$/);
  if (!names.includes('play') && !names.includes('over')) expect(game).toBeUndefined();
  for (const screen of screens) {
    if (screen.name === 'saveName') {
      expect(screen.cursor).toBeLessThanOrEqual([...screen.typed].length);
    }
    if (screen.name === 'play') {
      expect(screen.cursor).toBeLessThanOrEqual([...(game?.draft ?? '')].length);
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
      { numRuns: 10_000 },
    );
  });

  it('never throw on any screen, and change no state that they were given', () => {
    const states = Object.values(everyScreen('31415', SIZE));
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
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
    play: ['type', 'erase', 'move', 'step', 'enter'],
    gameMenu: ['choose'],
    load: ['choose'],
    over: ['choose', 'back'],
  };
  const mayTouch = (state: AppState, { type }: Message) =>
    type === 'continued' ||
    type === 'saved' ||
    (TOUCHES[screenOf(state).name] ?? []).includes(type);

  it('is left equal by messages that a screen does not know', () => {
    const states = Object.values(everyScreen('31415', SIZE));
    fc.assert(
      fc.property(fc.constantFrom(...states), message, (state, next) => {
        fc.pre(!mayTouch(state, next));
        expect(appReducer(state, next).state.game).toEqual(state.game);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('help', () => {
  it('lies above any screen, and Esc goes back to it as it was', () => {
    for (const state of Object.values(everyScreen('31415', SIZE))) {
      if (screenOf(state).name === 'help') continue;
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
    for (const state of Object.values(everyScreen('31415', SIZE))) {
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
