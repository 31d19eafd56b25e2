import { describe, expect, it } from 'vitest';
import { MOST_FRAMES } from '../../../../source/full-screen/model/moment.ts';
import {
  type AppState,
  type Message,
  screenOf,
} from '../../../../source/full-screen/model/state.ts';
import { withReview } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { sampleGame } from '../../../helpers/every-screen.ts';
import { momentStates } from '../../../helpers/moments.ts';
import {
  DOWN,
  ENTER,
  ESC,
  type Running,
  type RunningOptions,
  runApp,
} from '../../../helpers/running-app.tsx';
import { SAMPLES } from '../../../helpers/samples.ts';
import { gameWith, playing, settings, WINDOWS } from '../../../helpers/states.ts';
import { choose, effectTypes, entered, shownScreen, updated } from '../../../helpers/steps.ts';
import { byTurns } from '../../../helpers/stress/attack.ts';

const SECRET = '550022';
const MOVES = settings({ motion: true });
const DRAWN = { type: 'drawn' } as const;

/** A game before its last guess. */
const before = (guesses: readonly string[] = ['153455'], more: Partial<AppState> = {}) =>
  playing(gameWith(SECRET, guesses), { ...MOVES, ...more });

const won = updated(before(), ...entered(SECRET), DRAWN).state;
const lost = updated(before(Array(9).fill('0123')), ...entered('1111'), DRAWN).state;

/** The solution as a drawing of a small board shows it. */
const solutionIn = (rows: readonly string[]) =>
  /\| ([0-5o ]+) \| R W \|/.exec(rows.join('\n'))?.[1];

it.each([
  ['won', won],
  ['lost', lost],
])('the code of a game that was %s opens peg by peg from the left', async (_, state) => {
  const seen: (string | undefined)[] = [];
  for (const frame of momentStates(state)) seen.push(solutionIn((await drawingOf(frame)).rows));
  const opening = Array.from({ length: 7 }, (_, open) =>
    [...SECRET].map((peg, index) => (index < open ? peg : 'o')).join('  '),
  );
  expect(seen.slice(0, 7)).toEqual(opening);
  expect(new Set(seen.slice(6)).size).toBe(1);
});

it('a wave goes up from the guess that was right to the code, row by row, and then all is as it was', async () => {
  const states = momentStates(won);
  const drawings = await Promise.all(states.map((state) => drawingOf(state)));
  const rest = drawings.at(-1);
  const opened = drawings.slice(6);
  const lit = opened.map(({ styles }) =>
    styles.flatMap((row, y) => (row === rest?.styles[y] ? [] : [y])),
  );
  for (const { rows } of opened) expect(rows).toEqual(rest?.rows);
  // The guess stands in row 12 of the screen, the code in row 2.
  expect(lit[0]).toEqual([]);
  expect(lit[1]).toEqual([12]);
  expect(lit.some((rows) => rows.includes(12) && rows.includes(2))).toBe(true);
  const highest = lit.map((rows) => Math.min(...rows));
  expect(highest.slice(1, -1)).toEqual([...highest.slice(1, -1)].sort((a, b) => b - a));
  expect(lit.at(-1)).toEqual([]);
});

it('the end of a game that was lost has no wave', async () => {
  const states = momentStates(lost);
  expect(states).toHaveLength(SECRET.length + 1);
  const [open, rest] = await Promise.all(states.slice(-2).map((state) => drawingOf(state)));
  const changed = rest?.styles.flatMap((row, y) => (row === open?.styles[y] ? [] : [y]));
  expect(changed).toEqual([2]);
});

it('no row of the page of the end moves while the code opens and the wave goes', async () => {
  for (const size of byTurns(WINDOWS, 1)) {
    for (const state of [won, lost]) {
      const [first, ...others] = momentStates({ ...state, size, showsLargePegs: true });
      const isCode = (row = '') => / R +W /.test(row);
      const still = (rows: readonly string[]) =>
        rows.filter((row, y) => !isCode(row) && !isCode(rows[y - 1]));
      const { rows } = await drawingOf(first as AppState);
      for (const other of others) {
        expect(still((await drawingOf(other)).rows)).toEqual(still(rows));
      }
    }
  }
});

it('the wave is seen without colours, too', async () => {
  const drawings = await Promise.all(
    momentStates(won).map((state) => drawingOf(state, { colors: 'none' })),
  );
  const styles = new Set(drawings.slice(6).map((drawing) => drawing.styles.join('\n')));
  expect(styles.size).toBeGreaterThan(5);
});

it('the end of any game takes at most a second and a half, and twelve frames a second', () => {
  for (const sample of SAMPLES) {
    const game = sampleGame(sample, []);
    const state = updated(playing(game, MOVES), ...entered(game.secret)).state;
    expect(shownScreen({ state, effects: [] })).toBe('over');
    expect(momentStates(state).length - 1).toBeGreaterThan(game.secret.length);
    expect(momentStates(state).length - 1).toBeLessThanOrEqual(MOST_FRAMES);
  }
});

