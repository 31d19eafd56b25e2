import { expect, it } from 'vitest';
import type { AppState, Message } from '../../../../source/full-screen/model/state.ts';
import { gameWith, settings, stateWith } from '../../../helpers/states.ts';
import { choose, shownAs, shownScreen, updated } from '../../../helpers/steps.ts';

const STEP = (by: 1 | -1): Message => ({ type: 'step', by });
const PAUSE: Message = { type: 'pause' };

/** The end of a game of three guesses. */
const ended = (motion = true): AppState =>
  stateWith([{ name: 'over', isDrawn: true }], {
    game: gameWith('5500', ['0123', '1234', '5500']),
    ...settings({ motion }),
  });

const at = (state: AppState) => shownAs(state, 'replay').at;
const replayed = (run: number): Message => ({ type: 'replayed', run });

it('a replay shows a guess a second up to the end, where it rests', () => {
  let update = updated(ended(), choose('replay'));
  const seen = [at(update.state)];
  for (let wait = 0; wait < 9; wait++) {
    const [effect] = update.effects;
    if (effect?.type !== 'awaitStep') break;
    update = updated(update.state, replayed(effect.run));
    seen.push(at(update.state));
  }
  expect(seen).toEqual([0, 1, 2, 3]);
  expect(shownAs(update.state, 'replay').isStopped).toBe(true);
  expect(updated(update.state, PAUSE)).toMatchObject({ effects: [{ type: 'awaitStep' }] });
  expect(at(updated(update.state, PAUSE).state)).toBe(0);
});

it('arrows step, never beyond the ends, and stop what moved by itself', () => {
  const opened = updated(ended(), choose('replay'));
  const [wait = expect.fail()] = opened.effects;
  const stepped = updated(opened.state, STEP(-1), STEP(1), STEP(1)).state;
  expect(at(stepped)).toBe(2);
  expect(
    updated(stepped, { ...replayed(0), ...(wait.type === 'awaitStep' && { run: wait.run }) }).state,
  ).toBe(stepped);
  expect(at(updated(stepped, STEP(1), STEP(1), STEP(1)).state)).toBe(3);
});

it('Space stops a replay, and lets it go on where it was', () => {
  const opened = updated(ended(), choose('replay')).state;
  const stopped = updated(opened, replayed(0), PAUSE);
  expect([at(stopped.state), stopped.effects]).toEqual([1, []]);
  const going = updated(stopped.state, PAUSE);
  expect([at(going.state), going.effects.length]).toEqual([1, 1]);
});

it('any other key ends a replay, and a wait that is over later changes nothing', () => {
  const opened = updated(ended(), choose('replay')).state;
  for (const key of [{ type: 'back' }, { type: 'nothing' }] as const) {
    const closed = updated(opened, key);
    expect(shownScreen(closed)).toBe('over');
    expect(updated(closed.state, replayed(0))).toEqual({ state: closed.state, effects: [] });
  }
});

it('where nothing moves, a replay waits for the arrows', () => {
  const opened = updated(ended(false), choose('replay'));
  expect(opened.effects).toEqual([]);
  expect(at(updated(opened.state, STEP(1)).state)).toBe(1);
});

it('a replay stops while the help is read', () => {
  const helped = updated(ended(), choose('replay'), { type: 'help' });
  const later = updated(helped.state, replayed(0), { type: 'back' });
  expect(shownAs(later.state, 'replay')).toMatchObject({ at: 0, isStopped: true });
});

it('a review opens the replay with r, and Esc goes back to it', () => {
  const reviewed = updated(ended(), choose('review'), { type: 'replay' });
  expect(shownScreen(reviewed)).toBe('replay');
  expect(shownScreen(updated(reviewed.state, { type: 'back' }))).toBe('review');
});
