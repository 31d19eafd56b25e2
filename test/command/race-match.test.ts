import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { pegs } from '../../source/games/pegs.ts';
import { openMatches } from '../../source/saves/match.ts';
import { HISTORY_FILE, matchFiles } from '../../source/saves/names.ts';
import { entriesIn } from '../helpers/daily-program.ts';
import { contentsOf, temporaryFolder } from '../helpers/folder.ts';
import { newMatch } from '../helpers/matches.ts';
import { type BuiltProgram, PROGRAM, startBuilt } from '../helpers/program.ts';
import { runCommand } from '../helpers/run.ts';

it.each([
  ['--match 1', '--match takes 2 to 10, not "1".'],
  ['--match 11', '--match takes 2 to 10, not "11".'],
  ['--match many', '--match takes 2 to 10, not "many".'],
  ['--match', '--match needs a value; see --help.'],
  ['--match 4 --evil', 'race takes no --evil: there is no code that both of you could break.'],
])('race %s is answered with a sentence and status 2', async (args, sentence) => {
  const { status, stdout, stderr } = await runCommand('race', args.split(' '));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe(`code-breakers: ${sentence}\n`);
});

const MATCH = ['race', '--match', '2', '--game', 'pegs', '--seed', '7'];
const SECRET = newGame(pegs.rules, new Random(7n)).secret;

it('race --match talks a match through a pipe, and leaves nothing but its history', () => {
  const folder = temporaryFolder();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [PROGRAM, ...MATCH, '--save-dir', folder],
    { input: `RRRR\n${SECRET}\n1 1\nt\n`, encoding: 'utf8' },
  );
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

describe.skipIf(process.platform === 'win32')('a match in a terminal', () => {
  const begin = (folder: string, args: readonly string[] = []) =>
    startBuilt({ args: [...args, '--no-motion', '--save-dir', folder] });

  /** Opens the help. A key that is heard is proof that the effects of those before it are done. */
  async function heard(program: BuiltProgram): Promise<void> {
    program.write('?');
    await program.waitFor('On the board');
  }

  /** Goes on from the end of a game, which hears keys only once it is drawn. */
  async function goesOn(program: BuiltProgram): Promise<void> {
    await program.waitFor('1: Go on with the match');
    const isHelp = () => program.screen().includes('On the board');
    for (let tries = 0; tries < 40 && !isHelp(); tries++) {
      program.write('?');
      await program.waitFor('On the board', 500).catch(() => undefined);
    }
    program.write('\x1b');
    await program.waitFor('1: Go on with the match');
    program.write('1');
  }

  async function killed(program: BuiltProgram): Promise<void> {
    await heard(program);
    program.signal('SIGKILL');
    await program.exited;
  }

  it('a match in a terminal that was killed in the turn of the player, and in that of the machine, goes on there', async () => {
    const folder = temporaryFolder();
    const first = begin(folder, MATCH);
    await first.waitFor(/Pegs, game 1 of 2: you 0, machine 0 +guess 1 of 12/);
    first.write('RRRR\r');
    await first.waitFor('guess 2 of 12');
    await killed(first);

    const second = begin(folder);
    await second.waitFor(/> c: Continue +Match, Pegs, game 1 of 2/);
    second.write('c');
    await second.waitFor('1: Go on with game 1: you break the code');
    second.write('1');
    await second.waitFor(/guess 2 of 12[\s\S]*\| R {2}R {2}R {2}R \|/);
    second.write(`${SECRET}\r`);
    await goesOn(second);
    await second.waitFor('1: Game 2: you think of a code');
    second.write('1');
    await second.waitFor(/Pegs, game 2 of 2: you 0, machine 2 +guess 1 of 12[\s\S]*That is it!/);
    second.write('11\r');
    const asked = await second.waitFor(/guess 2 of 12[\s\S]*That is it!/);
    await killed(second);

    const third = begin(folder);
    await third.waitFor(/> c: Continue +Match, Pegs, game 2 of 2/);
    third.write('c');
    await third.waitFor('1: Go on with game 2: the machine breaks your code');
    third.write('1');
    const again = await third.waitFor(/guess 2 of 12[\s\S]*That is it!/);
    const rows = (screen: string) => screen.match(/\| \w {2}\w {2}\w {2}\w \| \d \d \|/g);
    expect(rows(again)).toEqual(rows(asked));
    third.write('t');
    await third.waitFor('Your code is broken, in 2 guesses. You get 2 points.');
    await goesOn(third);
    await third.waitFor('The match is a draw, 2 to 2.');
    third.write('\x03');
    expect((await third.exited).code).toBe(0);
    expect(matchFiles(folder, 'match')).toEqual([]);
    expect(entriesIn(folder)).toHaveLength(1);
  });

  it('a match in a terminal that two programs go on with is kept by the first, and the second is told', async () => {
    const folder = temporaryFolder();
    const first = begin(folder, MATCH);
    // The saves are open, and have the match, before the coach is asked.
    await first.waitFor('codes left');
    const second = begin(folder);
    await second.waitFor(/> c: Continue +Match, Pegs, game 1 of 2/);
    second.write('c');
    await second.waitFor('1: Go on with game 1: you break the code');
    second.write('1');
    await second.waitFor('guess 1 of 12');
    first.write('RRRR\r');
    await first.waitFor('guess 2 of 12');
    await heard(first);
    second.write('GGGG\r');
    await second.waitFor('Not saved: another program goes on with this match.');
    await second.waitFor('NOT SAVED');
    second.write('\x03');
    await second.exited;
    first.write('\x03');
    await first.exited;
    const [file = ''] = matchFiles(folder, 'match');
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8')).match.turn.game.guesses).toEqual([
      'RRRR',
    ]);
  });

  it('a match in a terminal that is left by Ctrl-C is offered in the line dialogue, and goes on there', async () => {
    const folder = temporaryFolder();
    const first = begin(folder, MATCH);
    await first.waitFor('guess 1 of 12');
    first.write('RRRR\r');
    await first.waitFor('guess 2 of 12');
    first.write('\x03');
    await first.exited;
    const second = begin(folder, [...MATCH, '--plain']);
    await second.waitFor('A match waits: Pegs, game 1 of 2. Continue it? (Y/N): ');
    second.write('y\r');
    await second.waitFor('You have 11 guesses left.');
    second.write(`${SECRET}\r`);
    await second.waitFor('Score: you 0, machine 2.');
    await second.waitFor('or t if that is it: ');
    second.write('wq\r');
    await second.waitFor('The match is kept.');
    await second.exited;
    expect(matchFiles(folder, 'match')).toHaveLength(1);
  });
});
