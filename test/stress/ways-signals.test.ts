import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { type BuiltProgram, startBuilt } from '../helpers/program.ts';
import { attack, inParallel, SEED, someOf } from '../helpers/stress/attack.ts';
import {
  faultsOf,
  gamesIn,
  gone,
  keptIn,
  PLACES,
  type Place,
  visiting,
} from '../helpers/stress/ways-shell.ts';

const { signals } = constants;

/** Signals that no program can hear, that don't end it, or that stop it. */
const OTHERS: readonly string[] = [
  ...['SIGKILL', 'SIGSTOP', 'SIGTSTP', 'SIGTTIN', 'SIGTTOU', 'SIGCHLD', 'SIGCONT', 'SIGURG'],
  ...['SIGWINCH', 'SIGPIPE', 'SIGXFSZ', 'SIGUSR1'],
];
/** After a fault of the processor it isn't safe to continue, so nothing listens for these. */
const FAULTS: readonly string[] = ['SIGILL', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

/** The numbers of all signals that end a program which can hear them. */
const DEADLY = [
  ...new Set(
    Object.entries(signals)
      .filter(([name]) => !OTHERS.includes(name) && !FAULTS.includes(name))
      .map(([, number]) => number),
  ),
];

describe('signals', () => {
  attack(
    'every signal that can be heard gives the terminal back, keeps the game, and ends the program',
    { short: 6, full: 2 * DEADLY.length },
    async (tries, tally) => {
      const all = [...DEADLY, ...DEADLY];
      const tasks = someOf(all, tries).map((number, index) => () => {
        const place = PLACES[(SEED + index) % PLACES.length] as Place;
        return tally.try(`signal ${number} on ${place.screen}`, () =>
          visiting(place, {}, async ({ pid, terminal, folder, ended }) => {
            const games = gamesIn(folder);
            process.kill(pid, number);
            expect(await ended(), terminal.screen().trim()).toBe(128 + number);
            expect(terminal.raw()).not.toContain('modes changed');
            expect(faultsOf(terminal)).toBe('');
            expect(gamesIn(folder)).toEqual(games);
          }),
        );
      });
      await inParallel(3, tasks);
    },
  );

  it.each(['SIGPIPE', 'SIGXFSZ'] as const)('the full screen goes on after %s', async (signal) => {
    const program = startBuilt({ args: ['--seed', '11'] });
    try {
      await program.waitFor('4: Quit');
      program.signal(signal);
      program.write('2');
      await program.waitFor('New Game');
    } finally {
      program.signal('SIGKILL');
      await program.exited;
    }
  });
});

const ENDS = {
  'Ctrl-C behind a burst of keys': ({ write }: BuiltProgram) =>
    write(`${'12\x7f'.repeat(600)}\x03`),
  SIGHUP: ({ signal }: BuiltProgram) => signal('SIGHUP'),
  SIGTERM: ({ signal }: BuiltProgram) => signal('SIGTERM'),
};

describe('a terminal that reads nothing', () => {
  // Each takes seconds, in which nothing is done, so all are tried at once.
  it('a terminal that reads nothing makes nobody wait by any signal or key', async () => {
    const attempts = Object.entries(ENDS).map(async ([how, end]) => {
      const folder = temporaryFolder();
      const program = startBuilt({
        args: ['--seed', '11', '--save-dir', folder],
        cols: 160,
        rows: 50,
      });
      try {
        await program.waitFor('4: Quit');
        program.write('2\r0123\r45');
        await program.waitFor(/: 45$/m);
        program.stopReading();
        // Each key draws the whole screen. Together that is more than the terminal can hold.
        for (let times = 0; times < 60; times++) {
          program.write('\x0c');
          await pause(10);
        }
        end(program);
        await gone(program.pid);
        expect(await keptIn(folder), how).toEqual({ guesses: ['0123'], draft: '45' });
      } finally {
        program.signal('SIGKILL');
        program.close();
      }
    });
    await Promise.all(attempts);
  });

  it('a terminal that reads nothing keeps SIGINT from no line dialogue', async () => {
    const program = startBuilt({ args: ['--plain', '--seed', '11'] });
    try {
      await program.waitFor('4: Quit');
      program.stopReading();
      // Each line prints the rules and the menu.
      for (let times = 0; times < 400; times++) {
        program.write('1\r'.repeat(20));
        await pause(2);
      }
      process.kill(program.pid, 'SIGINT');
      await gone(program.pid);
    } finally {
      program.signal('SIGKILL');
      program.close();
    }
  });
});
