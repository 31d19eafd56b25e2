import { expect, it } from 'vitest';
import { decodeGame } from '../../source/games/game-code.ts';
import {
  codeBreakers,
  colors,
  custom,
  letters,
  lifelines,
  pegs,
  rulesOf,
} from '../helpers/any-game.ts';
import { runCommand } from '../helpers/run.ts';

it.each([
  ['550022', codeBreakers, {}, '550022'],
  ['--game code-breakers 0123', codeBreakers, {}, '0123'],
  ['--game colors oby0', colors, {}, 'OBYR'],
  ['--game pegs rrbg', pegs, {}, 'RRBG'],
  ['--game letters EADB', letters, {}, 'eadb'],
  ['ACAB --game=letters --repeats', letters, { repeats: 1 }, 'acab'],
  ['--game lifelines 907221', lifelines, {}, '907221'],
  ['--game lifelines --length 8 31415926', lifelines, { length: 8 }, '31415926'],
  ['--game pegs --length 5 RRBGY', pegs, { length: 5 }, 'RRBGY'],
  ['--length 2-3 --no-repeats 012', custom, { shortest: 2, longest: 3, repeats: 0 }, '012'],
])('make %s prints nothing but the code of that game', async (args, set, choices, secret) => {
  const { status, stdout, stderr } = await runCommand('make', args.split(' '));
  expect(stdout).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{1,4})+\n$/);
  expect(decodeGame(stdout)).toMatchObject({ rules: rulesOf(set, choices), secret });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
