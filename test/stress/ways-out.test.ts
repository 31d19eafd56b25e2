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

/** What says that a terminal is gone; Node 20 would abort where one ends by a status then. */
const HUNG_UP = 128 + constants.signals.SIGHUP;

/** How many programs run at once. */
const AT_ONCE = 3;

const faulty = await faultyBuild();
afterAll(() => rmSync(dirname(faulty), { recursive: true, force: true }));

/** A way out of the program, in a shell that sees how it ended. */
type Way = {
  readonly leave: (visit: Visit) => Promise<void> | void;
  readonly status: number;
  readonly fault?: Fault;
  /** What must stand on the terminal afterwards. */
  readonly says?: string;
};

const WAYS: Readonly<Record<string, Way>> = {
  'Ctrl-C': { leave: ({ type }) => type(CTRL_C), status: 0 },
  'Ctrl-C while it is drawn anew': { leave: ({ type }) => type(CTRL_L + CTRL_C), status: 0 },
  ...Object.fromEntries(DEADLY.map((signal) => [signal, deadly(signal)])),
  'Ctrl-Z and fg': {
    leave: (visit) => stopAndGoOn(visit, () => suspend(visit)),
    status: 0,
  },
  'a stop from outside and fg': {
    leave: (visit) => stopAndGoOn(visit, () => void process.kill(visit.pid, 'SIGTSTP')),
    status: 0,
  },
  'a stop that cannot be refused and fg': {
    leave: (visit) => stopAndGoOn(visit, () => void process.kill(visit.pid, 'SIGSTOP'), 147),
    status: 0,
  },
  'SIGTERM while it is stopped': {
    leave: async (visit) => {
      await suspend(visit);
      await stopped(visit, 148);
      process.kill(visit.pid, 'SIGTERM');
      visit.terminal.write('\n');
    },
    status: 128 + constants.signals.SIGTERM,
  },
  ...Object.fromEntries(FAULTS.map((fault) => [`a fault: ${fault}`, breakdown(fault)])),
};

function deadly(signal: (typeof DEADLY)[number]): Way {
  return {
    leave: ({ pid }) => void process.kill(pid, signal),
    status: 128 + constants.signals[signal],
  };
}

function suspend({ type, terminal }: Visit): Promise<void> {
  return persist(() => type(CTRL_Z), terminal, 'stopped 148');
}

async function stopped({ terminal }: Visit, status: number): Promise<void> {
  await terminal.waitFor(`stopped ${status}`);
  // What was stopped without being asked could give nothing back.
  if (status === 148) expect(faultsOf(terminal)).toBe('');
}

const HANDED_OVER = ['friendsTurn', "Ana, it's your turn"] as const;
/** A page of a code is left with a stop, because another player may resume the program: for which. */
const LEFT_FOR: Readonly<Record<string, readonly [screen: string, shows: string]>> = {
  friendsSecret: HANDED_OVER,
  friendsShown: HANDED_OVER,
  friendsBoard: ['friendsScore', 'With friends: Code Breakers'],
};

/** Stops and continues it: the screen comes back, hears keys, and is left by one. */
async function stopAndGoOn(
  visit: Visit,
  stop: () => Promise<void> | void,
  status = 148,
): Promise<void> {
  const { place, terminal, type } = visit;
  const [screen, shows] = (status === 148 && LEFT_FOR[place.screen]) || [place.screen];
  // The time until the next daily code goes on; blanks at the end of a row are drawn or erased.
  const shown = () => terminal.screen().replace(/\d+ (h|min)\b| +$/gm, '');
  const before = await atRest(shown);
  await stop();
  await stopped(visit, status);
  terminal.write('\n');
  await expect
    .poll(shown, { timeout: PATIENCE })
    .toEqual(shows ? expect.stringContaining(shows) : before);
  await mouseAsUsual(screen, terminal);
  type(CTRL_C);
}

/**
 * The screen once nothing has changed on it for half a second: a frame may be half drawn, what is
 * counted from the history comes later, and what the coach has not answered yet stands there as `...`
 * for some seconds at most.
 */
