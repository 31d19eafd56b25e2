import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play } from '../../source/coach/advice.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { rulesFor } from '../../source/library/rules.ts';
import { strategyTree, type TreeNode } from '../../source/solve/tree.ts';
import { TreeCheck } from '../../source/solve/tree-check.ts';

const LETTERS = rulesFor('letters');
const HIDDEN = rulesFor('custom', { shortest: 2, longest: 3, symbols: 4 });
const TREE = [...strategyTree(LETTERS, 'strong')];

function checked(rules: Rules, lines: Iterable<unknown>) {
  const check = new TreeCheck(rules);
  for (const line of lines) {
    const wrong = check.add(line);
    if (wrong) return wrong;
  }
  return check.end();
}

it.each<[string, Rules, Play, object]>([
  ['Letters', LETTERS, 'strong', { codes: 360, weight: 360, sum: 1446, worst: 5 }],
  ['Pegs', rulesFor('pegs'), 'strong', { codes: 1296, weight: 1296, sum: 5625, worst: 6 }],
  ['Pegs', rulesFor('pegs'), 'worst', { codes: 1296, worst: 5 }],
  ['2 to 3 of 4', HIDDEN, 'strong', { codes: 80, weight: 128, sum: 413 }],
])('the strategy for %s takes as many guesses as is known', (_, rules, play, figures) => {
  const found = checked(rules, strategyTree(rules, play));
  expect(found).toMatchObject(figures);
  if ('wrong' in found) return;
  const { distribution, sum, weight, average, worst } = found;
  const entries = Object.entries(distribution).map(
    ([guesses, one]) => [Number(guesses), one] as const,
  );
  expect(entries.reduce((total, [, one]) => total + one, 0)).toBe(weight);
  expect(entries.reduce((total, [guesses, one]) => total + guesses * one, 0)).toBe(sum);
  expect(average).toBe(sum / weight);
  expect(Math.max(...entries.map(([guesses]) => guesses))).toBe(worst);
});

it('a strategy may come in any order in which each guess is below the one before it', () => {
  const byDepth = TREE.toSorted((a, b) => a.path.length - b.path.length);
  expect(checked(LETTERS, byDepth)).toEqual(checked(LETTERS, TREE));
});

it('a strategy of guesses that cannot be right is played like any other', () => {
  const rules = rulesFor('custom', { length: 1, symbols: 3 });
  const tree = [
    { path: [], guess: '0', left: 3 },
    { path: ['0:0'], guess: '0', left: 2 },
    { path: ['0:0', '0:0'], guess: '1', left: 2 },
    { path: ['0:0', '0:0', '0:0'], guess: '2', left: 1 },
  ];
  expect(checked(rules, tree)).toMatchObject({ sum: 1 + 3 + 4, worst: 4 });
});

