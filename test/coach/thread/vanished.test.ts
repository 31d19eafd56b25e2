import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { COACH_GONE } from '../../../source/coach/words.ts';
import { REPLACED } from '../../../source/text/fault.ts';
import { temporaryFolder } from '../../helpers/folder.ts';
import { PROGRAM, startBuilt } from '../../helpers/program.ts';

const [ENTER, ESC, TAB] = ['\r', '\x1b', '\t'];

/** A program whose installed files are removed once its menu is shown. */
async function vanished() {
  const folder = join(temporaryFolder(), 'dist');
  cpSync(dirname(PROGRAM), folder, { recursive: true });
  const program = startBuilt({ program: join(folder, 'cli.js'), args: ['--seed', '11'] });
  await program.waitFor('4: Quit');
  // What is loaded after the first frame is loaded by then.
  await new Promise((resolve) => setTimeout(resolve, 500));
  rmSync(folder, { recursive: true });
  return program;
}

it('a program whose files vanish while it runs says once that it must be started again, and plays on', async () => {
  const program = await vanished();
  program.write(ENTER + ENTER);
  const screen = await program.waitFor(REPLACED);
  expect(screen).toContain('The coach is gone');
  // The first Tab opens the coach's panel.
  program.write(`0123${TAB}${TAB}`);
  await program.waitFor('There is no clue yet that could rule this guess out.');
  program.write(TAB);
  await program.waitFor(COACH_GONE);
  program.write(ENTER);
  await program.waitFor('guess 2 of 10');
  expect(await program.shown()).not.toContain(COACH_GONE);
  expect(await program.shown()).not.toContain(REPLACED);
  expect(await program.shown()).not.toContain('1 hint');
  program.write('\x03');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
});

it('a program whose files vanish while it runs says so where a daily code cannot be loaded, and is left as usual', async () => {
  const program = await vanished();
  program.write('d');
  await program.waitFor('An older one');
  program.write('1');
  await program.waitFor(REPLACED);
  program.write(ESC);
  await program.waitFor('4: Quit');
  program.write('4');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
});

it('a program whose files vanish while it runs says so where the machine is to break a code, too, which can be left', async () => {
  const program = await vanished();
  const [, newGame] = /(\d): New Game/.exec(program.screen()) ?? expect.fail();
  program.write(newGame as string);
  const menu = await program.waitFor('Break my code');
  const [, breaking] = /(\d): Break my code/.exec(menu) ?? expect.fail();
  program.write(breaking as string);
  await program.waitFor(/Break my code(?![\s\S]*\d: Break my code)/);
  program.write(ENTER);
  await program.waitFor(REPLACED);
  program.write(`${ESC}`);
  await program.waitFor('Break my code');
  program.write('\x03');
  expect(await program.exited).toEqual({ code: 0, signal: 0 });
});