async function atRest(shown: () => string): Promise<string> {
  const late = performance.now() + 5000;
  let [before, same] = [shown(), 0];
  for (;;) {
    await pause(100);
    const now = shown();
    same = now === before ? same + 1 : 0;
    before = now;
    const isAwaited = now.includes('...') && performance.now() < late;
    if (same >= 5 && !isAwaited) return now;
  }
}

/** Signals a build that breaks down on it, and gives it something to do. */
function breakdown(fault: Fault): Way {
  const leave = async ({ pid, terminal, type }: Visit) => {
    process.kill(pid, 'SIGURG');
    await pause(50);
    if (['view', 'layout', 'update'].includes(fault)) await breakBy(terminal);
    if (fault !== 'worker') return;
    // The game goes on without that thread.
    await terminal.waitFor(/\S/);
    type(CTRL_L);
    await pause(50);
    type(CTRL_C);
  };
  if (fault === 'worker') return { leave, status: 0, fault };
  if (fault === 'output') return { leave, status: 1, fault };
  return { leave, status: 1, fault, says: FAULT_MESSAGE };
}

async function leaveBy({ leave, status, fault, says }: Way, place: Place): Promise<void> {
  const options = fault === undefined ? {} : { program: faulty, env: { FAULT: fault } };
  await visiting(place, options, async (visit) => {
    const games = gamesIn(visit.folder);
    await leave(visit);
    expect(await visit.ended(), visit.terminal.screen().trim()).toBe(status);
    expect(visit.terminal.raw()).not.toContain('modes changed');
    // An output that is gone cannot be told anything.
    if (fault !== 'output') expect(faultsOf(visit.terminal)).toBe('');
    if (says !== undefined) expect(visit.terminal.screen()).toContain(says);
    expect(gamesIn(visit.folder)).toEqual(games);
  });
}

const DOSE = { short: 1, full: PLACES.length };

/** How many ways are tried. */
let ways = 0;

/**
 * Tries a way on one screen after another. Each begins a screen further than the way before it, so
 * that one try of each sees most screens.
 */
function everywhere(title: string, leave: (place: Place) => Promise<void>): void {
  const first = SEED + ways;
  ways += 1;
  attack(title, DOSE, (tries, tally) => {
    const places = Array.from(
      { length: tries },
      (_, n) => PLACES[(first + n) % PLACES.length] as Place,
    );
    const tasks = places.map((place) => () => tally.try(place.screen, () => leave(place)));
    return inParallel(AT_ONCE, tasks);
  });
}

describe('every way out, from every screen', () => {
  for (const [title, way] of Object.entries(WAYS)) {
    everywhere(title, (place) => leaveBy(way, place));
  }

  everywhere('the input ends', async (place) => {
    await withSecondTerminal(async (input) => {
      await visiting(place, { input }, async ({ terminal, ended, folder }) => {
        const games = gamesIn(folder);
        input.close();
        expect(await ended(), terminal.screen().trim()).toBe(HUNG_UP);
        expect(terminal.raw()).not.toContain('modes changed');
        expect(faultsOf(terminal)).toBe('');
        expect(gamesIn(folder)).toEqual(games);
      });
    });
  });

  everywhere('the output is gone', async (place) => {
    await withSecondTerminal(async (output) => {
      await visiting(place, { output }, async ({ terminal, type, ended, folder }) => {
        const games = gamesIn(folder);
        output.close();
        // Another test's child may hold it for a moment, and what is written then is taken.
        const again = setInterval(() => type(CTRL_L), 200);
        const status = await ended().finally(() => clearInterval(again));
        expect(status, terminal.screen().trim()).toBe(HUNG_UP);
        expect(terminal.raw()).not.toContain('modes changed');
        expect(gamesIn(folder)).toEqual(games);
      });
    });
  });

  everywhere('the window is closed', (place) =>
    visiting(place, {}, async ({ pid, terminal, folder }) => {
      const games = gamesIn(folder);
      terminal.close();
      await gone(pid);
      expect(gamesIn(folder)).toEqual(games);
    }),
  );

  everywhere('its own window is closed', async (place) => {
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
  });
});
