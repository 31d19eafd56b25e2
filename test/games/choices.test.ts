import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { LIMITS, longest } from '../../source/engine/rules.ts';
import { choicesIn, readRules, rulesFor } from '../../source/games/choices.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { anyChoices, custom, lifelines, pegs, rulesOf } from '../helpers/any-game.ts';

const NAMED = RULE_SETS.map((set) => [set.title, set] as const);

it.each(NAMED)('if nothing is chosen, the rules are those of %s as it is', (_, set) => {
  expect(rulesFor(set, {})).toEqual({ rules: set.rules });
});

it.each([
  [{ shortest: 7 }, "The shortest code (7) can't be longer than the longest (6)."],
  [
    { repeats: 0, symbols: 5 },
    'Without repeats, a code of 6 needs 6 symbols, but there are only 5.',
  ],
])('the choices %j lead to no rules', (choices, wrong) => {
  expect(rulesFor(custom, choices)).toEqual({ wrong });
});

it('choices can be as narrow as a code without repeats that takes every symbol', () => {
  const rules = rulesOf(custom, { shortest: 6, longest: 6, repeats: 0 });
  expect(new Set(newGame(rules, new Random(1n)).secret).size).toBe(6);
});

it('choices leave out what the game does not offer', () => {
  expect(rulesOf(pegs, { length: 11, symbols: 1, guesses: 0 })).toEqual(pegs.rules);
  expect(rulesOf(pegs, { shortest: 9, longest: 2, repeats: 0 })).toEqual(pegs.rules);
  expect(rulesOf(lifelines, { length: 5 })).toEqual(lifelines.rules);
});

it('rules from choices hide the length if there is more than one', () => {
  const [hidden, known] = [5, 3].map((longest) => rulesOf(custom, { shortest: 3, longest }));
  expect(hidden).toMatchObject({ lengths: [3, 4, 5], hidesLength: true });
  expect(known).toMatchObject({ lengths: [3], hidesLength: false });
});

it.each(NAMED)('rules by choices in %s stay within limits, and a save holds them', (_, set) => {
  fc.assert(
    fc.property(anyChoices(set), fc.bigInt(), (choices, seed) => {
      const found = rulesFor(set, choices);
      if ('wrong' in found) {
        expect(found.wrong).toMatch(/^[A-Z][ -~]+\.$/);
        return;
      }
      const { rules } = found;
      expect(rules.id).toBe(set.rules.id);
      expect(readRules(rules)).toEqual(rules);
      expect(longest(rules)).toBeLessThanOrEqual(LIMITS.length[1]);
      expect(set.facts(rules).join(', ')).toMatch(/^[ -~]{10,82}$/);
      const { secret } = newGame(rules, new Random(seed));
      expect(rules.lengths).toContain(secret.length);
      if (!rules.repeats) expect(new Set(secret).size).toBe(secret.length);
    }),
  );
});

it.each(NAMED)('the choices in %s are found again in its rules, without usual ones', (_, set) => {
  fc.assert(
    fc.property(anyChoices(set), fc.nat(), (choices, seed) => {
      const found = rulesFor(set, choices);
      if ('wrong' in found) return;
      const { rules } = newGame(found.rules, new Random(seed));
      const chosen = set.options
        .filter(({ id, usual: value }) => choices[id] !== undefined && choices[id] !== value)
        .map(({ id }) => [id, choices[id]]);
      expect(choicesIn(set, rules)).toEqual(Object.fromEntries(chosen));
    }),
  );
});
