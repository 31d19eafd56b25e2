import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { anyRules, anyRulesOf, anyTurns, playOut } from '../helpers/any-game.ts';

const anySeed = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });

it('any game leaves the stream where the next secret is, however it is played', () => {
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

it('any game with lifelines never reveals one number twice while the pattern has another', () => {
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
