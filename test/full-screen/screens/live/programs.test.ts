import { mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { decodeGame } from '../../../../source/games/game-code.ts';
import { RACE_FILE } from '../../../../source/table/race-folder.ts';
import { type BuiltProgram, startBuilt } from '../../../helpers/built-program.ts';
import { entriesIn } from '../../../helpers/daily-program.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const ENTER = '\r';
const ESC = '\x1b';

const started: BuiltProgram[] = [];
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.signal('SIGKILL');
    await program.exited;
  }
});

/** A program of this player at a table. */
function startAt(host: string, name: string): BuiltProgram {
  const folder = join(host, `SHA256-${name}`);
  mkdirSync(folder, { recursive: true });
  const args = ['--table', join(host, 'table'), '--save-dir', folder, '--no-motion'];
  const program = startBuilt({ args, rows: 30 });
  started.push(program);
  return program;
}

/** Types keys until the screen shows something. */
async function type(program: BuiltProgram, keys: string, shows: string | RegExp): Promise<string> {
  program.write(keys);
  return program.waitFor(shows);
}

/** Goes to the list of races, with a name. */
async function toList(program: BuiltProgram, name: string): Promise<void> {
  await program.waitFor('4: Quit');
  // The form for the name comes once the names are read, and gets every key that was typed after it.
  await type(program, `h${name}${ENTER}`, `You are ${name} here.`);
  await type(program, ESC, '4: Quit');
  await type(program, '2', /^ +New Game/m);
  await type(program, 'b', 'No race is open');
}

/** A guess for each of two players; neither is the code that was drawn for the race. */
function wrongGuesses(host: string): readonly [string, string] {
  const races = join(host, 'table', 'races');
  const [race = ''] = readdirSync(races);
  const { code } = JSON.parse(readFileSync(join(races, race, RACE_FILE), 'utf8'));
  const decoded = decodeGame(code);
  if ('wrong' in decoded) expect.fail(decoded.wrong);
  const [one = '', other = ''] = ['0321', '1122', '4554'].filter((all) => all !== decoded.secret);
  return [one, other];
}

/** A guess as the board shows it. */
function onBoard(guess: string): RegExp {
  return new RegExp([...guess].join(' {2}'));
}

/** Ana and Ben at the first guess of a race that Ana has opened, and a wrong guess for each. */
async function raceAt(host: string) {
  const [ana, ben] = [startAt(host, 'ana'), startAt(host, 'ben')];
  await toList(ana, 'Ana');
  await toList(ben, 'Ben');
  await type(ana, 'o', '1 of 4 players');
  await ben.waitFor(/1: Code Breakers +Ana/);
  await type(ben, '1', 'Ana begins the race.');
  await ana.waitFor('2 of 4 players');
  await type(ana, '1', 'guess 1 of 10');
  await ben.waitFor('guess 1 of 10');
  const [anas, bens] = wrongGuesses(host);
  return { ana, ben, anas, bens };
}

it('two programs race: each sees the other, one is killed and comes back, and both end with all boards', async () => {
  const host = temporaryFolder();
  const { ana, ben, anas, bens } = await raceAt(host);
  await type(ana, `${anas}${ENTER}`, 'guess 2 of 10');
  await ben.waitFor('Ana: guess 2');
  // Of the other one's row the clue alone is seen.
  expect(ben.screen()).not.toMatch(onBoard(anas));
  ana.signal('SIGKILL');
  await ana.exited;
  const again = startAt(host, 'ana');
  await again.waitFor('b: Your race');
  await type(again, 'b', 'guess 2 of 10');
  expect(again.screen()).toMatch(onBoard(anas));
  await type(ben, `${bens}${ENTER}`, 'guess 2 of 10');
  await again.waitFor('Ben: guess 2');
  await type(again, `q${ENTER}`, 'Give up for good?');
  await type(again, 'y', 'You are through. Ben is still thinking.');
  expect(again.raw()).not.toContain('you and Ben');
  await ben.waitFor('Ana: gave up');
  await type(ben, `q${ENTER}`, 'Give up for good?');
  await type(ben, 'y', 'Nobody has broken the code.');
  await again.waitFor('Nobody has broken the code.');
  expect(again.screen()).toMatch(onBoard(bens));
  await type(ben, '1', '1 of 4 players');
  await again.waitFor('Ben wants one');
  await type(again, '1', 'Ben begins the race.');
  // Each has the game in the own history, and nothing of it waits.
  const [entry] = entriesIn(join(host, 'SHA256-ana'));
  expect(entry).toMatchObject({ game: 'code-breakers', result: 'given up', hints: 0 });
  expect(entry.guesses.map(([guess]: [string]) => guess)).toEqual([anas]);
  expect(readdirSync(join(host, 'SHA256-ana')).filter((name) => /running/.test(name))).toEqual([]);
  const [race = ''] = readdirSync(join(host, 'table', 'races')).sort();
  for (const name of readdirSync(join(host, 'table', 'races', race))) {
    const text = readFileSync(join(host, 'table', 'races', race, name), 'utf8');
    // Random digits can hold any code.
    expect(text.replaceAll(/[0-9a-f]{16}/g, '')).not.toContain(entry.secret);
  }
}, 60_000);

it('a game that is given up while its player is away stands in the history once the program starts again', async () => {
  const host = temporaryFolder();
  const { ben, bens } = await raceAt(host);
  await type(ben, `${bens}${ENTER}`, 'guess 2 of 10');
  ben.signal('SIGKILL');
  await ben.exited;
  const races = join(host, 'table', 'races');
  const [race = ''] = readdirSync(races);
  const then = new Date(Date.now() - 6 * 60_000);
  utimesSync(join(races, race, '2.log'), then, then);
  const folder = join(host, 'SHA256-ben');
  for (let start = 0; start < 2; start++) {
    const again = startAt(host, 'ben');
    await again.waitFor('4: Quit');
    await expect.poll(() => entriesIn(folder), { timeout: 5000 }).toHaveLength(1);
    await type(again, '2', /^ +New Game/m);
    await type(again, 'b', 'No race is open');
    expect(again.screen()).not.toContain('Back to your race');
    again.signal('SIGKILL');
    await again.exited;
  }
  const [entry] = entriesIn(folder);
  expect([entry.result, entry.guesses[0][0]]).toEqual(['given up', bens]);
}, 60_000);
