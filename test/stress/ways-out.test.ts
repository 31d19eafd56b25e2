import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect } from 'vitest';
import { persist } from '../helpers/keys.ts';
import { attack, inParallel, SEED } from '../helpers/stress/attack.ts';
import {
  breakBy,
  FAULT_MESSAGE,
  FAULTS,
  type Fault,
  faultyBuild,
} from '../helpers/stress/ways-faulty-build.ts';
import {
  faultsOf,
  gamesIn,
  gone,
  goTo,
  isAsleep,
  mouseAsUsual,
  optionsFor,
  PLACES,
  type Place,
  startAlone,
  type Visit,
  visiting,
  withSecondTerminal,
} from '../helpers/stress/ways-shell.ts';
import { PATIENCE } from '../helpers/work.ts';

const CTRL_C = '\x03';
const CTRL_L = '\x0c';
const CTRL_Z = '\x1a';
const DEADLY = ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'] as const;

/** The status if a terminal is gone. Node 20 would abort if it ended with any other one. */
const HUNG_UP = 128 + constants.signals.SIGHUP;

const AT_ONCE = 3;

const FAULTS_OF_FRAMES: readonly Fault[] = ['view', 'layout', 'update'];

const faulty = await faultyBuild();
afterAll(() => rmSync(dirname(faulty), { recursive: true, force: true }));

/** A way out of the program, in a shell that sees how it ended. */
type Way = {
  readonly leave: (visit: Visit) => Promise<void> | void;
  readonly status: number;
  readonly fault?: Fault;
  /** What the terminal must show afterwards. */
  readonly says?: string;
};

/** Leaves the program at a place. Throws if anything is wrong afterwards. */
type Leave = (place: Place) => Promise<void>;

/** The ways out by kind. One way of each kind is tried on a screen; the seed decides which. */
const KINDS: Readonly<Record<string, Readonly<Record<string, Leave>>>> = {
  'stops and fg, then Ctrl-C': { stops: leftBy({ leave: stopAndGoOn, status: 0 }) },
  'Ctrl-C while it is drawn anew': {
    'Ctrl-C': leftBy({ leave: ({ type }) => type(CTRL_L + CTRL_C), status: 0 }),
  },
  'a signal': {
    ...Object.fromEntries(DEADLY.map((signal) => [signal, leftBy(deadly(signal))])),
    'SIGTERM while it is stopped': leftBy({
      leave: async (visit) => {
        await suspend(visit);
        await stopped(visit, 148);
        process.kill(visit.pid, 'SIGTERM');
        visit.terminal.write('\n');
      },
      status: 128 + constants.signals.SIGTERM,
    }),
  },
  'a fault while it is drawn': faults(FAULTS_OF_FRAMES),
  'a fault behind its back': faults(FAULTS.filter((fault) => !FAULTS_OF_FRAMES.includes(fault))),
  'a stream that ends': { 'the input ends': endInput, 'the output is gone': endOutput },
  'a window that is closed': { "a shell's": closeWindow, 'its own': closeOwnWindow },
};

function faults(names: readonly Fault[]): Readonly<Record<string, Leave>> {
  return Object.fromEntries(names.map((fault) => [fault, leftBy(breakdown(fault))]));
}

function deadly(signal: (typeof DEADLY)[number]): Way {
  return {
    leave: ({ pid }) => void process.kill(pid, signal),
    status: 128 + constants.signals[signal],
  };
}

function suspend({ type, terminal }: Visit): Promise<void> {
  return persist(() => type(CTRL_Z), terminal, 'stopped 148');
}

/** Waits until the shell has reported as many stops, the last one with this status. */
async function stopped({ terminal }: Visit, status: number, times = 1): Promise<void> {
  const reports = () => terminal.raw().match(/stopped \d+/g) ?? [];
  await expect.poll(() => reports().length, { timeout: PATIENCE }).toBe(times);
  expect(reports().at(-1)).toBe(`stopped ${status}`);
  await terminal.waitFor(`stopped ${status}`);
  // A program stopped by SIGSTOP had no chance to give the terminal back.
  if (status === 148) expect(faultsOf(terminal)).toBe('');
}

const HANDED_OVER = ['friendsTurn', "Ana, it's your turn"] as const;
/** What is shown in place of these pages after a stop: another player may resume the program. */
const LEFT_FOR: Readonly<Record<string, readonly [screen: string, shows: string]>> = {
  friendsSecret: HANDED_OVER,
  friendsShown: HANDED_OVER,
  friendsBoard: ['friendsScore', 'With friends: Code Breakers'],
};

/**
 * Ways to stop the program, and the job's status: a key, a signal, and one that can't be refused.
 */
const STOPS: readonly (readonly [stop: (visit: Visit) => Promise<void> | void, status: number])[] =
  [
    [suspend, 148],
    [({ pid }) => void process.kill(pid, 'SIGTSTP'), 148],
    [({ pid }) => void process.kill(pid, 'SIGSTOP'), 147],
  ];

/**
 * Stops and continues the program in every way. Each time the screen must come back and hear keys.
 * The seed decides which stop comes first: only that one meets a page that is left at a stop.
 */
