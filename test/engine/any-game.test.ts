import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GameAction,
  type GameState,
  gameReducer,
  guessesLeft,
  MAX_DRAFT,
  newGame,
  outcomeOf,
  playerView,
  statusOf,
} from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { readGame } from '../../source/engine/read-game.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { custom } from '../../source/games/custom.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { anyTurns, playOut } from '../helpers/any-player.ts';
import { anyRules, anyRulesOf } from '../helpers/any-rules.ts';

const anySeed = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });

const without = ({ refusal: _, ...game }: GameState): Omit<GameState, 'refusal'> => game;

/** What must hold of any step of any game. */
function checkStep(before: GameState, action: GameAction, after: GameState) {
  const { rules, secret, used } = after;
  const prices = rules.aids.filter(({ word }) => used.some((each) => each.word === word));
  const spent = prices.reduce((sum, { price }) => sum + price, 0);
  expect(guessesLeft(after)).toBe(rules.guesses - after.guesses.length - spent);
  expect(guessesLeft(after)).toBeGreaterThanOrEqual(0);
  expect([...after.draft].length).toBeLessThanOrEqual(MAX_DRAFT);
  expect(secret).toBe(before.secret);
  expect(new Set(used.map(({ word }) => word)).size).toBe(used.length);

  if (after.refusal) expect(isDeepStrictEqual(without(after), without(before))).toBe(true);
  if (statusOf(before) !== 'playing') expect(after.refusal?.why).toBe('over');
  else expect(after.refusal?.why).not.toBe('over');
  if (action.type !== 'aid') expect(used).toEqual(before.used);
  if (rules.checks.includes('again')) {
    expect(new Set(after.guesses).size).toBe(after.guesses.length);
  }
  expect(outcomeOf(after, action) === 'refused').toBe(after.refusal !== undefined);
}

/** A game comes back from its text, and only while it goes on. */
function checkRead(game: GameState) {
  const written = JSON.parse(JSON.stringify(game));
  expect(isDeepStrictEqual(written, game)).toBe(true);
  const isPlain = /^[ -~]*$/.test(game.draft);
  const expected = { ...without(game), draft: isPlain ? game.draft : '' };
  const read = readGame(written);
  if (statusOf(game) !== 'playing') expect(read).toBeUndefined();
  else if (!isDeepStrictEqual(read, expected)) expect(read).toEqual(expected);
}

/** Nobody sees what they may not. */
function checkView(game: GameState) {
  const { aids, secret, rows, status, ...view } = playerView(game);
  expect(secret).toBe(status !== 'playing' || game.rules.showsSecret ? game.secret : undefined);
  expect(view).not.toHaveProperty('random');
  expect(rows.map(({ guess }) => guess)).toEqual(game.guesses);
  for (const { reveals, revealed, word } of aids) {
    expect(revealed !== undefined).toBe(
      reveals !== 'secret' && game.used.some((each) => each.word === word),
    );
    if (reveals === 'symbol' && revealed) {
      expect(Object.keys(revealed)).toEqual(['symbol']);
      expect(game.secret).toContain(revealed.symbol);
    }
    if (reveals === 'place' && revealed) {
      expect(game.secret[(revealed.place ?? 0) - 1]).toBe(revealed.symbol);
    }
  }
}

function playsToTheEnd(rules: fc.Arbitrary<Rules>, numRuns: number) {
  const ends = new Set<string>();
  fc.assert(
    fc.property(rules, anySeed, anyTurns, (any, seed, turns) => {
      const game = newGame(any, new Random(seed));
      checkRead(game);
      const over = playOut(game, turns, (before, action, after) => {
        checkStep(before, action, after);
        checkRead(after);
        checkView(after);
      });
      expect(statusOf(over)).not.toBe('playing');
      ends.add(statusOf(over));
    }),
    { numRuns },
  );
  return [...ends].sort();
}

describe('any game', () => {
  it.each(RULE_SETS.filter((set) => set !== custom).map((set) => [set.title, set] as const))(
    'of %s is played to its end by any player',
    (_, set) => {
      expect(playsToTheEnd(anyRulesOf(set), 150)).toEqual(['ended', 'lost', 'won']);
    },
  );

  it('of 1,000 custom ones is played to its end by any player', () => {
    expect(playsToTheEnd(anyRulesOf(custom), 1000)).toEqual(['ended', 'lost', 'won']);
  });

  it('goes on to the same end when it is written and read on the way', () => {
    fc.assert(
      fc.property(anyRules, anySeed, anyTurns, (rules, seed, turns) => {
        let read: GameState = newGame(rules, new Random(seed));
        const over = playOut(read, turns, (_, action) => {
          const back = readGame(JSON.parse(JSON.stringify(read)));
          // What is over is not saved; a draft beyond plain text is not worth saving.
          read = gameReducer(back ? { ...back, draft: read.draft } : read, action);
        });
        expect(read).toEqual(over);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the stream where the next secret is, however it is played', () => {
    fc.assert(
      fc.property(anyRules, anySeed, anyTurns, (rules, seed, turns) => {
        const [played, idle] = [new Random(seed), new Random(seed)];
        const game = newGame(rules, played);
        const over = playOut(game, turns, () => {});
        newGame(rules, idle);
        expect(newGame(over.rules, played)).toEqual(newGame(rules, idle));
      }),
      { numRuns: 300 },
    );
  });

  it('with lifelines never reveals one number twice while the pattern has another', () => {
    const revealed = new Set<number>();
    fc.assert(
      fc.property(anyRulesOf(lifelines), anySeed, anyTurns, (rules, seed, turns) => {
        const { secret, used } = playOut(newGame(rules, new Random(seed)), turns, () => {});
        const pegs = used.flatMap(({ peg }) => (peg === undefined ? [] : [peg]));
        revealed.add(pegs.length);
        expect(new Set(pegs).size).toBe(pegs.length);
        const symbols = new Set(pegs.map((peg) => secret[peg]));
        if (new Set(secret).size > 1) expect(symbols.size).toBe(pegs.length);
      }),
      { numRuns: 300 },
    );
    expect([...revealed].sort()).toEqual([0, 1, 2]);
  });
});
