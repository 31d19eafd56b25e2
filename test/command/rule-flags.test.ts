import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseGame as chosenBy, type GivenRules } from '../../source/command/rule-flags.ts';
import { readRules } from '../../source/games/choices.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { custom } from '../../source/games/custom.ts';
import { findRuleSet, RULE_SETS } from '../../source/games/index.ts';
import { letters } from '../../source/games/letters.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { pegs } from '../../source/games/pegs.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { orWrong } from '../helpers/run.ts';

const chooseGame = (id: string | undefined, rules: GivenRules) =>
  orWrong(() => chosenBy(findRuleSet(id ?? ''), rules));

it('the flags about a game are none for Code Breakers, and no game is that one', () => {
  const chosen = { set: codeBreakers, rules: codeBreakers.rules, choices: {} };
  expect(chooseGame(undefined, {})).toEqual(chosen);
  expect(chooseGame('code-breakers', {})).toEqual(chosen);
});

it.each(RULE_SETS.map((set) => [set.rules.id, set] as const))(
  'the flags about a game may be missing: %s is then as it is',
  (id, set) => {
    expect(chooseGame(id, {})).toEqual({ set, rules: set.rules, choices: {} });
  },
);

it.each([
  [{ length: '5' }, { shortest: 5, longest: 5 }],
  [{ length: '5-5' }, { shortest: 5, longest: 5 }],
  [{ length: '4-6' }, { shortest: 4, longest: 6 }],
  [{ length: '1-10' }, { shortest: 1, longest: 10 }],
  [{ length: '10' }, { shortest: 10, longest: 10 }],
  [{ length: '007' }, { shortest: 7, longest: 7 }],
  [{ symbols: '2' }, { symbols: 2 }],
  [{ symbols: '12' }, { symbols: 12 }],
  [{ guesses: '1' }, { guesses: 1 }],
  [{ guesses: '30' }, { guesses: 30 }],
  [{ repeats: true }, { repeats: 1 }],
  [{ repeats: false }, { repeats: 0 }],
  [
    { repeats: false, guessRepeats: true },
    { repeats: 0, guessRepeats: 1 },
  ],
  [
    { repeats: false, guessRepeats: false },
    { repeats: 0, guessRepeats: 0 },
  ],
  [{ testing: true }, { testing: 1 }],
  [
    { length: '1-2', symbols: '2', guesses: '3', repeats: false, testing: true },
    { shortest: 1, longest: 2, symbols: 2, guesses: 3, repeats: 0, testing: 1 },
  ],
])('the flags %j make a custom game, with its name and without', (flags, choices) => {
  const chosen = { set: custom, rules: rulesOf(custom, choices), choices };
  expect(chooseGame(undefined, flags)).toEqual(chosen);
  expect(chooseGame('custom', flags)).toEqual(chosen);
});

it.each([
  [letters, { repeats: true }, { repeats: 1 }],
  [letters, { repeats: false }, { repeats: 0 }],
  [lifelines, { length: '4' }, { length: 4 }],
  [lifelines, { length: '6-6' }, { length: 6 }],
  [lifelines, { length: '8' }, { length: 8 }],
  [pegs, { length: '5' }, { length: 5 }],
  [pegs, { symbols: '7' }, { symbols: 7 }],
  [pegs, { guesses: '15' }, { guesses: 15 }],
  [pegs, { testing: true }, { testing: 1 }],
  [
    pegs,
    { length: '5', symbols: '7', guesses: '15', testing: true },
    { length: 5, symbols: 7, guesses: 15, testing: 1 },
  ],
])(
  'the flags about a game choose about a game that takes them: $0.title %j',
  (set, flags, choices) => {
    const rules = rulesOf(set, choices);
    expect(chooseGame(set.rules.id, flags)).toEqual({ set, rules, choices });
  },
);

