import { expect, it } from 'vitest';
import { type AppState, screenOf } from '../../../../source/full-screen/model/state.ts';
import { withReview } from '../../../helpers/coach.ts';
import { gameWith, stateWith } from '../../../helpers/states.ts';
import { choose, updated } from '../../../helpers/steps.ts';

const game = gameWith('550022', ['153455', '550022']);
const over = stateWith([{ name: 'over', isDrawn: true }], { game });
const shared = updated(withReview(over), choose('share')).state;
const COPY = { type: 'copy' } as const;
const copying = updated(shared, COPY);

const copied = (state: AppState) => updated(state, { type: 'copied', how: 'copied' }).state;

it('the end of a game leads to its share text, and Esc goes back', () => {
  expect(screenOf(shared).name).toBe('share');
  expect(updated(shared, { type: 'back' }).state).toEqual(withReview(over));
});

it('the share text is copied as it is, and in ASCII for a terminal without more', () => {
  expect(copying.effects).toEqual([
    {
      type: 'copy',
      text: expect.stringMatching(/^Code Breakers 2\/10\n.🎯 skill \d+%\ncode-breakers play /u),
      ascii: expect.stringMatching(
        /^Code Breakers 2\/10\n[ABC] \* skill \d+%\ncode-breakers play /,
      ),
    },
  ]);
});

it.each([
  ['copied', 'Copied.'],
  ['sent', 'Sent to the terminal; if nothing arrives, select it.'],
] as const)('the player is told when the share text was %s, until the next key', (how, notice) => {
  expect(copying.state.notices).toEqual(['Copying ...']);
  const told = updated(copying.state, { type: 'copied', how }).state;
  expect(told.notices).toEqual([notice]);
  expect(updated(told, { type: 'nothing' }).state.notices).toEqual([]);
});

it('nothing is told to a player who has gone on meanwhile', () => {
  for (const message of [{ type: 'back' }, { type: 'nothing' }, { type: 'help' }] as const) {
    const { state } = updated(copying.state, message);
    expect(copied(state)).toEqual(state);
  }
});

it('the share text is not copied before the coach has told how good the guesses were', () => {
  const thinking = updated(over, choose('share')).state;
  expect(updated(thinking, COPY)).toEqual({ state: thinking, effects: [] });
  expect(updated(withReview(thinking), COPY).effects).toHaveLength(1);
});

it('the share text is copied without the guesses where the coach is gone', () => {
  const gone = updated({ ...over, isCoachGone: true }, choose('share'), COPY);
  expect(gone.effects).toMatchObject([{ text: expect.not.stringContaining('skill') }]);
});
