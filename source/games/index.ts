import { nextIn } from '../engine/values.ts';
import { codeBreakers } from './code-breakers.ts';
import { colors } from './colors.ts';
import { custom } from './custom.ts';
import { letters } from './letters.ts';
import { lifelines } from './lifelines.ts';
import { pegs } from './pegs.ts';
import type { RuleSet } from './rule-set.ts';

/** The rule sets in the order of the menu: the usual one first, Custom last. */
const BY_ID = {
  'code-breakers': codeBreakers,
  colors,
  letters,
  lifelines,
  pegs,
  custom,
};

export type GameId = keyof typeof BY_ID;

export const RULE_SETS = Object.values(BY_ID) as readonly RuleSet[] as readonly [
  RuleSet,
  ...RuleSet[],
];

export const DEFAULT_RULE_SET: RuleSet = RULE_SETS[0];

export const GAME_IDS = Object.keys(BY_ID) as readonly GameId[];

/** The rule set that flags such as `--length 5` choose without `--game`. */
export const CUSTOM_RULE_SET: RuleSet =
  RULE_SETS.find(({ takesAnyNumbers }) => takesAnyNumbers) ?? DEFAULT_RULE_SET;

export function findRuleSet(id: string): RuleSet | undefined {
  return RULE_SETS.find((set) => set.rules.id === id);
}

export function ruleSetOf(id: string): RuleSet {
  return findRuleSet(id) ?? DEFAULT_RULE_SET;
}

export function gameBeside(id: string, by: 1 | -1): string {
  return nextIn(RULE_SETS, ruleSetOf(id), by).rules.id;
}
