import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { childOfTest, onFullDisk, outcomeOf, PROGRAM } from '../helpers/program.ts';

it.each(['--plain --save-dir saves', 'solve --all --length 10 --symbols 12'])(
  'a reader who closes the pipe ends the program, which is not a fault: %s',
  async (line) => {
    const args = [PROGRAM, ...line.split(' ')];
    const child = childOfTest(() => spawn(process.execPath, args, { cwd: temporaryFolder() }));
    let complaint = '';
    child.stderr.on('data', (data) => {
      complaint += data;
    });
    child.stdout.destroy();
    // What the program wrote before, while nothing was closed yet, came to no error. Its input stays open.
    child.stdin.on('error', () => {}).write('1\n');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(complaint).toBe('');
  },
);

/** Loaded before the program, which then takes its input and output for terminals. */
const TERMINAL = `
  Object.assign(process.stdin, { isTTY: true, setRawMode() {} });
  Object.assign(process.stdout, { isTTY: true, columns: 80, rows: 24 });`;

it.skipIf(process.platform !== 'linux').each([
  ['--plain', '', "code-breakers: The output can't be written.\n"],
  ['--no-animations', TERMINAL, ''],
])('a game that is told of a full disk fails: %s', (flag, preload, heard) => {
  expect(onFullDisk([flag, '--save-dir', 'saves'], preload)).toEqual({ status: 1, heard });
});

const BUG = `() => { throw new Error('spam'); }`;

it.each([
  ['a command', ['clue', '0123', '0231'], `process.stdout.write = ${BUG};`],
  ['the full screen', ['--save-dir', 'saves'], `${TERMINAL} process.stdin.once('end', ${BUG});`],
])('%s that is stopped by a bug says so, with status 1', (_, args, preload) => {
  const { status, stderr } = outcomeOf(args, '', { preload, cwd: temporaryFolder() });
  expect([status, stderr]).toEqual([1, 'code-breakers: stopped by a bug (spam).\n']);
});

it('a game goes on even if nobody can hear that it cannot be saved', async () => {
  const args = [PROGRAM, 'daily', '--save-dir', `${temporaryFolder({ file: '' })}/file`];
  const child = childOfTest(() => spawn(process.execPath, args));
  child.stderr.destroy();
  child.stdin.end('0123\nq\n');
  expect(await once(child, 'close')).toEqual([0, null]);
});

it("Node's warnings, which are for developers, are not shown", () => {
  const preload = `process.stdout.write = (text, done) => {
    process.emitWarning('spam');
    done?.();
  };`;
  const { status, stderr } = outcomeOf(['first-steps', '--plain'], 'q\n', { preload });
  expect([status, stderr]).toEqual([0, '']);
});

it('a wrong flag is answered with one sentence and status 2', () => {
  expect(outcomeOf(['--sed', '7'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'code-breakers: There is no flag --sed; did you mean --seed?\n',
  });
});

it.each([
  'solve --json --game pegs RRGG:1:1',
  'stats --save-dir saves',
  '--plain --save-dir saves',
])("%s collects garbage and ends, without Node's natural end, which may wait forever", (line) => {
  const preload = `Array(4e6).fill(0.5);
    process.on('exit', () => {
      if (process.memoryUsage().heapUsed > 32e6) process.stderr.write('garbage');
    });
    process.on('beforeExit', () => process.stderr.write('a natural end'));`;
  const options = { preload, cwd: temporaryFolder() };
  const { status, stdout, stderr } = outcomeOf(line.split(' '), '4\n', options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\n$/);
});
