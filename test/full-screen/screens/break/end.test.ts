import { describe, expect, it } from 'vitest';
import { type Message, screenOf } from '../../../../source/full-screen/model/state.ts';
import { BREAK_END } from '../../../../source/full-screen/screens/break/words.ts';
import { breaking, breakScreen, brokenBy, clued, clueKeys } from '../../../helpers/breaking.ts';
import { answeredAll, asked } from '../../../helpers/coach.ts';
import { stateWith } from '../../../helpers/states.ts';
import { choose, effectTypes, shownScreen, typed, updated } from '../../../helpers/steps.ts';

const list = stateWith([{ name: 'newGame' }, { name: 'breakGame' }]);
const start = breaking(list, 'pegs');
const BACK: Message = { type: 'back' };

describe('a game of breaking a code', () => {
  const second = clued(start, { red: 1, white: 1 });
  const asking = updated(second, BACK).state;

  it('a game of breaking a code in which clues were given is dropped only after a question', () => {
    const question = { about: 'break', go: expect.any(Function) };
    expect(breakScreen(asking)).toEqual({ ...breakScreen(second), question });
    expect(asking.notices).toEqual(['Drop this game for good? y drops it, Esc goes on.']);
    expect(updated(asking, { type: 'confirm' }).state).toEqual(list);
    expect(updated(start, BACK).state).toEqual(list);
  });

  it('a game of breaking a code goes on after Esc, and no other key answers', () => {
    expect(updated(asking, BACK)).toEqual({ state: second, effects: [] });
    const others: Message[] = [...typed('1t'), { type: 'enter' }, { type: 'nothing' }];
    for (const message of [...others, { type: 'step', by: 1 }, { type: 'save' }] as const) {
      expect(updated(asking, message)).toEqual({ state: asking, effects: [] });
    }
    expect(updated(asking, { type: 'help' }, BACK).state).toEqual(asking);
  });

  it('a game of breaking a code is not dropped while the machine thinks about the clues', () => {
    const thinking = updated(second, ...clueKeys({ red: 0, white: 0 }));
    const { state } = updated(thinking.state, BACK);
    expect(breakScreen(state)).toMatchObject({ phase: 'thinking', question: {} });
    const answered = answeredAll({ state, effects: thinking.effects });
    expect(breakScreen(updated(answered, BACK).state)).toMatchObject({ phase: 'asking' });
  });
});

describe('the end of breaking a code', () => {
  const solved = updated(start, ...typed('t'));
  const end = updated(solved.state, { type: 'drawn' }).state;

  it('the end of breaking a code takes keys only once its menu is drawn', () => {
    expect(effectTypes(solved)).toEqual(['awaitDrawn']);
    for (const { value } of BREAK_END) {
      expect(updated(solved.state, choose(value), BACK).state).toEqual(solved.state);
    }
  });

  it('the end of breaking a code begins again with the same rules', () => {
    const again = updated(end, choose('again'));
    const { phase, rows, rules } = breakScreen(again.state);
    expect({ phase, rows, rules }).toEqual({
      phase: 'thinking',
      rows: [],
      rules: breakScreen(end).rules,
    });
    expect(asked(again.effects)).toMatchObject([{ question: { type: 'advise' } }]);
    expect(breakScreen(brokenBy(answeredAll(again), 'YRBY')).phase).toBe('solved');
  });

  it('the end of breaking a code lets the player play the same game', () => {
    const { lengths } = breakScreen(end).rules;
    const own = updated(end, choose('play'));
    expect(shownScreen(own)).toBe('play');
    expect(own.state.game?.rules).toMatchObject({ id: 'pegs', lengths });
  });

  it('the end of breaking a code goes to the first menu, or back by Esc', () => {
    expect(updated(end, choose('menu')).state.screens).toEqual([{ name: 'start' }]);
    expect(screenOf(updated(end, BACK).state).name).toBe('breakGame');
    expect(updated(end, { type: 'other' }, ...typed('1t')).state).toEqual(end);
  });
});
