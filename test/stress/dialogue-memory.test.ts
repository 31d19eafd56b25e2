import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { linesOfGames } from '../helpers/conversation.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { childOfTest, PROGRAM } from '../helpers/program.ts';
import { attack, someOf } from '../helpers/stress/attack.ts';
import { IS_FULL } from '../helpers/work.ts';

/** The most memory that the line dialogue may take, in megabytes, whatever is typed. */
const MOST = 200;

/**
 * The most with the coach in the largest game. It works with arrays of megabytes, and the C library
 * is slow to give their memory back to the system.
 */
const MOST_WITH_LARGEST = 250;

/** How long an endless input goes on, in milliseconds. */
const LONG = IS_FULL ? 5_000 : 1_500;

/** What is typed, and whether anybody reads the replies. */
type Flood = {
  readonly what: string;
  readonly args?: readonly string[];
  readonly input: () => Iterable<string> | AsyncIterable<string>;
  readonly isRead: boolean;
  /** Another limit than MOST. */
  readonly most?: number;
};

const SAVED = '2\nwq\n1\nTim\n';
const LARGEST = ['--length', '10', '--symbols', '12', '--guesses', '3'];

const FLOODS: readonly Flood[] = [
  { what: 'an endless input and a stopped reader', input: () => endless('2\n'), isRead: false },
  {
    what: 'long lines and a stopped reader',
    input: () => endless(`${'2'.repeat(1 << 20)}\n`, '2\n'),
    isRead: false,
  },
  { what: 'an endless input and a reader', input: () => endless('2\n'), isRead: true },
  { what: 'a line of gigabytes', input: longLine, isRead: true },
  { what: 'loads of a slot', input: () => endless('3\n1\nq\n', SAVED), isRead: true },
  {
    what: 'hints in Code Breakers',
    args: ['--coach'],
    input: () => endless(`2\n${'0123\nhint\n'.repeat(10)}`),
    isRead: true,
  },
  {
    what: 'hints in the largest game',
    args: ['--coach', ...LARGEST],
    input: () => endless('2\nhint\n0123456789\nhint\n9876543210\nhint\n0022446688\n'),
    isRead: true,
    most: MOST_WITH_LARGEST,
  },
  ...RULE_SETS.map((set) => ({
    what: `games of ${set.title} without end`,
    args: ['--game', set.rules.id],
    input: async function* () {
      yield await linesOfGames(set, IS_FULL ? 600_000 : 60_000);
    },
    isRead: true,
  })),
];

describe.skipIf(process.platform !== 'linux')('the memory of the line dialogue', () => {
  attack(
    `stays below ${MOST} MB, or ${MOST_WITH_LARGEST} with the coach in the largest game`,
    { short: 2, full: FLOODS.length },
    async (tries, tally) => {
      let worst = 0;
      for (const flood of someOf(FLOODS, tries, 2)) {
        await tally.try(flood.what, async () => {
          const { peak, status } = await flooded(flood);
          worst = Math.max(worst, peak);
          expect(status).toBe(0);
          expect(peak).toBeLessThan(flood.most ?? MOST);
        });
      }
      expect(worst).toBeGreaterThan(20);
      tally.note(`most memory ${worst} MB`);
    },
  );
});

/** The text `before`, then the other text again and again. */
function* endless(text: string, before = ''): Generator<string> {
  const block = text.repeat(Math.ceil(65_536 / text.length));
  yield before;
  for (;;) yield block;
}

/** One line of as many gigabytes as the program reads in the time, then input that quits. */
function* longLine(): Generator<string> {
  const deadline = performance.now() + LONG / 2;
  const block = '0'.repeat(1 << 20);
  while (performance.now() < deadline) yield block;
  yield '\n4\n';
}

/**
 * Types a flood at the program until it ends or has gone on long enough. Then nobody reads any
 * more, and the program must end by itself. Returns its peak of memory in megabytes.
 */
async function flooded({ args = [], input, isRead }: Flood) {
  const folder = temporaryFolder();
  const command = [PROGRAM, '--plain', '--seed', '1', '--save-dir', folder, ...args];
  const program = childOfTest(() =>
    spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const ended = once(program, 'exit') as Promise<[number | null]>;
  const lines = Readable.from(input(), { objectMode: false });
  program.stdin.on('error', () => lines.destroy());
  lines.pipe(program.stdin);
  if (isRead) program.stdout.resume();
  const peak = await peakOf(program, LONG);
  program.stdout.destroy();
  const patience = setTimeout(() => program.kill('SIGKILL'), 10_000);
  const [status] = await ended;
  clearTimeout(patience);
  lines.destroy();
  return { peak, status };
}

/** The most memory that a program held in this time, or until it ended. */
async function peakOf(program: ChildProcessByStdio<Writable, Readable, null>, ms: number) {
  const deadline = performance.now() + ms;
  let peak = 0;
  while (performance.now() < deadline && program.exitCode === null) {
    peak = Math.max(peak, memoryOf(program.pid as number));
    await sleep(20);
  }
  return peak;
}

function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
