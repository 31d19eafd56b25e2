import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Play } from '../../source/coach/advice.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { charactersOf, type Rules } from '../../source/engine/rules.ts';
import { rulesFor } from '../../source/library/rules.ts';
import { solve } from '../../source/library/solve.ts';
import { strategyTree, type TreeNode } from '../../source/solve/tree.ts';
import { codesOf } from '../helpers/any-known.ts';
import { byTurns } from '../helpers/stress/attack.ts';
import { runs } from '../helpers/work.ts';

const custom = (options: Parameters<typeof rulesFor>[1]) => rulesFor('custom', options);

/** Rule sets of every kind whose strategies are quick to work out. */
const SETS: readonly [title: string, rules: Rules][] = [
  ['Pegs', rulesFor('pegs')],
  ['Letters', rulesFor('letters')],
  ['three of eight digits', custom({ length: 3, symbols: 8 })],
  ['a hidden length', custom({ shortest: 2, longest: 3, symbols: 4 })],
  [
    'a hidden length without repeats',
    custom({ shortest: 2, longest: 4, symbols: 5, repeats: false }),
  ],
  [
    'a hidden length without any repeats',
    custom({ shortest: 1, longest: 3, symbols: 5, repeats: false, guessRepeats: false }),
  ],
  ['guesses that repeat what codes do not', custom({ length: 4, symbols: 5, repeats: false })],
  ['one code of one peg', custom({ length: 1, symbols: 2 })],
  ['guesses that fit every clue', rulesFor('letters', { hard: true })],
];
const PLAYS: readonly (Play | undefined)[] = [undefined, 'strong', 'worst'];
/** The strategies that are tested. */
const ALL = byTurns(
  SETS.flatMap(([title, rules]) => PLAYS.map((play) => [title, play, rules] as const)),
  9,
);

const treesOf = new Map<string, TreeNode[]>();
function treeOf(rules: Rules, play: Play | undefined): TreeNode[] {
  const key = JSON.stringify([rules, play]);
  const tree = treesOf.get(key) ?? [...strategyTree(rules, play)];
  treesOf.set(key, tree);
  return tree;
}

it.each(ALL)(
  'the strategy for %s (%s) finds every code by the clues on its path, depth first, from the fewest pegs and reds on',
  (_, play, rules) => {
    const byPath = new Map(treeOf(rules, play).map((node) => [node.path.join(), node]));
    expect(byPath.size).toBe(treeOf(rules, play).length);
    const visits = new Map<TreeNode, number>();
    for (const code of codesOf(charactersOf(rules), rules)) {
      const path: string[] = [];
      for (;;) {
        const node = byPath.get(path.join()) ?? expect.fail(`${code} is lost at ${path}`);
        visits.set(node, (visits.get(node) ?? 0) + 1);
        if (node.guess === code) break;
        const { red, white } = clueFor(node.guess, code);
        path.push(`${red}:${white}`);
      }
    }
    for (const node of byPath.values()) expect(node.left).toBe(visits.get(node));
    const places = [...byPath.values()].map(({ path }) =>
      path.map(([red, , white]) => `${Number(red) + Number(white)}${red}`).join(),
    );
    expect(places).toEqual(places.toSorted());
  },
);

it.each(ALL)('the strategy for %s (%s) guesses as the solver does', (_, play, rules) => {
  const tree = treeOf(rules, play);
  const byPath = new Map(tree.map((node) => [node.path.join(), node]));
  const nodes = fc.sample(fc.constantFrom(...tree), { ...runs(160), seed: 7 });
  for (const { path, guess, left } of nodes) {
    const rows = path.map((clue, at) => {
      const [red = 0, white = 0] = clue.split(':').map(Number);
      return { guess: byPath.get(path.slice(0, at).join())?.guess ?? '', clue: { red, white } };
    });
    const solution = solve({ rules, rows }, play && { play });
    expect({ guess: solution.guess, left: solution.remaining }).toEqual({ guess, left });
  }
});
