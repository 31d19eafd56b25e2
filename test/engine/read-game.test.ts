import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameAction,
  gameReducer,
  newGame,
  playerView,
  statusOf,
} from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { readGame } from '../../source/engine/read-game.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { colors } from '../../source/games/colors.ts';
import { letters } from '../../source/games/letters.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { runs } from '../helpers/work.ts';

const fresh = newGame(codeBreakers.rules, new Random(11n));
const game = gameReducer(fresh, { type: 'guess', typed: '0123' });

it('the door for games lets a game in progress in', () => {
  expect(readGame(game)).toEqual(game);
});

it.each([
  ['no object', 7],
  ['null', null],
  ['a list', [game]],
  ['a secret too long', { ...game, secret: '0123450' }],
  ['a secret of other symbols', { ...game, secret: '0129' }],
  ['a guess that the rules refuse', { ...game, guesses: ['9999'] }],
  ['a guess that is no text', { ...game, guesses: [1234] }],
  ['a game that is won', { ...game, guesses: [game.secret] }],
  ['a game that is lost', { ...game, guesses: Array(10).fill('0000') }],
  ['a game that was given up', { ...game, ended: true }],
  ['more guesses than there are', { ...game, guesses: Array(11).fill('0000') }],
  ['no generator', { ...game, random: undefined }],
  ['a generator that drew for ever', { ...game, random: { seed: '1', drawn: 1e12 } }],
  ['a seed that is no number', { ...game, random: { seed: '\u001b[2J', drawn: 1 } }],
  ['a generator that drew a part of a word', { ...game, random: { seed: '1', drawn: 0.5 } }],
  ['a generator that drew less than nothing', { ...game, random: { seed: '1', drawn: -1 } }],
  ['a seed too long', { ...game, random: { seed: '9'.repeat(1001), drawn: 1 } }],
  [
    'a seed too long behind its sign',
    { ...game, random: { seed: `-${'9'.repeat(1001)}`, drawn: 1 } },
  ],
  ['a seed that is a number', { ...game, random: { seed: 1, drawn: 1 } }],
  ['no rules', { ...game, rules: undefined }],
  ['rules that are none', { ...game, rules: { ...game.rules, guesses: 0 } }],
  ['a secret too short', { ...game, secret: '012' }],
  ['a secret that is a list', { ...game, secret: ['0', '1', '2', '3'] }],
  ['no secret', { ...game, secret: undefined }],
  ['no list of guesses', { ...game, guesses: undefined }],
  ['guesses that are one text', { ...game, guesses: '0123' }],
  ['the secret among the guesses', { ...game, guesses: [game.secret, '0123'] }],
  ['no word on whether it ended', { ...game, ended: undefined }],
  ['no list of aids', { ...game, used: undefined }],
  ['an aid where there is none', { ...game, used: [{ word: 'Lifeline#1', peg: 0 }] }],
])('the door for games keeps %s out', (_, value) => {
  expect(readGame(value)).toBeUndefined();
});

it('the door for games lets the longest seed in, with a sign and without', () => {
  for (const seed of ['9'.repeat(1000), `-${'9'.repeat(1000)}`]) {
    expect(readGame({ ...game, random: { seed, drawn: 1 } })?.random.seed).toBe(seed);
  }
});

it('the door for games drops fields that it does not know', () => {
  const value = JSON.parse(JSON.stringify(game).replace('{', '{"__proto__":{"won":true},"x":1,'));
  expect(readGame(value)).toEqual(game);
});

it('the door for games counts the hints, and none where a save of before there were any has none', () => {
  const { hints: _, ...before } = game;
  expect(readGame(before)).toEqual({ ...game, hints: 0 });
  expect(readGame({ ...game, hints: 7 })).toEqual({ ...game, hints: 7 });
  for (const hints of [-1, 1.5, 1000, '7', null, Number.NaN, [1]]) {
    expect(readGame({ ...game, hints })).toEqual({ ...game, hints: 0 });
  }
});

it('the door for games drops a draft that is not plain text, and keeps the game', () => {
  expect(readGame({ ...game, draft: '\u001b[2J' })).toEqual({ ...game, draft: '' });
  expect(readGame({ ...game, draft: '012' })).toEqual({ ...game, draft: '012' });
});

it('the door for games throws at nothing', () => {
  const part = fc.oneof(fc.anything(), fc.constant(game), fc.constant(game.rules));
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(game), 'told', 'suggestedAt', 'listedAt', 'isCoachOpen'),
      part,
      (field, value) => {
        const read = readGame({ ...game, [field]: value });
        expect(read === undefined || typeof read.secret === 'string').toBe(true);
      },
    ),
    runs(2000),
  );
});

