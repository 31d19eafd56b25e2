import { describe, expect, it } from 'vitest';
import { gameWith, stateWith } from '../screens/states.ts';
import { besidesCoach, choose, effectTypes, shownScreen, told } from './steps.ts';

const start = stateWith([]);

describe('the menu', () => {
  it.each([
    ['rules', 'rules', ['recall']],
    ['newGame', 'newGame', ['recall']],
    ['load', 'load', ['lookAtSlots']],
    ['quit', 'start', ['leave']],
    ['continue', 'start', ['continue']],
  ])('%s shows %s', (value, screen, effects) => {
    const update = told(start, choose(value));
    expect(shownScreen(update)).toBe(screen);
    expect(effectTypes(update)).toEqual(effects);
  });

  it('is never left by Esc', () => {
    expect(told(start, { type: 'back' })).toEqual({ state: start, effects: [] });
  });

  it('names the keys that it knows when another one is typed', () => {
    const said = (canContinue: boolean) =>
      told({ ...start, canContinue }, { type: 'other' }).state.notices;
    expect(said(false)).toEqual(['Please enter 1, 2, 3, or 4.']);
    expect(said(true)).toEqual(['Please enter 1, 2, 3, 4, or c.']);
  });
});

describe('a game that was interrupted', () => {
  const waiting = { ...start, canContinue: true };
  const game = gameWith('550022', ['153455'], '01');

  it('goes on where it was, with what was being typed', () => {
    const update = told(waiting, choose('continue'), { type: 'continued', game });
    expect(update.state.game).toEqual(game);
    expect(update.state.screens.at(-1)).toEqual({ name: 'play', cursor: 2 });
    expect(update.state.canContinue).toBe(false);
  });

  it('is offered no longer once it turned out to be none', () => {
    const update = told(waiting, choose('continue'), { type: 'continued' });
    expect(update.state.canContinue).toBe(false);
    expect(update.state.notices).toEqual(['There is no game to continue.']);
    expect(told(waiting, { type: 'opened', canContinue: false }).state.canContinue).toBe(false);
  });

  it('is not offered when there was no sign of it at the start', () => {
    expect(told(start, { type: 'opened', canContinue: true }).state.canContinue).toBe(false);
  });

  it('tells of its damage', () => {
    const troubles = ['The interrupted game was damaged.'];
    const { state } = told(waiting, { type: 'opened', canContinue: false, troubles });
    expect(state.notices).toEqual(troubles);
  });

  it('is replaced by a new game', () => {
    const update = told(waiting, choose('newGame'), choose('code-breakers'));
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game: update.state.game }]);
    expect(update.state.canContinue).toBe(false);
  });
});

describe('the list of games', () => {
  const list = told(start, choose('newGame')).state;

  it('goes back on Esc', () => {
    expect(told(list, { type: 'back' }).state).toEqual(start);
  });

  it('starts nothing that is not in it', () => {
    expect(told(list, choose('chess'))).toEqual({ state: list, effects: [] });
  });
});
