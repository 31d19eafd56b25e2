import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { parseGuess } from '../../source/engine/code.ts';
import { rulesFor } from '../../source/games/choices.ts';
import { exampleView } from '../../source/games/example.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { anyChoices } from '../helpers/any-game.ts';
import { runs } from '../helpers/work.ts';

it.each(RULE_SETS.map((set) => [set.title, set] as const))(
  'the example of %s is three guesses that fit the clues before them, and always the same',
  (_, { rules }) => {
    const { rows } = exampleView(rules);
    expect(rows).toHaveLength(3);
    for (const [index, { guess }] of rows.entries()) {
      for (const earlier of rows.slice(0, index)) {
        expect(clueFor(earlier.guess, guess)).toEqual(earlier.clue);
      }
    }
    expect(exampleView({ ...rules }).rows).toEqual(rows);
  },
);

it.each(RULE_SETS.map((set) => [set.title, set] as const))(
  'the guesses of an example of %s are allowed by any of its rules, and their clues are possible',
  (_, set) => {
    fc.assert(
      fc.property(anyChoices(set), (choices) => {
        const found = rulesFor(set, choices);
        if ('wrong' in found) return;
        const { rules } = found;
        const { rows } = exampleView(rules);
        expect(rows.length).toBeLessThan(Math.max(1, rules.guesses));
        for (const [index, { guess, clue }] of rows.entries()) {
          const earlier = rows.slice(0, index).map((row) => row.guess);
          expect(parseGuess(rules, guess, earlier)).toEqual({ guess });
          expect(clue.red + clue.white).toBeLessThanOrEqual(guess.length);
        }
      }),
      runs(20),
    );
  },
);