describe('the door for guesses', () => {
  const four = newGame(rulesOf(lifelines, { length: 4 }), new Random(1n));
  const unique = newGame(letters.rules, new Random(1n));

  it('the door for guesses keeps a guess made twice out where it is refused, and lets it in elsewhere', () => {
    const guesses = ['0011', '0012', '0011'];
    expect(readGame({ ...four, guesses })).toBeUndefined();
    expect(readGame({ ...four, guesses: guesses.slice(0, 2) })).toBeDefined();
    const elsewhere = { ...game, secret: '0000', guesses };
    expect(readGame(elsewhere)).toEqual(elsewhere);
  });

  it('the door for guesses keeps a guess out that is not written by its symbols', () => {
    const colored = newGame(colors.rules, new Random(1n));
    expect(readGame({ ...colored, guesses: ['RRRR'] })).toBeDefined();
    expect(readGame({ ...colored, guesses: ['0000'] })).toBeUndefined();
    expect(readGame({ ...colored, guesses: ['rrrr'] })).toBeUndefined();
    expect(readGame({ ...unique, guesses: ['FEDC'] })).toBeUndefined();
  });

  it('the door for guesses keeps a symbol twice out where there is none', () => {
    expect(readGame({ ...unique, guesses: ['fedd'] })).toBeUndefined();
    expect(readGame({ ...unique, secret: 'abca' })).toBeUndefined();
    expect(readGame({ ...unique, secret: 'abcd' })).toBeDefined();
  });

  it('the door for guesses keeps a secret of another length out where the length is told', () => {
    const chance = newGame(lifelines.rules, new Random(1n));
    expect(chance.secret).toHaveLength(4);
    expect(readGame({ ...chance, secret: '012345' })).toBeUndefined();
    expect(readGame({ ...chance, guesses: ['012345'] })).toBeUndefined();
  });
});

describe('the door for aids', () => {
  const four = { ...newGame(rulesOf(lifelines, { length: 4 }), new Random(1n)), secret: '7778' };
  const one = (peg: unknown) => ({ word: 'Lifeline#1', peg, after: 0 });
  const two = (peg: unknown) => ({ word: 'Lifeline#2', peg, after: 0 });
  const wrong = (count: number) => Array.from({ length: count }, (_, i) => `000${i}`);

  it.each([
    ['none', []],
    ['one', [one(0)]],
    ['the other', [two(3)]],
    ['both', [one(1), two(3)]],
    ['both, the other way round', [two(3), one(2)]],
  ])('the door for aids lets %s in', (_, used) => {
    expect(readGame({ ...four, used })).toEqual({ ...four, used });
  });

  it.each([
    ['no list', { 0: one(0), length: 1 }],
    ['one that is no object', ['Lifeline#1']],
    ['null', [null]],
    ['a list', [[one(0)]]],
    ['an unknown one', [{ word: 'Lifeline#3', peg: 0, after: 0 }]],
    ['another case', [{ word: 'lifeline#1', peg: 0, after: 0 }]],
    ['one without a word', [{ peg: 0, after: 0 }]],
    ['a word that is a list', [{ word: ['Lifeline#1'], peg: 0, after: 0 }]],
    ['one twice', [one(0), one(3)]],
    ['more than there are', [one(0), two(3), one(1), two(2)]],
    ['one without a peg', [{ word: 'Lifeline#1', after: 0 }]],
    ['no peg', [one(null)]],
    ['a peg in words', [one('0')]],
    ['a peg before the first', [one(-1)]],
    ['a peg after the last', [two(4)]],
    ['half a peg', [two(0.5)]],
    ['no number', [two(Number.NaN)]],
    ['the same peg twice', [one(3), two(3)]],
    ['the same number while there is another', [one(0), two(1)]],
    ['a secret given away', [{ word: 'Reveal' }]],
    ['a secret given away with a peg', [{ word: 'Reveal', peg: 0, after: 0 }]],
  ])('the door for aids keeps %s out', (_, used) => {
    expect(readGame({ ...four, used })).toBeUndefined();
  });

  it('the door for aids lets the same number twice in where there is no other', () => {
    const used = [one(0), two(1)];
    expect(readGame({ ...four, secret: '7777', used })).toBeDefined();
    expect(readGame({ ...four, secret: '7777', used: [one(0), two(0)] })).toBeUndefined();
  });

  it.each([
    [6, [one(0), two(3)], true],
    [7, [one(0), two(3)], false],
    [7, [two(3)], true],
    [8, [two(3)], false],
    [8, [one(0)], true],
    [9, [one(0)], false],
    [9, [], true],
    [10, [], false],
  ])('the door for aids lets %i guesses with %j in: %s', (count, used, isIn) => {
    expect(readGame({ ...four, guesses: wrong(count), used }) !== undefined).toBe(isIn);
  });

  it('the door for aids drops the fields that it does not know', () => {
    const used = [{ ...one(0), symbol: '\u001b[31m' }];
    expect(readGame({ ...four, used })?.used).toEqual([one(0)]);
  });

  it('the door for aids keeps one out that says no time at which it can have been used', () => {
    const madeBefore = (...counts: unknown[]) => {
      const used = [one(0), two(3)].map((aid, index) => ({ ...aid, after: counts[index] }));
      return readGame({ ...four, guesses: wrong(2), used })?.used.map((aid) => aid.after);
    };
    expect(madeBefore(0, 2)).toEqual([0, 2]);
    expect(madeBefore(1, 1)).toEqual([1, 1]);
    expect(madeBefore(2, 1)).toBeUndefined();
    for (const count of [3, -1, 0.5, '1', null, undefined]) {
      expect(madeBefore(count, 2)).toBeUndefined();
    }
  });

  it('the door for aids goes on as the game would have: refused, paid and revealed', () => {
    const action = (word: string): GameAction => ({ type: 'aid', word });
    const aided = gameReducer(four, action('Lifeline#1'));
    const read = readGame(JSON.parse(JSON.stringify(aided))) ?? expect.fail();
    expect(playerView(read)).toEqual(playerView(aided));
    for (const word of ['Lifeline#1', 'Lifeline#2', 'Reveal']) {
      expect(gameReducer(read, action(word))).toEqual(gameReducer(aided, action(word)));
    }
    expect(statusOf(read)).toBe('playing');
  });
});
