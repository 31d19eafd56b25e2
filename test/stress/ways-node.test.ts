import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { modesLeftOn } from '../helpers/escape-sequences.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { type BuiltProgram, loadingFirst, startBuilt } from '../helpers/program.ts';
import { FAULT_MESSAGE, faultyBuild } from '../helpers/stress/ways-faulty-build.ts';
import { keptIn } from '../helpers/stress/ways-shell.ts';
import { IS_FULL } from '../helpers/work.ts';

/** A shell around the program that reports how it ended, and whether the terminal is as before. */
const SHELL = `
  before=$(stty -g)
  "$@"
  echo "ended $?"
  [ "$(stty -g)" = "$before" ] && echo "modes as before"
  # What is written right before the end of a terminal may get lost.
  read -r _
`;

const within = (setup: string) => (command: readonly string[]) => [
  ...['bash', '-c', `${setup}\n${SHELL}`, 'bash', ...command],
];

/** The screen after the program has ended, when the shell has the terminal back. */
async function ended(program: BuiltProgram, status: number): Promise<string> {
  const screen = await program.waitFor(`ended ${status}\nmodes as before`);
  expect(program.isFullScreen()).toBe(false);
  expect(modesLeftOn(program.raw())).toEqual([]);
  return screen;
}

it('without WebAssembly, one sentence says so, and the line dialogue is played', async () => {
  const program = startBuilt({
    cols: 160,
    env: { NODE_OPTIONS: '--jitless' },
    within: within(''),
  });
  await program.waitFor('4');
  program.write('4\r');
  await ended(program, 0);
  expect(program.raw()).toMatch(
    /^code-breakers: no full screen here \(WebAssembly is not .*\), so here is the line dialogue\.\r\n/m,
  );
});

describe('SIGUSR1', () => {
  it.each([
    ['the full screen', [], '4: Quit', '?', ' Help '],
    ['the line dialogue', ['--plain'], '4: Quit', '9\r', 'Please enter'],
    ['solve', ['solve', '-'], /\d codes left/, '0123:4:0\n', '42 codes left'],
  ] as const)('SIGUSR1 opens no debugger in %s', async (_, args, shows, keys, answer) => {
    const program = startBuilt({
      env: { NODE_OPTIONS: '--inspect-port=0' },
      // Without a flag for a folder, which `solve` doesn't take.
      within: ([node = '', cli = '', ...rest]) => [
        ...[node, cli, ...(args[0] === 'solve' ? args : [...args, ...rest])],
      ],
    });
    try {
      if (args[0] === 'solve') program.write('0011:2:1 0123:1:1\n');
      await program.waitFor(shows);
      program.signal('SIGUSR1');
      // A debugger would start before the key is answered.
      program.write(keys);
      await program.waitFor(answer);
      expect(program.raw()).not.toContain('Debugger');
    } finally {
      program.signal('SIGKILL');
    }
  });
});

it('warnings of Node never land on the screen, whoever gives them and in whichever thread', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const preload = join(folder, 'loud.cjs');
  writeFileSync(
    preload,
    `setTimeout(() => setInterval(() => {
        require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'warned'))}, '');
        process.emitWarning('LOUD');
        process.emitWarning('LOUD too', 'DeprecationWarning');
        for (let n = 0; n < 20; n++) new (require('node:events'))().on('x', () => {});
      }, 20).unref(), 400).unref();`,
  );
  const NODE_OPTIONS = `${loadingFirst(preload).NODE_OPTIONS} --trace-warnings --pending-deprecation`;
  const program = startBuilt({
    args: ['--seed', '11'],
    env: { NODE_OPTIONS, NODE_PENDING_DEPRECATION: '1' },
  });
  await program.waitFor('4: Quit');
  program.write('2\r0123\r');
  await program.waitFor(/\d codes left/);
  await expect.poll(() => existsSync(join(folder, 'warned'))).toBe(true);
  // The answer to these keys is written after any warning.
  program.write('45');
  await program.waitFor(/: 45$/m);
  expect(program.raw()).not.toContain('LOUD');
  expect(program.raw()).not.toContain('Warning');
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
  expect(program.raw()).not.toContain('LOUD');
});

const faulty = await faultyBuild();
afterAll(() => rmSync(dirname(faulty), { recursive: true, force: true }));

describe('a fault in the first frame', () => {
  it.each(IS_FULL ? ['view', 'layout'] : ['view'])(
    'a fault in the first frame of the %s is told on the normal screen',
    async (place) => {
      const folder = temporaryFolder();
      const first = startBuilt({ args: ['--seed', '11', '--save-dir', folder] });
      await first.waitFor('4: Quit');
      first.write('2\r0123\r');
      await first.waitFor('guess 2 of 10');
      first.write('\x03');
      await first.exited;
      const kept = await keptIn(folder);
      expect(kept?.guesses).toEqual(['0123']);

      const program = startBuilt({
        program: faulty,
        cols: 160,
        args: ['--save-dir', folder],
        env: { FAULT: place, FAULT_AT_ONCE: 'yes' },
        within: within(''),
      });
      const screen = await ended(program, 1);
      const sentence = `code-breakers: stopped by a bug (${FAULT_MESSAGE}).`;
      expect(screen.split('\n').filter((row) => row !== '')).toEqual([
        ...[sentence, 'ended 1', 'modes as before'],
      ]);
      expect(await keptIn(folder)).toEqual(kept);
    },
  );
});