async function stopAndGoOn(visit: Visit): Promise<void> {
  const { terminal, type } = visit;
  let { screen } = visit.place;
  // The time until the next daily code may change, and blanks at the end of a row be erased.
  const shown = () => terminal.screen().replace(/\d+ (h|min)\b| +$/gm, '');
  for (let n = 0; n < STOPS.length; n++) {
    const [stop, status] = STOPS[(n + SEED) % STOPS.length] as (typeof STOPS)[number];
    const left = status === 148 ? LEFT_FOR[screen] : undefined;
    const before = await atRest(visit.pid, shown);
    await stop(visit);
    await stopped(visit, status, n + 1);
    terminal.write('\n');
    const comesBack = left ? expect.stringContaining(left[1]) : before;
    await expect.poll(shown, { timeout: PATIENCE }).toEqual(comesBack);
    screen = left?.[0] ?? screen;
    await mouseAsUsual(screen, terminal);
  }
  type(CTRL_C);
}

/**
 * The screen after the program has slept for half a second without changing it. Until then a frame
 * may be half drawn, and figures or the coach's answer may be missing.
 */
async function atRest(pid: number, shown: () => string): Promise<string> {
  const late = performance.now() + 5000;
  let [before, same] = [shown(), 0];
  for (;;) {
    await pause(100);
    const now = shown();
    same = now === before && isAsleep(pid) ? same + 1 : 0;
    before = now;
    const isAwaited = /\.\.\.|…/.test(now) && performance.now() < late;
    if (same >= 5 && !isAwaited) return now;
  }
}

/** Sends the signal at which the faulty build breaks down, and gives it something to do. */
function breakdown(fault: Fault): Way {
  const leave = async ({ pid, terminal, type }: Visit) => {
    process.kill(pid, 'SIGURG');
    await pause(50);
    if (FAULTS_OF_FRAMES.includes(fault)) await breakBy(terminal);
    if (fault !== 'worker') return;
    // The game goes on without the coach's thread.
    await terminal.waitFor(/\S/);
    type(CTRL_L);
    await pause(50);
    type(CTRL_C);
  };
  if (fault === 'worker') return { leave, status: 0, fault };
  if (fault === 'output') return { leave, status: 1, fault };
  return { leave, status: 1, fault, says: FAULT_MESSAGE };
}

function leftBy({ leave, status, fault, says }: Way): Leave {
  return async (place) => {
    const options = fault === undefined ? {} : { program: faulty, env: { FAULT: fault } };
    await visiting(place, options, async (visit) => {
      const games = gamesIn(visit.folder);
      await leave(visit);
      expect(await visit.ended(), visit.terminal.screen().trim()).toBe(status);
      expect(visit.terminal.raw()).not.toContain('modes changed');
      // Nothing can be written to an output that is gone.
      if (fault !== 'output') expect(faultsOf(visit.terminal)).toBe('');
      if (says !== undefined) expect(visit.terminal.screen()).toContain(says);
      expect(gamesIn(visit.folder)).toEqual(games);
    });
  };
}

function endInput(place: Place): Promise<void> {
  return withSecondTerminal(async (input) => {
    await visiting(place, { input }, async ({ terminal, ended, folder }) => {
      const games = gamesIn(folder);
      input.close();
      expect(await ended(), terminal.screen().trim()).toBe(HUNG_UP);
      expect(terminal.raw()).not.toContain('modes changed');
      expect(faultsOf(terminal)).toBe('');
      expect(gamesIn(folder)).toEqual(games);
    });
  });
}

function endOutput(place: Place): Promise<void> {
  return withSecondTerminal(async (output) => {
    await visiting(place, { output }, async ({ terminal, type, ended, folder }) => {
      const games = gamesIn(folder);
      output.close();
      // Another test's child may hold the terminal for a moment, which then still takes output.
      const again = setInterval(() => type(CTRL_L), 200);
      const status = await ended().finally(() => clearInterval(again));
      expect(status, terminal.screen().trim()).toBe(HUNG_UP);
      expect(terminal.raw()).not.toContain('modes changed');
      expect(gamesIn(folder)).toEqual(games);
    });
  });
}

function closeWindow(place: Place): Promise<void> {
  return visiting(place, {}, async ({ pid, terminal, folder }) => {
    const games = gamesIn(folder);
    terminal.close();
    await gone(pid);
    expect(gamesIn(folder)).toEqual(games);
  });
}

async function closeOwnWindow(place: Place): Promise<void> {
  const { folder, ...options } = optionsFor(place);
  const program = startAlone(options);
  try {
    await goTo(place, program);
    const games = gamesIn(folder);
    program.close();
    expect(await program.exited).toEqual({ code: 0, signal: constants.signals.SIGHUP });
    expect(gamesIn(folder)).toEqual(games);
  } finally {
    program.signal('SIGKILL');
    await program.exited;
  }
}

describe('every screen is left by', () => {
  for (const [index, [kind, ways]] of Object.entries(KINDS).entries()) {
    const all = Object.entries(ways);
    attack(kind, { short: all.length, full: PLACES.length }, (tries, tally) => {
      const tasks = Array.from({ length: tries }, (_, n) => () => {
        // Each kind begins with a different screen, so that few tries cover most screens.
        const at = (SEED + index + n) % PLACES.length;
        const place = PLACES[at] as Place;
        const [way, leave] = all[(SEED + at) % all.length] as (typeof all)[number];
        return tally.try(`${way}, ${place.screen}`, () => leave(place));
      });
      return inParallel(AT_ONCE, tasks);
    });
  }
});
