import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { gameReducer, newGame, statusOf } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { readGame } from '../../source/engine/read-game.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { codedGame } from '../../source/games/coded-game.ts';
import { codeOf, decodeGame } from '../../source/games/game-code.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { madeCode } from '../helpers/game-codes.ts';

const ID = 'a-game-of-a-friend';

/** The game of a code, for a test that knows that there is one. */
function gameOf(typed: string, id = ID) {
  const decoded = decodeGame(typed);
  return 'wrong' in decoded ? expect.fail(decoded.wrong) : codedGame(decoded, id);
}

it.each(RULE_SETS.map((set) => [set.rules.id, set] as const))(
  'the game of a code is a game of %s that can be saved, and its code is that one',
  (_, set) => {
    const { secret } = newGame(set.rules, new Random(5n));
    const code = madeCode(set, {}, secret);
    const game = gameOf(code.toLowerCase());
    expect(game).toMatchObject({ secret, guesses: [], origin: { id: ID, code } });
    expect(readGame(game)).toEqual(game);
    expect(codeOf(game)).toBe(code);
    expect(statusOf(gameReducer(game, { type: 'guess', typed: secret }))).toBe('won');
  },
);

it('the game of a code has the one length of its secret, unless the rules hide it', () => {
  expect(gameOf(madeCode(lifelines, {}, '907221')).rules.lengths).toEqual([6]);
  expect(gameOf(madeCode(codeBreakers, {}, '0123')).rules.lengths).toEqual([4, 5, 6]);
});

it('the game of a code draws its lifelines from SHA-256 of the code without hyphens', () => {
  const code = madeCode(lifelines, { length: 8 }, '31415926');
  const seed = BigInt(`0x${createHash('sha256').update(code).digest('hex')}`);
  const used = gameReducer(gameOf(`${code}-`), { type: 'aid', word: 'Lifeline#2' });
  expect(used.used[0]?.peg).toBe(new Random(seed).randint(0, 7));
  const friend = gameReducer(gameOf(code, 'another'), { type: 'aid', word: 'Lifeline#2' });
  expect(friend.used).toEqual(used.used);
});
