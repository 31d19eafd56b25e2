import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { runCommand } from '../helpers/run.ts';

const ASKED = "How many R and W (or t if it's right): ";
const PEGS = ['--game', 'pegs'];

it('the machine says its guess and asks for the clue until it has the code', async () => {
  const { status, stdout, stderr } = await runCommand('break', PEGS, '9\n9 9\nT\n');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Think of a code and keep it in mind\.\nThe code has 4 colors of these: /,
  );
  expect(stdout).toMatch(/ B \(blue\), .*\nR \(red\), and Y \(yellow\)\. Colors may repeat\.\n/);
  expect(stdout).toMatch(/^Guess 1: [A-Z]{4}$/m);
  expect(stdout).toContain("Please enter two numbers, such as 1 2, or t if it's right.");
  expect(stdout).toContain('The guess only has 4 pegs, not 18.');
  expect(stdout).toMatch(/The machine broke your code in 1 guess\.\n$/);
});

it.each(['q', 'wq', ' Q '])('the game is given up by "%s"', async (word) => {
  const { status, stdout } = await runCommand('break', PEGS, `${word}\n`);
  expect(status).toBe(0);
  expect(stdout).toContain('Type q instead of a clue to give up.\n');
  expect(stdout).toMatch(/You gave up\.\n$/);
});

it('if no code fits the clues, that is said, and one of them is asked for again', async () => {
  const { status, stdout } = await runCommand('break', PEGS, '0 0\n00\n0,0\nq\n');
  expect(status).toBe(0);
  // If any clue can be the wrong one, none is named.
  expect(stdout).toMatch(
    /No code fits these clues\.\nGuess 1: (.|\n)*Type its number: You gave up\.\n$/,
  );
  const typed = ['5', '4', '0:0', '0R0W', '4, 0', '4', '3', '1 R 1 W', ''].join('\n');
  const told = await runCommand('break', ['--game', 'lifelines'], typed);
  expect(told.status).toBe(1);
  expect(told.stdout.replace(/(Guess \d: )\d{4}/g, '$1....')).toBe(`\
How long is your code (4, 6, or 8): A code has 4, 6, or 8 digits.
How long is your code (4, 6, or 8): Think of a code and keep it in mind.
The code has 4 digits from 0 to 9. Digits may repeat.
(R right digit, right place; W right digit, wrong place)
Type q instead of a clue to give up.
Guess 1: ....
${ASKED}Guess 2: ....
${ASKED}Guess 3: ....
${ASKED}No code fits these clues.
If only one clue is wrong, it's the clue of guess 1 or 3.
Guess 1: ...., 0 R 0 W
Guess 2: ...., 0 R 0 W
Guess 3: ...., 4 R 0 W
Which guess got a wrong clue? Type its number: Please enter a number from 1 to 3.
Which guess got a wrong clue? Type its number: Guess 3: ....
${ASKED}Guess 4: ....
${ASKED}
`);
});

it('if the code can have several lengths, the game asks for one, unless it is hidden', async () => {
  const { stdout } = await runCommand('break', ['--length', '4-5'], '5\n');
  expect(stdout).not.toContain('How long is your code');
  expect(stdout).toContain('Guess 1: ');
});

it('nothing is kept, and no full screen is needed', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('CODE_BREAKERS_HOME', folder);
  await runCommand('break', ['--screen-reader', ...PEGS], 't\n');
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual([]);
});
