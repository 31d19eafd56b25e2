import { expect, it } from 'vitest';
import type { GameState } from '../../../../source/engine/game.ts';
import { sweepFrames } from '../../../../source/full-screen/model/over.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { withReview } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import {
  DOWN,
  ENTER,
  ESC,
  type Running,
  type RunningOptions,
  runApp,
} from '../../../helpers/running-app.tsx';
import { gameWith, playing, settings, stateWith } from '../../../helpers/states.ts';

const SECRET = '550022';
const RIGHT = gameWith(SECRET, ['153455', SECRET]);
const won = withReview(
  stateWith([{ name: 'over', isDrawn: true }], { game: RIGHT, ...settings({ motion: true }) }),
);

/** A game whose code is typed, in a terminal. */
function open(options: RunningOptions = {}): Running {
  const state = playing(gameWith(SECRET, ['153455']), {
    ...settings({ motion: true }),
    ...options.state,
  });
  const running = runApp({ ...options, state });
  running.terminal.type(`${SECRET}\r`);
  return running;
}

const sweepIn = ({ store }: Running) => {
  const screen = screenOf(store.read());
  return screen.name === 'over' ? screen.sweep : undefined;
};

it('the sweep of a win lights the row that was right peg by peg, and no other row', async () => {
  const at = async (sweep?: number) => {
    const screens = [
      { name: 'over', isDrawn: true, ...(sweep !== undefined && { sweep }) } as const,
    ];
    return (await drawingOf({ ...won, screens })).styles;
  };
  const rest = await at();
  const seen = new Set<string>();
  for (let sweep = 0; sweep < SECRET.length; sweep++) {
    const lit = await at(sweep);
    const changed = lit.flatMap((row, y) => (row === rest[y] ? [] : [y]));
    expect(changed).toEqual([12]);
    seen.add(lit[12] as string);
  }
  expect(seen.size).toBe(SECRET.length);
});

it('the sweep of a win is seen without colours, too', async () => {
  const screens = [{ name: 'over', isDrawn: true, sweep: 2 } as const];
  const still = await drawingOf(won, { colors: 'none' });
  const lit = await drawingOf({ ...won, screens }, { colors: 'none' });
  expect(lit.rows).toEqual(still.rows);
  expect(lit.styles).not.toEqual(still.styles);
});

it('the sweep of a win ends by itself after a few frames, and costs at most 300 bytes a frame', async () => {
  const running = open();
  const { terminal } = running;
  await terminal.waitFor('Play again');
  const written = terminal.written.length;
  await terminal.waitFor(() => sweepIn(running) === undefined);
  await terminal.quiet();
  const frames = sweepFrames(running.store.read().game as GameState);
  // A frame stands for a fifteenth of a second at most, and nobody should wait for a whole one.
  expect(frames).toBeLessThan(15);
  // The coach's two answers are frames of their own.
  expect(terminal.written.length - written).toBeLessThan(300 * (frames + 3));
});

it.each([
  ['a digit of the menu', '1'],
  ['another digit of the menu', '2'],
  ['Enter', ENTER],
  ['an arrow', DOWN],
  ['Esc', ESC],
  ['?', '?'],
  ['several keys at once', `2${ENTER}`],
])('any key ends it, and does nothing else: %s', async (_, keys) => {
  // Nothing moves it on: by itself it would be over soon on a busy machine.
  const over = { name: 'over', isDrawn: true, sweep: 2 } as const;
  const running = runApp({ state: { ...won, screens: [{ name: 'start' }, over] } });
  const { terminal, store } = running;
  await terminal.waitFor('Play again');
  await terminal.quiet();
  expect(sweepIn(running)).toBe(2);
  const screen = terminal.screen();
  terminal.type(keys);
  await terminal.waitFor(() => sweepIn(running) === undefined);
  await terminal.quiet();
  expect(store.read().screens.map(({ name }) => name)).toEqual(['start', 'over']);
  // The coach may have answered meanwhile.
  const still = (text: string) => text.replace(/(par|skill) .*/g, '');
  expect(still(terminal.screen())).toBe(still(screen));
  terminal.type(ENTER);
  await terminal.waitFor(() => screenOf(store.read()).name === 'play');
});

it('keys that were typed before it was drawn are dropped', async () => {
  const running = open();
  running.terminal.type(`1\r2${DOWN}`);
  await running.terminal.waitFor(() => sweepIn(running) === undefined);
  await running.terminal.quiet();
  expect(running.store.read().screens.map(({ name }) => name)).toEqual(['start', 'over']);
});

it('Ctrl-C leaves at once', async () => {
  const { terminal, left } = open();
  await terminal.waitFor('Play again');
  terminal.type('\x03');
  await left;
});

it.each<[string, RunningOptions]>([
  ['by a setting', { state: { ...settings({ motion: false }) } }],
  [
    'for a screen reader',
    { look: { screenReader: true }, state: { ...settings({ motion: false }) } },
  ],
])('where nothing moves, a sentence stands for it: %s', async (_, options) => {
  const running = open(options);
  await running.terminal.waitFor('Guess 2 is the code.');
  expect(sweepIn(running)).toBeUndefined();
});

it('a window that becomes too small does not stop it', async () => {
  const running = open();
  await running.terminal.waitFor('Play again');
  running.terminal.resize({ columns: 40, rows: 10 });
  await running.terminal.waitFor('60x20 is needed');
  await running.terminal.waitFor(() => sweepIn(running) === undefined);
});
