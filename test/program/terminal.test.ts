import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { type BuiltProgram, diesAs, startBuilt } from '../helpers/program.ts';
import { PATIENCE } from '../helpers/work.ts';

it.each([
  ['first-steps', /First steps: .* 1 of 12/, '', ''],
  ['daily --save-dir /dev/null/saves', 'guess 1 of 10', '0123\r', 'guess 2 of 10'],
  ['friends --players Ana,Ben', /code 1 of 2/, '', ''],
])('%s opens its screen in a terminal, and Ctrl-C leaves it', async (command, seen, keys, then) => {
  const program = startBuilt({ args: command.split(' ') });
  await program.waitFor(seen);
  expect(program.isFullScreen()).toBe(true);
  program.write(keys);
  await program.waitFor(then);
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
  expect(program.raw().includes("your game couldn't be saved.")).toBe(keys !== '');
});

it('the full screen starts in a folder that was removed', async () => {
  const shell = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$0" "$@"';
  const program = startBuilt({ within: (command) => ['bash', '-c', shell, ...command] });
  await program.waitFor('4: Quit');
  expect(program.isFullScreen()).toBe(true);
});

describe('the terminal is given back', () => {
  it.each<[string, (program: BuiltProgram) => void]>([
    ['Ctrl-Z', ({ write }) => write('\x1a')],
    ['a signal', ({ signal }) => signal('SIGTSTP')],
  ])('for a stop by %s, and taken again', async (_, stop) => {
    const program = startBuilt();
    await program.waitFor('4: Quit');
    program.write('z');
    await program.waitFor('That key does nothing here.');
    stop(program);
    // Nobody could continue a program without a shell, so the kernel does not stop it.
    const isBack = () => expect(program.raw()).toMatch(/1049h[\s\S]*1049l[\s\S]*1049h/);
    await vi.waitFor(isBack, { timeout: PATIENCE });
    // The screen is drawn once more when the size of the window is known.
    await program.waitFor(/C {2}O {2}D {2}E[\s\S]*4: Quit[\s\S]*That key does nothing here\./);
    program.write('4');
    expect((await program.exited).code).toBe(0);
    expect(modesLeftOn(program.raw())).toEqual([]);
  });

  it('by whoever stopped the program, which then enters its screen anew and hears the mouse again', async () => {
    const program = startBuilt();
    await program.waitFor(/0 of \d+ done/);
    const before = program.raw().length;
    // This would start Node's debugger, which says so in the middle of the screen.
    program.signal('SIGUSR1');
    program.signal('SIGCONT');
    const isBack = () =>
      expect(program.raw().slice(before)).toMatch(/1049h[\s\S]*1000l[\s\S]*1000h/);
    await vi.waitFor(isBack, { timeout: PATIENCE });
    expect(program.raw()).not.toContain('Debugger');
  });

  it('for a signal as soon as raw mode is on', () => diesAs(1, 'raw mode is on'));
});

/** A program that another one starts in a shell, as npx does. Its terminal is full. */
async function stalled() {
  const again = 'echo "stopped $?"; read -r; fg';
  const shell = `set -m; sh -c '"$0" "$@"; exit' "$0" "$@"; ${again}; ${again}; echo "ended $?"; sleep 60`;
  const within = (command: readonly string[]) => ['bash', '-c', shell, ...command];
  const program = startBuilt({ cols: 240, rows: 80, within });
  await program.waitFor('4: Quit');
  program.stopReading();
  // Each key draws the whole screen.
  for (let times = 0; times < 40; times++) {
    program.write('\x0c');
    await pause(15);
  }
  return program;
}

async function givenBackWhenItReads() {
  const program = await stalled();
  program.write('\x03');
  await pause(1000);
  program.readOn();
  await program.waitFor('stopped 0');
  expect(modesLeftOn(program.raw())).toEqual([]);
  expect(program.isFullScreen()).toBe(false);
}

async function lentWhenItReads() {
  const program = await stalled();
  const stops = () => program.raw().split('stopped 148');
  const stopped = (times: number) =>
    vi.waitFor(() => expect(stops()).toHaveLength(1 + times), { timeout: PATIENCE });
  program.write('\x1a');
  // Ink waits a while for the terminal, and so does the program before each frame.
  await pause(2000);
  program.readOn();
  await stopped(1);
  expect(modesLeftOn(stops()[0] ?? '')).toEqual([]);
  program.resize(100, 30);
  program.write('\n');
  await program.waitFor(/^.{93}\? help$/m);
  program.write('\x1a');
  await stopped(2);
  program.write('\n');
  await program.waitFor('4: Quit');
  program.write('4');
  await program.waitFor('ended 0');
}

// Most of their time both wait, so they do it at once.
it('a terminal that reads nothing for a while is given back when it reads again, before the shell prompts; or only lent to the shell, and taken again in a window of another size', async () => {
  await Promise.all([givenBackWhenItReads(), lentWhenItReads()]);
});

it('a profiler of Node can watch the full screen to its end', async () => {
  const folder = temporaryFolder();
  const within = ([node = '', ...program]: readonly string[]) => [
    ...[node, '--cpu-prof', `--cpu-prof-dir=${folder}`, ...program],
  ];
  const program = startBuilt({ within });
  await program.waitFor('4: Quit');
  program.write('4');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/\.cpuprofile$/));
});
