import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatCode } from '../../source/games/game-code.ts';
import { pegs } from '../../source/games/pegs.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { madeCode } from '../helpers/game-codes.ts';
import { runCommand, runProgram } from '../helpers/run.ts';
import { forgetIn, openedSaves, sampleGame, waitingIn } from '../helpers/saves.ts';

const COLORS = formatCode(madeCode(pegs, {}, 'YRBY'));

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

it('play keeps its game in the line dialogue of a terminal, and a waiting game still waits after it', async () => {
  const folder = temporaryFolder();
  const before = await openedSaves(folder);
  before.keep(sampleGame('mine'));
  before.close();
  const args = ['play', COLORS, '--save-dir', folder, '--plain'];
  const { stdout } = await runProgram(args, 'RRRR\n', { isTerminal: true });
  expect(stdout).not.toMatch(/Menu|Continue|unfinished/);
  // The newest game is offered first, then the other one.
  const saves = await openedSaves(folder);
  expect(waitingIn(saves)).toMatchObject({ secret: 'YRBY', guesses: ['RRRR'] });
  forgetIn(saves);
  expect(waitingIn(await openedSaves(folder))?.draft).toBe('mine');
});
