import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../../source/lesson/lesson-pages.ts';
import { PAGE_COUNT } from '../../source/lesson/progress.ts';
import { temporaryFolder } from '../helpers/folder.ts';
import { runCommand } from '../helpers/run.ts';

/** Runs the command with these lines from a pipe and a folder of its own. */
async function talk(...lines: readonly string[]) {
  const folder = temporaryFolder();
  const input = lines.map((line) => `${line}\n`).join('');
  const outcome = await runCommand('first-steps', ['--save-dir', folder], input);
  return { ...outcome, files: readdirSync(folder) };
}

/** What leads to the page on which the learner breaks the code. */
const TO_BREAK = ['', '', '', '3', '', '01', '', '3', '', '', '3', ''];

describe('the command first-steps', () => {
  it('first-steps leads through all pages from a pipe, ends with status 0, and leaves nothing behind', async () => {
    const { status, stdout, stderr, files } = await talk(
      ...TO_BREAK,
      HIDDEN.code,
      '',
      '',
      'never read',
    );
    expect({ status, stderr, files }).toEqual({ status: 0, stderr: '', files: [] });
    for (let page = 1; page <= PAGE_COUNT; page++)
      expect(stdout).toContain(`${page} of ${PAGE_COUNT}: `);
    expect(stdout).toMatch(
      /^First steps\. Type b to go back a page, or q to leave\.\n\n1 of 12: What a code is\n\n/,
    );
    expect(stdout).toContain('| 3  4  5  0 | 1 1 |\n+------------+-----+\n\nSay you guess');
    expect(stdout).toMatch(/Play with code-breakers --plain/);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(100);
  });

  it('first-steps says why an answer is wrong, and asks again', async () => {
    const { stdout } = await talk('', '', '', '1', 'seven', '３', '', '04', '01', 'b', 'B', 'Q');
    expect(stdout).toContain('Your choice: Not quite: in 3 R 1 W, R is too high.');
    expect(stdout).toContain('Your choice: Please enter 1, 2, 3, or 4.');
    expect(stdout).toMatch(
      /Type all of them: Not quite: 0 is right, but guess 1 has no 4, so its clue says nothing about\s4\./,
    );
    expect(stdout.split('\n4 of 12: ')[2]).toContain('\n\nRight. Peg by peg:\n\n');
    expect(stdout).toMatch(/Press Enter: $/);
  });

  it('first-steps answers what does not belong on a page, and changes nothing', async () => {
    const { stdout } = await talk('b', 'next', '', 'hint', '', '', 'hint', '', 'q');
    expect(stdout).toContain('Press Enter: This is the first page.\n');
    expect(stdout).toContain('Press Enter: Press Enter to go on, or type b or q.\n');
    expect(stdout.match(/to go on, or type/g)).toHaveLength(2);
    expect(stdout.match(/Your choice: Please enter 1, 2, 3, or 4\./g)).toHaveLength(2);
  });

  it('first-steps makes a guess that fits, refuses another one, and helps by the word hint', async () => {
    const { status, stdout, stderr } = await talk(...TO_BREAK, '2543', '2345', 'hint', 'hint');
    expect(stdout).toMatch(
      /: 2543\? Guess 2 rules it out.*\n.*\n\n {2}Guess 2: .*\n\nYour guess: /,
    );
    expect(stdout).toContain("2345 fits every clue, but it isn't the code.");
    expect(stdout).toContain('Your guess: The code has the digits of 2345 in another order');
    expect(stdout).toContain(`Your guess: ${HIDDEN.code} fits every clue.`);
    // It ends with its input.
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
