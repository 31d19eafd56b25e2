import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { modesLeftOn } from './helpers/escape-sequences.ts';
import { temporaryFolder } from './helpers/folder.ts';
import { type BuiltOptions, childOfTest, PROGRAM, startBuilt } from './helpers/program.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
const COLOR = /\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[\d;]*m/;
const ALTERNATE_SCREEN = '\x1b[?1049h';

const MOUSE = '\x1b[?1000h';
const SET = '{"version": 2, "theme": "none", "mouse": false}';

/** A folder where no colours and no mouse are set. */
function setFolder(): string {
  const folder = temporaryFolder({ 'settings.json': SET });
  return folder;
}

/** All that is written until the first board was seen and the program left. */
async function written(options: BuiltOptions, keys: string, seen: string): Promise<string> {
  const program = startBuilt(options);
  await program.waitFor('4: Quit');
  program.write(keys);
  await program.waitFor(seen);
  program.write('\x03');
  await program.exited;
  return program.raw();
}

it('a reader who closes the pipe ends the program, which is no fault', async () => {
  const args = [PROGRAM, '--plain', '--save-dir', temporaryFolder()];
  const child = childOfTest(() => spawn(process.execPath, args));
  let complaint = '';
  child.stderr.on('data', (data) => {
    complaint += data;
  });
  // It begins to write some time later, and its input stays open.
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(complaint).toBe('');
});

it('there is the full screen, in colours', async () => {
  const raw = await written({}, '\r\r', 'guess 1 of 10');
  expect(raw).toContain(ALTERNATE_SCREEN);
  expect(raw).toMatch(COLOR);
});

it.each<[string, BuiltOptions]>([
  ['--plain', { args: ['--plain'] }],
  ['a terminal that is dumb', { env: { TERM: 'dumb' } }],
  ['--screen-reader', { args: ['--screen-reader'] }],
  ['INK_SCREEN_READER', { env: { INK_SCREEN_READER: 'true' } }],
])('there is the line dialogue by %s', async (_, options) => {
  const raw = await written(options, '2\r', 'wq to save and quit): ');
  expect(raw).not.toContain('\x1b');
});

it('there are no colours by --no-color', async () => {
  const raw = await written({ args: ['--no-color'] }, '\r\r', 'guess 1 of 10');
  expect(raw).toContain(ALTERNATE_SCREEN);
  expect(raw).not.toMatch(COLOR);
});

it('the first frame has the theme and the mouse that are stored', async () => {
  const raw = await written({ args: ['--save-dir', setFolder()] }, '\r\r', 'guess 1 of 10');
  expect(raw).toContain(ALTERNATE_SCREEN);
  expect(raw).not.toMatch(COLOR);
  expect(raw).not.toContain(MOUSE);
});

it('a flag goes before what is stored, for this run alone', async () => {
  const folder = setFolder();
  const args = ['--save-dir', folder, '--theme', 'plain', '--mouse'];
  const raw = await written({ args }, '\r\r', 'guess 1 of 10');
  expect(raw).toMatch(COLOR);
  expect(raw).toContain(MOUSE);
  expect(readFileSync(join(folder, 'settings.json'), 'utf8')).toBe(SET);
});

it('the terminal is given back for a stop by Ctrl-Z, and taken again', async () => {
  const program = startBuilt();
  await program.waitFor('4: Quit');
  const before = program.raw().length;
  program.write('\x1a');
  // Nobody could continue a program without a shell, so the kernel does not stop it.
  const isBack = () => expect(program.raw().slice(before)).toMatch(/1049l[\s\S]*1049h/);
  await vi.waitFor(isBack, { timeout: 10_000 });
  // It is drawn once more when the size of the window is known.
  const isDrawn = () => expect(program.screen()).toMatch(/C {2}O {2}D {2}E[\s\S]*4: Quit/);
  await vi.waitFor(isDrawn, { timeout: 10_000 });
  program.write('4');
  expect((await program.exited).code).toBe(0);
  expect(modesLeftOn(program.raw())).toEqual([]);
});

it('there is the line dialogue, with hints by --coach', () => {
  const args = [PROGRAM, '--coach', '--save-dir', temporaryFolder()];
  const input = '2\nhint\nq\n4\n';
  const { status, stdout } = spawnSync(process.execPath, args, { input, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('55,728 codes');
  expect(stdout).not.toContain('\x1b');
});

/** What comes of a command whose preload tells of a natural end, at which Node may wait for ever. */
function endOf(args: readonly string[], input: string) {
  const folder = temporaryFolder();
  const preload = join(folder, 'natural.cjs');
  writeFileSync(preload, `process.on('beforeExit', () => process.stderr.write('a natural end'));`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', preload, PROGRAM, ...args],
    { cwd: folder, input, encoding: 'utf8', timeout: 20_000 },
  );
  return { status, stdout, stderr };
}

const treeOf = (game: string) =>
  spawnSync(process.execPath, [PROGRAM, 'solve', '--tree', '--game', game], {
    encoding: 'utf8',
    timeout: 20_000,
  }).stdout;

it.each<[readonly string[], () => string]>([
  [['--version'], () => ''],
  [['solve', '--game', 'pegs', 'RRGG:1:1'], () => ''],
  [['solve', '--json', '--game', 'pegs', 'RRGG:1:1'], () => ''],
  [['tree', '--game', 'letters', '-'], () => treeOf('letters')],
  [['stats', '--save-dir', 'saves'], () => ''],
  [['--plain', '--save-dir', 'saves'], () => '4\n'],
])('%j ends at once, and does not wait for what V8 would still compile', (args, input) => {
  const { status, stdout, stderr } = endOf(args, input());
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\n$/);
});

it
  .skipIf(process.platform !== 'linux')
  .each<readonly string[]>([
    ['--version'],
    ['--help'],
    ['solve', '--game', 'pegs', 'RRGG:1:1'],
    ['stats', '--save-dir', 'saves'],
    ['--plain', '--save-dir', 'saves'],
  ])('%s is told of a full disk, and fails', (...args) => {
  const cwd = temporaryFolder();
  const [full, heard] = [openSync('/dev/full', 'w'), openSync(join(cwd, 'heard'), 'w')];
  // With a pipe among the streams the end waits a moment longer, and would hear of it anyway.
  const stdio: StdioOptions = ['ignore', full, heard];
  const { status } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd,
    stdio,
    timeout: 20_000,
  });
  closeSync(full);
  closeSync(heard);
  expect(readFileSync(join(cwd, 'heard'), 'utf8')).toBe(
    'code-breakers: the output cannot be written.\n',
  );
  expect(status).toBe(1);
});

it.skipIf(process.platform === 'win32')('a slow reader gets all that a command has printed', () => {
  const line = `'${process.execPath}' '${PROGRAM}' solve --tree --game pegs | (sleep 0.7; cat)`;
  const options = { encoding: 'utf8', timeout: 20_000 } as const;
  const { stdout } = spawnSync('bash', ['-c', line], options);
  // A pipe holds 64 KB that nobody has read.
  expect(stdout.length).toBeGreaterThan(70_000);
  expect(stdout).toBe(treeOf('pegs'));
});

it('an older Node is told which one is needed', () => {
  const preload = join(temporaryFolder(), 'old.cjs');
  const versions = `{ value: { ...process.versions, node: '18.19.0' } }`;
  writeFileSync(preload, `Object.defineProperty(process, 'versions', ${versions});`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, PROGRAM], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^code-breakers: Node 20 or newer is needed, and this is v[\d.]+\.\n$/);
});
