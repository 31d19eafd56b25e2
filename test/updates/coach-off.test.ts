import { describe, expect, it } from 'vitest';
import { coachLines, insightIn } from '../../source/screens/coach.ts';
import type { AppState, Message } from '../../source/screens/state.ts';
import { screenOf } from '../../source/screens/state.ts';
import { advised, answeredAll, asked } from '../helpers/coach.ts';
import { withoutCoach } from '../screens/every-screen.ts';
import { gameWith, playing, stateWith } from '../screens/states.ts';
import { choose, effectTypes, entered, told } from './steps.ts';

const HINT = { type: 'hint' } as const;
const silent = playing(gameWith('550022', ['153455', '0123']));
const state = advised(silent);
const hint = (from: AppState, ...more: Message[]) => told(from, ...more, HINT);

describe('where the coach is off', () => {
  const off = withoutCoach(silent);

  it('it is asked nothing', () => {
    const start = withoutCoach(stateWith([]));
    const started = told(start, choose('newGame'), choose('code-breakers'));
    expect(effectTypes(started)).toEqual(['keep']);
    expect(effectTypes(told(started.state, ...entered('0123')))).toEqual(['keep']);
  });

  it('Tab does nothing, and hint is an ordinary guess', () => {
    expect(hint(off)).toEqual({ state: off, effects: [] });
    const { state: after } = told(off, ...entered('hint'));
    expect(after.notices).toEqual(['Your guess was "hint". It must be only numbers!']);
    expect(after.game).toMatchObject({ hints: 0, draft: 'hint' });
  });

  it('nothing of it stands beside the board, hints neither', () => {
    expect(coachLines(withoutCoach(hint(state, HINT).state))).toEqual([]);
  });
});

describe('turning the coach off and on', () => {
  const menu = told(state, { type: 'back' }).state;

  it('is remembered, and the menu stays', () => {
    const off = told(menu, choose('coach'));
    expect(off.effects).toEqual([{ type: 'remember', setId: 'program', choices: { coach: 0 } }]);
    expect(off.state.choices).toEqual({ program: { coach: 0 } });
    expect(screenOf(off.state).name).toBe('gameMenu');
    const on = told(off.state, choose('coach'));
    expect(on.state.choices).toEqual({ program: { coach: 1 } });
    expect(insightIn(on.state)?.advice).toEqual(insightIn(state)?.advice);
  });

  it('on asks about the game as it stands', () => {
    const off = told(withoutCoach(silent), ...entered('5500'), { type: 'back' });
    const on = told(off.state, choose('coach'));
    expect(effectTypes(on)).toEqual(['remember', 'ask']);
    const back = told(answeredAll(on), { type: 'back' });
    expect(insightIn(back.state)?.advice?.remaining).toBeGreaterThan(0);
  });

  it('lasts: what was chosen last time is taken up', () => {
    const choices = { program: { coach: 0 } };
    const opened = told(stateWith([]), { type: 'opened', canContinue: false, choices });
    const started = told(opened.state, choose('newGame'), choose('code-breakers'));
    expect(asked(started.effects)).toEqual([]);
  });
});
