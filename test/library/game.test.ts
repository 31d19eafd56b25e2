import { expect, it } from 'vitest';
import { newGame as engineGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { clueFor } from '../../source/library/clue.ts';
import { gameReducer, newGame, playerView } from '../../source/library/game.ts';
import { rulesFor } from '../../source/library/rules.ts';

const PEGS = rulesFor('pegs');

it('the library give the clue of two codes, and takes nothing else', () => {
  expect(clueFor('153455', '550022')).toEqual({ red: 1, white: 1 });
  expect(clueFor(['red', 'blue'], ['blue', 'red', 'red'])).toEqual({ red: 0, white: 2 });
  expect(clueFor('🔴🔵🟢', '🔵🔴🟢')).toEqual({ red: 1, white: 2 });
  for (const wrong of [undefined, null, 1234, {}] as never[]) {
    expect(() => clueFor(wrong, '1234')).toThrow(TypeError);
    expect(() => clueFor('1234', wrong)).toThrow(TypeError);
  }
});

it.each(RULE_SETS.map(({ rules }) => [rules.id, rules] as const))(
  'the library draws what the seed draws in %s',
  (_, rules) => {
    expect(newGame(rules, { seed: 7 })).toEqual(engineGame(rules, new Random(7n)));
    expect(newGame(rules, { seed: -7n })).toEqual(engineGame(rules, new Random(-7n)));
  },
);

it('the library draws another secret each time without a seed', () => {
  const rules = rulesFor('custom', { length: 10, symbols: 12 });
  const secrets = Array.from({ length: 10 }, () => newGame(rules).secret);
  expect(new Set(secrets).size).toBe(10);
});

it('the library plays a game with a secret of the caller, which the view keeps', () => {
  const game = newGame(PEGS, { secret: 'OOPP' });
  expect(JSON.stringify(playerView(game))).not.toContain('OOPP');
  const next = gameReducer(game, { type: 'guess', typed: 'YOPR' });
  expect(playerView(next).rows).toEqual([{ guess: 'YOPR', clue: { red: 2, white: 0 } }]);
  expect(playerView(game).rows).toEqual([]);
  const won = gameReducer(next, { type: 'guess', typed: 'OOPP' });
  expect(playerView(won)).toMatchObject({ status: 'won', secret: 'OOPP' });
  expect(gameReducer(won, { type: 'end' }).refusal?.why).toBe('over');
});

it('the library passes on only the fields of an action that are documented', () => {
  const game = newGame(rulesFor('lifelines', { length: 6 }), { seed: 7 });
  const more = { peg: 3, at: 'nonsense', clock: true, text: 'x', isOpen: true, word: 5, typed: 5 };
  const actions = [
    { type: 'aid', word: 'Lifeline#2' },
    { type: 'guess', typed: '012345' },
    { type: 'end' },
  ] as const;
  for (const action of actions) {
    expect(gameReducer(game, { ...more, ...action })).toEqual(gameReducer(game, action));
  }
  const over = gameReducer(game, { type: 'end' });
  expect(gameReducer(over, { type: 'end', typed: 5 } as never).refusal).toEqual({
    why: 'over',
    typed: '',
  });
});

it('the library tells what a player gets wrong in the refusal of the game', () => {
  const rules = rulesFor('custom', { length: 3, repeats: false, guessRepeats: false });
  const game = newGame(rules, { secret: '012' });
  const whyOf = (typed: string) => gameReducer(game, { type: 'guess', typed }).refusal?.why;
  expect(['01', '0123', '019', '01x', '011', '021'].map(whyOf)).toEqual([
    'short',
    'long',
    'symbol',
    'foreign',
    'repeat',
    undefined,
  ]);
});

it.each<[string, () => unknown, string]>([
  [
    'no rules',
    () => newGame({} as never),
    'These are not the rules of a game; get them from rulesFor.',
  ],
  ['a broken seed', () => newGame(PEGS, { seed: 1.5 }), 'A seed is an integer; '],
  ['a seed too long for a number', () => newGame(PEGS, { seed: 1e300 }), 'A seed is an integer; '],
  ['no secret', () => newGame(PEGS, { secret: 'OOP' }), 'A code has 4 colors, and yours has 3.'],
  ['both', () => newGame(PEGS, { seed: 1, secret: 'OOPP' }), 'Pass a seed or a secret, '],
  [
    'a secret of an evil game',
    () => newGame(rulesFor('pegs', { evil: true }), { secret: 'OOPP' }),
    'An evil game has no secret.',
  ],
  ['no game', () => playerView(undefined as never), 'This is not a game; get one from newGame.'],
  ['no options', () => newGame(PEGS, null as never), 'Options are an object, such as { seed: 7 }.'],
  [
    'a mistyped option',
    () => newGame(PEGS, { sead: 7 } as never),
    'There is no option "sead" here, only seed and secret.',
  ],
  [
    'a secret of no text',
    () => newGame(PEGS, { secret: Object.create(null) }),
    'A secret is a string.',
  ],
  ...(['rules', 'guesses', 'used', 'secret'] as const).map(
    (field): [string, () => unknown, string] => [
      `a game whose ${field} are none`,
      () => playerView({ ...newGame(PEGS), [field]: [null] } as never),
      'This is not a game; get one from newGame.',
    ],
  ),
  [
    'an action of no text',
    () => gameReducer(newGame(PEGS), { type: Object.create(null) }),
    'An action is an object ',
  ],
  ['no action', () => gameReducer(newGame(PEGS), 'OOPP' as never), 'An action is an object '],
  [
    'an unknown action',
    () => gameReducer(newGame(PEGS), { type: 'toString' } as never),
    'An action is an object ',
  ],
  [
    'an action that only the program knows',
    () => gameReducer(newGame(PEGS), { type: 'hint', fact: 5 } as never),
    'An action is an object ',
  ],
  [
    'a guess without a text',
    () => gameReducer(newGame(PEGS), { type: 'guess' } as never),
    'The action guess needs a string as its typed.',
  ],
])('the library refuses with one sentence: %s', (_, attempt, wrong) => {
  expect(attempt).toThrow(TypeError);
  expect(attempt).toThrow(wrong);
});