it('late frames are left out, and after a stop everything stands', () => {
  const { moment } = won;
  if (!moment) throw new Error('Nothing moves.');
  const one = updated(won, { type: 'tick', moment, at: 1000 }).state;
  expect(one.moment?.frame).toBe(1);
  const tick = (at: number) =>
    updated(one, { type: 'tick', moment: one.moment ?? moment, at }).state.moment?.frame;
  expect(tick(1084)).toBe(2);
  expect(tick(1300)).toBe(4);
  expect(tick(9000)).toBeUndefined();
});

it('a frame comes once, and one of another time changes nothing', () => {
  const { moment } = won;
  if (!moment) throw new Error('Nothing moves.');
  const tick = { type: 'tick', moment, at: 84 } as const;
  const one = updated(won, tick);
  expect(effectTypes(one)).toEqual(['tick']);
  expect(updated(one.state, tick)).toEqual({ state: one.state, effects: [] });
  const rest = momentStates(won).at(-1) as AppState;
  expect(updated(rest, tick)).toEqual({ state: rest, effects: [] });
});

it('where nothing moves everything stands at once, without a timer', () => {
  for (const typed of [SECRET, '1111']) {
    const still = before(Array(9).fill('0123'), settings({ motion: false }));
    const over = updated(still, ...entered(typed));
    expect(shownScreen(over)).toBe('over');
    expect(over.state.moment).toBeUndefined();
    expect(effectTypes(over)).not.toContain('tick');
  }
});

it.each<Message>([
  { type: 'redraw' },
  { type: 'suspend' },
  { type: 'resized', size: { columns: 90, rows: 30 } },
  { type: 'highlight', value: 'review' },
])('the end goes on moving after $type', (message) => {
  expect(updated(won, message).state.moment).toBe(won.moment);
});

it('no key is heard before the end is drawn, and none ends what moves there', () => {
  const over = updated(before(), ...entered(SECRET)).state;
  for (const type of ['enter', 'back', 'help', 'nothing', 'save'] as const) {
    expect(updated(over, { type })).toEqual({ state: over, effects: [] });
  }
});

describe('in a terminal', () => {
  const reviewed = withReview(won);

  /** The page of the end in a frame that stays, because nothing sends the next. */
  function openStill(): Running {
    const moment = { of: 'end', frame: 2, pegs: 6, wave: { from: 1, to: 10 } } as const;
    return runApp({ state: { ...reviewed, moment } });
  }

  /** A game whose code is typed. */
  function open(options: RunningOptions = {}): Running {
    const running = runApp({ ...options, state: { ...before(), ...options.state } });
    running.terminal.type(`${SECRET}\r`);
    return running;
  }

  it.each([
    ['a digit of the menu', '2', 'review'],
    ['Enter', ENTER, 'play'],
    ['an arrow and Enter', `${DOWN}${ENTER}`, 'review'],
    ['Esc', ESC, 'start'],
    ['?', '?', 'help'],
  ])('a key ends what moves and works: %s', async (_, keys, comes) => {
    const { terminal, store } = openStill();
    await terminal.waitFor('Play again');
    await terminal.quiet();
    expect(store.read().moment).toBeDefined();
    terminal.type(keys);
    await terminal.waitFor(() => screenOf(store.read()).name === comes);
    expect(store.read().moment).toBeUndefined();
  });

  it('a key that means nothing ends what moves at the end', async () => {
    const { terminal, store } = openStill();
    await terminal.waitFor('| 5  5  o  o  o  o | R W |');
    terminal.type('x');
    await terminal.waitFor('| 5  5  0  0  2  2 | R W |');
    expect(screenOf(store.read()).name).toBe('over');
  });

  it('the end comes to rest by itself', async () => {
    const { terminal, store } = open();
    await terminal.waitFor('Play again');
    await terminal.waitFor('| 5  5  0  0  2  2 | R W |');
    await terminal.waitFor(() => store.read().moment === undefined);
  });

  it('keys that were typed before the end was drawn are dropped', async () => {
    const { terminal, store } = open();
    terminal.type(`1\r2${DOWN}`);
    await terminal.waitFor(() => screenOf(store.read()).name === 'over');
    await terminal.waitFor(() => store.read().moment === undefined);
    await terminal.quiet();
    expect(store.read().screens.map(({ name }) => name)).toEqual(['start', 'over']);
  });

  it('Ctrl-C leaves at once while the end moves', async () => {
    const { terminal, left } = open();
    await terminal.waitFor('Play again');
    terminal.type('\x03');
    await left;
  });

  it('a window that becomes too small does not stop what moves', async () => {
    const { terminal, store } = open();
    await terminal.waitFor('Play again');
    terminal.resize({ columns: 40, rows: 10 });
    await terminal.waitFor('60x20 is needed');
    await terminal.waitFor(() => store.read().moment === undefined);
  });

  it('where nothing moves, a sentence stands for it', async () => {
    const { terminal, store } = open({ state: { ...settings({ motion: false }) } });
    await terminal.waitFor('Guess 2 is the code.');
    expect(store.read().moment).toBeUndefined();
  });
});

it('what an item of the menu does ends what moves', () => {
  expect(updated(won, choose('again')).state.moment).toBeUndefined();
});
