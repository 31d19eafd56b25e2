import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../source/full-screen/model/once.ts';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { gameWith, playing, SAVE_NAME, secretsOf, stateWith } from '../../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  continued,
  effectTypes,
  entered,
  shownScreen,
  typed,
  updated,
  YES,
} from '../../../helpers/steps.ts';

const game = gameWith('550022', ['153455']);
const state = playing(game);

it('typing puts symbols in at the end, replaces them before it, and takes them out', () => {
  const update = updated(
    state,
    ...typed('013'),
    { type: 'move', to: 'left' },
    ...typed('2'),
    { type: 'move', to: 'start' },
    { type: 'erase', which: 'under' },
  );
  expect(update.state.game?.draft).toBe('12');
  expect(screenOf(update.state)).toEqual({ name: 'play', cursor: 0 });
});

it('typing steps the symbol under the cursor, round at the ends', () => {
  const step = (by: 1 | -1, times: number) =>
    updated(state, ...Array(times).fill({ type: 'step', by })).state.game?.draft;
  expect([step(1, 1), step(1, 2), step(1, 7), step(-1, 1), step(-1, 6)]).toEqual([
    '0',
    '1',
    '0',
    '5',
    '0',
  ]);
});

it('a guess is kept, with its clue to be derived, and the prompt is empty again', () => {
  const update = updated(state, ...entered('0123'));
  expect(update.state.game?.guesses).toEqual(['153455', '0123']);
  expect(update.state.game?.draft).toBe('');
  expect(besidesCoach(update)).toEqual([{ type: 'keep', game: update.state.game }]);
});

it.each([
  ['spam', ['Your guess was "spam". It must be only numbers!']],
  ['', ['Your guess was "". This is too short.', 'Guess lengths must be between 4 and 6.']],
  ['123', ['Your guess was "123". This is too short.', 'Guess lengths must be between 4 and 6.']],
  ['4567', ['Your guess was "4567". It must be only numbers 0 through 5.']],
])('the guess %j is refused in the words of the game, and leaves it as it was', (text, words) => {
  const before = updated(state, ...typed(text));
  const update = updated(before.state, { type: 'enter' });
  expect(update.state.notices).toEqual(words);
  expect(update.state.game).toEqual(before.state.game);
  expect(screenOf(update.state)).toEqual({ ...screenOf(before.state), isRefused: true });
  expect(update.effects).toEqual([]);
});

it('on the prompt q before the first guess shows no code, and is not recorded', () => {
  const update = updated(playing(gameWith('153455')), ...entered('q'));
  expect(update.state.notices).toEqual(['Ending Game.']);
  expect(effectTypes(update)).toEqual(['forget']);
});

it('on the prompt wq goes to the slots, and ends the game once it is saved', () => {
  const slots = updated(state, ...entered('wq'));
  expect(screenOf(slots.state)).toEqual({ name: 'saveSlot', ends: true });
});

it('Ctrl-S goes to the slots, and then on with what was being typed', () => {
  const slots = updated(state, ...typed('01'), { type: 'save' });
  expect(screenOf(slots.state)).toEqual({ name: 'saveSlot', ends: false });
  expect(slots.state.game).toEqual({ ...game, draft: '01' });
});

it('words on the prompt are words only as a whole', () => {
  expect(updated(state, ...entered('qq')).state.notices[0]).toContain('"qq"');
  expect(updated(state, ...entered(' q')).state.notices[0]).toContain('" q"');
});

