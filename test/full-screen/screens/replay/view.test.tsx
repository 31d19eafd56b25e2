import { expect, it } from 'vitest';
import { statusOf } from '../../../../source/engine/game.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { colors } from '../../../../source/games/colors.ts';
import { withReview } from '../../../helpers/coach.ts';
import { ENTER, ESC, LEFT, RIGHT, runApp, shown, UP } from '../../../helpers/running-app.tsx';
import { gameWith, stateWith, WINDOWS } from '../../../helpers/states.ts';

const game = gameWith('550022', ['0123', '001122', '550022']);

/** The end of a game, reviewed, and its replay at a step. */
const ended = (size = { columns: 80, rows: 24 }): AppState =>
  withReview(stateWith([{ name: 'over', isDrawn: true }], { game, size }));
const replayAt = (at: number, size?: AppState['size']): AppState => ({
  ...ended(size),
  screens: [{ name: 'start' }, { name: 'replay', at, run: 0, isStopped: true }],
});

/** Where the board's frame begins. */
const boardAt = (screen: string) => {
  const lines = screen.split('\n');
  const row = lines.findIndex((line) => /[+╭]--|╭──/.test(line));
  return [row, lines[row]?.search(/[+╭]/)];
};

it.each(WINDOWS)(
  'the board of a replay stands where it stood, in a window of $columns by $rows',
  async (size) => {
    const playing = {
      ...stateWith([{ name: 'play', cursor: 0 }], { size }),
      game: gameWith('550022', ['0123']),
    };
    expect(statusOf(playing.game)).toBe('playing');
    const there = boardAt((await shown(playing)).screen());
    for (const at of [0, 1, 3]) {
      expect(boardAt((await shown(replayAt(at, size))).screen())).toEqual(there);
    }
  },
);

it('a step shows its guesses, hides the secret and later clues, and the bars of codes left fall', async () => {
  const first = (await shown(replayAt(1))).screen();
  expect(first).toContain('guess 1 of 3');
  expect(first).toMatch(/> ?\|? ?\| 0 {2}1 {2}2 {2}3|>\| 0 {2}1 {2}2 {2}3/);
  expect(first).not.toContain('| 0  0  1  1  2  2 |');
  expect(first).not.toContain('| 5  5  0  0  2  2 | R W |');
  const last = (await shown(replayAt(3))).screen();
  expect(last).toContain('| 5  5  0  0  2  2 | R W |');
  expect(last).toContain('Congratulations, you broke the lock!');
  const bars = last.split('\n').flatMap((line) => /#+/.exec(line.slice(26))?.[0].length ?? []);
  expect(bars).toEqual([...bars].sort((a, b) => b - a));
  expect(bars.length).toBe(3);
  expect(last).toMatch(/3 \.+ +broken/);
});

it('a replay is opened from the end by its item, steps by arrows, and Esc leads back', async () => {
  const { terminal } = runApp({ state: ended() });
  terminal.type('5');
  await terminal.waitFor('guess 0 of 3');
  terminal.type(RIGHT + RIGHT);
  await terminal.waitFor('guess 2 of 3');
  terminal.type(LEFT);
  await terminal.waitFor('guess 1 of 3');
  terminal.type(UP);
  await terminal.waitFor('guess 0 of 3');
  terminal.type(ESC);
  await terminal.waitFor('1: Play again');
  terminal.type('5');
  await terminal.waitFor('guess 0 of 3');
  terminal.type(ENTER);
  await terminal.waitFor('1: Play again');
});

it('a replay goes on by itself where pictures move', async () => {
  const { terminal } = runApp({
    state: { ...ended(), settings: { ...ended().settings, motion: true } },
  });
  terminal.type('5');
  await terminal.waitFor('guess 1 of 3');
  await terminal.waitFor('BROKEN in 3');
});

it('a game of colours that was given up ends its replay with a step of its own', async () => {
  const given = { ...gameWith('RGBY', ['OOOO'], '', colors.rules), ended: true };
  const state = { ...stateWith([{ name: 'replay', at: 2, run: 0, isStopped: true }]), game: given };
  const screen = (await shown(state)).screen();
  expect(screen).toContain('given up');
  expect(screen).toContain('| R  G  B  Y |');
});
