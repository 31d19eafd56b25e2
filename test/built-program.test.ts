import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { drawSecret } from '../source/engine/code.ts';
import { Random } from '../source/engine/random.ts';
import { codeBreakers } from '../source/games/code-breakers.ts';
import { temporaryFolder } from './helpers/folder.ts';
import { keyOf, persist } from './helpers/keys.ts';
import { type BuiltProgram, PROGRAM, startBuilt } from './helpers/program.ts';
import { runningIn } from './helpers/saves/sample.ts';

const SEED = 11n;
const SECRET = drawSecret(codeBreakers.rules, new Random(SEED));
const [UP, DOWN, RIGHT, ENTER, ESC] = ['\x1b[A', '\x1b[B', '\x1b[C', '\r', '\x1b'];

/** The first key behind a picture that moves would only end it. */
const STILL = ['--no-motion'];

function start(folder = temporaryFolder(), args: readonly string[] = []): BuiltProgram {
  return startBuilt({ args: ['--seed', String(SEED), '--save-dir', folder, ...args] });
}

/** A code by arrow keys alone: up from nothing is the first symbol, then the next one. */
function byArrows(code: string): string {
  return [...code].map((digit) => UP.repeat(Number(digit) + 1)).join(RIGHT) + ENTER;
}

async function inGame(program: BuiltProgram): Promise<void> {
  await program.waitFor('4: Quit');
  program.write(ENTER + ENTER);
  await program.waitFor('guess 1 of 10');
}

it('the built program is won by arrow keys alone', async () => {
  const program = start(temporaryFolder(), STILL);
  await inGame(program);
  program.write(byArrows('0123') + byArrows(SECRET));
  const screen = await program.waitFor('1: Play again');
  expect(screen).toContain('Congratulations, you broke the lock!\n The grades are safe!');
  expect(screen).toContain(`| ${[...SECRET.padEnd(6, 'o')].join('  ')} | R W |`);
  await persist(() => program.write(UP), program, '> 0: Menu');
  program.write(ENTER);
  await program.waitFor('4: Quit');
  program.write(DOWN + DOWN + ENTER);
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
});

it('the built program is lost by arrow keys alone', async () => {
  const program = start(temporaryFolder(), STILL);
  await inGame(program);
  // A guess that was made before is asked about, and made by Enter once more.
  program.write(byArrows('0000') + (byArrows('0000') + ENTER).repeat(9));
  const screen = await program.waitFor('1: Play again');
  expect(screen).toContain('OH, NO! It looks like IU has destroyed all the EBEC grades!');
  await persist(() => program.write(ENTER), program);
  await program.waitFor('guess 1 of 10');
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
});

it('a game of the built program is saved by arrow keys alone, and loaded by the line dialogue and by another run', async () => {
  const folder = temporaryFolder();
  const first = start(folder);
  await inGame(first);
  first.write(byArrows('0123') + ESC);
  const menu = await first.waitFor('Save and end');
  const [, number] = /(\d): Save and end/.exec(menu) ?? [];
  first.write(DOWN.repeat(Number(number) - 1) + ENTER);
  await first.waitFor('> 1: empty');
  first.write(DOWN + ENTER);
  await first.waitFor('What is your name');
  first.write(`Tim${ENTER}`);
  await first.waitFor(/Game saved in slot 2 as Tim\. .*\n Ending Game\./);
  first.write('4');
  await first.exited;

  const said = execFileSync(process.execPath, [PROGRAM, '--save-dir', folder], {
    input: '3\n2\n',
    encoding: 'utf8',
  });
  expect(said).toMatch(/ {2}2: Tim - Time: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\n {2}3: empty\n/);
  expect(said).toContain('| 0  1  2  3  o  o | 0 1 |');

  const second = start(folder);
  await second.waitFor('4: Quit');
  second.write(DOWN + ENTER);
  await second.waitFor('> 2: Tim');
  second.write(ENTER);
  expect(await second.waitFor('wq to save')).toContain('| 0  1  2  3  o  o | 0 1 |');
  second.write('\x03');
  await second.exited;
});

it('bursts play as if typed by hand', async () => {
  const program = start();
  await program.waitFor('4: Quit');
  program.write('2\r0123\r\x1b[200~4501\n5432\n\x1b[201~55\x7f4');
  const screen = await program.waitFor(/guess 4 of 10[\s\S]*wq to save and quit\): 54$/m);
  expect(screen).toMatch(/\| 5 {2}4 {2}3 {2}2 {2}o {2}o \| . . \|.*\n \| 4 {2}5 {2}0 {2}1/);
  program.write('\x03');
  await program.exited;
});

it('a paste whose first key ends the built program ends it in good order, however much is unread', async () => {
  const program = start();
  await program.waitFor('4: Quit');
  program.write('q'.repeat(100_000));
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
});

