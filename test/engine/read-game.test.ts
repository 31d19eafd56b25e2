import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameReducer, newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { readGame } from '../../source/engine/read-game.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';

const fresh = newGame(codeBreakers.rules, new Random(11n));
const game = gameReducer(fresh, { type: 'guess', typed: '0123' });

describe('the door for games', () => {
  it('lets a game in progress in', () => {
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
    ['rules without guesses', { ...game, rules: { ...game.rules, guesses: 0 } }],
    ['rules with an escape sequence', { ...game, rules: { ...game.rules, id: '\u001b[31m' } }],
    [
      'a symbol twice',
      { ...game, rules: { ...game.rules, symbols: Array(3).fill(game.rules.symbols[0]) } },
    ],
    ['lengths out of order', { ...game, rules: { ...game.rules, lengths: [6, 4] } }],
    ['no check of the symbols', { ...game, rules: { ...game.rules, checks: ['short', 'long'] } }],
    ['an unknown check', { ...game, rules: { ...game.rules, checks: ['toString'] } }],
  ])('keeps %s out', (_, value) => {
    expect(readGame(value)).toBeUndefined();
  });

  it('drops fields that it does not know', () => {
    const value = JSON.parse(JSON.stringify(game).replace('{', '{"__proto__":{"won":true},"x":1,'));
    expect(readGame(value)).toEqual(game);
  });

  it('drops a draft that is not plain text, and keeps the game', () => {
    expect(readGame({ ...game, draft: '\u001b[2J' })).toEqual({ ...game, draft: '' });
    expect(readGame({ ...game, draft: '012' })).toEqual({ ...game, draft: '012' });
  });

  it('throws at nothing', () => {
    const part = fc.oneof(fc.anything(), fc.constant(game), fc.constant(game.rules));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(game)), part, (field, value) => {
        const read = readGame({ ...game, [field]: value });
        expect(read === undefined || typeof read.secret === 'string').toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
