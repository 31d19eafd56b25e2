import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { anyRules, anyTurns, playOut } from '../helpers/any-game.ts';

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
