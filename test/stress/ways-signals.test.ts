import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';
import { attack, inParallel, SEED, someOf } from '../helpers/stress/attack.ts';
import { PLACES, type Place } from '../helpers/stress/ways-places.ts';
import { faultsOf, gone, keptIn, visiting } from '../helpers/stress/ways-shell.ts';
import { IS_FULL } from '../helpers/work.ts';

const { signals } = constants;

/** Signals that no program can hear, that are no end, or that stop it. */
const OTHERS: readonly string[] = [
  ...['SIGKILL', 'SIGSTOP', 'SIGTSTP', 'SIGTTIN', 'SIGTTOU', 'SIGCHLD', 'SIGCONT', 'SIGURG'],
  ...['SIGWINCH', 'SIGPIPE', 'SIGXFSZ', 'SIGUSR1'],
];
/** After a fault of the processor's it is not safe to go on, so nothing listens for these. */
const FAULTS: readonly string[] = ['SIGILL', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

/** The numbers of all signals that end a program which can hear them. */
const DEADLY = [
  ...new Set(
    Object.entries(signals)
      .filter(([name]) => !OTHERS.includes(name) && !FAULTS.includes(name))
      .map(([, number]) => number),
  ),
];

const PLAYING = PLACES.find(({ running }) => running?.draft === '45') as Place;

describe('signals', () => {
  attack(
    'every signal that can be heard gives the terminal back, keeps the game, and ends the program',
    { short: 6, full: 2 * DEADLY.length },
    async (tries, tally) => {
      const all = [...DEADLY, ...DEADLY];
      const tasks = someOf(all, tries).map((number, index) => () => {
        const place = IS_FULL ? (PLACES[(SEED + index) % PLACES.length] as Place) : PLAYING;
        return tally.try(`signal ${number} on ${place.screen}`, () =>
          visiting(place, {}, async ({ pid, terminal, folder, ended }) => {
            process.kill(pid, number);
            expect(await ended(), terminal.screen().trim()).toBe(128 + number);
            expect(terminal.raw()).not.toContain('modes changed');
            expect(faultsOf(terminal)).toBe('');
            expect(await keptIn(folder)).toEqual(place.running);
          }),
        );
      });
      await inParallel(3, tasks);
    },
  );

  it.each(['SIGPIPE', 'SIGXFSZ', 'SIGUSR1'] as const)(
    'the full screen goes on after %s',
    async (signal) => {
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
    },
  );
});

const ENDS: Readonly<Record<string, (pid: number, type: (keys: string) => void) => void>> = {
  'Ctrl-C behind a burst of keys': (_, type) => type(`${'12\x7f'.repeat(600)}\x03`),
  SIGHUP: (pid) => void process.kill(pid, 'SIGHUP'),
  'Ctrl-C': (_, type) => type('\x03'),
  ...Object.fromEntries(
    (['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGUSR2'] as const).map((signal) => [
      signal,
      (pid: number) => void process.kill(pid, signal),
    ]),
  ),
};

describe('a terminal that reads nothing', () => {
  it.each(Object.entries(ENDS).slice(0, IS_FULL ? undefined : 2))(
    'a terminal that reads nothing makes nobody wait by %s',
    async (_, end) => {
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
        // Each draws the whole screen; together they are more than fits into the terminal.
        for (let times = 0; times < 60; times++) {
          program.write('\x0c');
          await pause(10);
        }
        end(program.pid, program.write);
        await gone(program.pid);
        expect(await keptIn(folder)).toEqual(PLAYING.running);
      } finally {
        program.signal('SIGKILL');
        program.close();
      }
    },
  );

  it('a terminal that reads nothing for long is given back after all, before the shell prompts', async () => {
    const within = (command: readonly string[]) => [
      ...['bash', '-c', '"$0" "$@"; echo "ended $?"; sleep 60', ...command],
    ];
    const program = startBuilt({ cols: 240, rows: 80, within });
    await program.waitFor('4: Quit');
    program.stopReading();
    for (let times = 0; times < 60; times++) {
      program.write('\x0c');
      await pause(30);
    }
    program.write('\x03');
    await pause(10_000);
    program.readOn();
    await program.waitFor('ended 0');
    expect(modesLeftOn(program.raw())).toEqual([]);
    expect(program.isFullScreen()).toBe(false);
  });

  it('a terminal that reads nothing keeps SIGINT from no line dialogue', async () => {
    const program = startBuilt({ args: ['--plain', '--seed', '11'] });
    try {
      await program.waitFor('4: Quit');
      program.stopReading();
      // Each prints the rules and the menu.
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
