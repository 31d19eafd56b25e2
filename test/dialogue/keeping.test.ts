import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { startBuilt } from '../helpers/program.ts';
import { openedSaves, sampleGame } from '../helpers/saves/sample.ts';

const WHY = 'Not saved: the place for saves is not a folder.';
const countOf = (text: string) => text.split(WHY).length - 1;

describe.skipIf(process.platform === 'win32')('a line dialogue at a terminal', () => {
  it.each([
    ['the input ends', '\x04'],
    ['it is interrupted', '\x03'],
  ])(
    'a line dialogue at a terminal that cannot keep its game says so at once, and again when %s',
    async (_, key) => {
      const place = join(temporaryFolder(), 'file');
      writeFileSync(place, '');
      const program = startBuilt({ rows: 60, args: ['--plain', '--save-dir', place] });
      await program.waitFor('Quit');
      program.write('2\n');
      await program.waitFor(WHY);
      program.write('0123\n0124\n');
      await program.waitFor('| 0  1  2  4');
      expect(countOf(await program.shown())).toBe(1);
      program.write(key);
      expect((await program.exited).code).toBe(0);
      expect(countOf(await program.shown())).toBe(2);
    },
  );

  it('a line dialogue at a terminal ends with the input at the question about the game that waits, which stays', async () => {
    const folder = temporaryFolder();
    const other = await openedSaves(folder);
    other.keep(sampleGame('waits'));
    other.close();
    const program = startBuilt({ rows: 60, args: ['--plain', '--save-dir', folder] });
    await program.waitFor('Continue the old one?');
    program.write('\x04');
    expect((await program.exited).code).toBe(0);
    expect(await program.shown()).not.toContain('Quit');
    expect((await openedSaves(folder)).interrupted()?.draft).toBe('waits');
  });

  it('a line dialogue at a terminal names a game that another program plays before its first line, and keeps its own beside', async () => {
    const folder = temporaryFolder();
    const other = await openedSaves(folder);
    other.keep(sampleGame('theirs'));
    const program = startBuilt({ rows: 60, args: ['--plain', '--save-dir', folder] });
    await program.waitFor('Quit');
    program.write('2\n');
    await program.waitFor('What is your guess');
    const [first] = (await program.shown()).split('\n');
    expect(first).toBe('Your game is open in another program.');
    program.write('0123\n\x03');
    await program.exited;
    other.close();
    const drafts = [];
    for (let n = 0; n < 2; n++) {
      const saves = await openedSaves(folder);
      drafts.push(saves.interrupted()?.draft);
      saves.forget();
    }
    expect(drafts.sort()).toEqual(['', 'theirs']);
  });
});
