import { expect, it } from 'vitest';
import { screenOf } from '../../../../source/full-screen/model/state.ts';
import { decodeGame } from '../../../../source/games/game-code.ts';
import { codedGame } from '../../../../source/games/hashed-games.ts';
import { RULE_SETS } from '../../../../source/games/index.ts';
import { lifelines } from '../../../../source/games/lifelines.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { anyGuess } from '../../../helpers/any-game.ts';
import { madeCode } from '../../../helpers/game-codes.ts';
import { gameWith, stateWith } from '../../../helpers/states.ts';
import {
  choose,
  effectTypes,
  entered,
  shownScreen,
  typed,
  updated,
} from '../../../helpers/steps.ts';

const list = stateWith([{ name: 'newGame' }, { name: 'codeGame' }]);
const entry = updated(list, choose('play')).state;
const CODE = madeCode(pegs, { length: 5 }, 'RRBGY');

it.each(RULE_SETS.map((set) => [set.rules.id, set] as const))(
  'a secret of %s comes to its code',
  (id, set) => {
    const secret = anyGuess(set.rules, 3);
    const made = updated(list, choose(id), ...entered(secret));
    expect(screenOf(made.state)).toEqual({
      name: 'codeMade',
      setId: id,
      code: madeCode(set, {}, secret),
    });
  },
);

it('a code for a friend has the last options of its game, but never testing mode', () => {
  const state = { ...list, choices: { pegs: { length: 5, testing: 1 } } };
  const made = updated(state, choose('pegs'), ...entered('rrbgy'));
  expect(screenOf(made.state)).toMatchObject({ code: CODE });
});

it('a code for a friend takes any length that its game may draw', () => {
  for (const secret of ['1234', '907221', '31415926']) {
    const made = updated(list, choose('lifelines'), ...entered(secret));
    expect(screenOf(made.state)).toMatchObject({ code: madeCode(lifelines, {}, secret) });
  }
});

it('a secret that is none is refused with a sentence, and stays to be corrected', () => {
  const refused = updated(list, choose('pegs'), ...entered('rrr'));
  expect(refused.state.notices).toEqual(['This code has 4 colors, not 3.']);
  const made = updated(refused.state, ...entered('b'));
  expect(screenOf(made.state)).toMatchObject({ code: madeCode(pegs, {}, 'RRRB') });
});

it('a secret is typed with the arrows too', () => {
  const made = updated(
    list,
    choose('colors'),
    ...typed('0000'),
    { type: 'move', to: 'start' },
    { type: 'step', by: 1 },
    ...entered('2'),
  );
  const code = screenOf(made.state);
  expect(code.name === 'codeMade' && decodeGame(code.code)).toMatchObject({ secret: 'YRRR' });
});

it('a game that cannot be has no code, and says why', () => {
  const refused = updated(
    { ...list, choices: { custom: { shortest: 5, longest: 3 } } },
    choose('custom'),
  );
  expect(shownScreen(refused)).toBe('codeGame');
  expect(refused.state.notices).toEqual(['The shortest code, 5, is longer than the longest, 3.']);
});

it('the page of a code goes back to the secret by Esc, and to New Game by Enter', () => {
  const { state } = updated(list, choose('pegs'), ...entered('rrrb'));
  expect(screenOf(updated(state, { type: 'back' }).state)).toMatchObject({
    name: 'codeSecret',
    typed: 'RRRB',
  });
  expect(shownScreen(updated(state, { type: 'enter' }))).toBe('newGame');
});

it.each([CODE, CODE.toLowerCase(), ` ${CODE} `, `code-breakers play ${CODE}`])(
  'a code that was got is decoded for the next game: %s',
  (text) => {
    const update = updated(entry, ...entered(text));
    const id = '0123456789abcdef-1';
    expect(update.effects).toEqual([{ type: 'decode', decoded: decodeGame(CODE), id }]);
    const effect = update.effects[0];
    if (effect?.type !== 'decode') expect.fail('nothing is decoded');
    const game = codedGame(effect.decoded, effect.id);
    const played = updated(update.state, { type: 'decoded', game });
    expect(shownScreen(played)).toBe('play');
    expect(played.state.game).toBe(game);
    expect(effectTypes(played)).toContain('keep');
    expect(updated(played.state, { type: 'leave' }).state.origins.games).toBe(1);
  },
);

it('a code that is mistyped is refused with a sentence, and nothing is decoded', () => {
  const { state, effects } = updated(entry, ...entered(`${CODE}X`));
  expect(effects).toEqual([]);
  expect(state.notices).toEqual([
    `"${CODE}X" is mistyped: a character is wrong, missing, or too many.`,
  ]);
  expect(screenOf(state)).toMatchObject({ typed: `${CODE}X` });
});

it('the game of a code does not begin for a player who has gone elsewhere', () => {
  const { state } = updated(entry, ...entered(CODE), { type: 'back' });
  expect(updated(state, { type: 'decoded', game: gameWith('0123') }).state).toEqual(state);
});
