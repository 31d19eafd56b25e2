import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { runProgram } from '../helpers/run.ts';
import { forgetIn, openedSaves, sampleGame, waitingIn } from '../helpers/saves.ts';

const talk = (folder: string, input: string) =>
  runProgram(['--plain', '--save-dir', folder], input, { isTerminal: true });

it('a line dialogue at a terminal that cannot keep its game says so at once, and again when the input ends', async () => {
  const place = join(temporaryFolder(), 'file');
  writeFileSync(place, '');
  const { stdout } = await talk(place, '2\n0123\n0124\n');
  const why = "Not saved: the save folder isn't a folder.";
  const [before = '', between, after] = stdout.split(why);
  expect(before).not.toContain('| 0  1  2  3');
  expect(between).toContain('| 0  1  2  4');
  expect(after).toBe('\n');
});

it('a line dialogue at a terminal ends with the input at the question about the game that waits, which stays', async () => {
  const folder = temporaryFolder();
  const other = await openedSaves(folder);
  other.keep(sampleGame('waits'));
  other.close();
  const { status, stdout } = await talk(folder, '');
  expect(status).toBe(0);
  expect(stdout).toMatch(/Continue it\? \(Y\/N\): $/);
  expect(waitingIn(await openedSaves(folder))?.draft).toBe('waits');
});

it('a line dialogue at a terminal names a game that another program plays before its first line, and keeps its own beside', async () => {
  const folder = temporaryFolder();
  const other = await openedSaves(folder);
  other.keep(sampleGame('theirs'));
  const { stdout } = await talk(folder, '2\n0123\n');
  expect(stdout.split('\n')[0]).toBe('Your game is open in another program.');
  other.close();
  const drafts = [];
  for (let n = 0; n < 2; n++) {
    const saves = await openedSaves(folder);
    drafts.push(waitingIn(saves)?.draft);
    forgetIn(saves);
  }
  expect(drafts.sort()).toEqual(['', 'theirs']);
});
