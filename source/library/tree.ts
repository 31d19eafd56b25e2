import { codeRulesOf } from '../coach/known.ts';
import type { Rules } from '../engine/rules.ts';
import { tooManyCodes } from '../solve/answer.ts';
import { type TreeNode, strategyTree as treeOf } from '../solve/tree.ts';
import { TreeCheck, type TreeFigures, type WrongTree } from '../solve/tree-check.ts';
import { checkedRules } from './input.ts';
import { checkedPlay, type SolveOptions, throwIf, withOneLength } from './solve.ts';

export type { TreeFigures, TreeNode, WrongTree };

/**
 * The whole strategy of `solve`, depth first: its guess at every point of every game. Guesses are
 * computed as you ask for them.
 * @throws TypeError if the rules or options are wrong, if the rules allow more than 120,000 codes,
 *   or if they allow several lengths and don't hide which one the code has
 */
export function strategyTree(rules: Rules, options: SolveOptions = {}): Iterable<TreeNode> {
  const checked = checkedTreeRules(rules, 'strategyTree');
  return treeOf(checked, checkedPlay(options, codeRulesOf(checked)));
}

/**
 * Plays every code through a strategy, ours or yours. Returns how many guesses the strategy takes,
 * or its first mistake.
 * @param tree the guesses, each after the guess that leads to it. An item that isn't a guess is
 *   reported as a mistake.
 * @throws TypeError for rules that `strategyTree` refuses, or if `tree` isn't iterable
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
  throwIf(tooManyCodes(codeRulesOf(checked), what));
  return checked;
}
