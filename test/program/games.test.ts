import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawSecret } from '../../source/engine/code.ts';
import { Random } from '../../source/engine/random.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { persist } from '../helpers/keys.ts';
import { loadingFirst, outcomeOf, preloaded, startBuilt } from '../helpers/program.ts';

const [UP, DOWN, RIGHT, ENTER] = ['\x1b[A', '\x1b[B', '\x1b[C', '\r'];
const SECRET = drawSecret(codeBreakers.rules, new Random(11n));

/** Makes the coach's thread warn as it starts. */
const WARN = "require('node:worker_threads').isMainThread || process.emitWarning('spam');";

it('the built program is won by arrow keys alone, and leaves the terminal as it was', async () => {
  // While a picture moves, the first key would only stop it.
  const env = loadingFirst(preloaded(WARN));
  const program = startBuilt({ args: ['--seed', '11', '--no-animations'], env });
  await program.waitFor('4: Quit');
  // Up from First steps, which is selected until a game has been finished.
  program.write(UP + UP + UP + ENTER + ENTER);
  await program.waitFor('guess 1 of 10');
  const byArrows = (code: string) => [...code].map((n) => UP.repeat(Number(n) + 1)).join(RIGHT);
  program.write(byArrows('0123') + ENTER);
  await program.waitFor(/\d codes left/);
  program.write(byArrows(SECRET) + ENTER);
  const screen = await program.waitFor('1: Play again');
  expect(screen).toMatch(/Congratulations, you broke the lock!\n.* The grades are safe!/);
  expect(screen).toContain(`| ${[...SECRET.padEnd(6, 'o')].join('  ')} | R W |`);
  await persist(() => program.write(UP), program, '> 0: Menu');
  program.write(ENTER);
  await program.waitFor('4: Quit');
  program.write(DOWN + DOWN + ENTER);
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
  expect(program.screen()).not.toContain('4: Quit');
  expect(program.raw()).not.toContain('spam');
});

it('the built program plays the session of the assignment to the character', () => {
  const session = (ending: string) =>
    readFileSync(
      join(import.meta.dirname, `../dialogue/sessions/code-breakers-1.${ending}`),
      'utf8',
    );
  const args = ['--plain', '--game', 'code-breakers', '--seed', '11', '--save-dir'];
  const { status, stdout, stderr } = outcomeOf([...args, temporaryFolder()], session('in'));
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, '<TIME>')).toBe(session('out'));
});
