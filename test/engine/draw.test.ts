import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { playerView } from '../../source/engine/player-view.ts';
import { Random } from '../../source/engine/random.ts';
import type { Choices } from '../../source/games/game-options.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import {
  anyRules,
  anyTurns,
  codeBreakers,
  colors,
  custom,
  letters,
  lifelines,
  pegs,
  playOut,
  rulesOf,
} from '../helpers/any-game.ts';

const SEEDS = [1n, 7n, 1422n] as const;

const FIVE = { length: 5, symbols: 7 };
const EXACT = { shortest: 5, longest: 5 };
const ANY = { shortest: 1, longest: 10, symbols: 12 };
const ONCE = { shortest: 3, longest: 8, symbols: 8, repeats: 0 };

/** The first three secrets of each seed, made with `random.randint` of CPython 3.11. */
const SECRETS: readonly (readonly [string, RuleSet, Choices, string, string, string])[] = [
  ['as it is', codeBreakers, {}, '4020 33531 3033', '13500 024041 0330', '3330 3502 2413'],
  ['as it is', colors, {}, 'OBRY RGGG PGOR', 'YOGP RRBR YBRB', 'OGGG RRGP RYOY'],
  ['as it is', letters, {}, 'bfad aefc fdba', 'cbfe abce eacb', 'befc abfe adce'],
  ['repeats', letters, { repeats: 1 }, 'beac addd fdba', 'cbdf aaea ceae', 'bddd aadf acbc'],
  ['at random', lifelines, {}, '9141 776317 6690', '260181 908301 613186', '7770 6052 836672'],
  ['of 4', lifelines, { length: 4 }, '2914 1777 6317', '5260 1815 9083', '3777 0060 5248'],
  ['as it is', pegs, {}, 'GRBO BPPP YPGB', 'OGPY BBRB ORBR', 'GPPP BBPY BOGO'],
  ['5 of 7', pegs, FIVE, 'GRMMM BOBPM PPYPM', 'OGPYB BMRBO RBRGB', 'GPPMP BBPMY BOGOR'],
  ['5 of 6', custom, EXACT, '40203 35310 03340', '13500 24041 03301', '33300 50212 33531'],
  ['1 to 10 of 12', custom, ANY, '914 77 a6317066', '26a018 59 8', '7770 6 5'],
  ['no repeats', custom, ONCE, '1306 753104 635', '24701 1360425 602173', '7340 675 513'],
];

it.each(SECRETS)(
  'the secrets of one stream are those of CPython: %s, $1.title',
  (_, set, choices, ...expected) => {
    const rules = rulesOf(set, choices);
    for (const [index, seed] of SEEDS.entries()) {
      const random = new Random(seed);
      const secrets = [1, 2, 3].map(() => newGame(rules, random).secret);
      expect(secrets.join(' '), `seed ${seed}`).toBe(expected[index]);
    }
  },
);

it('each secret of a stream has a random length, and only guesses of that length are taken', () => {
  const random = new Random(2n ** 64n + 5n);
  for (const length of [8, 4, 6]) {
    const game = newGame(lifelines.rules, random);
    expect(game.rules).toBe(lifelines.rules);
    expect(playerView(game).rules).toEqual({
      ...lifelines.rules,
      lengths: [length],
      drawnFrom: [],
    });
    const refusals = [4, 6, 8].map((pegs) => {
      return gameReducer(game, { type: 'guess', typed: '0'.repeat(pegs) }).refusal?.why;
    });
    expect(refusals).toEqual(
      [4, 6, 8].map((pegs) => {
        return pegs === length ? undefined : pegs < length ? 'short' : 'long';
      }),
    );
  }
});

const anySeed = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });

it('any game leaves the stream at the next secret, however it is played', () => {
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

it('a game keeps how far the stream was drawn, which is as far as its secret needs', () => {
  const random = new Random(7n);
  const first = newGame(lifelines.rules, random);
  expect(first.random).toEqual(random.state);
  const second = newGame(lifelines.rules, random);
  expect(second.random.drawn).toBeGreaterThan(first.random.drawn);
  expect(newGame(lifelines.rules, Random.from(first.random))).toEqual(second);
});
