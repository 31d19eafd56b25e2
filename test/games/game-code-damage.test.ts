import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawSecret } from '../../source/engine/code.ts';
import { Random } from '../../source/engine/random.ts';
import {
  formatSymbols,
  mixed,
  symbolsOf,
  unmixed,
  withCheck,
} from '../../source/games/code-symbols.ts';
import { decodeGame, formatCode } from '../../source/games/game-code.ts';
import { colors, custom, rulesOf } from '../helpers/any-game.ts';
import { ALPHABET, anyMade, damagedOnce, LARGEST, madeCode } from '../helpers/game-codes.ts';

const isRefused = (code: string) => 'wrong' in decodeGame(code);

it('every wrong character and every two swapped neighbors are refused in any game', () => {
  fc.assert(
    fc.property(anyMade, ({ code }) => {
      expect(damagedOnce(code).filter((damaged) => !isRefused(damaged))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it('every missing or extra character is refused', () => {
  fc.assert(
    fc.property(anyMade, ({ code }) => {
      for (const at of [...code, ''].keys()) {
        expect(isRefused(code.slice(0, at) + code.slice(at + 1))).toBe(at < code.length);
        // A zero added at either end is what such checks are known to miss.
        for (const more of ['0', '1', 'Z']) {
          expect(isRefused(code.slice(0, at) + more + code.slice(at))).toBe(true);
        }
      }
    }),
    { numRuns: 20 },
  );
});

/** Some ways to damage a code more than once. */
const DAMAGES: readonly ((code: string, random: Random) => string)[] = [
  // Each character may change.
  (code, random) =>
    [...code]
      .map((character) => (random.randint(0, 1) ? ALPHABET[random.randint(0, 31)] : character))
      .join(''),
  // The code begins in its middle, and its beginning comes last.
  (code, random) => {
    const at = random.randint(1, code.length - 1);
    return code.slice(at) + code.slice(0, at);
  },
];

it('of other damage to a code, less than one in a thousand is missed', () => {
  const random = new Random(4);
  const choices = { shortest: 4, longest: 6, symbols: 7 };
  const rules = rulesOf(custom, choices);
  let [damages, taken] = [0, 0];
  while (damages < 4000) {
    const code = madeCode(custom, choices, drawSecret(rules, random));
    for (const damage of DAMAGES) {
      const damaged = damage(code, random);
      if (damaged === code) continue;
      damages += 1;
      taken += isRefused(damaged) ? 0 : 1;
    }
  }
  expect(taken).toBeLessThan(damages / 1000);
});

/** A code of this version and these parts, with the right check. */
function remade(version: number, parts: readonly number[]): string {
  return formatSymbols(withCheck([version, ...mixed(parts)]));
}

function partsOf(code: string): number[] {
  return unmixed((symbolsOf(code) as number[]).slice(1, -4));
}

it('a code of a newer version is not called mistyped', () => {
  const code = remade(3, [...partsOf(madeCode(colors, {}, 'RRRR')), 7]);
  const wrong = `${formatCode(code)} is from a newer version of this game.`;
  expect(decodeGame(code.toLowerCase())).toEqual({ wrong });
  // A code of version 1 had another check.
  const damaged = damagedOnce(code).filter((typed) => !typed.startsWith('1'));
  const sentences = damaged.map((typed) => Object.values(decodeGame(typed))[0]);
  expect(sentences.filter((sentence) => !String(sentence).includes('mistyped'))).toEqual([]);
});

const [GAME_1, GAME_2, COUNT, ...REST] = partsOf(madeCode(custom, LARGEST, 'b'.repeat(10))) as [
  number,
  number,
  number,
];
/** The indices of the options' values, then the secret. */
const [VALUES, SECRET] = [REST.slice(0, COUNT), REST.slice(COUNT)];
const SMALL = [0, 0, 0, 1, 0, 1];

it.each<[string, number[]]>([
  ['a game that there is not', [31, 31, 0, ...SECRET]],
  ['more options than the game has', [GAME_1, GAME_2, COUNT + 1, ...VALUES, 1, ...SECRET]],
  ['more options than there are symbols', [GAME_1, GAME_2, 31, ...VALUES, ...SECRET]],
  ['a value that an option cannot have', [GAME_1, GAME_2, 3, 0, 9, 11, ...SECRET]],
  ['choices that exclude each other', [GAME_1, GAME_2, 2, 9, 0, ...SECRET]],
  ['a secret that is too large', [GAME_1, GAME_2, COUNT, ...VALUES, ...SECRET.map(() => 31)]],
  ['a longer secret than the rules have', [GAME_1, GAME_2, COUNT, ...SMALL, ...SECRET]],
  ['a shorter secret than the rules have', [GAME_1, GAME_2, COUNT, ...VALUES, ...SECRET.slice(1)]],
  ['an option at its end that is usual', [GAME_1, GAME_2, COUNT, ...SMALL.with(-1, 0), 0]],
  ['nothing but a game', [GAME_1, GAME_2]],
])('a code whose check is right names no rules that exist if it has %s', (_, parts) => {
  const code = remade(2, parts);
  expect(decodeGame(code)).toEqual({
    wrong: `${formatCode(code)} is for rules that don't exist.`,
  });
});

it('a code that is made by hand is taken if its rules exist', () => {
  const code = remade(2, [GAME_1, GAME_2, COUNT, ...SMALL, 1]);
  const choices = { shortest: 1, longest: 1, symbols: 2, guesses: 1, testing: 1 };
  expect(decodeGame(code)).toEqual({ rules: rulesOf(custom, choices), secret: '1', code });
});
