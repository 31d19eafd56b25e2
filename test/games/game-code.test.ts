import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameWith } from '../../source/engine/game.ts';
import type { GameState } from '../../source/engine/game-state.ts';
import { Random } from '../../source/engine/random.ts';
import { countCodes, longest } from '../../source/engine/rules.ts';
import { codeOf, decodeGame, formatCode } from '../../source/games/game-code.ts';
import { type Choices, yesNoOption } from '../../source/games/game-options.ts';
import { readRecord, recordOf } from '../../source/games/record.ts';
import type { RuleSet } from '../../source/games/rule-set.ts';
import { secretOfNumber } from '../../source/games/secrets.ts';
import {
  codeBreakers,
  colors,
  custom,
  letters,
  lifelines,
  pegs,
  rulesOf,
} from '../helpers/any-game.ts';
import { ALPHABET, anyMade, LARGEST, madeCode } from '../helpers/game-codes.ts';

it('the code of any game is read as that game', () => {
  fc.assert(
    fc.property(anyMade, ({ set, choices, secret, code }) => {
      const decoded = decodeGame(code);
      expect(decoded).toEqual({ rules: rulesOf(set, choices), secret, code });
    }),
  );
});

/** What chats, word processors and people put between the groups of a code, if anything. */
const BETWEEN = [
  ...['', '--', ' - ', ' \u2013 '],
  ...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d',
  ...' \u00a0\u3000\t\n\u00ad\u200b\u2060\ufeff',
];

it('a code may be typed in full width', () => {
  const code = formatCode(madeCode(codeBreakers, {}, '1010'));
  const wide = [...code].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('');
  expect(decodeGame(wide)).toEqual(decodeGame(code));
});

it('a code may be typed in small letters, with O for 0, and with any dash or blank anywhere', () => {
  const between = fc.constantFrom(...BETWEEN);
  const typedAs = fc.record({ between, isSmall: fc.boolean(), zero: fc.constantFrom('0', 'O') });
  fc.assert(
    fc.property(anyMade, fc.nat(), typedAs, ({ code }, at, { between, isSmall, zero }) => {
      const place = at % code.length;
      const typed = [code.slice(0, place), code.slice(place), ''].join(between);
      const sent = (isSmall ? typed.toLowerCase() : typed).replaceAll('0', zero);
      expect(decodeGame(` ${sent}\n`)).toEqual(decodeGame(code));
    }),
  );
});

it('a code is shown with hyphens, is safe in any shell, and has at most 32 characters', () => {
  fc.assert(
    fc.property(anyMade, ({ code }) => {
      const shown = formatCode(code);
      expect(shown).toMatch(/^[0-9A-Z]{3,4}(-[0-9A-Z]{2,4})*$/);
      expect(shown.length).toBeLessThanOrEqual(32);
      expect(decodeGame(shown)).toEqual(decodeGame(code));
    }),
  );
  const strict = { ...LARGEST, repeats: 0, guessRepeats: 0 };
  const longest = [
    madeCode(custom, LARGEST, 'b'.repeat(10)),
    madeCode(custom, strict, 'ba98765432'),
  ].map((code) => formatCode(code).length);
  expect(Math.max(...longest)).toBeLessThanOrEqual(32);
});

it('all secrets of one rule set have codes of one length', () => {
  fc.assert(
    fc.property(anyMade, ({ set, choices, code }) => {
      const rules = rulesOf(set, choices);
      for (const number of [0, 1, countCodes(rules) - 1]) {
        const secret = secretOfNumber(rules, number) as string;
        expect(madeCode(set, choices, secret)).toHaveLength(code.length);
      }
      const last = secretOfNumber(rules, countCodes(rules) - 1);
      expect(last).toHaveLength(longest(rules));
    }),
  );
});

it('the codes of neighboring secrets look unlike', () => {
  const codes = Array.from({ length: 300 }, (_, number) =>
    madeCode(codeBreakers, {}, secretOfNumber(codeBreakers.rules, number) as string),
  );
  for (const [index, code] of codes.slice(1).entries()) {
    const same = [...code].filter((character, at) => character === codes[index]?.[at]);
    expect(same.length).toBeLessThan(code.length / 2);
  }
});

