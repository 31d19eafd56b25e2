import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { pegs } from '../../source/games/pegs.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { openMatches } from '../../source/saves/matches.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { newMatch } from '../helpers/matches.ts';
import { runCommand, runProgram } from '../helpers/run.ts';
import { entriesIn } from '../helpers/saves.ts';

it.each([
  ['--match 1', '--match takes 2 to 10, not "1".'],
  ['--match 11', '--match takes 2 to 10, not "11".'],
  ['--match many', '--match takes 2 to 10, not "many".'],
  ['--match', '--match needs a value; see --help.'],
  ['--match 4 --evil', "race doesn't take --evil: there would be no code to race for."],
])('race %s is answered with a sentence and status 2', async (args, sentence) => {
  const { status, stdout, stderr } = await runCommand('race', args.split(' '));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe(`code-breakers: ${sentence}\n`);
});

const MATCH = ['race', '--match', '2', '--game', 'pegs', '--seed', '7'];
const SECRET = newGame(pegs.rules, new Random(7n)).secret;

it('race --match talks a match through a pipe, and leaves nothing but its history', async () => {
  const folder = temporaryFolder();
  const input = `RRRR\n${SECRET}\n1 1\nt\n`;
  const { status, stdout, stderr } = await runProgram([...MATCH, '--save-dir', folder], input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\nGame 1 of 2: you break the code\.\n/);
  expect(stdout).toMatch(/Score: you 2, machine 2\.\nThe match is a draw, 2 to 2\.\n$/);
  expect(readdirSync(folder)).toEqual([HISTORY_FILE]);
  const [{ match, ...entry }] = entriesIn(folder);
  expect(match).toMatchObject({ game: 1, of: 2 });
  expect(entry).toMatchObject({ game: 'pegs', seed: '7', draw: 1, result: 'won' });
});

it('race --match asks a pipe nothing about a match that waits, and leaves that as it is', async () => {
  const folder = temporaryFolder();
  openMatches(folder, () => new Date()).keepMatch(newMatch());
  const before = contentsOf(folder);
  const { stdout } = await runCommand('race', [...MATCH.slice(1), '--save-dir', folder], 'RRRR\n');
  expect(stdout).toMatch(/^\nGame 1 of 2: you break the code\.\n/);
  expect(contentsOf(folder)).toEqual(before);
});
