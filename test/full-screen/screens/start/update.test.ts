import { describe, expect, it } from 'vitest';
import { type AppState, screenOf } from '../../../../source/full-screen/model/state.ts';
import {
  gamesInHand,
  isLostOnLeaving,
  waitingShort,
} from '../../../../source/full-screen/model/waiting.ts';
import { SAVING } from '../../../../source/games/wording.ts';
import { breaking } from '../../../helpers/breaking.ts';
import { named } from '../../../helpers/saves/sample-game.ts';
import { gameWith, playing, slotsWith, stateWith } from '../../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  effectTypes,
  entered,
  shownScreen,
  typed,
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
  const [canContinue, unreadMatches] = [true, { match: true }] as const;
  expect(said({})).toEqual(['Please enter 1, 2, 3, 4, f, d, p, s, or o.']);
  const one = ['Please enter 1, 2, 3, 4, c, f, d, p, s, or o.'];
  expect([said({ canContinue }), said({ unreadMatches })]).toEqual([one, one]);
  expect(said({ canContinue, unreadMatches })).toEqual([
    'Please enter 1, 2, 3, 4, c, m, f, d, p, s, or o.',
  ]);
  expect(said({ canContinue, unreadMatches: { friends: true } })).toEqual([
    'Please enter 1, 2, 3, 4, c, w, f, d, p, s, or o.',
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

  it('where another program was quicker, an older game that waits is offered in its place', () => {
    const behind = { ...waiting, behind: { game: 1 } };
    const update = updated(behind, choose('continue'), { type: 'continued' });
    expect(effectTypes(update)).toContain('offerNext');
    const older = gameWith('550022', ['0123']);
    const next = { type: 'nextOffered', waiting: older, behind: 0 } as const;
    const { state } = updated(update.state, next);
    expect(state).toMatchObject({ canContinue: true, waiting: older, behind: { game: 0 } });
    expect(state.notices).toEqual(['That game is gone.']);
    const elsewhere = { type: 'continued', isOpenElsewhere: true } as const;
    expect(updated(behind, elsewhere).state.notices).toEqual([SAVING.openElsewhere]);
    expect(effectTypes(updated(waiting, { type: 'continued' }))).not.toContain('offerNext');
  });

  it('a game that was interrupted is offered though there was no sign of it at the start, unless another one has begun', () => {
    const opened = { type: 'opened', canContinue: true, waiting: game } as const;
    expect(updated(start, opened).state).toMatchObject({ canContinue: true, waiting: game });
    expect(updated(playing(game), opened).state.canContinue).toBe(false);
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

const game = gameWith('550022', ['153455', '0123'], '01');
const waiting = updated(
  { ...start, canContinue: true },
  {
    type: 'opened',
    canContinue: true,
    waiting: game,
  },
).state;
const aside = updated(playing(game), { type: 'back' }, choose('toStart'));

describe('a game that waits', () => {
  it('a game that waits has a name once its file was read', () => {
    expect(waitingShort({ ...start, canContinue: true })).toBeUndefined();
    expect(waitingShort(waiting)).toBe('Code Breakers, guess 3');
  });

  it('a game that waits is named no more once another program has it, or a game begins', () => {
    const message = { type: 'continued', isOpenElsewhere: true } as const;
    const gone = updated(waiting, choose('continue'), message).state;
    const begun = updated(waiting, choose('newGame'), choose('colors'), YES).state;
    for (const state of [gone, begun]) expect(state).not.toHaveProperty('waiting');
  });

  it('a game that waits is not named where a game began before its file was read', () => {
    const begun = updated(
      { ...start, canContinue: true },
      choose('newGame'),
      choose('colors'),
      YES,
    );
    const opened = updated(begun.state, { type: 'opened', canContinue: true, waiting: game });
    expect(opened.state).not.toHaveProperty('waiting');
  });
});

describe('a game that is put aside', () => {
  it('a game that is put aside is kept, and waits at the start', () => {
    expect(aside.state.screens).toEqual([{ name: 'start' }]);
    expect(aside.state).toMatchObject({ canContinue: true, waiting: game });
    expect(aside.state.game).toBeUndefined();
    expect(aside.effects).toEqual([{ type: 'keep', game }]);
  });

  it('a game that is put aside goes on as it was, even if it could not be kept', () => {
    const unkept = updated(aside.state, { type: 'unkept', why: 'Not saved: the disk is full.' });
    expect(isLostOnLeaving(unkept.state)).toBe(true);
    expect(unkept.state.notices).toEqual(['Not saved: the disk is full.']);
    const update = updated(unkept.state, choose('continue'));
    expect(update.state.game).toEqual(game);
    expect(screenOf(update.state)).toEqual({ name: 'play', cursor: 2 });
    expect(besidesCoach(update)).toEqual([{ type: 'keep', game }]);
  });

  it('a game that is put aside is kept again when the program is left', () => {
    expect(updated(aside.state, { type: 'leave' }).effects).toEqual([
      { type: 'keep', game },
      { type: 'leave' },
    ]);
    expect(gamesInHand(aside.state)).toEqual([game]);
    // The game of a file that no program has taken over is not this program's to keep.
    expect(gamesInHand(waiting)).toEqual([]);
  });

  it('a game that is put aside is this program’s no more once another one begins', () => {
    const { state } = updated(aside.state, choose('newGame'), choose('colors'), YES);
    expect(gamesInHand(state).map(({ rules }) => rules.id)).toEqual(['colors']);
    expect([state.waiting, state.isPutAside, state.canContinue]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });
});

describe('saving a game before it is replaced', () => {
  /** The slots for the game that waits, opened from the question whether to replace it. */
  function saving(from: AppState): AppState {
    const asked = updated(from, { type: 'save' });
    if (shownScreen(asked) === 'saveSlot') return asked.state;
    expect(asked.effects).toEqual([{ type: 'continue', toSave: true }]);
    return updated(asked.state, { type: 'continued', game, toSave: true }).state;
  }

  const solved = updated(breaking(waiting, 'pegs'), ...typed('t'), { type: 'drawn' }).state;
  const list = updated(waiting, choose('newGame'), choose('pegs')).state;
  const options = updated(waiting, choose('newGame'), { type: 'options' }, { type: 'enter' });
  const slots = { type: 'slots', slots: slotsWith(gameWith('001122', ['0123'])) } as const;
  const places: readonly (readonly [string, AppState])[] = [
    ['the list of games', list],
    ['the form of options', options.state],
    ['the slots for loading', updated(waiting, choose('load'), slots, choose('2')).state],
    ['the end of a broken code', updated(solved, choose('play')).state],
    [
      'the list of games, of a game put aside',
      updated(aside.state, choose('newGame'), choose('pegs')).state,
    ],
  ];

  it.each(places)('a game that waits is saved from %s, and the other one begins', (_, from) => {
    const slots = updated(saving(from), { type: 'slots', slots: slotsWith(game) }).state;
    expect(screenOf(slots)).toMatchObject({ name: 'saveSlot' });
    const named3 = updated(slots, choose('1'), ...entered('Tim'));
    expect(named3.effects).toMatchObject([{ type: 'save', slot: 1, name: 'Tim', game }]);
    const done = updated(named3.state, { type: 'saved', slot: 1, name: named('Tim'), ends: true });
    expect(shownScreen(done)).toBe('play');
    expect(done.state.notices).toEqual(['Game saved in slot 1 as Tim.']);
    expect(gamesInHand(done.state)).toEqual([done.state.game]);
    expect(effectTypes(done).slice(0, 3)).toEqual(['forget', 'lookAtSlots', 'keep']);
  });

  it.each(places)('a game that is not saved after all from %s is asked about again', (_, from) => {
    const update = updated(saving(from), { type: 'back' });
    expect(update.state.screens).toEqual(from.screens);
    expect(update.state.notices).toEqual(from.notices);
    expect(update.state).toMatchObject({ canContinue: true, waiting: game, isPutAside: true });
    expect(update.state.game).toBeUndefined();
    expect(update.effects).toEqual([{ type: 'keep', game }]);
  });

  it('a game that another program has taken meanwhile is not saved', () => {
    const taken = { type: 'continued', toSave: true, isOpenElsewhere: true } as const;
    const { state } = updated(list, { type: 'save' }, taken);
    expect(state.screens).toMatchObject([{ name: 'start' }, { name: 'newGame' }]);
    expect(state.notices).toEqual([SAVING.openElsewhere]);
    expect(state.canContinue).toBe(false);
  });

  it('a game is not saved where nothing is asked', () => {
    const unasked = updated(waiting, choose('newGame')).state;
    expect(updated(unasked, { type: 'save' })).toEqual({ state: unasked, effects: [] });
  });
});
