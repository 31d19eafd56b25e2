import { expect, it } from 'vitest';
import { newGame as engineGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { clueFor } from '../../source/library/clue.ts';
import { gameReducer, newGame, playerView } from '../../source/library/game.ts';
import { rulesFor } from '../../source/library/rules.ts';

const PEGS = rulesFor('pegs');

it('the library gives the clue of two codes, and takes nothing else', () => {
  expect(clueFor('153455', '550022')).toEqual({ red: 1, white: 1 });
  expect(clueFor(['red', 'blue'], ['blue', 'red', 'red'])).toEqual({ red: 0, white: 2 });
  expect(clueFor('🔴🔵🟢', '🔵🔴🟢')).toEqual({ red: 1, white: 2 });
  for (const wrong of [undefined, null, 1234, {}] as never[]) {
    const refusal = new TypeError("clueFor takes two codes, such as clueFor('0123', '0321').");
    expect(() => clueFor(wrong, '1234')).toThrow(refusal);
    expect(() => clueFor('1234', wrong)).toThrow(refusal);
  }
});

it.each(RULE_SETS.map(({ rules }) => [rules.id, rules] as const))(
  'the library draws what the seed draws in %s',
  (_, rules) => {
    expect(newGame(rules, { seed: 7 })).toEqual(engineGame(rules, new Random(7n)));
    expect(newGame(rules, { seed: -7n })).toEqual(engineGame(rules, new Random(-7n)));
  },
);

it('the library takes options that are undefined for options that are not there', () => {
  const spam = { spam: undefined } as object;
  expect(newGame(PEGS, { seed: 7, ...spam })).toEqual(newGame(PEGS, { seed: 7 }));
  expect(rulesFor('pegs', { hard: true, ...spam })).toEqual(rulesFor('pegs', { hard: true }));
});

it('the library draws another secret each time without a seed', () => {
  const rules = rulesFor('custom', { length: 10, symbols: 12 });
  const secrets = Array.from({ length: 10 }, () => newGame(rules).secret);
  expect(new Set(secrets).size).toBe(10);
});

it("the library plays a game with the caller's secret, which the view does not show", () => {
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

it("the library refuses a player's mistake as the game does", () => {
  const rules = rulesFor('custom', { length: 3, repeats: false, guessRepeats: false });
  const game = newGame(rules, { secret: '012' });
  const whyOf = (typed: string) => gameReducer(game, { type: 'guess', typed }).refusal?.why;
  const whys = ['01', '0123', '019', '01x', '011', '021'].map(whyOf);
  expect(whys).toEqual(['short', 'long', 'symbol', 'foreign', 'repeat', undefined]);
});

const RULES = "These aren't the rules of a game; get them from rulesFor.";
const SEED = 'A seed is an integer; with more than 15 digits, it has to be a bigint such as 7n.';
const GAME = "This isn't a game; get one from newGame.";
const ACTION = "An action is an object such as { type: 'guess', typed: '0123' }.";
const EVIL = rulesFor('pegs', { evil: true });
const NO_TEXT = Object.create(null);

/** Options and rules that a new game can't have, and the sentence that says why. */
const REFUSED: readonly (readonly [string, options: unknown, rules?: unknown])[] = [
  [RULES, {}, {}],
  [RULES, {}, { ...PEGS, guesses: 99 }],
  [SEED, { seed: 1.5 }],
  [SEED, { seed: 1e300 }],
  ['A code has 4 colors, and yours has 3.', { secret: 'OOP' }],
  ['Pass a seed or a secret, not both.', { seed: 1, secret: 'OOPP' }],
  ['An evil game has no secret.', { secret: 'OOPP' }, EVIL],
  ['Options are an object, such as { seed: 7 }.', null],
  ['There is no option "sead" here, only seed and secret.', { sead: 7 }],
  ['A secret is a string.', { secret: NO_TEXT }],
];

it.each<readonly [string, () => unknown]>([
  ...REFUSED.map(
    ([wrong, options, rules = PEGS]) =>
      [wrong, () => newGame(rules as typeof PEGS, options as object)] as const,
  ),
  ...[playerView, gameReducer].map(
    (take) => [GAME, () => take(undefined as never, { type: 'end' })] as const,
  ),
  ...['rules', 'guesses', 'used', 'secret'].map(
    (field) => [GAME, () => playerView({ ...newGame(PEGS), [field]: [null] } as never)] as const,
  ),
  ...[
    ...[null, { type: NO_TEXT }, { type: 'toString' }].map((action) => [ACTION, action] as const),
    // An action that only the program knows.
    [ACTION, { type: 'hint', fact: 5 }] as const,
    ['The action guess needs a string as its typed.', { type: 'guess' }] as const,
    ['The action aid needs a string as its word.', { type: 'aid', word: 1 }] as const,
  ].map(([wrong, action]) => [wrong, () => gameReducer(newGame(PEGS), action as never)] as const),
])('the library refuses with one sentence: %s', (wrong, attempt) => {
  expect(attempt).toThrow(new TypeError(wrong));
});
