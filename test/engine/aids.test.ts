import { expect, it } from 'vitest';
import { aidRefusal, aidViews, pegsToReveal } from '../../source/engine/aids.ts';
import { type GameAction, gameReducer, newGame, outcomeOf } from '../../source/engine/game.ts';
import { type GameState, guessesLeft, statusOf } from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import type { Aid } from '../../source/engine/rules.ts';
import type { Choices } from '../../source/games/game-options.ts';
import { lifelines, rulesOf } from '../helpers/any-game.ts';

const [ONE, TWO, REVEAL] = ['Lifeline#1', 'Lifeline#2', 'Reveal'] as const;

const started = (seed = 1n, choices: Choices = {}) =>
  newGame(rulesOf(lifelines, choices), new Random(seed));
const four = started(1n, { length: 4 });

const aid = (word: string): GameAction => ({ type: 'aid', word });
const ask = (game: GameState, ...words: string[]) => words.map(aid).reduce(gameReducer, game);

/** The game after this many wrong guesses, all of them different. */
function wrongly(game: GameState, guesses: number): GameState {
  const wrong = Array.from({ length: guesses + 1 }, (_, i) => String(i).padStart(4, '0'));
  return wrong
    .filter((typed) => typed !== game.secret)
    .slice(0, guesses)
    .map((typed): GameAction => ({ type: 'guess', typed }))
    .reduce(gameReducer, game);
}

const viewOf = (game: GameState, word: string) =>
  playerView(game).aids.find((each) => each.word === word);

it.each([
  [[ONE], 9],
  [[TWO], 8],
  [[ONE, TWO], 7],
  [[TWO, ONE], 7],
])('the price of a lifeline of %j leaves %i guesses', (words, left) => {
  const game = ask(four, ...words);
  expect(guessesLeft(game)).toBe(left);
  expect(playerView(game)).toMatchObject({ guessesLeft: left, spent: 10 - left, rows: [] });
  expect(outcomeOf(game, aid(words[0] as string))).toBe('aided');
});

it.each([
  [ONE, 8, undefined],
  [ONE, 9, 'unaffordable'],
  [TWO, 7, undefined],
  [TWO, 8, 'unaffordable'],
  [TWO, 9, 'unaffordable'],
  [REVEAL, 9, undefined],
])('%s after %i guesses: %s', (word, guesses, why) => {
  const game = wrongly(four, guesses);
  const asked = ask(game, word);
  expect(asked.refusal).toEqual(why && { why, typed: word });
  expect(viewOf(game, word)?.refusal).toBe(why);
  if (why) expect({ ...asked, refusal: undefined }).toEqual({ ...game, refusal: undefined });
});

it('a lifeline costs a guess, and the last one that is left can still win', () => {
  const last = ask(wrongly(four, 6), ONE, TWO);
  expect([statusOf(last), guessesLeft(last)]).toEqual(['playing', 1]);
  const guess = (typed: string) => gameReducer(last, { type: 'guess', typed });
  expect(statusOf(guess('9999'))).toBe('lost');
  expect(statusOf(guess(four.secret))).toBe('won');
});

it.each(['lifeline#1', 'Lifeline#3', 'Lifeline#1 ', '', 'toString'])(
  '%j is not a lifeline',
  (word) => {
    expect(ask(four, word).refusal).toEqual({ why: 'symbol', typed: word });
  },
);

it('no lifeline can be taken once the game is over', () => {
  const won = gameReducer(four, { type: 'guess', typed: four.secret });
  for (const over of [won, ask(four, REVEAL), gameReducer(four, { type: 'end' })]) {
    expect(ask(over, ONE)).toEqual({ ...over, refusal: { why: 'over', typed: '' } });
  }
});

it('Reveal shows the secret and loses the game', () => {
  const game = ask(wrongly(four, 3), ONE, REVEAL);
  expect([statusOf(game), outcomeOf(game, aid(REVEAL))]).toEqual(['lost', 'lost']);
  expect(playerView(game)).toMatchObject({ secret: four.secret, guessesLeft: 6, spent: 1 });
  expect(game.random).toEqual(ask(four, ONE).random);
});

