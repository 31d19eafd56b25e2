/**
 * Plays at a real host: `npm run host`, or with `--short` a small dose. It starts sshd with the files
 * of `host/`, has players type as people do (with `--hasty` as people who never think), takes their
 * connections away all at once, has them race each other, and tries to get out of the game. What must hold is that every key
 * is answered, every game is kept and every attempt fails; the times and the memory are printed, as
 * they depend on the machine.
 */
import { readdirSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ATTEMPTS, attempted } from './attacks.mjs';
import { gamesOf, memoryOf, spentSoFar } from './measure.mjs';
import { beginGame, connectTo } from './player.mjs';
import { nameAndList, putHostileFiles, REDRAW, race, sitDown } from './races.mjs';
import { endHost, lackOfHost, processesOf, startHost } from './server.mjs';
import { HASTY, PEOPLE, RACERS, typeUntil } from './typing.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    players: { type: 'string' },
    seconds: { type: 'string' },
    hasty: { type: 'boolean', default: false },
  },
});
const PLAYERS = Number(values.players ?? (values.short ? 5 : 50));
const SECONDS = Number(values.seconds ?? (values.short ? 3 : 60));

/** How the players type; in the small dose nobody has the time to think. */
const PAUSES = values.short || values.hasty ? HASTY : PEOPLE;

/** How many connect, or attack, at once. */
const AT_ONCE = 5;

const lack = lackOfHost();
if (lack !== undefined) {
  console.log(`The host is not tried: ${lack}.`);
  process.exit(0);
}

const troubles = [];
const host = await startHost({ count: PLAYERS });
// Whoever stops this leaves nothing behind either.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void endHost(host).finally(() => process.exit(1)));
}
try {
  await playAndVanish();
  await raceEachOther();
  await attack();
  await openTooMany();
  if (!values.short) await stayIdle();
} catch (error) {
  troubles.push(error.stack);
} finally {
  await endHost(host);
}
await tryOpenHost();
for (const trouble of troubles) console.error(`\n${trouble}`);
console.log(troubles.length === 0 ? 'All of it holds.' : `${troubles.length} do not hold.`);
process.exit(troubles.length === 0 ? 0 : 1);

/** Does a task for each item, some at once. */
async function forEach(items, task) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function playAndVanish() {
  const keys = host.keys.slice(0, PLAYERS);
  const players = [];
  await forEach(keys, async (key) => {
    const player = connectTo(host, key);
    players.push({ key, player, guesses: 0, times: [] });
    await beginGame(player);
  });
  console.log(`${PLAYERS} players are in a game.`);
  // Whatever is done once only, the coach's tables among it, is done by the first guess.
  await Promise.all(players.map((one) => typeUntil(0, one, PAUSES)));
  await typeAndMeasure(players);
  tellMemory();
  for (const { player } of players) player.vanish();
  await nobodyIsLeft('after the connections were taken away');
  await forEach(
    players.filter(({ isOver }) => !isOver),
    goesOn,
  );
  console.log(`${PLAYERS} connections were taken away, and every game went on.`);
  await nobodyIsLeft('after all have left');
  foldersAreOwn();
}

/**
 * Pairs of players race while the others type: how soon the other one sees a clue, how long keys take,
 * and what a player takes of the memory meanwhile. In every second race a connection breaks.
 */
async function raceEachOther() {
  const pauses = PAUSES === HASTY ? HASTY : RACERS;
  const pairs = Array.from({ length: Math.floor(PLAYERS * 0.4) }, (_, index) =>
    host.keys.slice(2 * index, 2 * index + 2),
  );
  const seated = [];
  // Whoever sits waits for all others, and would be seen off where that takes a minute.
  const awake = setInterval(() => {
    for (const { player } of seated.flat()) player.write(REDRAW);
  }, 10_000);
  await forEach([...pairs.entries()], async ([index, keys]) => {
    const both = [];
    for (const [at, key] of keys.entries()) {
      both.push(await nameAndList(host, key, `Player${2 * index + at + 1}`));
    }
    await sitDown(...both);
    seated.push(both);
  });
  const others = [];
  await forEach(host.keys.slice(2 * pairs.length, PLAYERS), async (key) => {
    const player = connectTo(host, key);
    others.push({ player, guesses: 0, times: [] });
    await beginGame(player);
  });
  putHostileFiles(host);
  clearInterval(awake);
  for (const one of seated.flat()) one.times = [];
  setPriority(-10);
  let isOver = false;
  // What goes wrong with one player is told, and the others play on.
  const held = (task) => task.catch((error) => [error.stack]);
  const typing = others.map((one) => held(typeWhile(() => !isOver, one)));
  const found = seated.map((both, index) =>
    held(race(...both, { pauses, isCut: index % 2 === 0 })),
  );
  await pause(values.short ? 500 : 20_000);
  tellMemory();
  const raced = await Promise.all(found);
  isOver = true;
  troubles.push(...raced.flat(), ...(await Promise.all(typing)).flat());
  setPriority(0);
  const all = [...seated.flat(), ...others];
  tell(
    'keys while they race',
    all.flatMap(({ times }) => times),
  );
  tell(
    'clues seen by the other player',
    seated.flat().flatMap(({ clues }) => clues),
  );
  console.log(`${pairs.length} races were played to their ends, with hostile files around them.`);
  for (const { player } of all) player.vanish();
  await nobodyIsLeft('after the races');
}

async function typeWhile(goesOn, one) {
  while (goesOn()) await typeUntil(0, one, PAUSES);
  return [];
}

function tell(what, given) {
  const times = given.sort((a, b) => a - b);
  const part = (share) => `${times[Math.floor((times.length - 1) * share)].toFixed(1)} ms`;
  console.log(`${times.length} ${what}: median ${part(0.5)}, 95 in 100 within ${part(0.95)}.`);
}

