import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { readFlags } from '../../source/command/flags.ts';
import { becomeGuest } from '../../source/command/guest.ts';
import { type BuiltProgram, startBuilt } from '../helpers/built-program.ts';
import { keptIn } from '../helpers/stress/ways-shell.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import { orWrong } from '../helpers/usage.ts';

const isWindows = process.platform === 'win32';
const FOLDER = isWindows ? 'C:\\players\\tim' : '/srv/players/tim';
const GUEST = ['--guest', '--save-dir', FOLDER];

it.each([
  [GUEST, { idle: 30 }],
  [[...GUEST, '--idle', '1'], { idle: 1 }],
  [[...GUEST, '--idle=1440'], { idle: 1440 }],
  [['--save-dir', FOLDER], undefined],
])('the flags %j make a guest of the player: %j', (args, guest) => {
  const flags = readFlags(args);
  expect(flags).toMatchObject({ saveDir: FOLDER });
  expect('guest' in flags ? flags.guest : undefined).toEqual(guest);
});

const NEEDED = '--guest needs --save-dir and the full path of a folder, such as /srv/tim.';

it.each([
  [['--guest'], NEEDED],
  [['--guest', '--save-dir', 'players/tim'], NEEDED],
  [['--guest', '--save-dir', '~/tim'], NEEDED],
  [['--save-dir', FOLDER, '--idle', '5'], '--idle goes with --guest.'],
  [[...GUEST, '--idle', '0'], '--idle takes minutes, 1 to 1440, not "0".'],
  [[...GUEST, '--idle', '1441'], '--idle takes minutes, 1 to 1440, not "1441".'],
  [[...GUEST, '--idle', '0.5'], '--idle takes minutes, 1 to 1440, not "0.5".'],
  [[...GUEST, '--idle', '1e2'], '--idle takes minutes, 1 to 1440, not "1e2".'],
  [[...GUEST, '--idle', '\x1b[31m'], '--idle takes minutes, 1 to 1440, not "[31m".'],
  [[...GUEST, '--guest=yes'], '--guest takes no value.'],
])('the flags %j are refused', (args, wrong) => {
  expect(orWrong(() => readFlags(args))).toEqual({ wrong });
});

it('a guest keeps no variable but those of the terminal and the clock', () => {
  const before = { ...process.env };
  onTestFinished(() => void Object.assign(process.env, before));
  Object.assign(process.env, { TERM: 'xterm', TZ: 'UTC', HOME: '/root', NODE_OPTIONS: '-r x' });
  Object.assign(process.env, { LC_ALL: 'C.UTF-8', LC_PAPER: 'x', DISPLAY: ':0', EDITOR: 'vi' });
  const listeners = process.listenerCount('SIGTSTP');
  becomeGuest();
  onTestFinished(() => void process.removeAllListeners('SIGTSTP'));
  const names = Object.keys(process.env);
  expect(names).toEqual(expect.arrayContaining(['TERM', 'TZ', 'LC_ALL']));
  expect(
    names.filter((name) => /^(HOME|NODE_OPTIONS|LC_PAPER|DISPLAY|EDITOR|PATH)$/.test(name)),
  ).toEqual([]);
  expect(process.listenerCount('SIGTSTP')).toBe(listeners + 1);
});

/** A script that makes the minute after which a guest is idle a short one. */
function shortMinute(folder: string): string {
  const file = join(folder, 'short-minute.cjs');
  writeFileSync(
    file,
    `const usual = setTimeout;
     globalThis.setTimeout = (act, ms, ...rest) => usual(act, ms === 60_000 ? 4000 : ms, ...rest);`,
  );
  return `--require ${JSON.stringify(file)}`;
}

/** A guest of the built program, with a home of their own beside the folder of the saves. */
function startGuest(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  const [home, saves] = [join(folder, 'home'), join(folder, 'saves')];
  const program = startBuilt({
    args: ['--guest', '--save-dir', saves, ...args],
    env: { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), LOCALAPPDATA: home, ...env },
  });
  return { program, folder, saves };
}

/** Begins a game and makes a guess. */
async function guessOnce(program: BuiltProgram): Promise<void> {
  await program.waitFor('Quit');
  program.write('2');
  await program.waitFor(/^ +New Game/m);
  program.write('\r');
  await program.waitFor('guess 1 of');
  program.write('RRRR\r');
  await program.waitFor('guess 2 of');
}

it.skipIf(isWindows)(
  'a guest cannot suspend the program, by key or by signal, and reads of no such key',
  async () => {
    const { program } = startGuest(['--game', 'pegs']);
    await guessOnce(program);
    program.write('\x1a');
    program.signal('SIGTSTP');
    program.write('GGGG\r');
    await program.waitFor('guess 3 of');
    expect(program.isFullScreen()).toBe(true);
    program.write('?\x1b[F');
    expect(await program.waitFor('Ctrl-L')).not.toContain('Ctrl-Z');
    program.write('\x03');
    expect(await program.exited).toEqual({ code: 0, signal: 0 });
  },
);

it.skipIf(!existsSync('/proc/thread-self'))(
  'the threads that compile code for a guest have a lower priority than the one with the keys',
  async () => {
    const { program } = startGuest(['--game', 'pegs']);
    await program.waitFor('Quit');
    const priorityOf = (thread: string | number) => getPriority(Number(thread));
    expect(priorityOf(program.pid)).toBe(getPriority());
    const lower = readdirSync(`/proc/${program.pid}/task`).filter(
      (thread) => priorityOf(thread) >= constants.priority.PRIORITY_BELOW_NORMAL,
    );
    // Node has four of them, unless it is told otherwise.
    expect(lower.length).toBeGreaterThanOrEqual(4);
    program.write('\x03');
    expect(await program.exited).toEqual({ code: 0, signal: 0 });
  },
);

it('nothing is written for a guest but the saves', async () => {
  const { program, folder, saves } = startGuest(['--game', 'pegs']);
  await guessOnce(program);
  // Compiled code would be kept now.
  await pause(1800);
  program.write('\x03');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(readdirSync(folder)).toEqual(['saves']);
  expect(existsSync(saves)).toBe(true);
});

it('the game of a guest who types nothing is kept, and the program ends', async () => {
  const folder = temporaryFolder();
  const { program, saves } = startGuest(['--game', 'pegs', '--idle', '1'], {
    NODE_OPTIONS: shortMinute(folder),
  });
  await guessOnce(program);
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.isFullScreen()).toBe(false);
  expect(program.screen()).toContain('code-breakers: nothing was typed for 1 minute.');
  expect((await keptIn(saves))?.guesses).toHaveLength(1);
});

it('the line dialogue of a guest who types nothing ends', async () => {
  const folder = temporaryFolder();
  const { program } = startGuest(['--game', 'pegs', '--plain', '--idle', '1'], {
    NODE_OPTIONS: shortMinute(folder),
  });
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.screen()).toContain('code-breakers: nothing was typed for 1 minute.');
});
