import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { pegs } from '../../source/games/pegs.ts';
import { HISTORY_FILE } from '../../source/saves/names.ts';
import { entriesIn } from '../helpers/daily-program.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { PROGRAM, startBuilt } from '../helpers/program.ts';
import { runCommand } from '../helpers/run.ts';
import { openedSaves } from '../helpers/saves/sample.ts';

it.each([
  ['--testing', 'race takes no --testing: the machine does not see the code either.'],
  ['--evil', 'race takes no --evil: there is no code that both of you could break.'],
  ['--level angry', '--level is easy, even, or strong, not "angry".'],
  ['--level', '--level needs a value; see --help.'],
  ['--seed x', '--seed takes an integer, such as --seed 7, not "x".'],
  ['--game spam', /^There is no game "spam"/],
  ['--game colors --length 5', /^Colors takes no --length; /],
  ['pegs', 'race takes no word "pegs"; see --help.'],
  ['--save-dir=', '--save-dir takes the name of a folder.'],
])('race %s is answered with a sentence and status 2', async (args, sentence) => {
  const { status, stdout, stderr } = await runCommand('race', args.split(' '));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(/^code-breakers: (.*)\n$/.exec(stderr)?.[1]).toMatch(sentence);
});

it('race --help tells the levels', async () => {
  const { status, stdout, stderr } = await runCommand('race', ['--level', 'easy', '--help']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: code-breakers race \[flags\]\n/);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

const SECRET = newGame(pegs.rules, new Random(7n)).secret;

it('race talks one game through a pipe, is recorded, and leaves nothing else behind', () => {
  const folder = temporaryFolder();
  const args = ['race', '--game', 'pegs', '--seed', '7', '--level', 'easy', '--save-dir', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input: `RRRR\n${SECRET}\n`,
    encoding: 'utf8',
  });
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

it.skipIf(process.platform === 'win32')(
  'race is kept in the line dialogue of a terminal, and goes on there after it was killed',
  async () => {
    const folder = temporaryFolder();
    const line = ['--plain', '--save-dir', folder];
    const begun = startBuilt({ args: ['race', '--game', 'pegs', '--seed', '7', ...line] });
    await begun.waitFor('Enter guess: ');
    begun.write('RRRR\n');
    await begun.waitFor('You have 11 guesses left.');
    const [said] = (await begun.shown()).match(/^The machine.*/m) ?? expect.fail();
    begun.signal('SIGKILL');
    await begun.exited;
    const next = startBuilt({ args: line, cols: 100 });
    await next.waitFor('Continue the old one? (Y/N): ');
    next.write('y\n');
    await next.waitFor('You have 11 guesses left.');
    expect(await next.shown()).toContain(`${said}\n`);
    next.write(`${SECRET}\n`);
    await next.waitFor('Are you ready for another game');
    expect(await next.shown()).toContain('The machine (even)');
    next.write('\x03');
    await next.exited;
    expect(entriesIn(folder).map(({ race }) => race.guesses.at(-1))).toEqual([SECRET]);
    const saves = await openedSaves(folder);
    expect(saves.interrupted()).toBeUndefined();
    saves.close();
  },
);

it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'race whose program gets a %s while the machine still guesses is not lost',
  async (signal) => {
    const folder = temporaryFolder();
    const program = silentMachine();
    const args = ['race', '--game', 'pegs', '--seed', '7', '--no-motion', '--save-dir', folder];
    const begun = startBuilt({ args, program });
    await begun.waitFor('guess 1 of 12');
    begun.write('RRRR\r');
    await begun.waitFor('guess 2 of 12');
    // These keys wait until the guess before them is kept.
    begun.write(`${SECRET}\r`);
    await begun.waitFor('The machine is still guessing');
    begun.signal(signal);
    expect((await begun.exited).signal).toBe(constants.signals[signal]);
    const saves = await openedSaves(folder);
    const waiting = saves.interrupted();
    saves.close();
    // It is written down with the player's last guess, whatever the machine still does.
    expect(waiting).toBeUndefined();
    const clued = [
      ['RRRR', 0, 0],
      [SECRET, 4, 0],
    ];
    expect(entriesIn(folder)).toMatchObject([{ result: 'won', guesses: clued }]);
  },
);

/** A copy of the build whose coach never answers, so that the machine guesses for ever. */
function silentMachine(): string {
  const folder = temporaryFolder();
  cpSync(dirname(PROGRAM), folder, { recursive: true });
  writeFileSync(join(folder, 'coach-worker.js'), 'setInterval(() => {}, 60_000);');
  return join(folder, 'cli.js');
}