/** All of them type for some time. Tells how long they wait for their keys, and what it costs. */
async function typeAndMeasure(players) {
  const clients = players.map(({ player }) => player.client.pid);
  for (const one of players) one.times = [];
  // Who measures a wait must not wait for a processor. The clients have begun and keep theirs.
  setPriority(-10);
  const before = spentSoFar(host, clients);
  const start = performance.now();
  await Promise.all(players.map((one) => typeUntil(start + SECONDS * 1000, one, PAUSES)));
  const [after, took] = [spentSoFar(host, clients), performance.now() - start];
  setPriority(0);
  const times = players.flatMap((one) => one.times);
  tell('keys', times);
  const spent = Object.entries(after).map(([of, ms]) => [of, ms - before[of]]);
  const each = spent.map(([of, ms]) => `${of} ${(ms / times.length).toFixed(1)} ms`);
  const busy = spent.reduce((sum, [, ms]) => sum + ms, 0) / took;
  console.log(`Each key takes of a processor: ${each.join(', ')}; ${busy.toFixed(2)} are busy.`);
}

/** The player comes back and goes on with the game. */
async function goesOn({ key, guesses }) {
  const player = connectTo(host, key);
  try {
    await player.waitFor(/c: Continue/);
    player.write('c');
    await player.waitFor(`guess ${guesses + 1} of`);
    player.write('\x03');
    const status = await player.exited;
    if (status !== 0) troubles.push(`A game that went on ended with ${status}.`);
  } catch (error) {
    player.vanish();
    troubles.push(`A game was not kept after ${guesses} guesses: ${error.message}`);
  }
}

/** Tells the memory of a player's program. */
function tellMemory() {
  const found = memoryOf(host);
  const mean = found.reduce((sum, one) => sum + one, 0) / found.length;
  const most = Math.max(...found);
  console.log(
    `${found.length} programs: ${mean.toFixed(1)} MB each (PSS), ${most.toFixed(1)} at most.`,
  );
  if (found.length !== PLAYERS)
    troubles.push(`${found.length} programs run for ${PLAYERS} players.`);
}

async function nobodyIsLeft(when) {
  for (let tries = 0; tries < 300; tries++) {
    if (processesOf(host.uid).length === 0) return;
    await pause(100);
  }
  troubles.push(`Processes are left ${when}: ${processesOf(host.uid).join(', ')}.`);
}

/** Each player has the folder of their key, and no other player's user can look into it. */
function foldersAreOwn() {
  const names = readdirSync(join(host.folder, 'players'));
  // The table is everybody's.
  const made = names.filter((name) => name !== 'table').sort();
  const expected = host.keys.slice(0, PLAYERS).map((key) => key.saves.split('/').at(-1));
  if (made.join() !== expected.sort().join()) troubles.push(`The folders are ${made.join(', ')}.`);
  for (const name of made) {
    const { mode } = statSync(join(host.folder, 'players', name));
    if ((mode & 0o077) !== 0) troubles.push(`The folder ${name} is open to others.`);
  }
}

async function attack() {
  const { folder } = host;
  const proof = join(folder, 'proof');
  const given = { host, folder, proof, stranger: host.keys.at(-1) };
  const names = Object.keys(ATTEMPTS);
  await forEach([...names.entries()], async ([index, name]) => {
    const trouble = await attempted(name, { ...given, key: host.keys[index % PLAYERS] });
    if (trouble !== undefined) troubles.push(trouble);
  });
  await nobodyIsLeft('after the attempts to get out');
  const proofs = readdirSync(proof);
  if (proofs.length > 0) troubles.push(`Something was run or written: ${proofs.join(', ')}.`);
  console.log(`${names.length} attempts to get out were made.`);
}

/** A key has three games open at once, and another one as soon as one of them has ended. */
async function openTooMany() {
  const open = [];
  for (let count = 0; count < 3; count++) {
    open.push(connectTo(host, host.keys[0]));
    await open.at(-1).waitFor('Quit');
  }
  const refused = connectTo(host, host.keys[0]);
  const status = await refused.exited;
  if (status !== 1 || !refused.raw.includes('has 3 games open here already')) {
    troubles.push(`A fourth game by one key ended with ${status}:\n${refused.screen()}`);
  }
  process.kill(gamesOf(host)[0], 'SIGKILL');
  await Promise.race(open.map(({ exited }) => exited));
  const again = connectTo(host, host.keys[0]);
  await again.waitFor('Quit');
  for (const player of [...open, again]) player.vanish();
  await nobodyIsLeft('after too many games');
  console.log('A fourth game by one key was refused until one of the three had been killed.');
}

/** Whoever types nothing for a minute is seen off. */
async function stayIdle() {
  const player = connectTo(host, host.keys[0]);
  await player.waitFor('Quit');
  await player.exited;
  const isSaid = player.screen().includes('nothing was typed for 1 minute');
  if (!isSaid) troubles.push(`Somebody idle was not told why the game ended:\n${player.screen()}`);
  console.log('Somebody who typed nothing for a minute was seen off.');
}

/** A host that lets everybody in who has a key knows that key again. */
async function tryOpenHost() {
  const open = await startHost({ count: 1, isOpen: true });
  try {
    const stranger = open.keys.at(-1);
    const player = connectTo(open, stranger);
    await player.waitFor('Quit');
    player.write('\x03');
    await player.exited;
    statSync(stranger.saves);
    console.log('A host for everybody knows a new key.');
  } catch (error) {
    troubles.push(`At a host for everybody: ${error.message}\n${open.log}`);
  } finally {
    await endHost(open);
  }
}
