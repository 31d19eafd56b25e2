import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesFor } from '../source/library/rules.ts';
import { checkTree } from '../source/library/tree.ts';
import { strategyTree, type TreeNode } from '../source/solve/tree.ts';
import { filesWith, readTables } from '../tools/bench/strength-tables.mjs';
import { temporaryFolder } from './helpers/folder.ts';
import { runProgram } from './helpers/run.ts';
import { byTurns } from './helpers/stress/attack.ts';
import { PATIENCE } from './helpers/work.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', 'docs', 'strategies.md'), 'utf8');
const [, CHECKER = ''] = /^```python\n([\s\S]*?)^```$/m.exec(PAGE) ?? [];
/**
 * The path of Python itself. Its name may belong to a script that looks for it, which takes longer.
 */
const [PYTHON] = ['python3', 'python'].flatMap((name) => {
  const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 8) or print(sys.executable))';
  const options = { encoding: 'utf8', timeout: PATIENCE } as const;
  const { status, stdout } = spawnSync(name, ['-c', isNewEnough], options);
  return status === 0 ? [stdout.trim()] : [];
});

const custom = (options: Parameters<typeof rulesFor>[1]) => rulesFor('custom', options);

/** Rules, and how they are passed to the checker on the page. */
const SETS = [
  [rulesFor('pegs'), 'BGOPRY 4'],
  [rulesFor('letters'), 'abcdef 4 no-repeats no-guess-repeats'],
  [custom({ length: 4, symbols: 5, repeats: false }), '01234 4 no-repeats'],
  [custom({ shortest: 2, longest: 4, symbols: 4 }), '0123 2,3,4'],
  [custom({ shortest: 2, longest: 4, symbols: 5, repeats: false }), '01234 2,3,4 no-repeats'],
  [custom({ length: 2, symbols: 12 }), '0123456789ab 2'],
  [custom({ length: 1, symbols: 2 }), '01 1'],
] as const;

/** What the checker on the page says about some lines, and its status. */
function checkedByPage(args: string, lines: readonly unknown[]) {
  const folder = temporaryFolder({ 'check.py': CHECKER });
  writeFileSync(
    join(folder, 'tree.jsonl'),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  const options = { cwd: folder, encoding: 'utf8', timeout: PATIENCE } as const;
  // `-S` skips this machine's packages, which take four times as long as the rest of the start.
  const words = ['-S', 'check.py', 'tree.jsonl', ...args.split(' ')];
  const { status, stdout } = spawnSync(PYTHON ?? '', words, options);
  return { status, said: stdout.trimEnd() };
}

describe.skipIf(!PYTHON)("the page's checker", () => {
  it.each(byTurns(SETS, 2))(
    "the page's checker says of a right strategy what the library says (%#)",
    (rules, args) => {
      for (const play of [undefined, 'strong', 'worst'] as const) {
        const tree = [...strategyTree(rules, play)];
        const {
          sum = 0,
          average = 0,
          worst = 0,
        } = checkTree(rules, tree) as { sum?: number; average?: number; worst?: number };
        const said = `Sum ${sum}, average ${average.toFixed(5)}, worst case ${worst}.`;
        expect(checkedByPage(args, tree)).toEqual({ status: 0, said });
      }
    },
  );

  const LETTERS = rulesFor('letters');
  const TREE = [...strategyTree(LETTERS)];
  const at = (index: number, change: object) =>
    TREE.with(index, { ...(TREE[index] as TreeNode), ...change });

  const leaf = TREE.findIndex(({ left }) => left === 1);

  const WRONG: readonly (readonly [string, readonly unknown[]])[] = [
    ['a leaf is missing', TREE.toSpliced(leaf, 1)],
    ['the first guess is missing', TREE.slice(1)],
    ['there is nothing', []],
    ['a line stands twice', [...TREE, TREE[7]]],
    ['the order is reversed', TREE.toReversed()],
    ['a count is wrong', at(1, { left: 7 })],
    ['a count is true', at(leaf, { left: true })],
    ['a guess has a symbol twice', at(1, { guess: 'aabb' })],
    ['a guess has no such symbol', at(1, { guess: 'abcx' })],
    ['a guess is too short', at(1, { guess: 'abc' })],
    ['a guess is a list', at(1, { guess: ['a', 'b', 'c', 'd'] })],
    ['a path is an object', at(1, { path: { '0:2': 1 } })],
    ['a path is impossible', at(1, { path: ['3:1'] })],
    ['a field is missing', at(1, { left: undefined })],
    ['a line is a number', TREE.with(1, 7 as never)],
  ];

  it.each(byTurns(WRONG, 3))(
    "the page's checker and the library both refuse a strategy if %s",
    (_, tree) => {
      expect(checkTree(LETTERS, JSON.parse(JSON.stringify(tree)))).toHaveProperty('wrong');
      expect(checkedByPage('abcdef 4 no-repeats no-guess-repeats', tree).status).toBe(1);
    },
  );

  it("the page's checker refuses a guess that is made twice if the game does", () => {
    const tree = [
      { path: [], guess: '00', left: 4 },
      { path: ['0:0'], guess: '11', left: 1 },
      { path: ['1:0'], guess: '00', left: 2 },
      { path: ['1:0', '1:0'], guess: '01', left: 2 },
      { path: ['1:0', '1:0', '0:2'], guess: '10', left: 1 },
    ];
    const said = 'Sum 10, average 2.50000, worst case 4.';
    expect(checkedByPage('01 2', tree)).toEqual({ status: 0, said });
    expect(checkedByPage('01 2 no-guess-twice', tree).status).toBe(1);
  });
});

it('the page about strategies shows what its commands print', async () => {
  const shown = [
    ...PAGE.matchAll(/^```sh\n(code-breakers [\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm),
  ];
  expect(shown.length).toBe(PAGE.match(/^```text$/gm)?.length);
  for (const [, lines = '', told] of shown) {
    let printed = '';
    for (const line of lines.trim().split('\n')) {
      // If one line writes a file that the next one reads, that file is what was printed.
      const words = line
        .replace(/ > .*/, '')
        .replace(/[\w-]+\.jsonl/, '-')
        .split(' ');
      printed = (await runProgram(words.slice(1), printed)).stdout;
    }
    expect(printed).toBe(told);
  }
});

it('the tables are as the bench writes them', () => {
  for (const { file, text } of filesWith(readTables())) {
    expect(text).toBe(readFileSync(file, 'utf8'));
  }
});
