import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { LARGEST } from '../../source/terminal/screen-output.ts';
import { type BuiltProgram, startBuilt } from '../helpers/program.ts';
import { attack, inParallel, SEED } from '../helpers/stress/attack.ts';

type Size = { readonly cols: number; readonly rows: number };

/** The size of the terminal's own screen, as large as anything that is drawn. */
const SCREEN: Size = { cols: LARGEST.columns, rows: LARGEST.rows };

const USUAL: Size = { cols: 80, rows: 24 };
const MOST = 65535;

/** Sizes that a terminal can claim, from nothing to the most that the system call can hold. */
const SIZES: readonly Size[] = [
  { cols: 3000, rows: 3000 },
  { cols: MOST, rows: MOST },
  { cols: 0, rows: 0 },
  { cols: 1, rows: 1 },
  { cols: MOST, rows: 1 },
  { cols: 1, rows: MOST },
  { cols: 60, rows: MOST },
  { cols: MOST, rows: 20 },
  { cols: 0, rows: MOST },
  { cols: LARGEST.columns + 1, rows: LARGEST.rows + 1 },
];

/** In megabytes. */
const MOST_MEMORY = 250;

const AT_ONCE = 2;

const nameOf = ({ cols, rows }: Size) => `${cols}x${rows}`;
const isPlayedIn = ({ cols, rows }: Size) => (cols || 80) >= 60 && (rows || 24) >= 20;

/** The most memory that the program ever had, in megabytes. */
function memoryOf({ pid }: BuiltProgram): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function enterGame(program: BuiltProgram): Promise<void> {
  await program.waitFor('4: Quit');
  program.write('2\r');
  await program.waitFor('guess 1 of 10');
}

async function expectBearable(program: BuiltProgram, size: Size): Promise<string> {
  if (isPlayedIn(size)) {
    program.write('12');
    await program.waitFor(/q.*\): ?12\b/);
  }
  const memory = memoryOf(program);
  expect(memory).toBeLessThan(MOST_MEMORY);
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
  return `${nameOf(size)} ${Math.round(memory)} MB`;
}

/** Starts the program in a terminal that claims a size. */
function startIn({ cols, rows }: Size): BuiltProgram {
  const claim = `stty cols ${cols} rows ${rows}; exec "$@"`;
  const within = (command: readonly string[]) => ['sh', '-c', claim, 'sh', ...command];
  return startBuilt({ ...SCREEN, within, args: ['--seed', '11'] });
}

/** Makes the terminal claim another size. Resolves once something is drawn. */
async function claim(program: BuiltProgram, { cols, rows }: Size): Promise<void> {
  const before = program.raw().length;
  const terminal = readlinkSync(`/proc/${program.pid}/fd/0`);
  execFileSync('stty', ['-F', terminal, 'cols', String(cols), 'rows', String(rows)]);
  for (let turn = 0; turn < 400 && program.raw().length === before; turn++) await pause(5);
}

async function whenStartedIn(size: Size): Promise<string> {
  const program = startIn(size);
  try {
    await (isPlayedIn(size) ? enterGame(program) : program.waitFor(/\S/));
    return await expectBearable(program, size);
  } finally {
    program.signal('SIGKILL');
  }
}

/** Plays in a usual window whose size changes to this one, back, and to this one again. */
async function whenResizedTo(size: Size): Promise<string> {
  const program = startIn(USUAL);
  try {
    await enterGame(program);
    await program.waitFor(/\d codes left/);
    const usual = await program.shown();
    await claim(program, size);
    await claim(program, USUAL);
    await vi.waitFor(async () => expect(await program.shown()).toBe(usual), 10_000);
    await claim(program, size);
    await program.waitFor(/\S/);
    return await expectBearable(program, size);
  } finally {
    program.signal('SIGKILL');
  }
}

describe.runIf(process.platform === 'linux')(
  'a window of any size that a terminal can claim',
  () => {
    for (const [title, task] of [
      ['costs little memory at the start', whenStartedIn],
      ['costs little memory while playing', whenResizedTo],
    ] as const) {
      attack(title, { short: 2, full: SIZES.length * 2 }, async (tries, tally) => {
        // The largest size is always among them.
        const others = Array.from({ length: tries - 1 }, (_, n) => (n + SEED) % SIZES.length);
        const tasks = [1, ...others].map((index) => () => {
          const size = SIZES[index] as Size;
          return tally.try(nameOf(size), async () => tally.note(await task(size)));
        });
        await inParallel(AT_ONCE, tasks);
      });
    }
  },
);
