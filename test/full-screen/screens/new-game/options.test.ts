import { describe, expect, it } from 'vitest';
import { newGame } from '../../../../source/engine/game.ts';
import { Random } from '../../../../source/engine/random.ts';
import { type Message, screenOf } from '../../../../source/full-screen/model/state.ts';
import type { Choices } from '../../../../source/games/options.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { stateWith } from '../../../helpers/states.ts';
import {
  besidesCoach,
  choose,
  effectTypes,
  entered,
  shownScreen,
  typed,
  updated,
} from '../../../helpers/steps.ts';

/** The form of a game, opened over the list of games. */
function form(setId: string, chosen: Choices = {}, ...messages: readonly Message[]) {
  const start = stateWith([{ name: 'newGame' }], { choices: { [setId]: chosen } });
  return updated(start, { type: 'highlight', value: setId }, { type: 'options' }, ...messages);
}

const NEXT = { type: 'field', by: 1 } as const;

it('the form of options has the choices of last time', () => {
  expect(screenOf(form('pegs', { length: 7 }).state)).toMatchObject({
    name: 'options',
    setId: 'pegs',
    field: 0,
  });
  const { state } = form('pegs', { length: 7 }, { type: 'enter' });
  expect(state.game?.secret).toHaveLength(7);
});

it('the form of options changes no choices before Enter', () => {
  const { state } = form('pegs', {}, ...typed('7'), { type: 'back' });
  expect(state.choices).toEqual({ pegs: {} });
  expect(shownScreen({ state, effects: [] })).toBe('newGame');
});

it('the form of options starts the game with what was chosen, keeps it and remembers the choices', () => {
  const update = form('pegs', { guesses: 20 }, ...entered('7'));
  const choices = { pegs: { guesses: 20, length: 7, symbols: 6, testing: 0 } };
  expect(update.state.choices).toEqual(choices);
  expect(update.state.game?.rules).toEqual(rulesOf(pegs, choices.pegs));
  expect(besidesCoach(update)).toEqual([
    { type: 'keep', game: update.state.game },
    { type: 'remember', setId: 'pegs', choices: choices.pegs },
  ]);
});

it('the form of options opens for the game that would be started where none is highlighted yet', () => {
  const state = stateWith([{ name: 'newGame' }], { setId: 'letters' });
  expect(screenOf(updated(state, { type: 'options' }).state)).toMatchObject({ setId: 'letters' });
});

it('the form of options takes no text where an arrow chooses', () => {
  const step = (by: 1 | -1) => form('letters', {}, { type: 'change', by }).state;
  for (const state of [step(1), step(-1)]) {
    expect(screenOf(state)).toMatchObject({ choices: { repeats: 1 } });
  }
});

describe('a number that is typed', () => {
  const shown = (...messages: readonly Message[]) => screenOf(form('pegs', {}, ...messages).state);

  it.each([
    ['1', { length: 1 }, '1'],
    ['10', { length: 10 }, '10'],
    ['100', { length: 10 }, ''],
    ['53', { length: 3 }, '3'],
  ])('the typed keys %s choose a number', (text, choices, left) => {
    const screen = shown(...typed(text));
    expect(screen).toMatchObject({ choices });
    if (left !== '') expect(screen).toMatchObject({ typed: left });
  });

  it('a typed number that begins several values chooses none yet', () => {
    expect(shown(NEXT, ...typed('1'))).toMatchObject({ choices: {}, typed: '1' });
    expect(shown(NEXT, ...typed('12'))).toMatchObject({ choices: { symbols: 12 } });
  });

  it('a typed number is forgotten in another field', () => {
    expect(shown(NEXT, ...typed('1'), NEXT)).toMatchObject({ typed: '', field: 2 });
  });

  it('a typed number is refused on Enter until it is one of the values', () => {
    const update = form('pegs', {}, NEXT, ...entered('1'));
    expect(update.state.notices).toEqual(['Colors: 2 to 12.']);
    expect(update.state.game).toBeUndefined();
    expect(update.effects).toEqual([]);
  });

  it('what is left of a typed number when a digit was taken out again is what the game has', () => {
    const { state } = form(
      'pegs',
      {},
      NEXT,
      NEXT,
      ...typed('25'),
      {
        type: 'erase',
        which: 'before',
      },
      { type: 'enter' },
    );
    expect(state.game?.rules.guesses).toBe(2);
  });
});

describe('the seed', () => {
  const seeded = (text: string) => form('letters', {}, NEXT, ...entered(text)).state;

  it('the seed begins the stream anew', () => {
    const { game, random } = seeded('42');
    const stream = new Random(42n);
    expect(game).toEqual(newGame(game?.rules ?? expect.fail(), stream, game?.origin));
    expect(random).toEqual(stream.state);
  });

  it('the seed has a sign that does not count', () => {
    expect(seeded('-42').game?.secret).toBe(seeded('42').game?.secret);
  });

  it.each(['x', '1x', '1-', '--', ' ', '123456789012345678901'])(
    '%j is no seed, and what was typed before its last character stays',
    (text) => {
      const { state } = form('letters', {}, NEXT, ...typed(text));
      expect(state.notices).toEqual(['A seed is an integer of at most 20 digits.']);
      expect(screenOf(state)).toMatchObject({ seed: text.slice(0, -1) });
    },
  );

  it.each([
    ['before', '1'],
    ['all', ''],
  ] as const)('a seed of 12 with the character %s erased is %j', (which, seed) => {
    const { state } = form('letters', {}, NEXT, ...typed('12'), { type: 'erase', which });
    expect(screenOf(state)).toMatchObject({ seed });
  });

  it('the seed is refused on Enter where it is a sign alone', () => {
    const update = form('letters', {}, NEXT, ...entered('-'));
    expect(update.state.notices).toEqual(['A seed is an integer of at most 20 digits.']);
    expect(update.state.game).toBeUndefined();
  });

  it('the seed stays out of the choices', () => {
    const update = form('letters', {}, NEXT, ...entered('42'));
    expect(besidesCoach(update).at(-1)).toEqual({
      type: 'remember',
      setId: 'letters',
      choices: { repeats: 0 },
    });
  });
});

it('choices that no game can have say why on Enter, in the form and in the list', () => {
  const bad = { shortest: 9, longest: 4 };
  const wrong = ['The shortest code, 9, is longer than the longest, 4.'];
  const asked = form('custom', bad, { type: 'enter' });
  expect(asked.state.notices).toEqual(wrong);
  expect(asked.effects).toEqual([]);
  const listed = updated(form('custom', bad, { type: 'back' }).state, choose('custom'));
  expect(listed.state.notices).toEqual(wrong);
  expect(shownScreen(listed)).toBe('newGame');
});

describe('choices of last time', () => {
  const list = updated(stateWith([], { choices: { pegs: { length: 5 } } }), choose('newGame'));

  it('the choices of last time are asked for with the list of games', () => {
    expect(effectTypes(list)).toContain('recall');
  });

  it('the choices of last time are offered where nothing newer was chosen', () => {
    const choices = { pegs: { length: 9 }, lifelines: { length: 8 } };
    const { state } = updated(list.state, { type: 'recalled', choices });
    expect(state.choices).toEqual({ pegs: { length: 5 }, lifelines: { length: 8 } });
    const { game } = updated(state, choose('lifelines')).state;
    expect(game?.secret).toHaveLength(8);
  });
});
