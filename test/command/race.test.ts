import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { pegs } from '../../source/games/pegs.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { runCommand } from '../helpers/run.ts';
import { entriesIn } from '../helpers/saves.ts';

it.each([
  ['--testing', "race doesn't take --testing: the machine doesn't see the code either."],
  ['--evil', "race doesn't take --evil: there would be no code to race for."],
  ['--level angry', '--level can be easy, even, or strong, not "angry".'],
  ['--level', '--level needs a value; see --help.'],
  ['--seed x', '--seed takes an integer, such as --seed 7, not "x".'],
  ['--game spam', /^There is no game "spam"/],
  ['--game colors --length 5', /^Colors doesn't take --length, but /],
  ['pegs', 'race doesn\'t take "pegs"; see --help.'],
  ['--save-dir=', '--save-dir takes the name of a folder.'],
])('race %s is answered with a sentence and status 2', async (args, sentence) => {
  const { status, stdout, stderr } = await runCommand('race', args.split(' '));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(/^code-breakers: (.*)\n$/.exec(stderr)?.[1]).toMatch(sentence);
});

const SECRET = newGame(pegs.rules, new Random(7n)).secret;

it('race talks one game through a pipe, is recorded, and leaves nothing else behind', async () => {
  const folder = temporaryFolder();
  const args = ['--game', 'pegs', '--seed', '7', '--level', 'easy', '--save-dir', folder];
  const input = `RRRR\n${SECRET}\n`;
  const { status, stdout, stderr } = await runCommand('race', args, input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^You have 12 guesses left\.\n/);
  expect(stdout).toMatch(/\nRRRR -> Result: .*\nThe machine.*\nYou have 11 guesses left\.\n/);
  expect(stdout).toMatch(
    / - You win!!\nYou +The machine \(easy\)\n(?:.*\n)*.*race.* 2 guesses.*\n$/,
  );
  expect(readdirSync(folder)).toEqual([HISTORY_FILE]);
  const [{ race, ...entry }] = entriesIn(folder);
  expect(entry).toMatchObject({ game: 'pegs', seed: '7', draw: 1, result: 'won' });
  expect(race.level).toBe('easy');
  expect(race.guesses.at(-1)).toBe(SECRET);
});
