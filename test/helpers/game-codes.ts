import fc from 'fast-check';
import { drawSecret } from '../../source/engine/code.ts';
import { Random } from '../../source/engine/random.ts';
import { rulesFor } from '../../source/games/choices.ts';
import { encodeGame } from '../../source/games/game-code.ts';
import type { Choices } from '../../source/games/game-options.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { anyChoices, rulesOf } from './any-game.ts';

export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The choices with the longest codes. */
export const LARGEST = { shortest: 1, longest: 10, symbols: 12, guesses: 30, testing: 1 };

/** The code of a game, in a test that knows that there is one. */
export const madeCode = (set: RuleSet, choices: Choices, secret: string) =>
  encodeGame(rulesOf(set, choices), secret);

/** Any game that can have a code, with its code. */
export const anyMade = fc
  .constantFrom(...RULE_SETS)
  .chain((set) => fc.tuple(fc.constant(set), anyChoices(set), fc.nat()))
  .filter(([set, choices]) => 'rules' in rulesFor(set, choices))
  .map(([set, choices, seed]) => {
    const secret = drawSecret(rulesOf(set, choices), new Random(seed));
    return { set, choices, secret, code: madeCode(set, choices, secret) };
  });

const swapped = (code: string, at: number) =>
  code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);

/** Every code that differs from this one by one character, or by two swapped neighbors. */
export function damagedOnce(code: string): string[] {
  const places = [...code].map((_, at) => at);
  const wrong = places.flatMap((at) =>
    [...ALPHABET].map((character) => code.slice(0, at) + character + code.slice(at + 1)),
  );
  return [...wrong, ...places.slice(1).map((at) => swapped(code, at - 1))].filter(
    (damaged) => damaged !== code,
  );
}
