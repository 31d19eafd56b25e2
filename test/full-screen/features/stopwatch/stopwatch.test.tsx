import { afterEach, expect, it, vi } from 'vitest';
import { gameReducer } from '../../../../source/engine/game.ts';
import { MAX_GAP } from '../../../../source/engine/timing.ts';
import { timeNow } from '../../../../source/full-screen/model/clock.ts';
import type { AppState, Message } from '../../../../source/full-screen/model/state.ts';
import { localStamp } from '../../../../source/text/local-time.ts';
import { runApp } from '../../../helpers/running-app.tsx';
import { gameWith, playing, settings } from '../../../helpers/states.ts';
import { entered, updated } from '../../../helpers/steps.ts';

afterEach(() => void vi.useRealTimers());

const id = '0123456789abcdef-1';
const at = (second: number) =>
  new Date(Date.UTC(2026, 11, 5, 12, 0, second)).toISOString().replace('.000Z', '+00:00');
const second = (after: number): Message => ({ type: 'second', at: at(after) });

/** A game whose first guess was made at second 0, with the clock shown or off. */
function timed(clock: 'shown' | 'off' = 'shown', more: Partial<AppState> = {}): AppState {
  const game = gameReducer(
    { ...gameWith('550022'), origin: { id } },
    { type: 'guess', typed: '0123', at: at(0), clock: true },
  );
  return playing(game, { ...settings({ clock, motion: false }), ...more });
}

it('the clock goes on once a second while the board is shown, and stands still after five minutes', () => {
  const begun = updated(timed(), { type: 'nothing' });
  expect(begun.effects).toContainEqual({ type: 'second', now: true });
  const later = updated(begun.state, second(41));
  expect([timeNow(later.state), later.effects]).toEqual([' 0:41', [{ type: 'second' }]]);
  const last = updated(later.state, second(MAX_GAP + 9));
  expect([timeNow(last.state), last.effects]).toEqual([' 5:00', []]);
  expect(updated(last.state, { type: 'nothing' }).effects).toEqual([]);
});

it('a guess takes what the clock showed into the game, and the clock goes on from there', () => {
  const before = updated(timed(), { type: 'nothing' }, second(41)).state;
  const [enter, ...typing] = entered('1234').reverse();
  const guessed = updated(before, ...typing.reverse(), { ...enter, at: at(42) } as Message).state;
  expect(guessed.game?.timing).toEqual({ seconds: 42, last: at(42), shown: true });
  expect(timeNow(guessed)).toBe(' 0:42');
  expect(timeNow(updated(guessed, second(45)).state)).toBe(' 0:45');
});

it('no second is awaited where the clock is off, before a first guess, or on another screen', () => {
  const states = [
    timed('off'),
    playing(gameWith('550022'), settings({ clock: 'shown' })),
    timed('shown', {
      screens: [{ name: 'start' }, { name: 'play', cursor: 0 }, { name: 'gameMenu' }],
    }),
    timed('shown', { size: { columns: 59, rows: 20 } }),
  ];
  for (const state of states) expect(updated(state, { type: 'nothing' }).effects).toEqual([]);
  expect(timeNow(timed('off'))).toBeUndefined();
});

it('the clock stops under another screen, and shows the right time at once when the board is back', () => {
  const menu = updated(timed(), { type: 'nothing' }, second(3), { type: 'back' });
  expect(menu.state.screens.at(-1)?.name).toBe('gameMenu');
  const stopped = updated(menu.state, second(4));
  expect(stopped.effects).toEqual([]);
  expect(stopped.state.isTicking).toBeUndefined();
  const back = updated(stopped.state, { type: 'back' });
  expect(back.effects).toContainEqual({ type: 'second', now: true });
});

it('a tick costs the last cells of the title, and nothing is written where the clock is off', async () => {
  const written = async (clock: 'shown' | 'off') => {
    const state = timed(clock);
    const game = state.game && {
      ...state.game,
      timing: { seconds: 0, last: localStamp(new Date()) },
    };
    const { terminal } = runApp({ state: { ...state, ...(game && { game }) } });
    terminal.type('4');
    await terminal.waitFor('| 4  o');
    await terminal.quiet();
    const before = terminal.written.length;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await terminal.quiet();
    return [terminal.written.length - before, terminal.screen().split('\n')[0]?.trim()] as const;
  };
  const [bytes, title] = await written('shown');
  expect(title).toMatch(/guess 2 of 10 {3}par 4\.9 {4}0:0\d$/);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(300);
  expect((await written('off'))[0]).toBe(0);
});
