import { describe, expect, it } from 'vitest';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { gameWith, stateWith } from '../../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  effectTypes,
  shownScreen,
  updated,
  YES,
} from '../../../helpers/steps.ts';

const start = stateWith([]);

it.each([
  ['rules', 'rules', ['recall']],
  ['newGame', 'newGame', ['recall', 'count']],
  ['load', 'load', ['lookAtSlots']],
  ['settings', 'settings', []],
  ['quit', 'start', ['leave']],
  ['continue', 'start', ['continue']],
])('the first menu %s shows %s', (value, screen, effects) => {
  const update = updated(start, choose(value));
  expect(shownScreen(update)).toBe(screen);
  expect(effectTypes(update)).toEqual(effects);
});

it('the first menu is never left by Esc', () => {
  expect(updated(start, { type: 'back' })).toEqual({ state: start, effects: [] });
});

it('the first menu names the keys that it knows when another one is typed', () => {
  const said = (more: Partial<AppState>) =>
    updated({ ...start, ...more }, { type: 'other' }).state.notices;
  const [canContinue, hasMatch] = [true, true] as const;
  expect(said({})).toEqual(['Please enter 1, 2, 3, 4, f, d, p, s, or o.']);
  const one = ['Please enter 1, 2, 3, 4, c, f, d, p, s, or o.'];
  expect([said({ canContinue }), said({ hasMatch })]).toEqual([one, one]);
  expect(said({ canContinue, hasMatch })).toEqual([
    'Please enter 1, 2, 3, 4, c, m, f, d, p, s, or o.',
  ]);
});

describe('a game that was interrupted', () => {
  const waiting = { ...start, canContinue: true };
  const game = gameWith('550022', ['153455'], '01');

  it('a game that was interrupted goes on where it was, with what was being typed', () => {
    const update = updated(waiting, choose('continue'), { type: 'continued', game });
    expect(update.state.game).toEqual(game);
    expect(update.state.screens.at(-1)).toEqual({ name: 'play', cursor: 2 });
    expect(update.state.canContinue).toBe(false);
  });

  it('a game that was interrupted is offered no longer once it turned out to be none', () => {
    const update = updated(waiting, choose('continue'), { type: 'continued' });
    expect(update.state.canContinue).toBe(false);
    expect(update.state.notices).toEqual(['There is no game to continue.']);
    expect(updated(waiting, { type: 'opened', canContinue: false }).state.canContinue).toBe(false);
  });

  it('a game that was interrupted is not offered when there was no sign of it at the start', () => {
    expect(updated(start, { type: 'opened', canContinue: true }).state.canContinue).toBe(false);
  });

  it('a game that was interrupted is told to be open elsewhere where another program was quicker, until a game begins', () => {
    const message = { type: 'continued', isOpenElsewhere: true } as const;
    const { state } = updated(waiting, choose('continue'), message);
    expect(state).toMatchObject({ canContinue: false, isOpenElsewhere: true, notices: [] });
    const opened = { type: 'opened', canContinue: false, isOpenElsewhere: true } as const;
    expect(updated(waiting, opened).state.isOpenElsewhere).toBe(true);
    expect(updated(waiting, { ...opened, isOpenElsewhere: false }).state.isOpenElsewhere).toBe(
      false,
    );
    const playing = updated(state, choose('newGame'), choose('code-breakers')).state;
    expect(playing.isOpenElsewhere).toBe(false);
  });

  it('damage to a game that was interrupted is told', () => {
    const troubles = ['The interrupted game was damaged.'];
    const { state } = updated(waiting, { type: 'opened', canContinue: false, troubles });
    expect(state.notices).toEqual(troubles);
  });

  it('a game that was interrupted is replaced by a new game', () => {
    const update = updated(waiting, choose('newGame'), choose('code-breakers'), YES);
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game: update.state.game }]);
    expect(update.state.canContinue).toBe(false);
  });
});

describe('the list of games', () => {
  const list = updated(start, choose('newGame')).state;

  it('the list of games goes back on Esc', () => {
    expect(updated(list, { type: 'back' }).state).toEqual(start);
  });

  it('the list of games starts nothing that is not in it', () => {
    expect(updated(list, choose('chess'))).toEqual({ state: list, effects: [] });
  });
});
