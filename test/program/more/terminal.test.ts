import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { modesLeftOn } from '../../helpers/escape-sequences.ts';
import { temporaryFolder } from '../../helpers/folder.ts';
import { diesAs, loadingFirst, preloaded, startBuilt } from '../../helpers/program.ts';
import { GAME, playIn } from '../../helpers/stress/terminals.ts';
import { PATIENCE } from '../../helpers/work.ts';

it.runIf(process.platform === 'linux').each([
  [1, 'the first frame is written'],
  [31, 'raw mode is on'],
  [31, 'the first frame is written'],
] as const)('signal %i gives the terminal back as soon as %s', diesAs);

it('a paste whose first key ends the program ends it in good order, however much is unread', async () => {
  const program = startBuilt();
  await program.waitFor('4: Quit');
  program.write('q'.repeat(100_000));
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
});

it('a fault ends the program even if its terminal reads nothing', async () => {
  const fault = "process.stdout.write(' '.repeat(1e6)); throw new Error('spam');";
  const env = loadingFirst(preloaded(`process.on('SIGUSR1', () => { ${fault} });`));
  const program = startBuilt({ env });
  await program.waitFor('4: Quit');
  program.stopReading();
  program.signal('SIGUSR1');
  const isThere = () => process.kill(program.pid, 0);
  await vi.waitFor(() => expect(isThere).toThrow('ESRCH'), { timeout: PATIENCE });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
const COLOR = /\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[\d;]*m/;
const MOUSE = '\x1b[?1000h';
const STORED = { 'settings.json': '{"version": 2, "theme": "none", "mouse": false}' };

it.each<[string, readonly string[], object, boolean, boolean]>([
  ['usual', [], {}, true, true],
  ['set by --no-color', ['--no-color'], {}, false, true],
  ['stored', [], STORED, false, false],
  ['set by flags, whatever is stored', ['--theme', 'plain', '--mouse'], STORED, true, true],
])('colors and the mouse are as %s', async (_, args, files, isColored, hasMouse) => {
  const folder = temporaryFolder(files as typeof STORED);
  const program = startBuilt({ args: [...args, '--save-dir', folder] });
  await program.waitFor('4: Quit');
  program.write('2\r');
  await program.waitFor('guess 1 of 10');
  program.write('\x03');
  await program.exited;
  expect(program.raw()).toContain('\x1b[?1049h');
  expect([COLOR.test(program.raw()), program.raw().includes(MOUSE)]).toEqual([isColored, hasMouse]);
});

const OTHER_SYSTEM = fileURLToPath(new URL('../../helpers/other-system.cjs', import.meta.url));

/** Starts the program so that it believes that it runs on another system. */
function startOn(platform: string, folder: string, ...more: readonly string[]) {
  const env = { ...loadingFirst(OTHER_SYSTEM, ...more), OTHER_SYSTEM: platform };
  // To this system, the folder that Windows names is a file with an odd name in the current folder.
  const within = (command: readonly string[]) => {
    return ['sh', '-c', 'cd "$0" && exec "$@"', folder, ...command];
  };
  return startBuilt({ args: [...GAME, '--save-dir', folder], env, within });
}

/** Expects that the game of `playIn` goes on. */
async function mustContinue(platform: string, folder: string): Promise<void> {
  const program = startOn(platform, folder);
  await program.waitFor(/Continue/);
  program.write('c');
  await program.waitFor(/guess 2 of 12/);
  program.write('\x03');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(modesLeftOn(program.raw())).toEqual([]);
}

it.each(['darwin', 'win32'])(
  'if the system is %s, a game is played, and goes on after the program was killed',
  async (platform) => {
    const folder = temporaryFolder();
    const program = startOn(platform, folder);
    await playIn(program, { leaves: false });
    // On Windows, a program that asks to be suspended goes on.
    if (platform === 'win32') program.write('\x1a');
    program.write('rrbb');
    await program.waitFor(/: RRBB/i);
    program.signal('SIGKILL');
    await program.exited;
    await mustContinue(platform, folder);
  },
);

// On Windows, SIGHUP means that the console was closed, and SIGBREAK that Ctrl-Break was pressed. A
// signal that a program sends itself would end it without a word there, or fail.
it.each([
  ['SIGHUP', 128 + 1],
  ['SIGBREAK', 128 + 21],
])('on Windows %s keeps the game and ends the program with a status', async (signal, status) => {
  const folder = temporaryFolder();
  const console = preloaded(
    `process.on('SIGURG', () => process.emit('${signal}', '${signal}', ${status - 128}));
     process.kill = () => { throw new Error('no signals here'); };`,
  );
  const program = startOn('win32', folder, console);
  await playIn(program, { leaves: false });
  program.signal('SIGURG');
  expect(await program.exited).toEqual({ code: status, signal: 0 });
  await mustContinue('win32', folder);
});
