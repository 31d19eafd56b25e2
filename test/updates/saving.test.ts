import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readName } from '../../source/saves/name.ts';
import type { Message } from '../../source/screens/state.ts';
import { screenOf } from '../../source/screens/state.ts';
import { gameWith, playing, SAVE_NAME, slotsWith, stateWith } from '../screens/states.ts';
import { besidesCoach, choose, effectTypes, entered, shownScreen, told } from './steps.ts';

const game = gameWith('550022', ['153455']);
const state = playing(game);
const slots = slotsWith(game);

describe('choosing a slot to save to', () => {
  const choosing = told(state, { type: 'save' }, { type: 'slots', slots }).state;

  it.each([
    ['c', choose('cancel')],
    ['Esc', { type: 'back' } as Message],
  ])('%s returns to the game, which is kept', (_key, message) => {
    const update = told(choosing, message);
    expect(update.state.screens).toEqual(state.screens);
    expect(update.state.game).toEqual(game);
    expect(update.state.notices).toEqual(['cancelled']);
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game }]);
  });

  it('returns from a cancelled wq with an empty prompt', () => {
    const update = told(state, ...entered('wq'), choose('cancel'));
    expect(update.state.game).toEqual(game);
    expect(screenOf(update.state)).toEqual({ name: 'play', cursor: 0 });
  });

  it('a save of a newer version is not to be replaced, and says so', () => {
    const newer = { state: 'newer', sentence: 'Of a newer version.' } as const;
    const update = told(choosing, { type: 'slots', slots: [newer] }, choose('1'));
    expect(update.state.notices).toEqual([newer.sentence]);
    expect(update.state.screens).toEqual(choosing.screens);
  });

  it('any other key is an invalid selection', () => {
    const update = told(choosing, { type: 'other' });
    expect(update.state.notices).toEqual(['That is an invalid selection.']);
    expect(update.state.screens).toEqual(choosing.screens);
  });

  it('goes on to the name, and Esc goes back to the slots', () => {
    const naming = told(choosing, choose('2'));
    expect(shownScreen(naming)).toBe('saveName');
    expect(told(naming.state, { type: 'back' }).state.screens).toEqual(choosing.screens);
  });
});

describe('the name of a save', () => {
  const naming = stateWith(
    [
      { name: 'play', cursor: 0 },
      { name: 'saveSlot', ends: true },
      { ...SAVE_NAME, typed: '', cursor: 0 },
    ],
    { game },
  );

  it.each(['', '   ', 'K@rl', 'Zo\u00eb', 'a'.repeat(21), 'a\tb'])('%j is invalid', (name) => {
    const update = told(naming, ...entered(name));
    expect(update.state.notices).toEqual(['That is an invalid name.']);
    expect(update.effects).toEqual([]);
    expect(screenOf(update.state)).toMatchObject({ typed: name });
  });

  it.each([
    ['King Arthur', 'King Arthur'],
    ['  Sir Robin 2 ', 'Sir Robin 2'],
    ['a'.repeat(20), 'a'.repeat(20)],
  ])('%j is saved as %j', (name, expected) => {
    const { effects } = told(naming, ...entered(name));
    expect(effects).toEqual([
      expect.objectContaining({ type: 'save', slot: 2, name: expected, game, ends: true }),
    ]);
  });

  it('reaches the saves only by the rules of names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
        const { effects, state: next } = told(naming, ...entered(name));
        const expected = readName(name);
        const names = effects.flatMap((effect) => (effect.type === 'save' ? [effect.name] : []));
        expect(names).toEqual(expected === undefined ? [] : [expected]);
        expect(next.game).toEqual(game);
      }),
    );
  });

  it('can be tried again when saving failed', () => {
    const saving = told(naming, ...entered('Tim')).state;
    const failed = told(saving, { type: 'troubled', why: 'Not saved: the disk is full.' });
    expect(failed.state.notices).toEqual(['Not saved: the disk is full.']);
    expect(effectTypes(told(failed.state, { type: 'enter' }))).toEqual(['save']);
  });
});

describe('loading', () => {
  const opened = told(stateWith([]), choose('load'));
  const loading = told(opened.state, { type: 'slots', slots }).state;

  it('looks at the slots', () => {
    expect(opened.effects).toEqual([{ type: 'lookAtSlots' }]);
  });

  it('refuses an empty slot', () => {
    const update = told(loading, choose('1'));
    expect(update.state.notices).toEqual(['That file is empty!']);
    expect(shownScreen(update)).toBe('load');
  });

  it('tells what became of a damaged one', () => {
    expect(told(loading, choose('3')).state.notices[0]).toContain('slot-3.damaged-1.json');
  });

  it('continues a game that was kept, which is the running one from now on', () => {
    const update = told(loading, choose('2'));
    expect(update.state.game).toEqual(game);
    expect(update.state.screens).toEqual([{ name: 'start' }, { name: 'play', cursor: 0 }]);
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game }]);
  });

  it.each([
    ['c', choose('cancel')],
    ['Esc', { type: 'back' } as Message],
  ])('%s returns to the menu', (_key, message) => {
    const update = told(loading, message);
    expect(shownScreen(update)).toBe('start');
    expect(update.state.notices).toEqual(['cancelled']);
    expect(update.effects).toEqual([]);
  });

  it('waits for slots that were not looked at yet', () => {
    expect(told(opened.state, choose('2')).state).toEqual(opened.state);
  });
});