/** Made with CPython 3.11, `randint` going on where the secret stopped: the pegs, from 0. */
it.each([
  [1n, {}, '9141', [3, 2]],
  [1n, { length: 4 }, '2914', [0, 2]],
  [1n, { length: 6 }, '291417', [3, 4]],
  [1n, { length: 8 }, '29141777', [6, 1]],
  [7n, {}, '260181', [2, 5]],
  [7n, { length: 4 }, '5260', [0, 3]],
  [7n, { length: 8 }, '52601815', [0, 5]],
  [1422n, {}, '7770', [0, 3]],
  [1422n, { length: 6 }, '377700', [3, 5]],
  [1422n, { length: 8 }, '37770060', [5, 1]],
])('what is revealed of seed %s, %j follows from the stream', (seed, choices, secret, pegs) => {
  const game = started(seed, choices);
  expect(game.secret).toBe(secret);
  const [first, second] = pegs as [number, number];
  expect(ask(game, ONE, TWO).used).toEqual([
    { word: ONE, peg: first, after: 0 },
    { word: TWO, peg: second, after: 0 },
  ]);
  expect(ask(game, TWO, ONE).used.map(({ peg }) => peg)).toEqual(pegs);
  const both = ask(game, ONE, TWO);
  expect(viewOf(both, ONE)?.revealed).toEqual({ symbol: secret[first] });
  expect(viewOf(both, TWO)?.revealed).toEqual({ symbol: secret[second], place: second + 1 });
});

it.each([
  ['none yet', '7778', [], [0, 1, 2, 3]],
  ['one of three', '7778', [1], [3]],
  ['the only one', '7778', [3], [0, 1, 2]],
  ['one of four', '7777', [2], [0, 1, 3]],
  ['two of four', '7777', [2, 0], [1, 3]],
  ['both numbers', '7788', [1, 3], [0, 2]],
  ['one in the middle', '123123', [4], [0, 2, 3, 5]],
  ['all', '12', [0, 1], []],
])('what is revealed is one of the pegs allowed, %s of %s revealed', (_, secret, pegs, allowed) => {
  const used = [
    ...pegs.map((peg) => ({ word: String(peg), peg, after: 0 })),
    { word: REVEAL, after: 0 },
  ];
  expect(pegsToReveal({ secret, used })).toEqual(allowed);
});

it('what is revealed is drawn even if only one peg is allowed', () => {
  const free = [ONE, TWO, 'c', 'd'].map((word): Aid => ({ word, price: 0, reveals: 'place' }));
  const pegs = (secret: string, seed: string) =>
    ask(
      { ...four, secret, rules: { ...four.rules, aids: free }, random: { seed, drawn: 0 } },
      ...free.map(({ word }) => word),
    ).used.map(({ peg }) => peg);
  expect(pegs('7778', '0')).toEqual([3, 1, 0, 2]);
  expect(pegs('7778', '1')).toEqual([1, 3, 2, 0]);
  expect(pegs('8777', '1')).toEqual([1, 0, 3, 2]);
  expect(pegs('7777', '1422')).toEqual([1, 2, 3, 0]);
});

it('the view of an aid tells what it costs, and nothing of the secret before it was used', () => {
  expect(aidViews(four)).toEqual([
    { word: ONE, price: 1, reveals: 'symbol' },
    { word: TWO, price: 2, reveals: 'place' },
    { word: REVEAL, price: 0, reveals: 'secret' },
  ]);
  expect(four.rules.aids.map((each) => aidRefusal(four, each))).toEqual(Array(3).fill(undefined));
});

it('the view of an aid tells no place if only a symbol was revealed', () => {
  expect(viewOf(ask(four, ONE), ONE)).toEqual({
    word: ONE,
    price: 1,
    reveals: 'symbol',
    refusal: 'used',
    revealed: { symbol: '2' },
    after: 0,
  });
});