describe('what is wrong with a strategy', () => {
  const at = (index: number, change: object) =>
    TREE.with(index, { ...(TREE[index] as TreeNode), ...change });
  const leaf = TREE.findIndex(({ left }) => left === 1);
  const branch = TREE.findIndex(({ left, path }) => left > 10 && path.length === 2);
  const path = (index: number) => TREE[index]?.path;

  const [lineOfBranch, lineOfLeaf] = [branch + 1, leaf + 1];
  const leafAt = (field: object) => at(leaf, field);
  const branchAt = (field: object) => at(branch, field);
  const afterLeaf = [...(path(leaf) ?? []), '0:0'];
  const withClue = [...(path(leaf) ?? []).slice(0, -1), '3:1'];
  const twice = TREE[leaf] as TreeNode;

  const SHAPE = 'A line should look like {"path":["0:3"],"guess":"abcd","left":9}.';
  const NO_PLACE =
    'No code gets here: a line appears once, after the line of the guess before it, and only for a clue that this guess can get.';
  const no = (guess: string) => `"${guess}" can't be a guess in this game.`;
  const counts = (left: number) => `"left" is ${left}, but ${TREE[branch]?.left} codes are left.`;

  it.each<[string, unknown[], object]>([
    ['a leaf is missing', TREE.toSpliced(leaf, 1), { path: path(leaf) }],
    ['the last line is missing', TREE.slice(0, -1), { path: TREE.at(-1)?.path }],
    ['it ends in the middle', TREE.slice(0, 100), { path: path(100) }],
    ['the first guess is missing', TREE.slice(1), { line: 1, path: path(1) }],
    ['there is nothing', [], { path: [] }],
    ['a guess between is missing', TREE.toSpliced(branch, 1), { line: lineOfBranch }],
    ['a line stands twice', TREE.toSpliced(leaf, 0, twice), { line: leaf + 2, path: path(leaf) }],
    ['a line stands twice, far apart', [...TREE, twice], { wrong: NO_PLACE }],
    ['the order is reversed', TREE.toReversed(), { line: 1 }],
    [
      'a line follows a leaf',
      TREE.toSpliced(leaf + 1, 0, { path: afterLeaf, guess: 'abcd', left: 1 }),
      { line: leaf + 2 },
    ],
    ['a clue is impossible', leafAt({ path: withClue }), { line: lineOfLeaf }],
    ['a count is too large', branchAt({ left: 400 }), { path: path(branch), wrong: counts(400) }],
    ['a count is too small', branchAt({ left: 1 }), { line: lineOfBranch, wrong: counts(1) }],
    ['a guess has a symbol that there is not', branchAt({ guess: 'abcz' }), { line: lineOfBranch }],
    ['a guess has a symbol twice', branchAt({ guess: 'aabc' }), { line: lineOfBranch }],
    ['a guess is too long', branchAt({ guess: 'abcde' }), { wrong: no('abcde') }],
    ['a guess is typed with capitals', branchAt({ guess: 'ABCD' }), { line: lineOfBranch }],
    ['a guess is empty', branchAt({ guess: '' }), { line: lineOfBranch }],
    ['a leaf guesses another code', leafAt({ guess: TREE[0]?.guess }), {}],
    ['a line is null', TREE.with(3, null as never), { line: 4, wrong: SHAPE }],
    ['a line is a list', TREE.with(3, [] as never), { line: 4 }],
    ['a line is of other fields', TREE.with(3, { word: 'abcd' } as never), { line: 4 }],
    ['a path is a text', at(3, { path: '0:0' }), { line: 4 }],
    ['a path holds a number', at(3, { path: [0] }), { line: 4 }],
    ['a path holds more than clues', at(3, { path: ['0:0\u009b2J'] }), { line: 4 }],
    ['a count is a text', at(3, { left: '4' }), { wrong: SHAPE }],
    ['a count is no number', at(3, { left: Number.NaN }), { line: 4 }],
  ])('a strategy is wrong if %s', (_, tree, place) => {
    const { wrong, ...told } = checked(LETTERS, tree) as { wrong: string };
    expect(wrong).toMatch(/^[^\n]+\.$/);
    expect({ wrong, ...told }).toMatchObject(place);
    for (const key of Object.keys(told)) expect(key).toMatch(/^(line|path)$/);
  });

  it('a strategy may not take more guesses than a game can have', () => {
    const rules = rulesFor('custom', { length: 2, symbols: 3, guesses: 30 });
    const useless = function* () {
      for (let path: string[] = []; ; path = [...path, '0:0']) {
        yield { path, guess: '00', left: path.length === 0 ? 9 : 4 };
      }
    };
    expect(checked(rules, useless())).toMatchObject({
      line: 31,
      wrong: 'No game has more than 30 guesses.',
    });
  });

  it('a strategy may not make a guess twice if the game refuses that', () => {
    const rules = rulesFor('lifelines', { length: 4 });
    const tree = [
      { path: [], guess: '0123', left: 10_000 },
      { path: ['0:0'], guess: '0123', left: 6 ** 4 },
    ];
    expect(checked(rules, tree)).toMatchObject({ line: 2 });
    expect(checked(rulesFor('custom', { length: 4, symbols: 10 }), tree)).toMatchObject({
      path: ['0:0', '0:0'],
    });
  });

  it('a strategy of hard mode may not make a guess that does not fit', () => {
    const hard = rulesFor('letters', { hard: true });
    const worst = (['worst', undefined, 'strong'] as const).map((play) => {
      const figures = checked(hard, strategyTree(hard, play));
      expect(figures).toMatchObject({ codes: 360 });
      return 'worst' in figures ? figures.worst : Number.NaN;
    });
    expect(worst[0]).toBe(Math.min(...worst));
    expect(checked(hard, TREE)).toMatchObject({ wrong: expect.stringContaining("doesn't fit") });
  });

  it('a strategy with a line that was changed at random is right only if the line says the same', () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(...TREE.flatMap((node) => Object.values(node))),
    );
    fc.assert(
      fc.property(
        fc.nat(TREE.length - 1),
        fc.constantFrom('path', 'guess', 'left'),
        values,
        (index, field, value) => {
          const found = checked(LETTERS, at(index, { [field]: value }));
          const isSame =
            JSON.stringify(TREE[index]?.[field as keyof TreeNode]) === JSON.stringify(value);
          if (isSame) expect(found).not.toHaveProperty('wrong');
          else if (field !== 'guess') expect(found).toHaveProperty('wrong');
        },
      ),
    );
  });
});
