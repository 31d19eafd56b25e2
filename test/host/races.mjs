/**
 * Live races between players of a host: pairs who break a code of four different letters as people do,
 * one of them without a connection for a while, with hostile files all around them.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo } from './player.mjs';

/** How long a clue takes until it is drawn whole, in milliseconds. */
const ARRIVAL = 800;

const ENTER = '\r';
const ESC = '\x1b';
const RIGHT = '\x1b[C';

/** A key that draws the screen again, and does nothing else; somebody idle would be seen off. */
export const REDRAW = '\f';

/** Types keys one by one, as `player.press` measures them, and waits for what they show. */
async function type(one, keys, shows) {
  for (const key of keys) one.times.push(await one.player.press(key));
  return one.player.waitFor(shows);
}

/** Goes from the first page to the list of races. */
async function toList(one) {
  await one.player.waitFor('4: Quit');
  await type(one, ['2'], /^ New Game/m);
  await type(one, ['b'], 'Race somebody here');
}

/** Connects, takes a name, and goes to the list of races. */
export async function nameAndList(host, key, name) {
  const one = { host, key, name, player: connectTo(host, key), times: [], clues: [], made: 0 };
  await one.player.waitFor('no name yet');
  await type(one, ['h'], 'Your name here:');
  await type(one, [...name, ENTER], `You are ${name} here.`);
  await type(one, [ESC], '4: Quit');
  await toList(one);
  return one;
}

/** Two players sit down at one race of Letters. */
export async function sitDown(first, second) {
  await type(first, [RIGHT], '< Colors >');
  await type(first, [RIGHT], '< Letters >');
  await type(first, ['o'], '1 of 4 players');
  // Among many races it is found by the name of who opened it.
  const line = new RegExp(`(\\w): Letters +${first.name} *$`, 'm');
  const [, key] = line.exec(await second.player.waitFor(line));
  await type(second, [key], `${first.name} begins the race.`);
  await first.player.waitFor('2 of 4 players');
}

/**
 * They race. The first one's connection is cut after the second guess, where that is asked for.
 * Returns what did not hold.
 */
export async function race(first, second, { pauses, isCut }) {
  await pause(between(pauses.begin));
  await type(first, ['1'], 'guess 1 of 10');
  await second.player.waitFor('guess 1 of 10');
  const through = [first, second].map(() => false);
  const left = [first, second].map(() => allCodes());
  for (let turn = 1; turn <= 10 && through.includes(false); turn++) {
    if (isCut && turn === 3 && !through[0]) await comeBack(first, turn);
    for (const [at, one] of [first, second].entries()) {
      if (through[at]) one.player.write(REDRAW);
      if (through[at]) continue;
      await pause(between(pauses.guess));
      const [guess] = left[at].splice(Math.floor(Math.random() * left[at].length), 1);
      for (const key of guess) {
        await pause(between(pauses.key));
        one.times.push(await one.player.press(key));
      }
      const other = [second, first][at];
      const start = performance.now();
      one.player.write(ENTER);
      const mayBeSeen = new RegExp(
        `${one.name}: (guess ${turn + 1}|broke it in ${turn})|won the race|share the first`,
      );
      await other.player.waitFor(mayBeSeen);
      one.clues.push(performance.now() - start);
      one.made += 1;
      const seen = await one.player.waitFor(
        new RegExp(`guess ${turn + 1} of 10|You are through|won the race|share the first`),
      );
      through[at] = !seen.includes(`guess ${turn + 1} of 10`);
      // The counts of a clue arrive one after the other.
      await pause(ARRIVAL);
      await one.player.draw();
      const clue = clueFor(one.player.screen(), guess);
      if (!clue) return [`${one.name} sees no clue for ${guess}:\n${one.player.screen()}`];
      left[at] = left[at].filter((code) => clueOf(guess, code) === clue);
    }
  }
  return compared(first, second);
}

/** The connection breaks, and the player comes back to the race. */
async function comeBack(one, turn) {
  one.player.vanish();
  await one.player.exited;
  one.player = connectTo(one.host, one.key);
  await toList(one);
  await one.player.waitFor('c: Back to your race');
  await type(one, ['c'], `guess ${turn} of 10`);
}

/** Both see the same end, and all guesses of both. */
async function compared(first, second) {
  const ends = [];
  for (const one of [first, second]) {
    const seen = await one.player.waitFor(/won the race|share the first place/);
    ends.push(/^ 1\. .*$/m.exec(seen)?.[0]);
    const made = [...seen.matchAll(ROW)].length;
    if (made !== first.made + second.made) return [`${made} guesses are seen:\n${seen}`];
  }
  return ends[0] === ends[1] ? [] : [`Two players see another end: ${ends.join(' | ')}`];
}

const between = ([least, most]) => least + Math.random() * (most - least);

const ROW = /\| ([a-f]) {2}([a-f]) {2}([a-f]) {2}([a-f]) \| (\d) (\d) \|/g;

/** The clue of a guess on the own board, which stands rightmost. */
function clueFor(screen, guess) {
  const rows = [...screen.matchAll(ROW)].filter((row) => row.slice(1, 5).join('') === guess);
  return rows.length > 0 ? rows.at(-1).slice(5, 7).join() : undefined;
}

function allCodes() {
  const letters = [...'abcdef'];
  const longer = (codes) =>
    codes.flatMap((code) => letters.filter((one) => !code.includes(one)).map((one) => code + one));
  return [1, 2, 3, 4].reduce(longer, ['']);
}

function clueOf(guess, code) {
  const red = [...guess].filter((letter, peg) => code[peg] === letter).length;
  return [red, [...guess].filter((letter) => code.includes(letter)).length - red].join();
}

/** Puts into the table, and into each race, what an enemy would: as the user of all players. */
export function putHostileFiles(host) {
  const { uid, gid } = host;
  const races = join(host.folder, 'players', 'table', 'races');
  const put = (path, make) => {
    make(path);
    lchownSync(path, uid, gid);
  };
  // Made all at once: who waits for a race meanwhile would be seen off where that takes a minute.
  const fifos = [];
  const fifo = (path) => fifos.push(path);
  const zero = (path) => symlinkSync('/dev/zero', path);
  const folders = readdirSync(races).filter((name) => /^\w{9}-[0-9a-f]{16}$/.test(name));
  for (const folder of folders.map((name) => join(races, name))) {
    for (let n = 0; n < 200; n++)
      put(join(folder, `junk-${n}`), (path) => writeFileSync(path, 'x'));
    fifo(join(folder, '3.log'));
    put(join(folder, '4.log'), zero);
    put(join(folder, 'gone-3.json'), (path) => writeFileSync(path, Buffer.alloc(1_000_000, '[')));
    fifo(join(folder, 'rematch.json'));
  }
  for (let n = 0; n < 2000; n++) put(join(races, `junk-${n}`), (path) => writeFileSync(path, ''));
  const now = folders.sort().at(-1)?.slice(0, 9) ?? '000000000';
  for (let n = 0; n < 100; n++) {
    const folder = join(races, `${now}-${String(n).padStart(16, '0')}`);
    mkdirSync(folder);
    chownSync(folder, uid, gid);
    const text = ['{"version":1,"code":"\u001b]52;c;\u0007"}', '{', Buffer.alloc(200_000)][n % 3];
    const race = join(folder, 'race.json');
    if (n % 8 === 3) fifo(race);
    else put(race, n % 4 === 3 ? zero : (path) => writeFileSync(path, text));
  }
  spawnSync('mkfifo', fifos);
  for (const path of fifos) lchownSync(path, uid, gid);
}