it('the flags about a game come to rules with these numbers', () => {
  const rulesFrom = (id: string | undefined, flags: GivenRules) => {
    const chosen = chooseGame(id, flags);
    return 'wrong' in chosen ? expect.fail(chosen.wrong) : chosen.rules;
  };
  expect(rulesFrom(undefined, { length: '5' })).toMatchObject({
    id: 'custom',
    lengths: [5],
    drawnFrom: [5],
    hidesLength: false,
  });
  expect(rulesFrom(undefined, { length: '3-5', symbols: '11', repeats: false })).toMatchObject({
    lengths: [3, 4, 5],
    drawnFrom: [3, 4, 5],
    hidesLength: true,
    repeats: false,
    alphabet: '0123456789a',
  });
  expect(rulesFrom('pegs', { symbols: '12', guesses: '1', testing: true })).toMatchObject({
    alphabet: 'BGOPRYMWTNLC',
    guesses: 1,
    showsSecret: true,
  });
  expect(rulesFrom('lifelines', { length: '8' })).toMatchObject({ lengths: [8], drawnFrom: [] });
  expect(rulesFrom('letters', { repeats: true }).checks).not.toContain('repeat');
});

/** The sentence about what is no number, and what was typed. */
function noNumber(flag: string, example: string, typed: string): string {
  const shown = typed.replace('\n', '').slice(0, 60);
  return `--${flag} takes a number${example}, not "${shown}".`;
}

it.each([
  '',
  ' ',
  'x',
  '4-',
  '-6',
  '-',
  '4-6-8',
  '4--6',
  '4 - 6',
  '4–6',
  '4,6',
  '+5',
  '5.0',
  '5e0',
  '0x5',
  '٤',
  '5\n',
  '9'.repeat(400),
  'Infinity',
])('a number that cannot be is refused as a length: %j', (length) => {
  const wrong = noNumber('length', ' or a range, such as --length 5 or --length 4-6', length);
  expect(chooseGame(undefined, { length })).toEqual({ wrong });
  expect(chooseGame('pegs', { length })).toEqual({ wrong });
});

it.each(['', 'x', '4-6', '4-', '-6', '+5', '1.5', '1e1', '٤', ' 8', '9'.repeat(400), 'NaN'])(
  'a number that cannot be is refused as a count: %j',
  (text) => {
    expect(chooseGame(undefined, { symbols: text })).toEqual({
      wrong: noNumber('symbols', ', such as --symbols 8', text),
    });
    expect(chooseGame(undefined, { guesses: text })).toEqual({
      wrong: noNumber('guesses', ', such as --guesses 8', text),
    });
  },
);

it.each([
  [undefined, { length: '0' }, '--length is 1 to 10 in Custom, not 0.'],
  [undefined, { length: '11' }, '--length is 1 to 10 in Custom, not 11.'],
  [undefined, { length: '999' }, '--length is 1 to 10 in Custom, not 999.'],
  [undefined, { length: '0-6' }, '--length is 1 to 10 in Custom, not 0.'],
  [undefined, { length: '4-11' }, '--length is 1 to 10 in Custom, not 11.'],
  [undefined, { length: '6-4' }, "The shortest code (6) can't be longer than the longest (4)."],
  [undefined, { symbols: '0' }, '--symbols is 2 to 12 in Custom, not 0.'],
  [undefined, { symbols: '1' }, '--symbols is 2 to 12 in Custom, not 1.'],
  ['custom', { symbols: '13' }, '--symbols is 2 to 12 in Custom, not 13.'],
  [undefined, { guesses: '0' }, '--guesses is 1 to 30 in Custom, not 0.'],
  ['custom', { guesses: '31' }, '--guesses is 1 to 30 in Custom, not 31.'],
  ['pegs', { length: '0' }, '--length is 1 to 10 in Pegs, not 0.'],
  ['pegs', { length: '11' }, '--length is 1 to 10 in Pegs, not 11.'],
  ['pegs', { length: '4-6' }, '--length takes one number in Pegs: 1 to 10.'],
  ['pegs', { length: '6-4' }, '--length takes one number in Pegs: 1 to 10.'],
  ['pegs', { symbols: '13' }, '--symbols is 2 to 12 in Pegs, not 13.'],
  ['pegs', { guesses: '31' }, '--guesses is 1 to 30 in Pegs, not 31.'],
  ['lifelines', { length: '0' }, '--length is 4, 6, or 8 in Lifelines, not 0.'],
  ['lifelines', { length: '5' }, '--length is 4, 6, or 8 in Lifelines, not 5.'],
  ['lifelines', { length: '4-8' }, '--length takes one number in Lifelines: 4, 6, or 8.'],
])('a number that cannot be is refused for %s: %j', (id, flags, wrong) => {
  expect(chooseGame(id, flags)).toEqual({ wrong });
});

