import fc from 'fast-check';
import { newGame, playerView } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { rulesFor } from '../../source/games/choices.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { Choices } from '../../source/games/options.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';

/** Any choices that a game offers, impossible ones among them. */
export function anyChoices(set: RuleSet): fc.Arbitrary<Choices> {
  return fc.record(
    Object.fromEntries(
      set.options.map(({ id, values }) => [
        id,
        fc.constantFrom(...values.map(({ value }) => value)),
      ]),
    ),
  );
}

/** Any rules that a game can be played by. */
export function anyRulesOf(set: RuleSet): fc.Arbitrary<Rules> {
  return anyChoices(set)
    .map((choices) => rulesFor(set, choices))
    .filter((found) => 'rules' in found)
    .map((found) => (found as { rules: Rules }).rules);
}

/** Any rules of any game, from the smallest custom one to the largest. */
export const anyRules: fc.Arbitrary<Rules> = fc.oneof(...RULE_SETS.map(anyRulesOf));

/** What a player sees of any game after any number of guesses. */
export const anyView = fc.tuple(anyRules, fc.nat(1000), fc.nat(30)).map(([rules, seed, made]) => {
  const game = newGame(rules, new Random(BigInt(seed)));
  // Which guesses they are does not matter here, so they need not be legal.
  const guesses = Array(made % rules.guesses).fill('?'.repeat(Math.max(...rules.lengths)));
  return playerView({ ...game, guesses });
});
