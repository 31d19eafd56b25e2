import { puzzleOf } from '../coach/puzzle.ts';
import type { Rules } from '../engine/rules.ts';
import { type TreeNode, strategyTree as treeOf } from '../solve/tree.ts';
import { TreeCheck, type TreeFigures, type WrongTree } from '../solve/tree-check.ts';
import { checkedRules } from './input.ts';
import { checkedPlay, checkSmall, type SolveOptions, withOneLength } from './solve.ts';

export type { TreeFigures, TreeNode, WrongTree };

/**
 * The whole strategy of `solve`, depth first: the guess that it gives at each place that a game can
 * come to. The guesses are made as they are asked for.
 * @throws TypeError if there are no such rules, if these have more than 120,000 codes, or if they leave
 *   the length open without hiding it
 */
export function strategyTree(rules: Rules, options: SolveOptions = {}): Iterable<TreeNode> {
  return treeOf(checkedTreeRules(rules, 'strategyTree'), checkedPlay(options));
}

/**
 * Plays every code through a strategy, of `strategyTree` or of anybody else. Returns what that takes,
 * or the first place where it is wrong.
 * @param tree the guesses in any order in which each comes after the one that leads to it. Nothing
 *   has to be checked before: whatever is no guess is reported as wrong.
 * @throws TypeError as `strategyTree` does
 */
export function checkTree(rules: Rules, tree: Iterable<unknown>): TreeFigures | WrongTree {
  const check = new TreeCheck(checkedTreeRules(rules, 'checkTree'));
  if (typeof tree?.[Symbol.iterator] !== 'function')
    throw new TypeError('A tree is a list of guesses.');
  for (const node of tree) {
    const wrong = check.add(node);
    if (wrong) return wrong;
  }
  return check.end();
}

function checkedTreeRules(rules: Rules, what: string): Rules {
  const checked = withOneLength(checkedRules(rules));
  checkSmall(puzzleOf(checked), what);
  return checked;
}
