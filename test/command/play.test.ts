import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { formatCode } from '../../source/games/game-code.ts';
import { pegs } from '../../source/games/pegs.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { madeCode } from '../helpers/game-codes.ts';
import { runCommand, runProgram } from '../helpers/run.ts';
import { openedSaves, sampleGame } from '../helpers/saves.ts';

const DIGITS = formatCode(madeCode(codeBreakers, {}, '5500'));
const COLORS = formatCode(madeCode(pegs, {}, 'YRBY'));

it.each([
  ['', 'play takes one game code, such as play 2EX2-8B01-AVN.'],
  [`${DIGITS} ${COLORS}`, 'play takes one game code, such as play 2EX2-8B01-AVN.'],
  [`${DIGITS}X`, `"${DIGITS}X" is mistyped: a character is wrong, missing, or too many.`],
  ['--game pegs', 'play takes no --game: the code holds the game and its rules.'],
  [`--seed 3 ${DIGITS}`, 'play takes no --seed: the code holds the game and its rules.'],
  [`${DIGITS} --no-repeats`, 'play takes no --no-repeats: the code holds the game and its rules.'],
  [`${DIGITS} --testing`, 'play takes no --testing: the code holds the game and its rules.'],
  [`${DIGITS} --evil`, 'play takes no --evil: the code holds the game and its rules.'],
  [`${DIGITS} --save-dir=`, '--save-dir takes the name of a folder.'],
  [`${DIGITS} --theme x`, /^--theme is plain, .*, not "x"\.$/],
])('play %s is answered with a sentence', async (args, sentence) => {
  const words = args.split(' ').filter((word) => word !== '');
  const { status, stdout, stderr } = await runCommand('play', words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(/^code-breakers: (.*)\n$/.exec(stderr)?.[1]).toMatch(sentence);
});

it('play talks one game through a pipe, ends with its code, and leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const args = [COLORS.toLowerCase(), '--save-dir', folder];
  const { status, stdout, stderr } = await runCommand('play', args, 'OOOO\nYRBY\n');
  expect(stdout).toMatch(/^You have 12 guesses left\.\n/);
  expect(stdout.endsWith(`YRBY -> Result: 4 black pegs - You win!!\n${COLORS}\n`)).toBe(true);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readdirSync(folder).filter((name) => name.startsWith('running'))).toEqual([]);
});

it('play keeps its game in the line dialogue of a terminal, and a game that waits still waits after it', async () => {
  const folder = temporaryFolder();
  const before = await openedSaves(folder);
  before.keep(sampleGame('mine'));
  before.close();
  const args = ['play', COLORS, '--save-dir', folder, '--plain'];
  const { stdout } = await runProgram(args, 'RRRR\n', { isTerminal: true });
  expect(stdout).not.toMatch(/Menu|Continue|interrupted/);
  // The newest game is offered first, and the other one behind it.
  const saves = await openedSaves(folder);
  expect(saves.interrupted()).toMatchObject({ secret: 'YRBY', guesses: ['RRRR'] });
  saves.forget();
  expect((await openedSaves(folder)).interrupted()?.draft).toBe('mine');
});
