import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { pegs } from '../../source/games/pegs.ts';
import { HISTORY_FILE } from '../../source/saves/kinds.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { runCommand, runProgram } from '../helpers/run.ts';
import { entriesIn } from '../helpers/saves.ts';

const SECRET = newGame(pegs.rules, new Random(7n)).secret;

it('race talks one game through a pipe, is recorded, and leaves nothing else behind', async () => {
  const folder = temporaryFolder();
  const args = ['--game', 'pegs', '--seed', '7', '--level', 'easy', '--save-dir', folder];
  const input = `RRRR\n${SECRET}\n`;
  const { status, stdout, stderr } = await runCommand('race', args, input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^You race the machine \(easy\): fewer guesses win\.\nYou have 12 guesses left\.\n/,
  );
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

it('a race in the line dialogue of a terminal is kept once it has begun, and goes on from there', async () => {
  const folder = join(temporaryFolder(), 'saves');
  const at = (input: string, ...args: readonly string[]) =>
    runProgram([...args, '--plain', '--save-dir', folder], input, { isTerminal: true });
  await at('', 'race');
  expect(existsSync(folder)).toBe(false);
  const begun = await at('RRRR\n', 'race', '--game', 'pegs', '--seed', '7');
  const [said] = /^The machine.*/m.exec(begun.stdout) ?? expect.fail();
  const { stdout } = await at(`y\n${SECRET}\n`);
  expect(stdout).toContain(`${said}\n`);
  expect(stdout).toContain('The machine (even)');
  expect(entriesIn(folder).map(({ race }) => race.guesses.at(-1))).toEqual([SECRET]);
});
