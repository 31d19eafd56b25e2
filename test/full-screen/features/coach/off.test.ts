import { describe, expect, it } from 'vitest';
import { insightIn } from '../../../../source/full-screen/model/coach.ts';
import {
  type AppState,
  type Message,
  screenOf,
} from '../../../../source/full-screen/model/state.ts';
import { advised, answeredAll, asked } from '../../../helpers/coach.ts';
import { withoutCoach } from '../../../helpers/every-screen.ts';
import { gameWith, playing, settings, stateWith } from '../../../helpers/states.ts';
import { choose, effectTypes, entered, updated } from '../../../helpers/steps.ts';

const HINT = { type: 'hint' } as const;
const silent = playing(gameWith('550022', ['153455', '0123']));
const state = advised(silent);
const hint = (from: AppState, ...more: Message[]) => updated(from, ...more, HINT);

describe('where the coach is off', () => {
  const off = withoutCoach(silent);

  it('a coach that is off is asked nothing', () => {
    const start = withoutCoach(stateWith([]));
    const started = updated(start, choose('newGame'), choose('code-breakers'));
    expect(effectTypes(started)).toEqual(['keep']);
    expect(effectTypes(updated(started.state, ...entered('0123')))).toEqual(['keep']);
  });

  it('where the coach is off, Tab does nothing, and hint is an ordinary guess', () => {
    expect(hint(off)).toEqual({ state: off, effects: [] });
    const { state: after } = updated(off, ...entered('hint'));
    expect(after.notices).toEqual(['Your guess was "hint". It must be only numbers!']);
    expect(after.game).toMatchObject({ hints: 0, draft: 'hint' });
  });
});

describe('turning the coach off and on', () => {
  const menu = updated(state, { type: 'back' }).state;

  it('turning the coach off and on is remembered, and the menu stays', () => {
    const off = updated(menu, choose('coach'), choose('coach'));
    expect(effectTypes(off)).toEqual(['work']);
    expect(off.state.settings.coach).toBe('off');
    expect(screenOf(off.state).name).toBe('gameMenu');
    const on = updated(off.state, choose('coach'));
    expect(on.state.settings.coach).toBe('quiet');
    expect(insightIn(on.state)?.advice).toEqual(insightIn(state)?.advice);
  });

  it('turning the coach on asks it about the game as it stands', () => {
    const off = updated(withoutCoach(silent), ...entered('5500'), { type: 'back' });
    const on = updated(off.state, choose('coach'));
    expect(effectTypes(on)).toEqual(['work', 'ask']);
    const back = updated(answeredAll(on), { type: 'back' });
    expect(insightIn(back.state)?.advice?.remaining).toBeGreaterThan(0);
  });

  it('the coach is not asked where it was turned off last time', () => {
    const state = stateWith([], settings({ coach: 'off' }));
    const started = updated(state, choose('newGame'), choose('code-breakers'));
    expect(asked(started.effects)).toEqual([]);
  });
});
