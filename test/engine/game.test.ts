import { describe, expect, it } from 'vitest';
import { MAX_HINTED_FACTS, type Proof } from '../../source/engine/fact.ts';
import { type GameAction, gameReducer, newGame, outcomeOf } from '../../source/engine/game.ts';
import {
  type GameState,
  guessesLeft,
  MAX_DRAFT,
  statusOf,
} from '../../source/engine/game-state.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { codeBreakers, custom, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';

const game = newGame(codeBreakers.rules, new Random(11n));
const guess = (typed: string): GameAction => ({ type: 'guess', typed });
const play = (start: GameState, ...typed: string[]) => typed.map(guess).reduce(gameReducer, start);

it('a game takes guesses of the one length that the player is told, or of any length if it is hidden', () => {
  const known = newGame({ ...codeBreakers.rules, hidesLength: false }, new Random(11n));
  const others = ['0123', '01234', '012345'].filter(({ length }) => length !== known.secret.length);
  for (const typed of others) {
    expect(play(known, typed).refusal).toBeDefined();
    expect(play(game, typed).refusal).toBeUndefined();
  }
});

it('a game is lost with the last guess', () => {
  const nearly = play(game, ...Array<string>(9).fill('0000'));
  expect([statusOf(nearly), guessesLeft(nearly)]).toEqual(['playing', 1]);
  expect(statusOf(play(nearly, '0000'))).toBe('lost');
  expect(statusOf(play(nearly, game.secret))).toBe('won');
});

it('an all-red clue does not win a game whose length is hidden', () => {
  const longer: GameState = { ...game, secret: '01234' };
  const [row] = playerView(play(longer, '0123')).rows;
  expect(row?.clue).toEqual({ red: 4, white: 0 });
  expect(statusOf(play(longer, '0123'))).toBe('playing');
});

it('a game takes no action once it is over', () => {
  const over = play(game, game.secret);
  const after = play(over, '0123');
  expect(after.refusal?.why).toBe('over');
  expect({ ...after, refusal: undefined }).toEqual({ ...over, refusal: undefined });
});

it('a game forgets a refusal with the next action', () => {
  const refused = play(game, 'spam');
  expect(outcomeOf(refused)).toBe('refused');
  expect(play(refused, '0123').refusal).toBeUndefined();
});

it('a game cuts a draft to what the prompt holds', () => {
  const typed = gameReducer(game, { type: 'draft', text: 'x'.repeat(500) });
  expect(typed.draft).toHaveLength(MAX_DRAFT);
});

it('a game shows its secret to nobody before it is over', () => {
  const secret: GameState = { ...game, secret: '543210' };
  const shown = (state: GameState) => JSON.stringify(playerView(state)).includes('543210');
  expect(shown(play(secret, '0123', '1234'))).toBe(false);
  expect(shown(gameReducer(secret, { type: 'end' }))).toBe(true);
});

it('a game shows its secret from the start only in testing mode', () => {
  for (const { rules } of RULE_SETS) {
    expect(playerView(newGame(rules, new Random(1n)))).not.toHaveProperty('secret');
  }
  for (const set of [pegs, custom]) {
    const testing = newGame(rulesOf(set, { testing: 1 }), new Random(1n));
    expect(playerView(testing).secret).toBe(testing.secret);
    expect(playerView(play(testing, testing.secret)).secret).toBe(testing.secret);
  }
});

it('a game shows only what is known: rows, clues and guesses left', () => {
  const secret: GameState = { ...game, secret: '550022' };
  expect(playerView(play(secret, '153455', '0123'))).toEqual({
    rules: codeBreakers.rules,
    rows: [
      { guess: '153455', clue: { red: 1, white: 1 } },
      { guess: '0123', clue: { red: 0, white: 2 } },
    ],
    aids: [],
    status: 'playing',
    guessesLeft: 8,
    spent: 0,
    draft: '',
    hints: 0,
    told: [],
  });
});