it.each(['I', 'l', 'u', '.', '_', 'é', 'ß', 'ſ'])(
  'a character that no code has is refused and never read as another: %j',
  (character) => {
    const code = madeCode(codeBreakers, {}, '1010');
    const typed = `${code.slice(0, 3)}${character}${code.slice(4)}`;
    expect(decodeGame(typed)).toEqual({
      wrong: `"${typed}" is mistyped: no game code contains "${character}".`,
    });
  },
);

it.each(['', ' ', '\n', ' \u3000'])('an empty code is called missing: %j', (typed) => {
  expect(decodeGame(typed)).toEqual({ wrong: 'The code is missing.' });
});

it.each(['1', '-', '000', '0000', '12R0-B0F', 'ABCD-EFGH', '2'.repeat(500)])(
  'a text that cannot be a code is mistyped: %#',
  (typed) => {
    const shown = typed.slice(0, 60);
    expect(decodeGame(typed)).toEqual({
      wrong: `"${shown}" is mistyped: a character is wrong, missing, or extra.`,
    });
  },
);

const anyText = fc.array(fc.nat(0x10ffff)).map((characters) => String.fromCodePoint(...characters));

it('any text is read as a game or refused with one sentence that is safe to print', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...ALPHABET) })), (typed) => {
      const decoded = decodeGame(typed);
      if ('wrong' in decoded) expect(decoded.wrong).toMatch(/^[^\p{Cc}]+\.$/u);
    }),
  );
});

it('a game has the code of its rules and its secret, however they were chosen', () => {
  fc.assert(
    fc.property(anyMade, ({ set, choices, secret, code }) => {
      const game = gameWith(rulesOf(set, choices), secret, new Random(1n));
      // A friend never plays in testing mode, which shows the secret.
      const shared = choices.testing ? madeCode(set, { ...choices, testing: 0 }, secret) : code;
      expect(codeOf(game)).toBe(shared);
      expect(codeOf(readRecord(JSON.parse(JSON.stringify(recordOf(game)))) as GameState)).toBe(
        shared,
      );
    }),
  );
});

it('a code stays what it is if its game gets another option or an option another value', () => {
  const more = { value: 13, label: '13' };
  const options = pegs.options.map((option) => ({ ...option, values: [...option.values, more] }));
  const later = { ...pegs, options: [...options, yesNoOption('repeats', 'Repeats', 1)] };
  const choices = { length: 5, guesses: 15 };
  expect(madeCode(later, choices, 'RRBGY')).toBe(madeCode(pegs, choices, 'RRBGY'));
});

it.each(['1PCA-ASNQ-EPK', '12R-0B0-FFS', '12R0-B0FF', '15YR-CS6-JV0Q-8ZG-7H17-5E6'])(
  'the code %s of version 1 is called one of an older version',
  (code) => {
    const wrong = `${code} is from an older version of this game.`;
    expect(decodeGame(code.toLowerCase())).toEqual({ wrong });
  },
);

it.each<[string, RuleSet, Choices, string]>([
  ['2DRR-H51V-0MRR', codeBreakers, {}, '550022'],
  ['2Q4B-5611-0KE', colors, {}, 'OBYR'],
  ['2N8S-FX0-XSN', letters, {}, 'eadb'],
  ['2A3N-CGZE-0PJT', letters, { repeats: 1 }, 'acab'],
  ['26GJ-CDW-CPX0-P9R', lifelines, {}, '907221'],
  ['2NW2-13XE-9690-M9P', lifelines, { length: 8 }, '31415926'],
  ['2EBG-FA00-8P4', pegs, {}, 'YRBY'],
  ['2PNY-PFJ-M991-GBP', pegs, { length: 5, symbols: 7, guesses: 15 }, 'MMRRY'],
  ['2BCV-QPF0-T0H1-HF3', custom, { repeats: 0 }, '01234'],
  ['2BCV-QJFE-PD5-AQV0-5KZ', custom, { repeats: 0, guessRepeats: 0 }, '01234'],
  ['2W8C-B3ZS-1A3-5FPN-DFK1-R53', custom, LARGEST, '31415926ab'],
])('the code %s is the same in all versions', (code, set, choices, secret) => {
  expect(formatCode(madeCode(set, choices, secret))).toBe(code);
});
