import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { persist } from '../helpers/keys.ts';
import { type BuiltProgram, startBuilt } from '../helpers/program.ts';
import { attack, inParallel, SEED } from '../helpers/stress/attack.ts';
import { placeOf, visiting } from '../helpers/stress/ways-shell.ts';

const [DOWN, RIGHT, ENTER, ESC] = ['\x1b[B', '\x1b[C', '\r', '\x1b'];

/** Each burst leads to a screen that stands still. */
const BURSTS = [
  '2',
  `${DOWN}${DOWN}`,
  '?',
  '1',
  '3',
  'jkx7\t\x7f',
  `2${ENTER}`,
  `2${ENTER}0123${ENTER}`,
  `${ENTER}${ENTER}01\x7f2${ENTER}3${RIGHT}`,
  `2${ENTER}0123${ENTER}5432${ENTER}55`,
  `2${DOWN}${DOWN}${ENTER}RGBY${ENTER}history${ENTER}`,
  `2${RIGHT}${DOWN}`,
  `2${ENTER}0123${ENTER}${ESC}`,
  `2${ENTER}${'x'.repeat(300)}`,
];

/** When keys are typed: at the first byte that is written, or when the last item is drawn. */
const MOMENTS = [/^/, /Quit/] as const;

const AT_ONCE = 2;

/** Starts the program. `onWritten` hears everything that it writes. */
function start(onWritten: (text: string, program: BuiltProgram) => void): BuiltProgram {
  const program: BuiltProgram = startBuilt({
    args: ['--seed', '11', '--no-animations'],
    onWritten: (text) => onWritten(text, program),
  });
  return program;
}

/** What the screen shows until the coach has counted the codes. */
const THINKS = /(\.\.\.|…) (codes )?left/;

/** The screen after a while in which nothing was written, and the place of a visible cursor. */
async function settled(program: BuiltProgram): Promise<string> {
  const look = async () => {
    const screen = await program.shown();
    const { x, y } = program.cursor();
    return modesLeftOn(program.raw()).includes('25') ? screen : `${screen}\n${x} ${y}`;
  };
  for (let before = await look(), same = 0; ; ) {
    await pause(50);
    const now = await look();
    same = now === before ? same + 1 : 0;
    // The coach's first word takes the longest.
    if (same >= 8 && !THINKS.test(now)) return now;
    before = now;
  }
}

async function leave(program: BuiltProgram): Promise<void> {
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
}

/** The screen to which a burst leads if it is typed into a screen that has long been there. */
async function whenTypedLater(burst: string): Promise<string> {
  const program = start(() => {});
  await program.waitFor('Quit');
  const first = await settled(program);
  program.write(burst);
  let screen = await settled(program);
  // A busy machine may draw late, and then the coach answers; some bursts change nothing.
  for (let turn = 0; turn < 6; turn++) {
    const before = screen;
    screen = await settled(program);
    if (screen === before && (screen !== first || turn > 2) && !THINKS.test(screen)) break;
  }
  await leave(program);
  return screen;
}

/** Types a burst at a moment, and expects the screen to which it leads if it is typed later. */
async function expectSame(burst: string, moment: RegExp, expected: string): Promise<void> {
  let written = '';
  let isTyped = false;
  const program = start((text, { write }) => {
    written += text;
    if (isTyped || !moment.test(written)) return;
    isTyped = true;
    write(burst);
  });
  await program.waitFor(/\S/);
  let screen = await settled(program);
  // On a busy machine a screen may stand still for seconds before it is the last one.
  for (let turn = 0; turn < 30 && screen !== expected; turn++) screen = await settled(program);
  await leave(program);
  if (screen !== expected) throw new Error(`it ended on\n${screen}\ninstead of\n${expected}`);
}

/** How the program takes the terminal: it enters the alternate screen. */
const TAKES_SCREEN = '\x1b[?1049h';

/** What is typed after 45, and what the field shows then. */
const TYPED = [
  ['3', '453'],
  ['3\x7f\x7f', '4'],
  ['\x7f\x7f012', '012'],
] as const;

const STOPS = ['Ctrl-Z', 'SIGSTOP'] as const;

/**
 * Types as soon as the program has taken back a smaller terminal. Drawing anew must change nothing.
 */
async function expectStill(
  typed: string,
  field: string,
  stop: (typeof STOPS)[number],
): Promise<void> {
  await visiting(placeOf('play-clue'), {}, async ({ pid, terminal, type, ended }) => {
    type('45');
    await terminal.waitFor(/: 45$/m);
    if (stop === 'Ctrl-Z') await persist(() => type('\x1a'), terminal, 'stopped 148');
    else process.kill(pid, 'SIGSTOP');
    await terminal.waitFor(/stopped 14[78]/);
    // A stopped job isn't told about a new size.
    terminal.resize(80, 20);
    const written = terminal.raw().length;
    terminal.write('\n');
    // The rest of a frame that was cut off by the stop can come before the terminal is taken back.
    const latest = performance.now() + 20_000;
    while (!terminal.raw().includes(TAKES_SCREEN, written)) {
      if (performance.now() > latest)
        throw new Error(`it did not come back:\n${terminal.screen()}`);
      await pause(1);
    }
    type(typed);
    await terminal.waitFor(new RegExp(`: ${field}( {2}| *$)`, 'm'));
    const screen = await settled(terminal);
    expect(screen).toMatch(/^ Code Breakers +guess 2 of 10 +par 4\.9 *\n/);
    type('\x0c');
    expect(await settled(terminal)).toBe(screen);
    type('\x03');
    expect(await ended()).toBe(0);
  });
}

describe('keys that come early', () => {
  attack(
    'keys that come early bursts while the first frame is drawn end on the same screen as later ones',
    { short: 2, full: 150 },
    async (tries, tally) => {
      const later = new Map<string, Promise<string>>();
      const tasks = Array.from({ length: tries }, (_, n) => async () => {
        const burst = BURSTS[(n + SEED) % BURSTS.length] as string;
        const moment = MOMENTS[(n + Math.floor(n / BURSTS.length)) % 2] as RegExp;
        const expected = later.get(burst) ?? whenTypedLater(burst);
        later.set(burst, expected);
        await tally.try(`${JSON.stringify(burst)} at ${moment}`, async () => {
          await expectSame(burst, moment, await expected);
        });
      });
      await inParallel(AT_ONCE, tasks);
    },
  );

  attack(
    'keys that come early keys typed while the screen comes back after a stop do not move it',
    { short: 2, full: 60 },
    async (tries, tally) => {
      const tasks = Array.from({ length: tries }, (_, n) => async () => {
        const [typed, field] = TYPED[(n + SEED) % TYPED.length] as (typeof TYPED)[number];
        const stop = STOPS[n % 2] as (typeof STOPS)[number];
        await tally.try(`${JSON.stringify(typed)} after ${stop}`, () =>
          expectStill(typed, field, stop),
        );
      });
      await inParallel(AT_ONCE, tasks);
    },
  );
});
