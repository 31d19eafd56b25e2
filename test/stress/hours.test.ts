import { ok } from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../helpers/folder.ts';
import { typeKeys } from '../helpers/states.mjs';
import { attack } from '../helpers/stress/attack.ts';
import {
  type Left,
  MOST_MEMORY,
  mb,
  startWatched,
  type WatchedProgram,
} from '../helpers/stress/watch-program.ts';

/** One round of play: keys, and what the screen shows after them. */
const ROUND = [
  ['<Rules><PgDn><Right><Esc>?<PgDn><Esc>', '4: Quit'],
  ['<Statistics><Right><Esc><Daily code><Esc><Puzzles><A new puzzle>01<Esc><Esc>', '4: Quit'],
  ['<New Game><Right><Down><Esc>', 'Play a code'],
  ['<Pegs>', 'guess 1 of 12'],
  ['rgby<Enter><Tab>rrgg<Enter>', 'guess 3 of 12'],
  ['<CtrlN>r<Right>g<CtrlN><CtrlS><Esc>', 'guess 3 of 12'],
  ['q<Enter>y', 'Play again'],
  ['<Review><Down><Esc><Share><Esc><Esc>', '4: Quit'],
  ['<New Game><Break my code><Pegs>0<Right>0<Enter><Esc>y', 'Break my code'],
  ['<Esc><Esc>', '4: Quit'],
] as const;

/** How often the memory is measured, and how many rounds make many hours of play. */
const LOOKS = 12;
const ALL = 144;

/**
 * How much more memory may be used at the end than after a sixth of the rounds, and than at
 * half-time, in bytes: Ink keeps the last few thousand texts that it measured, and Node keeps what
 * it compiled.
 */
const HEAP_GROWTH = 5e6;
const LATE_HEAP_GROWTH = 2e6;
const RSS_GROWTH = 60e6;
/**
 * The most memory that may be resident at any measurement, on every Node, in bytes. The allocator
 * gives freed pages back when it likes, so one measurement may find 50 MB more than the next. A
 * heap without a limit takes over 400 MB.
 */
const MOST_AT_REST = 300e6;

/** How many ticks, of a hundredth of a second, an idle program may work while it is watched. */
const IDLE_TICKS = 1;

/** The program must be idle in at least one of this many measurements. */
const QUIET_WITHIN = 30;

attack(
  'the same rounds again and again leave nothing behind',
  { short: 2, full: ALL },
  async (rounds, tally) => {
    // None of the first thousand secrets of this seed is one of the guesses.
    const args = ['--seed', '2', '--no-animations', '--save-dir', temporaryFolder()];
    const program = await startWatched({ args });
    await program.waitFor('4: Quit');
    const looks: Left[] = [];
    for (let round = 1; round <= rounds; round++) {
      await tally.try(`round ${round}`, async () => {
        for (const [keys, shown] of ROUND) await type(program, keys, shown);
      });
      if (tally.failures.length > 0) return;
      if (round % Math.ceil(rounds / LOOKS) > 0) continue;
      looks.push(await leftAtRest(program));
    }
    tally.note(`heap ${looks.map(({ heap }) => mb(heap)).join(' ')} MB`);
    tally.note(`resident ${looks.map(({ rss }) => mb(rss)).join(' ')} MB`);
    checkLooks(looks);
    if (rounds === ALL) checkGrowth(looks);
    tally.note(await idles(program, rounds === ALL ? 2000 : 400));
    program.write('\x03');
    ok((await program.exited).code === 0);
  },
);

/** Types keys in the notation of `states.mjs`, each once the previous one is done. */
async function type(program: WatchedProgram, keys: string, shown: string | RegExp) {
  await typeKeys(keys, program.waitFor, async (bytes) => {
    program.write(bytes);
    // It takes a while to tell a lone Esc from a sequence.
    await program.digested({ quiet: bytes.endsWith('\x1b') });
  });
  await program.waitFor(shown);
}

/** What is left when nothing is going on. An answer of the coach may just be drawn. */
async function leftAtRest(program: WatchedProgram): Promise<Left> {
  for (let tries = 1; ; tries++) {
    await program.look();
    const left = await program.left();
    if (left.timers === 0 || tries === QUIET_WITHIN) return left;
  }
}

/** Checks that the idle program has no timers, and never took more than its share of memory. */
function checkLooks(looks: readonly Left[]): void {
  for (const { timers, peak, rss } of looks) {
    ok(timers === 0, `${timers} timers are left`);
    ok(peak < MOST_MEMORY, `${mb(peak)} MB resident`);
    ok(rss < MOST_AT_REST, `${mb(rss)} MB resident at rest`);
  }
}

/** Checks that memory doesn't grow any more once everything has been used. */
function checkGrowth(looks: readonly Left[]): void {
  const [second, half, last] = [looks[1], looks[LOOKS / 2 - 1], looks[LOOKS - 1]];
  ok(second && half && last);
  const heaps = looks.map(({ heap }) => mb(heap)).join(' ');
  ok(last.heap - second.heap < HEAP_GROWTH, `heap: ${heaps} MB`);
  ok(last.heap - half.heap < LATE_HEAP_GROWTH, `heap: ${heaps} MB`);
  ok(last.listeners <= second.listeners, `${second.listeners}, then ${last.listeners} listeners`);
  ok(last.rss - second.rss < RSS_GROWTH, `resident: ${mb(second.rss)}, ${mb(last.rss)} MB`);
}

/** Checks on each kind of screen that the program does nothing while nothing happens. */
async function idles(program: WatchedProgram, watched: number): Promise<string> {
  const told: string[] = [];
  for (const [keys, shown] of [
    ['', '4: Quit'],
    ['<New Game><Right>', 'Seed'],
    ['<Esc><Code Breakers>', /\d codes left/],
    ['?', 'Everywhere'],
    ['<Esc>0123<Enter>q<Enter>y', 'Play again'],
  ] as const) {
    await type(program, keys, shown);
    const { timers, resources } = await leftAtRest(program);
    ok(timers === 0, `${timers} timers where ${shown} is shown`);
    ok(!resources.some((name) => /Timeout|Immediate/.test(name)), resources.join());
    const ticks = await idleTicks(program.pid, watched);
    told.push(`${ticks ?? 'not measured'}`);
    ok((ticks ?? 0) <= IDLE_TICKS, `${ticks} ticks of work where ${shown} is shown`);
  }
  return `ticks of work while idle: ${told.join(', ')}`;
}

/**
 * The least that a process works in one of these measurements, in ticks. On a busy machine the
 * coach may think for many seconds, or garbage be collected; a program that is never idle stays
 * busy.
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

/** The time that all threads of a process have worked, in the program and in the kernel. */
function ticksOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return Number(user) + Number(system);
}
