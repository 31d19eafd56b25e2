import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../source/full-screen/model/state.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import type { SlotView } from '../../../../source/saves/saves.ts';
import { stampOf } from '../../../../source/saves/slots.ts';
import { readName } from '../../../../source/text/name.ts';
import { anyText } from '../../../helpers/any-game.ts';
import { gameWith, playing, SAVE_NAME, slotsWith, stateWith } from '../../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  effectTypes,
  entered,
  shownScreen,
  updated,
} from '../../../helpers/steps.ts';

const game = gameWith('550022', ['153455']);
const state = playing(game);
const slots = slotsWith(game);

describe('choosing a slot to save to', () => {
  const choosing = updated(state, { type: 'save' }, { type: 'slots', slots }).state;

  it.each([
    ['c', choose('cancel')],
    ['Esc', { type: 'back' } as Message],
  ])('choosing %s in place of a slot returns to the game, which is kept', (_key, message) => {
    const update = updated(choosing, message);
    expect(update.state.screens).toEqual(state.screens);
    expect(update.state.game).toEqual(game);
    expect(update.state.notices).toEqual(['cancelled']);
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game }]);
  });

  it('a cancelled wq returns to the game with an empty prompt', () => {
    const update = updated(state, ...entered('wq'), choose('cancel'));
    expect(update.state.game).toEqual(game);
    expect(screenOf(update.state)).toEqual({ name: 'play', cursor: 0 });
  });

  it('a save of a newer version is not to be replaced, and says so', () => {
    const newer = { state: 'newer', sentence: 'Of a newer version.' } as const;
    const update = updated(choosing, { type: 'slots', slots: [newer] }, choose('1'));
    expect(update.state.notices).toEqual([newer.sentence]);
    expect(update.state.screens).toEqual(choosing.screens);
  });

  it('any other key among the slots is an invalid selection', () => {
    const update = updated(choosing, { type: 'other' });
    expect(update.state.notices).toEqual(['That is an invalid selection.']);
    expect(update.state.screens).toEqual(choosing.screens);
  });

  it('choosing a slot to save to goes on to the name, and Esc goes back to the slots', () => {
    const naming = updated(choosing, choose('2'));
    expect(shownScreen(naming)).toBe('saveName');
    expect(updated(naming.state, { type: 'back' }).state.screens).toEqual(choosing.screens);
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

  it('the name of a save goes with what the player saw in the slot', () => {
    const { effects } = updated({ ...naming, slots }, ...entered('Tim'));
    expect(effects).toMatchObject([{ type: 'save', slot: 2, seen: stampOf(slots[1] as SlotView) }]);
  });

  it.each([
    ['', 'A name needs a letter or a digit.'],
    ['   ', 'A name needs a letter or a digit.'],
    ['K@rl', 'A name can have letters, digits and spaces, not "@".'],
    ['a'.repeat(21), 'That is too long: 21 columns, and a name has room for 20.'],
    ['a\tb', 'The invisible character U+0009 cannot be in a name.'],
  ])('the name %j is refused with the reason', (name, why) => {
    const update = updated(naming, ...entered(name));
    expect(update.state.notices).toEqual([why]);
    expect(update.effects).toEqual([]);
    expect(screenOf(update.state)).toMatchObject({ typed: name });
  });

  it.each([
    ['King Arthur', 'King Arthur'],
    ['  Sir Robin 2 ', 'Sir Robin 2'],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['Zoe\u0308 李雷', 'Zoë 李雷'],
  ])('the name %j is saved as %j', (name, expected) => {
    const { effects } = updated(naming, ...entered(name));
    expect(effects).toEqual([
      expect.objectContaining({ type: 'save', slot: 2, name: expected, game, ends: true }),
    ]);
  });

  it('the name of a save reaches the saves only by the rules of names', () => {
    fc.assert(
      fc.property(anyText(30), (name) => {
        const { effects, state: next } = updated(naming, ...entered(name));
        const read = readName(name);
        const names = effects.flatMap((effect) => (effect.type === 'save' ? [effect.name] : []));
        expect(names).toEqual('wrong' in read ? [] : [read.name]);
        expect(next.game).toEqual(game);
      }),
    );
  });

  it('the name of a save can be entered again when saving failed', () => {
    const saving = updated(naming, ...entered('Tim')).state;
    const failed = updated(saving, { type: 'troubled', why: 'Not saved: the disk is full.' });
    expect(failed.state.notices).toEqual(['Not saved: the disk is full.']);
    expect(effectTypes(updated(failed.state, { type: 'enter' }))).toEqual(['save']);
  });
});

describe('loading', () => {
  const opened = updated(stateWith([]), choose('load'));
  const loading = updated(opened.state, { type: 'slots', slots }).state;

  it('the dialog of loading looks at the slots', () => {
    expect(opened.effects).toEqual([{ type: 'lookAtSlots' }]);
  });

  it('the dialog of loading refuses an empty slot', () => {
    const update = updated(loading, choose('1'));
    expect(update.state.notices).toEqual(['That file is empty!']);
    expect(shownScreen(update)).toBe('load');
  });

  it('the dialog of loading tells what became of a damaged save', () => {
    expect(updated(loading, choose('3')).state.notices[0]).toContain('slot-3.damaged-1.json');
  });

  it('the dialog of loading continues a game that was kept, which is the running one from now on', () => {
    const update = updated(loading, choose('2'));
    expect(update.state.game).toEqual(game);
    expect(update.state.screens).toEqual([{ name: 'start' }, { name: 'play', cursor: 0 }]);
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game }]);
  });

  it.each([
    ['c', choose('cancel')],
    ['Esc', { type: 'back' } as Message],
  ])('choosing %s in the dialog of loading returns to the menu', (_key, message) => {
    const update = updated(loading, message);
    expect(shownScreen(update)).toBe('start');
    expect(update.state.notices).toEqual(['cancelled']);
    expect(update.effects).toEqual([]);
  });

  it('the dialog of loading waits for slots that were not looked at yet', () => {
    expect(updated(opened.state, choose('2')).state).toEqual(opened.state);
  });
});
