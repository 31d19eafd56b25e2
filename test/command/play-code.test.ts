import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { formatCode } from '../../source/games/game-code.ts';
import { pegs } from '../../source/games/pegs.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { madeCode } from '../helpers/game-codes.ts';
import { runCommand, runProgram } from '../helpers/run.ts';
import { forgetIn, openedSaves, sampleGame, waitingIn } from '../helpers/saves.ts';

const DIGITS = formatCode(madeCode(codeBreakers, {}, '5500'));
const COLORS = formatCode(madeCode(pegs, {}, 'YRBY'));

it.each([
  ['', 'play takes one game code, such as play 2EX2-8B01-AVN.'],
  [`${DIGITS} ${COLORS}`, 'play takes one game code, such as play 2EX2-8B01-AVN.'],
  [`${DIGITS} ${DIGITS}`, 'play takes one game code, such as play 2EX2-8B01-AVN.'],
  [`${DIGITS} spam`, `"${DIGITS} spam" is mistyped: a character is wrong, missing or extra.`],
  [`${DIGITS}X`, `"${DIGITS}X" is mistyped: a character is wrong, missing or extra.`],
  ['--game pegs', "play doesn't take --game: the game code already says which game it is."],
  [`--seed 3 ${DIGITS}`, "play doesn't take --seed: the game code already says which game it is."],
  [
    `${DIGITS} --no-repeats`,
    "play doesn't take --no-repeats: the game code already says which game it is.",
  ],
  [
    `${DIGITS} --testing`,
    "play doesn't take --testing: the game code already says which game it is.",
  ],
  [`${DIGITS} --evil`, "play doesn't take --evil: the game code already says which game it is."],
  [`${DIGITS} --save-dir=`, '--save-dir takes the name of a folder.'],
  [`${DIGITS} --theme x`, /^--theme can be plain, .*, not "x"\.$/],
])('play %s is answered with a sentence', async (args, sentence) => {
  const words = args.split(' ').filter((word) => word !== '');
  const { status, stdout, stderr } = await runCommand('play', words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(/^code-breakers: (.*)\n$/.exec(stderr)?.[1]).toMatch(sentence);
});

it('play takes a code with the dashes of a chat, with blanks, and with O for 0', async () => {
  const folder = ['--save-dir', temporaryFolder()];
  const usual = await runCommand('play', [COLORS, ...folder]);
  expect(usual).toMatchObject({ status: 0, stderr: '' });
  const sent = COLORS.toLowerCase().replaceAll('0', 'o');
  for (const words of [
    [sent.replaceAll('-', '\u2013')],
    [sent.replaceAll('-', ' ')],
    sent.split('-'),
    sent.replaceAll('-', ' - ').split(' '),
  ]) {
    expect(await runCommand('play', [...words, ...folder])).toEqual(usual);
  }
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
  expect(waitingIn(saves)).toMatchObject({ secret: 'YRBY', guesses: ['RRRR'] });
  forgetIn(saves);
  expect(waitingIn(await openedSaves(folder))?.draft).toBe('mine');
});