it('a game whose program was killed is there as Continue at the next start, and then gone', async () => {
  const folder = temporaryFolder();
  const program = start(folder);
  await inGame(program);
  program.write('0123\r');
  await program.waitFor('guess 2 of 10');
  // A key that is heard is proof that the effects of the one before are done.
  program.write('5');
  await program.waitFor('wq to save and quit): 5');
  program.signal('SIGKILL');
  expect(await program.exited).toEqual({ code: 0, signal: 9 });

  const again = start(folder, STILL);
  await again.waitFor('> c: Continue');
  again.write(ENTER);
  expect(await again.waitFor('guess 2 of 10')).toContain('| 0  1  2  3  o  o | 0 1 |');
  again.write('q\r');
  await again.waitFor('Give up for good?');
  again.write('y');
  await again.waitFor('Ending Game.');
  again.write(ESC);
  expect(await again.waitFor('4: Quit')).not.toContain('Continue');
  again.write('4');
  await again.exited;
});

it('own pencil marks are there again after a kill, without a guess or a hint', async () => {
  const folder = temporaryFolder();
  const program = start(folder);
  await inGame(program);
  program.write('\x0e');
  await program.waitFor('Space cross out');
  program.write('4');
  await program.waitFor(/ x {2}4 {2}4 {2}4 {2}4 {2}4/);
  // A key that is heard is proof that the effects of the one before are done.
  program.write('\x1b[C5');
  await program.waitFor(/ 5 {2}x {2}5 {2}5 {2}5 {2}5/);
  program.signal('SIGKILL');
  await program.exited;

  const again = start(folder);
  await again.waitFor('> c: Continue');
  again.write(ENTER);
  await again.waitFor(/ x {2}4 {2}4 {2}4 {2}4 {2}4/);
  expect(await again.waitFor('guess 1 of 10')).not.toMatch(/\d hint/);
  again.write('\x03');
  await again.exited;
});

it('a game that waits at the start is kept when the built program is left, and has its name at the next start', async () => {
  const folder = temporaryFolder();
  const program = start(folder);
  await inGame(program);
  program.write('0123\r');
  await program.waitFor('guess 2 of 10');
  program.write(ESC);
  program.write(await keyOf(program, 'To the start'));
  await program.waitFor(/c: Continue +Code Breakers, guess 2/);
  // What is lost meanwhile is written again on the way out.
  await vi.waitFor(() => rmSync(join(folder, runningIn(folder))), { timeout: 10_000 });
  program.write('4');
  await program.exited;

  const again = start(folder);
  await again.waitFor(/> c: Continue +Code Breakers, guess 2/);
  again.write('\x03');
  await again.exited;
});

describe('the command', () => {
  const run = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [PROGRAM, ...args], { input, encoding: 'utf8' });

  it('the command answers a wrong flag with one sentence and status 2', () => {
    const { status, stdout, stderr } = run(['--sed', '7']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('code-breakers: There is no flag --sed; did you mean --seed?\n');
  });

  it('the command tells its flags by help', () => {
    const { status, stdout } = run(['help']);
    expect(status).toBe(0);
    for (const flag of ['game', 'seed', 'plain', 'save-dir', 'no-color', 'screen-reader']) {
      expect(stdout).toContain(`--${flag}`);
    }
  });

  it.each(['code-breakers-1', 'code-breakers-2'])(
    'the command speaks %s to the character',
    (name) => {
      const session = (ending: string) =>
        readFileSync(
          join(import.meta.dirname, 'dialogue', 'sessions', `${name}.${ending}`),
          'utf8',
        );
      const seed = name.endsWith('1') ? '11' : '12';
      const args = ['--plain', '--game', 'code-breakers', '--seed', seed, '--save-dir'];
      const { status, stdout, stderr } = run([...args, temporaryFolder()], session('in'));
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, '<TIME>')).toBe(session('out'));
    },
  );

  it('the command looks into the slots for a pipe without making their folder', () => {
    const folder = join(temporaryFolder(), 'saves');
    const { status, stdout } = run(['--save-dir', folder], '3\n1\nc\n4\n');
    expect(status).toBe(0);
    expect(stdout).toContain('That file is empty!');
    expect(existsSync(folder)).toBe(false);
  });

  it('the command leaves a pipe with status 0 at the end of input, in the middle of a game', () => {
    const { status, stdout } = run(['--save-dir', temporaryFolder()], '2\n0123\n55');
    expect(status).toBe(0);
    expect(stdout).toMatch(/This is too short\.\nGuess lengths must .*\nWhat is your guess .*: $/);
  });
});

/** Loaded before the program, this sends the rest of an arrow 60 ms after its first byte was read. */
const SPLIT_ARROW = `
  const { stdin } = process;
  stdin.once('newListener', () => setImmediate(() => stdin.on('data', (bytes) => {
    if (String(bytes) === '\\x1b') setTimeout(() => stdin.emit('data', '[B'), 60);
  })));
`;

it('over SSH an arrow whose bytes come 60 ms apart is an arrow', async () => {
  const file = join(temporaryFolder(), 'preload.cjs');
  writeFileSync(file, SPLIT_ARROW);
  const program = startBuilt({
    env: { NODE_OPTIONS: `--require ${JSON.stringify(file)}`, SSH_TTY: '/dev/pts/3' },
  });
  await program.waitFor('> 2: New Game');
  program.write(ESC);
  await program.waitFor('> 3: Load Game');
  program.write('\x03');
  expect((await program.exited).code).toBe(0);
});
