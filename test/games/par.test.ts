import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { RULE_SETS, ruleSetOf } from '../../source/games/index.ts';
import { formatPar } from '../../source/games/par.ts';
import { custom, letters, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';

const told = (rules: Rules) => {
  const par = ruleSetOf(rules.id).par(rules);
  return par === undefined ? undefined : formatPar(par);
};

it.each(RULE_SETS.map(({ rules }) => [rules.id, rules] as const))(
  'a game of %s in progress has the par of its rules, unless that depends on the length drawn',
  (id, rules) => {
    const game = newGame(rules, new Random(1n));
    if (id !== 'lifelines') expect(told(game.rules)).toBe(told(rules));
  },
);

it.each([
  [4, 'par 5.6'],
  [6, 'par 6.6'],
  [8, 'par 7.7'],
])('a pattern of %d numbers has %s, chosen or drawn', (length, par) => {
  expect(told(rulesOf(lifelines, { length }))).toBe(par);
  expect(told({ ...lifelines.rules, lengths: [length] })).toBe(par);
});

it('unusual rules have no par', () => {
  const others = [
    rulesOf(pegs, { length: 5 }),
    rulesOf(pegs, { symbols: 7 }),
    rulesOf(pegs, { guesses: 11 }),
    rulesOf(pegs, { testing: 1 }),
    rulesOf(letters, { repeats: 1 }),
    rulesOf(custom, { shortest: 4, longest: 6 }),
    { ...lifelines.rules, lengths: [4, 5] },
  ];
  for (const rules of others) expect(told(rules)).toBeUndefined();
});

it('every game but Custom has a par that its guesses are enough for', () => {
  for (const { rules, takesAnyNumbers, par } of RULE_SETS) {
    if (!takesAnyNumbers) expect(par(rules)).toBeLessThan(rules.guesses);
  }
});
