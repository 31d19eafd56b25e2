import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/folder.ts';
import { isValid } from '../helpers/json-schema.ts';
import { runCommand } from '../helpers/run.ts';

const SCHEMA = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'schema', 'solve.json'), 'utf8'),
);

/** What a command line prints, and its exit status. The `last` words may contain blanks. */
const run = (line: string, ...last: readonly string[]) => {
  const [command = '', ...args] = line.split(' ');
  return runCommand(command, [...args, ...last]);
};

/** A file that holds the strategy for Letters, changed in some way. */
async function treeFile(change = (lines: string[]) => lines): Promise<string> {
  const { stdout } = await run('solve --tree --strong --game letters');
  const file = join(temporaryFolder(), 'tree.jsonl');
  writeFileSync(
    file,
    change(stdout.trimEnd().split('\n'))
      .map((line) => `${line}\n`)
      .join(''),
  );
  return file;
}

it('solve --tree prints a guess a line, as the schema has it', async () => {
  const { status, stdout } = await run('solve --tree --strong --json --game letters');
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('{"path":[],"guess":"abcd","left":360}');
  for (const line of lines) {
    const node = JSON.parse(line);
    expect(isValid(node, SCHEMA)).toBe(true);
    expect(JSON.stringify(node)).toBe(line);
    expect(Object.keys(node)).toEqual(['path', 'guess', 'left']);
  }
});

it('tree prints how many guesses a strategy takes, even with a line of 10,000 characters', async () => {
  const file = await treeFile((lines) => lines.with(2, `${lines[2]}`.padEnd(10_000)));
  expect(await run('tree --game letters', file)).toEqual({
    status: 0,
    stdout: 'Sum 1446, average 4.01667, worst case 5.\n1: 1\n2: 7\n3: 67\n4: 195\n5: 90\n',
    stderr: '',
  });
});

it('tree says by which weights a hidden length counts', async () => {
  const file = join(temporaryFolder(), 'tree.jsonl');
  const rules = '--length 1-2 --symbols 2';
  writeFileSync(file, (await run(`solve --tree ${rules}`)).stdout);
  const { stdout } = await run(`tree ${rules}`, file);
  expect(stdout.split('\n')[0]).toMatch(
    /^Sum \d+, where 6 codes weigh 8, average \d\.\d{5}, worst case \d\.$/,
  );
});

it('tree --json prints the same as one object', async () => {
  const right = await run('tree --json --game letters', await treeFile());
  expect(JSON.parse(right.stdout)).toEqual({
    codes: 360,
    weight: 360,
    sum: 1446,
    average: 1446 / 360,
    worst: 5,
    distribution: { 1: 1, 2: 7, 3: 67, 4: 195, 5: 90 },
  });
  const file = await treeFile((lines) => lines.toSpliced(1, 1));
  const wrong = await run('tree --json --game letters', file);
  expect(wrong.status).toBe(1);
  expect(JSON.parse(wrong.stdout)).toEqual({
    wrong: expect.stringMatching(/\.$/),
    line: 2,
    path: expect.any(Array),
  });
});

const noLine = (line: number) =>
  new RegExp(`^Wrong at line ${line}: A line should look like .*"abcd"`);
const ESCAPES = JSON.stringify({ path: [], guess: '\u001b[2J\u009b2J\u202e', left: 360 });

it.each<[string, (lines: string[]) => string[], RegExp]>([
  [
    'has lost a line',
    (lines) => lines.slice(0, -1),
    /^Wrong at \["2:2".*\]: There is no line for /,
  ],
  ['is empty', () => [], /^Wrong at \[\]: There is no line for 360 codes, such as abcd\.$/],
  [
    'counts a last code twice',
    (lines) => lines.map((line) => line.replace('"left":1}', '"left":2}')),
    /: "left" is 2, but 1 code is left\.$/,
  ],
  ['has an empty line', (lines) => lines.toSpliced(4, 0, ''), noLine(5)],
  ['is nested deeply', () => ['['.repeat(9000)], noLine(1)],
  [
    'has too long a line',
    (lines) => lines.with(2, `${lines[2]}`.padEnd(10_001)),
    /^Wrong at line 3: A line has at most 10,000 characters\.$/,
  ],
  [
    'has too long a path',
    (lines) =>
      lines.with(0, JSON.stringify({ path: Array(60).fill('0:3'), guess: 'abcd', left: 9 })),
    /^Wrong at line 1, \[[^ ]{249}: No code gets here/,
  ],
  [
    'holds commands to the terminal',
    (lines) => lines.with(0, ESCAPES),
    /^Wrong at line 1, \[\]: "\\u\{1b\}\[2J\\u\{9b\}2J\\u\{202e\}" can't be a guess in this game\.$/,
  ],
])('tree says where a strategy that %s is wrong', async (_, change, sentence) => {
  const { status, stdout, stderr } = await run('tree --game letters', await treeFile(change));
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toMatch(/^[^\n\p{Cc}]+\n$/u);
  expect(stdout.trimEnd()).toMatch(sentence);
});

it('if no flag names a game, tree says which one it assumed for a wrong first line', async () => {
  const file = await treeFile();
  const hint = 'This was read as a tree for Code Breakers; use --game for another game.';
  expect((await run('tree', file)).stdout).toContain(hint);
  expect((await run('tree --game code-breakers', file)).stdout).not.toContain('This was read');
  writeFileSync(file, '{"path":[],"guess":"0123","left":55728}\nspam\n');
  expect((await run('tree', file)).stdout).not.toContain('This was read');
});

it.each([['\0'], ['y\n'], ['{}\n'], ['x']])(
  'tree reads no further than the first wrong line, or than a line can be: %j',
  async (text) => {
    const endless = async function* () {
      for (const block = text.repeat(65_536); ; ) yield block;
    };
    const { status, stdout } = await runCommand('tree', ['--game', 'pegs', '-'], endless);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Wrong at line 1: /);
  },
);
