import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { rulesFor } from '../../source/games/choices.ts';
import { choicesIn } from '../../source/games/chosen-options.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { Choices } from '../../source/games/options.ts';

describe.each(RULE_SETS.map((set) => [set.title, set] as const))('the choices in %s', (_, set) => {
  const anyChoices = fc.record(
    Object.fromEntries(
      set.options.map(({ id, values }) => [id, fc.constantFrom(...values.map((v) => v.value))]),
    ),
  ) as fc.Arbitrary<Choices>;

  it('the choices are found again in the rules, without those that are the usual ones', () => {
    fc.assert(
      fc.property(anyChoices, fc.nat(), (choices, seed) => {
        const found = rulesFor(set, choices);
        if ('wrong' in found) return;
        const { rules } = newGame(found.rules, new Random(seed));
        const usual = set.options.map(({ id, usual: value }) => [id, value]);
        const chosen = set.options
          .filter(({ id, usual: value }) => choices[id] !== undefined && choices[id] !== value)
          .map(({ id }) => [id, choices[id]]);
        expect(choicesIn(set, rules)).toEqual(Object.fromEntries(chosen));
        expect({ ...Object.fromEntries(usual), ...choicesIn(set, rules) }).toEqual({
          ...Object.fromEntries(usual),
          ...choices,
        });
      }),
    );
  });
});
