import { describe, expect, it } from 'vitest';
import type { GameAppState, Message } from '../../../../source/full-screen/model/state.ts';
import { gamesInHand } from '../../../../source/full-screen/model/waiting.ts';
import { gameMenuItems } from '../../../../source/full-screen/screens/game-menu/items.ts';
import { CLOCK, dailyAfter, newsWith } from '../../../helpers/daily-states.ts';
import { gameWith, playing, stateWith } from '../../../helpers/states.ts';
import { besidesCoach, choose, entered, typed, updated } from '../../../helpers/steps.ts';

const ID = 'code-breakers';
const KNOWN: Message = { type: 'dailies', setId: ID, clock: CLOCK, ...newsWith() };
const start = updated(stateWith([]), { type: 'clock', clock: CLOCK }, KNOWN).state;
const KNOWN_STATE = { clock: CLOCK, dailies: start.dailies ?? {} };
const { secret } = dailyAfter([]);

describe('playing a daily code while another game waits', () => {
  const waiting = gameWith('550022', ['153455']);
  const aside = updated(playing(waiting, KNOWN_STATE), { type: 'back' }, choose('toStart')).state;
  const opened = updated(aside, { type: 'dailyOpened', game: dailyAfter([]) }).state;

  it('a daily code leaves the game that waits where it is, and both are in hand', () => {
    expect(opened).toMatchObject({ waiting, canContinue: true, isPutAside: true });
    expect(gamesInHand(opened)).toEqual([waiting, opened.game]);
    const left = updated(opened, { type: 'leave' });
    expect(left.effects.map((effect) => 'game' in effect && effect.game)).toEqual([
      waiting,
      opened.game,
      false,
    ]);
  });

  it('a daily code is kept after each guess, and never the game that waits', () => {
    const update = updated(opened, ...entered('0123'));
    const { game } = update.state;
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game }]);
    expect(game?.guesses).toEqual(['0123']);
  });

  it.each([
    ['wq', entered('wq')],
    ['the game menu', [{ type: 'back' } as const, choose('toStart')]],
  ])(
    'a daily code is left by %s once it is kept, and the other game still waits',
    (_, messages) => {
      const leaving = updated(opened, ...entered('0123'), ...messages);
      expect(besidesCoach(leaving)).toEqual([{ type: 'keepDaily', game: leaving.state.game }]);
      expect(leaving.state.screens.at(-1)?.name).not.toBe('start');
      const { state, effects } = updated(leaving.state, { type: 'dailyKept' });
      expect(state).toMatchObject({
        waiting,
        canContinue: true,
        notices: ['The daily code is kept.'],
      });
      expect(state.game).toBeUndefined();
      expect(effects).toEqual([{ type: 'lookAtDailies', setId: ID }]);
      expect(updated(state, choose('continue')).state.game).toEqual(waiting);
    },
  );

  it('a daily code is kept by Ctrl-S, and goes on', () => {
    const saved = updated(opened, ...entered('0123'), ...typed('45'), { type: 'save' });
    expect(saved.state.game).toMatchObject({ guesses: ['0123'], draft: '45' });
    expect(saved.state.notices).toEqual(['This game is kept after each guess. It takes no slot.']);
    expect(besidesCoach(saved)).toEqual([{ type: 'keep', game: saved.state.game }]);
  });

  it('a daily code is not said to be kept before its first guess: then there is nothing to keep', () => {
    const noteOf = (state: typeof opened) =>
      gameMenuItems(state as GameAppState).find(({ value }) => value === 'toStart')?.note;
    const { state } = updated(opened, ...entered('wq'), { type: 'dailyKept' });
    expect(state.notices).toEqual(['The daily code waits for its first guess.']);
    expect(noteOf(opened)).toBe('the daily code waits');
    expect(noteOf(updated(opened, ...entered('0123')).state)).toContain('is kept');
  });

  it('a daily code is not left where it cannot be kept', () => {
    const why = 'Not saved: the disk is full.';
    const { state } = updated(opened, { type: 'unkept', why }, { type: 'troubled', why });
    expect(state.game).toBe(opened.game);
    expect(state).toMatchObject({ isUnkept: true, notices: [why] });
  });

  it('a daily code ends with a record, and its own file alone is forgotten', () => {
    const { state, effects } = updated(opened, ...entered(secret));
    const { game } = state;
    expect(effects).toContainEqual({ type: 'record', game });
    expect(effects).toContainEqual({ type: 'forget', game });
    expect(effects).toContainEqual({ type: 'lookAtDailies', setId: ID });
    expect(state).toMatchObject({ waiting, canContinue: true });
  });

  it('a daily code has no slots in its menu, and what ends it stands last', () => {
    const values = gameMenuItems(opened as GameAppState).map(({ value }) => value);
    expect(values).not.toContain('save');
    expect(values).not.toContain('saveAndEnd');
    expect(values.at(-1)).toBe('end');
  });
});
