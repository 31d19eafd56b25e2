import { ok } from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../helpers/folder.ts';
import { attack, SEED } from '../helpers/stress/attack.ts';
import { Bot } from '../helpers/stress/watch-bot.ts';
import {
  type Left,
  MOST_MEMORY,
  mb,
  startWatched,
  type WatchedProgram,
} from '../helpers/stress/watch-program.ts';

/** How long somebody plays without a break, by a key a second. */
const HOURS = 12;

/**
 * So much more may be there at the end than in the second hour, and than at half-time, in bytes:
 * Ink keeps the texts that it measured last, some thousands of them, and Node what it compiled.
 */
const HEAP_GROWTH = 5e6;
const LATE_HEAP_GROWTH = 2e6;
const RSS_GROWTH = 60e6;
/**
 * So much may be resident at the end of any hour, on every Node, in bytes. The allocator gives
 * freed pages back when it likes, so one hour may be 50 MB above the next. A heap
 * without a bound takes over 400 MB.
 */
const MOST_AT_REST = 300e6;
/** Fewer keys are no hours: what is loaded for the first time would be taken for growth. */
const LONG = 10_000;

/** Ticks of a hundredth of a second that an idle program may work in the time it is watched. */
const IDLE_TICKS = 1;

/** Within so many such times it has to be idle once. */
const QUIET_WITHIN = 30;

attack(
  'keys of twelve hours of play leave nothing behind',
  { short: 40, full: 43_200 },
  async (keys, tally) => {
    const program = await startWatched({ args: ['--save-dir', temporaryFolder()] });
    await program.waitFor('4: Quit');
    const bot = new Bot(program, SEED);
    const hours: Left[] = [];
    const looks = keys > LONG ? HOURS : 2;
    for (let look = 1; look <= looks; look++) {
      while (bot.keys < (keys * look) / looks) await bot.act();
      await program.look();
      hours.push(await program.left());
    }
    tally.tried = bot.keys;
    tally.note(`${JSON.stringify(bot.done)}`);
    tally.note(`heap by the hour ${hours.map(({ heap }) => mb(heap)).join(' ')} MB`);
    tally.note(`resident ${hours.map(({ rss }) => mb(rss)).join(' ')} MB`);
    checkHours(hours);
    if (keys > LONG) checkGrowth(hours);
    tally.note(await idles(program, bot, keys > LONG ? 2000 : 400));
    tally.survived = tally.tried;
    await bot.toStart();
    program.write('4');
    ok((await program.exited).code === 0);
  },
);

/** Nothing waits in the program when nobody does anything, and it takes no more than its share. */
function checkHours(hours: readonly Left[]): void {
  for (const hour of hours) {
    ok(hour.timers === 0, `${hour.timers} timers are left`);
    ok(hour.peak < MOST_MEMORY, `${mb(hour.peak)} MB resident`);
    ok(hour.rss < MOST_AT_REST, `${mb(hour.rss)} MB resident at rest`);
  }
}

/** Nothing grows from hour to hour, once everything was there. */
function checkGrowth(hours: readonly Left[]): void {
  const [second, half, last] = [hours[1], hours[HOURS / 2 - 1], hours[HOURS - 1]];
  ok(second && half && last);
  const heaps = hours.map(({ heap }) => mb(heap)).join(' ');
  ok(last.heap - second.heap < HEAP_GROWTH, `heap: ${heaps} MB`);
  ok(last.heap - half.heap < LATE_HEAP_GROWTH, `heap: ${heaps} MB`);
  ok(last.listeners <= second.listeners, `${second.listeners}, then ${last.listeners} listeners`);
  ok(last.rss - second.rss < RSS_GROWTH, `resident: ${mb(second.rss)}, ${mb(last.rss)} MB`);
}

/** On each kind of screen nothing is done while nothing happens. */
async function idles(program: WatchedProgram, bot: Bot, watched: number): Promise<string> {
  const told: string[] = [];
  const watch = async (screen: string, shows: string | RegExp) => {
    await program.waitFor(shows);
    await program.look();
    let { timers, resources } = await program.left();
    // What moves after a clue, or at the end, does so for a second and a half at most.
    for (let turn = 0; turn < 100 && timers > 0; turn++) {
      await sleep(100);
      ({ timers, resources } = await program.left());
    }
    ok(timers === 0, `${timers} timers on ${screen}`);
    ok(!resources.some((name) => /Timeout|Immediate/.test(name)), resources.join());
    const ticks = await idleTicks(program.pid, watched);
    told.push(`${screen} ${ticks ?? 'not measured'}`);
    ok((ticks ?? 0) <= IDLE_TICKS, `${ticks} ticks of work in ${watched} ms on ${screen}`);
  };
  await watch('start', '4: Quit');
  const { secret } = await bot.begin(0);
  await watch('play', /\d codes left/);
  await bot.win(secret);
  await watch('over', 'Play again');
  await bot.press('?');
  await watch('help', 'Everywhere');
  await bot.press('\x1b', '\x1b');
  await bot.press('2', '\x1b[C');
  await watch('options', 'Seed');
  return `ticks of work while idle: ${told.join(', ')}`;
}

/**
 * The least that a process works within such a time, in ticks. The coach may still think, or garbage
 * be collected, for many seconds on a busy machine; what is never idle stays so.
 */
async function idleTicks(pid: number, watched: number): Promise<number | undefined> {
  if (!existsSync('/proc/self/stat')) return undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < QUIET_WITHIN && least > IDLE_TICKS; tries++) {
    const before = ticksOf(pid);
    await sleep(watched);
    least = Math.min(least, ticksOf(pid) - before);
  }
  return least;
}

/** Time in the program and in the kernel for it, of all its threads. */
function ticksOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return Number(user) + Number(system);
}