it.each([
  [
    'code-breakers',
    { length: '5' },
    "Code Breakers doesn't take --length, but Lifelines, Pegs, and Custom do.",
  ],
  [
    'code-breakers',
    { symbols: '6' },
    "Code Breakers doesn't take --symbols, but Pegs and Custom do.",
  ],
  [
    'code-breakers',
    { repeats: true },
    "Code Breakers doesn't take --repeats, but Letters and Custom do.",
  ],
  ['colors', { repeats: false }, "Colors doesn't take --no-repeats, but Letters and Custom do."],
  ['colors', { guesses: '10' }, "Colors doesn't take --guesses, but Pegs and Custom do."],
  ['colors', { testing: true }, "Colors doesn't take --testing, but Pegs and Custom do."],
  [
    'letters',
    { length: '4' },
    "Letters doesn't take --length, but Lifelines, Pegs, and Custom do.",
  ],
  ['letters', { symbols: 'x' }, "Letters doesn't take --symbols, but Pegs and Custom do."],
  ['lifelines', { symbols: '10' }, "Lifelines doesn't take --symbols, but Pegs and Custom do."],
  ['lifelines', { guesses: '9' }, "Lifelines doesn't take --guesses, but Pegs and Custom do."],
  ['lifelines', { testing: true }, "Lifelines doesn't take --testing, but Pegs and Custom do."],
  ['pegs', { repeats: true }, "Pegs doesn't take --repeats, but Letters and Custom do."],
  ['pegs', { repeats: false }, "Pegs doesn't take --no-repeats, but Letters and Custom do."],
  ['letters', { guessRepeats: false }, "Letters doesn't take --no-guess-repeats, but Custom does."],
])('a flag that a game does not take is refused by %s: %j', (id, flags, wrong) => {
  expect(chooseGame(id, flags)).toEqual({ wrong });
});

it.each([
  [{ repeats: false, length: '7' }, 7, 6],
  [{ repeats: false, length: '4-8', symbols: '7' }, 8, 7],
  [{ repeats: false, symbols: '5' }, 6, 5],
  [{ repeats: false, length: '10', symbols: '9' }, 10, 9],
  [{ repeats: false, length: '3', symbols: '2' }, 3, 2],
])('flags that cannot go together are refused: %j', (flags, most, symbols) => {
  const wrong = `Without repeats, a code of ${most} needs ${most} symbols, but there are only ${symbols}.`;
  expect(chooseGame(undefined, flags)).toEqual({ wrong });
  expect(chooseGame(undefined, { ...flags, repeats: true })).not.toHaveProperty('wrong');
});

it.each([{}, { repeats: true }])(
  'guesses without repeats are refused where the code may have some: %j',
  (flags) => {
    expect(chooseGame(undefined, { ...flags, guessRepeats: false })).toEqual({
      wrong: 'If the code may repeat digits, guesses may too.',
    });
  },
);

it('a length that just fits its symbols is taken', () => {
  const flags = { repeats: false, length: '10', symbols: '10' };
  expect(chooseGame(undefined, flags)).not.toHaveProperty('wrong');
});

it('any flags come to rules that can be played, or to one sentence', () => {
  const number = fc.oneof(fc.nat(14).map(String), fc.stringMatching(/^[0-9x-]{0,4}$/), fc.string());
  const flags = fc.record(
    {
      length: number,
      symbols: number,
      guesses: number,
      repeats: fc.boolean(),
      guessRepeats: fc.boolean(),
      testing: fc.constant(true),
    },
    { requiredKeys: [] },
  );
  const id = fc.constantFrom(undefined, ...RULE_SETS.map((set) => set.rules.id));
  fc.assert(
    fc.property(id, flags, (game, given) => {
      const chosen = chooseGame(game, given as GivenRules);
      if ('wrong' in chosen) expect(chosen.wrong).toMatch(/^[ -~]+\.$/);
      else expect(readRules(chosen.rules)).toEqual(chosen.rules);
    }),
    { numRuns: 1000 },
  );
});
