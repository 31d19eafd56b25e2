import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { ERASE_SCREEN } from '../../../../source/terminal/look.ts';
import { temporaryFolder } from '../../../helpers/folder.ts';
import { type BuiltProgram, startBuilt } from '../../../helpers/program.ts';

const SECRET = '335511';
const GUESS = '0044';
const [ENTER, ESC, CTRL_L, CTRL_Z] = ['\r', '\x1b', '\x0c', '\x1a'];
const MATCH = ['match', '--players', 'Ana,Ben,Cy', '--no-motion'];

/** What GNU screen and tmux keep in the scrollback where there is no alternate screen: not of the shell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
const FROM_THE_TOP = /(?<!\x1b\[\?1049h)(?:\x1b\[(?:1;1)?H\x1b\[0?J|\x1b\[[23]J)/;

/** Digits and pegs as they follow each other in what was written, whatever stands between them. */
const written = (bytes: string) => stripVTControlCharacters(bytes).replace(/\s/g, '');

/** A program, and what was written since the last look at it. */
function watched(folder: string, args: readonly string[] = MATCH) {
  const program = startBuilt({ args: [...args, '--save-dir', folder] });
  let seen = 0;
  return {
    program,
    /** Types keys, waits for what they show, and returns all that was written meanwhile. */
    async step(keys: string, shows: string | RegExp): Promise<string> {
      program.write(keys);
      await program.waitFor(shows);
      // Later frames would bring it, too.
      await pause(150);
      const bytes = program.raw().slice(seen);
      seen = program.raw().length;
      return written(bytes + (await program.shown()));
    },
  };
}

/** What can bring an earlier frame back: a click, a page over it, windows of other sizes, a redraw. */
async function disturb({ program, step }: ReturnType<typeof watched>, shows: string | RegExp) {
  const bytes = [await step('\x1b[<0;5;4M\x1b[<0;5;4m', shows)];
  bytes.push(await step('?', ' Help '), await step(ESC, shows));
  for (const [columns, rows] of [
    [40, 10],
    [120, 40],
    [80, 24],
  ] as const) {
    program.resize(columns, rows);
    bytes.push(await step('', columns < 60 ? /60/ : shows));
  }
  bytes.push(await step(CTRL_L, shows));
  return bytes.join(' ');
}

async function suspended({ program, step }: ReturnType<typeof watched>, how: () => void) {
  how();
  await expect.poll(() => program.isFullScreen(), { timeout: 10_000 }).toBe(false);
  await pause(200);
  program.signal('SIGCONT');
  return step('', 'it is your turn');
}

it('a secret stands on the page of its maker and on the board that broke it, and nowhere else', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const watch = watched(folder);
  const { program, step } = watch;
  try {
    const hidden: string[] = [];
    hidden.push(await step('', 'Ana, it is your turn'), await step('1', '(hidden):'));
    // Nothing tells how much was typed: no frame is drawn for it.
    expect(await step(SECRET, '(hidden):')).toBe(await step('', '(hidden):'));
    hidden.push(await disturb(watch, '(hidden):'));
    hidden.push(await step(`9${ENTER}`, 'no code of this game'));
    hidden.push(await step(`\x1b[200~${SECRET}\x1b[201~`, '(hidden):'));
    hidden.push(await suspended(watch, () => program.write(CTRL_Z)));
    hidden.push(await step('1', '(hidden):'));
    expect(await step(`${SECRET}${ENTER}`, 'this is your code')).toContain(SECRET);
    hidden.push(await suspended(watch, () => program.signal('SIGTSTP')));
    hidden.push(await step('1', '(hidden):'));
    expect(await step(`${SECRET}${ENTER}`, 'this is your code')).toContain(SECRET);
    hidden.push(await step(ESC, '(hidden):'));
    expect(await step(`${SECRET}${ENTER}`, 'this is your code')).toContain(SECRET);
    hidden.push(await step(ENTER, 'Ben, it is your turn'), await disturb(watch, 'Ben, it is'));
    hidden.push(await step('1', 'guess 1 of 10'), await disturb(watch, 'guess 1 of 10'));
    expect(await step(`${GUESS}${ENTER}`, 'guess 2 of 10')).toContain(GUESS);
    hidden.push(await suspended(watch, () => program.write(CTRL_Z)));
    expect(await step('1', 'guess 2 of 10')).toContain(GUESS);
    await step(SECRET, SECRET);
    expect(await step(ENTER, 'Cy must not see it.')).toContain(SECRET);
    const between = await step(ENTER, 'Cy, it is your turn');
    expect(between.replace(SECRET, '')).not.toContain(SECRET);
    const after = [await disturb(watch, 'Cy, it is'), await step('1', 'guess 1 of 10')];
    after.push(await disturb(watch, 'guess 1 of 10'), await step(ESC, 'Game menu'));
    for (const bytes of after) expect(bytes).not.toContain(GUESS);
    for (const bytes of [...hidden, ...after]) expect(bytes).not.toContain(SECRET);
    await step(ESC, 'guess 1 of 10');
    await step(`14253${ENTER}`, 'guess 2 of 10');
    await expect
      .poll(() => readdirSync(folder).filter((name) => /^friends-/.test(name)))
      .toHaveLength(1);
    await pause(300);
    program.signal('SIGKILL');
    await program.exited;
    // Neither the title of the window nor the clipboard was touched.
    expect(program.raw()).not.toContain('\x1b]');
    expect(program.raw()).not.toMatch(FROM_THE_TOP);
  } finally {
    program.signal('SIGKILL');
  }
  expect(readdirSync(folder).filter((name) => !/^friends-|^settings/.test(name))).toEqual([]);
  for (const name of readdirSync(folder)) {
    const file = readFileSync(join(folder, name), 'utf8');
    for (const code of [SECRET, GUESS, '14253']) expect(file).not.toContain(code);
  }
  await takenUp(folder);
});

/** After the kill the match waits, at the page between two players. */
async function takenUp(folder: string): Promise<void> {
  const watch = watched(folder, ['--no-motion']);
  const { program, step } = watch;
  try {
    const bytes = [await step('', /Continue +Friends, 1\/3/)];
    bytes.push(await step('c', 'Cy, it is your turn'), await step('1', 'guess 2 of 10'));
    expect(program.screen()).toContain('1  4  2  5  3');
    for (const one of bytes) expect(one).not.toMatch(new RegExp(`${SECRET}|${GUESS}`));
    program.write('\x03');
    expect((await program.exited).code).toBe(0);
    expect(cleared(program)).toBe(true);
  } finally {
    program.signal('SIGKILL');
  }
}

/** Whether the alternate screen was empty whenever it was left: terminals can show it again. */
function cleared(program: BuiltProgram): boolean {
  const leaving = '\x1b[?1049l';
  return program
    .raw()
    .split(leaving)
    .slice(0, -1)
    .every((before) => before.endsWith(ERASE_SCREEN));
}