describe('the end', () => {
  const last = playing(gameWith('550022', Array(9).fill('0123')));

  it.each([
    ['won', '550022'],
    ['lost', '3210'],
  ])('the end of a game ignores keys until it is drawn: %s', (_how, guess) => {
    const over = updated(last, ...entered(guess));
    expect(over.state.screens).toMatchObject([{ name: 'start' }, { name: 'over', isDrawn: false }]);
    expect(effectTypes(over)).toEqual(['record', 'forget', 'awaitDrawn', 'count', 'ask', 'ask']);
    for (const message of [choose('again'), choose('menu'), { type: 'back' } as const]) {
      expect(updated(over.state, message, { type: 'help' })).toEqual({ ...over, effects: [] });
    }
    const drawn = updated(over.state, { type: 'drawn' });
    expect(screenOf(drawn.state)).toMatchObject({ name: 'over', isDrawn: true });
    expect(shownScreen(updated(drawn.state, choose('menu')))).toBe('start');
    expect(shownScreen(updated(drawn.state, { type: 'back' }))).toBe('start');
  });

  it('another game goes on in the same stream: the second game has the second secret', () => {
    const [first = '', second = '', third = ''] = secretsOf(1422, 3);
    const start = stateWith([], { random: { seed: '1422', drawn: 0 } });
    const one = updated(start, choose('newGame'), choose('code-breakers'));
    expect(one.state.game?.secret).toBe(first);
    const two = updated(one.state, ...entered(first), { type: 'drawn' }, choose('again'));
    expect(two.state.game?.secret).toBe(second);
    expect(shownScreen(two)).toBe('play');
    const three = updated(two.state, ...entered('q'), choose('newGame'), choose('code-breakers'));
    expect(three.state.game?.secret).toBe(third);
  });

  it('the stream is not touched by a game that was loaded', () => {
    const [first] = secretsOf(1422, 1);
    const start = stateWith([], { random: { seed: '1422', drawn: 0 } });
    const loaded = updated(start, continued(game), ...entered('q'), YES, {
      type: 'drawn',
    });
    const next = updated(loaded.state, choose('another'), choose('code-breakers'));
    expect(next.state.game?.secret).toBe(first);
  });
});

describe('the game menu', () => {
  const menu = updated(state, { type: 'back' });

  it('the game menu opens on Esc, and closes on Esc', () => {
    expect(shownScreen(menu)).toBe('gameMenu');
    expect(updated(menu.state, { type: 'back' }).state).toEqual(state);
    expect(updated(menu.state, choose('resume')).state).toEqual(state);
  });

  it('the game menu gives up: the end of the game shows its code, and it is recorded once', () => {
    const ended = updated(menu.state, choose('end'), YES);
    expect(shownScreen(ended)).toBe('over');
    expect(viewOf(ended.state.game ?? expect.fail()).secret).toBe(game.secret);
    expect(effectTypes(ended).filter((type) => type !== 'ask')).toEqual([
      'record',
      'forget',
      'awaitDrawn',
      'count',
    ]);
  });

  it('the game menu gives up without a word of the code where no guess was made', () => {
    const fresh = updated(playing(gameWith('153455')), { type: 'back' });
    const ended = updated(fresh.state, choose('end'));
    expect(shownScreen(ended)).toBe('start');
    expect(ended.state.notices).toEqual(['Ending Game.']);
    expect(effectTypes(ended)).toEqual(['forget']);
  });

  it('the game menu saves to end or to go on', () => {
    const ends = (value: string) => screenOf(updated(menu.state, choose(value)).state);
    expect(ends('save')).toEqual({ name: 'saveSlot', ends: false });
    expect(ends('saveAndEnd')).toEqual({ name: 'saveSlot', ends: true });
  });

  it('the game menu shows the rules and the help above the board', () => {
    for (const page of ['rules', 'help']) {
      const shown = updated(menu.state, choose(page));
      expect(shownScreen(shown)).toBe(page);
      expect(updated(shown.state, { type: 'back' }).state).toEqual(menu.state);
    }
  });
});

it('a name that is being saved hears no key', () => {
  const saving = stateWith(
    [
      { name: 'play', cursor: 0 },
      { ...SAVE_NAME, isSaving: true },
    ],
    { game },
  );
  for (const message of [...entered('x'), { type: 'back' } as const]) {
    expect(updated(saving, message)).toEqual({ state: saving, effects: [] });
  }
});