describe('hints', () => {
  const made = play({ ...game, secret: '550022' }, '153455', '0123');
  const PEG = { type: 'peg', symbol: 5, peg: 0 } as const;
  const has = (symbol: number, row = 0) =>
    ({ fact: { type: 'present', symbol }, rows: [row] }) as const;
  const fact = { type: 'hint', fact: has(5) } as const;
  const strong = { type: 'hint', guess: true } as const;

  it('a game counts and remembers the facts that were told, as long as it goes on', () => {
    expect([made.hints, made.told]).toEqual([0, undefined]);
    const told = gameReducer(gameReducer(made, fact), {
      type: 'hint',
      fact: { ...has(0, 1), reason: 1 } as Proof,
    });
    expect(told).toEqual({ ...made, hints: 2, told: [has(5), has(0, 1)] });
    expect(playerView(told).told).toEqual([has(5), has(0, 1)]);
    expect(gameReducer({ ...made, hints: 999 }, fact).hints).toBe(999);
    const over = gameReducer(told, { type: 'end' });
    expect(gameReducer(over, fact)).toMatchObject({ hints: 2, refusal: { why: 'over' } });
  });

  it('a game counts nothing for a fact that was told, or that follows from one', () => {
    const told = gameReducer(made, { type: 'hint', fact: { ...has(5), fact: PEG } });
    expect(told.hints).toBe(1);
    for (const again of [PEG, has(5).fact, { type: 'notPeg', symbol: 1, peg: 0 } as const]) {
      expect(gameReducer(told, { type: 'hint', fact: { fact: again, rows: [1] } })).toEqual(told);
    }
  });

  it.each<[string, Proof]>([
    ['that is wrong', has(1)],
    ['without a row', { ...has(5), rows: [] }],
    ['by a row that is not there', has(5, 2)],
    ['by rows in another order', { ...has(5), rows: [1, 0] }],
    ['about a symbol that is not there', { fact: { type: 'absent', symbol: 6 }, rows: [0] }],
    ['about a peg that is not there', { fact: { type: 'notPeg', symbol: 1, peg: 6 }, rows: [0] }],
  ])('a game takes no fact %s', (_, wrong) => {
    expect(gameReducer(made, { type: 'hint', fact: wrong })).toEqual(made);
  });

  it('a game counts a strong guess once in each turn', () => {
    const once = gameReducer(made, strong);
    expect(once).toEqual({ ...made, hints: 1, suggestedAt: 2 });
    expect(gameReducer(once, strong)).toEqual(once);
    expect(gameReducer(play(once, '5500'), strong).hints).toBe(2);
  });

  it('a game counts a fact and a strong guess that are told together as one hint', () => {
    const both = { ...fact, ...strong };
    const told = gameReducer(made, both);
    expect(told).toMatchObject({ hints: 1, told: [has(5)], suggestedAt: 2 });
    expect(gameReducer(told, both)).toEqual(told);
    expect(gameReducer(told, { ...both, fact: has(0) }).hints).toBe(2);
  });

  it('a game counts a list of the codes left once in each turn, apart from a strong guess', () => {
    const list = { type: 'hint', codes: true } as const;
    const once = gameReducer(made, list);
    expect(once).toEqual({ ...made, hints: 1, listedAt: 2 });
    expect(gameReducer(once, list)).toEqual(once);
    expect(gameReducer(once, strong)).toMatchObject({ hints: 2, suggestedAt: 2, listedAt: 2 });
    expect(gameReducer(play(once, '5500'), list).hints).toBe(2);
  });

  it("a game knows whether the coach's panel was opened, which is not a hint", () => {
    const open = gameReducer(made, { type: 'coach', isOpen: true });
    expect(open).toEqual({ ...made, isCoachOpen: true });
    expect(gameReducer(open, { type: 'coach', isOpen: false })).toEqual(made);
  });

  it('a game remembers a limited number of facts, and counts on', () => {
    const full = { ...made, told: Array<Proof>(MAX_HINTED_FACTS).fill(has(5)) };
    const told = gameReducer(full, { type: 'hint', fact: has(0) });
    expect([told.told?.length, told.hints]).toEqual([MAX_HINTED_FACTS, 1]);
  });
});

it('a game clears the draft after a guess, and leaves it after a refusal', () => {
  const draft = gameReducer(game, { type: 'draft', text: '012' });
  expect(play(draft, '012').draft).toBe('012');
  expect(play(draft, '0123').draft).toBe('');
});

const pattern = newGame(rulesOf(lifelines, { length: 4 }), new Random(1n));

it('a guess made before costs nothing if it is refused', () => {
  const twice = play(pattern, '0011', '0011');
  expect(twice.refusal).toEqual({ why: 'again', typed: '0011' });
  expect([twice.guesses, guessesLeft(twice), outcomeOf(twice)]).toEqual([['0011'], 9, 'refused']);
  expect(play(twice, '0012', '0011').refusal?.why).toBe('again');
});

it('a guess made before counts in the other games', () => {
  expect(guessesLeft(play(game, '0123', '0123'))).toBe(8);
});

it('the outcome tells what an action led to', () => {
  const pattern = newGame(lifelines.rules, new Random(1n));
  const came = (...actions: GameAction[]) =>
    outcomeOf(actions.reduce(gameReducer, pattern), actions.at(-1));
  const aid = (word: string): GameAction => ({ type: 'aid', word });
  expect(outcomeOf(pattern)).toBe('started');
  expect(came(guess('0000'))).toBe('clue');
  expect(came(aid('Lifeline#1'))).toBe('aided');
  expect(came(guess('0000'), aid('Lifeline#2'))).toBe('aided');
  expect(came(aid('Lifeline#1'), aid('Lifeline#1'))).toBe('refused');
  expect(came(aid('Reveal'))).toBe('lost');
  expect(came(aid('Reveal'), aid('Reveal'))).toBe('refused');
  expect(came(guess(pattern.secret))).toBe('won');
  expect(came({ type: 'end' })).toBe('ended');
  expect(came(guess(pattern.secret), { type: 'end' })).toBe('refused');
});
