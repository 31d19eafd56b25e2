import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenGame } from '../../source/command/rule-flags.ts';
import { readRules } from '../../source/games/choices.ts';
import type { Choices } from '../../source/games/game-options.ts';
import { findRuleSet, RULE_SETS, ruleSetOf } from '../../source/games/index.ts';
import { rulesOf } from '../helpers/any-game.ts';
import { flagsFrom, orWrong, wrongOf } from '../helpers/run.ts';

/** What the flags in a line choose, or the sentence that refuses them. */
const chosenBy = (line: string) =>
  flagsFrom(line.split(' ').filter(Boolean)).then(({ chosen }) => chosen, wrongOf);

it.each<[line: string, id: string, choices: Choices]>([
  ['', 'code-breakers', {}],
  ...RULE_SETS.map(({ rules: { id } }) => [`--game ${id}`, id, {}] as [string, string, Choices]),
  ['--length 5', 'custom', { shortest: 5, longest: 5 }],
  ['--length=5-5', 'custom', { shortest: 5, longest: 5 }],
  ['--length 1-10', 'custom', { shortest: 1, longest: 10 }],
  ['--length 007', 'custom', { shortest: 7, longest: 7 }],
  ['--symbols 2', 'custom', { symbols: 2 }],
  ['--symbols 12 --guesses 30', 'custom', { symbols: 12, guesses: 30 }],
  ['--guesses 1', 'custom', { guesses: 1 }],
  ['--repeats', 'custom', { repeats: 1 }],
  ['--no-repeats --guess-repeats', 'custom', { repeats: 0, guessRepeats: 1 }],
  ['--no-repeats --no-guess-repeats', 'custom', { repeats: 0, guessRepeats: 0 }],
  ['--no-repeats --length 10 --symbols 10', 'custom', { repeats: 0, ...lengths(10), symbols: 10 }],
  ['--testing --plain', 'custom', { testing: 1 }],
  ['--game custom --length 4-6', 'custom', { shortest: 4, longest: 6 }],
  ['--game letters --repeats', 'letters', { repeats: 1 }],
  ['--game letters --no-repeats', 'letters', { repeats: 0 }],
  ['--game lifelines --length 6-6', 'lifelines', { length: 6 }],
  ['--length 5 --game pegs --length 6', 'pegs', { length: 6 }],
  [
    '--game pegs --symbols 7 --guesses 15 --testing',
    'pegs',
    { symbols: 7, guesses: 15, testing: 1 },
  ],
])('the flags %j choose a game: %s %j', async (line, id, choices) => {
  const set = ruleSetOf(id);
  const assumed = line.includes('--game') ? undefined : set.title;
  expect(await chosenBy(line)).toEqual({ set, rules: rulesOf(set, choices), choices, assumed });
});

function lengths(length: number) {
  return { shortest: length, longest: length };
}

it('a count that is not a number is refused, and so is a range', () => {
  const odd = ['', ' ', 'x', '4-', '-6', '+5', '5.0', '5e0', '0x5', '٤', '5\n', '9'.repeat(400)];
  const ranges = ['4-6-8', '4--6', '4 - 6', '4–6', '4,6', '-'];
  for (const [option, texts, example] of [
    ['length', [...odd, ...ranges], ' or a range, such as --length 5 or --length 4-6'],
    ['symbols', [...odd, ...ranges, '4-6'], ', such as --symbols 8'],
    ['guesses', [...odd, ...ranges, '4-6'], ', such as --guesses 8'],
  ] as const) {
    for (const text of texts) {
      const shown = text.replace('\n', '\\u{a}').slice(0, 60);
      expect(orWrong(() => chosenGame({ [option]: text }))).toEqual({
        wrong: `--${option} takes a number${example}, not "${shown}".`,
      });
    }
  }
});

const NEEDS_NO_REPEATS =
  '--no-guess-repeats needs --no-repeats: otherwise the code itself may repeat a symbol.';

it.each<readonly [line: string, wrong: string]>([
  ...['0', '11', '999', '0-6', '4-11'].map((length) => {
    const wrong = length.replace(/-6$|^4-/, '');
    return [`--length ${length}`, `--length takes 1 to 10 in Custom, not "${wrong}".`] as const;
  }),
  ['--length 6-4', '--length takes the shorter length first, such as --length 4-6.'],
  ['--symbols 1', '--symbols takes 2 to 12 in Custom, not "1".'],
  ['--symbols 13', '--symbols takes 2 to 12 in Custom, not "13".'],
  ['--guesses 0', '--guesses takes 1 to 30 in Custom, not "0".'],
  ['--guesses 31', '--guesses takes 1 to 30 in Custom, not "31".'],
  ['--game pegs --length 11', '--length takes 1 to 10 in Pegs, not "11".'],
  ['--game pegs --length 4-6', '--length takes one number in Pegs: 1 to 10.'],
  ['--game pegs --symbols 13', '--symbols takes 2 to 12 in Pegs, not "13".'],
  ['--game lifelines --length 5', '--length takes 4, 6, or 8 in Lifelines, not "5".'],
  ['--game lifelines --length 4-8', '--length takes one number in Lifelines: 4, 6, or 8.'],
  ...(
    [
      ['code-breakers', '--length 5', 'Lifelines, Pegs,.* and Custom do'],
      ['colors', '--no-repeats', 'Letters.* and Custom do'],
      ['colors', '--guesses 10', 'Pegs.* and Custom do'],
      ['letters', '--symbols x', 'Pegs.* and Custom do'],
      ['letters', '--no-guess-repeats', '.*Custom does?'],
      ['lifelines', '--testing', 'Pegs.* and Custom do'],
      ['pegs', '--repeats', 'Letters.* and Custom do'],
    ] as const
  ).map(([id, flag, takers]) => {
    const [name] = flag.split(' ');
    const wrong = `^${ruleSetOf(id).title} doesn't take ${name}, but ${takers}\\.$`;
    return [`--game ${id} ${flag}`, expect.stringMatching(wrong)] as const;
  }),
  ...(
    [
      ['--length 7', 7, 6],
      ['--length 4-8 --symbols 7', 8, 7],
      ['--symbols 5', 6, 5],
      ['--length 10 --symbols 9', 10, 9],
    ] as const
  ).map(([flags, most, symbols]) => {
    const wrong = `Without repeats, a code of ${most} needs ${most} symbols, but there are only ${symbols}.`;
    return [`--no-repeats ${flags}`, wrong] as const;
  }),
  ['--no-guess-repeats', NEEDS_NO_REPEATS],
  ['--repeats --no-guess-repeats', NEEDS_NO_REPEATS],
  ['--evil --testing', 'An evil game has no code to show, so it has no testing mode.'],
  [
    '--evil --game lifelines',
    'An evil game can have up to 120,000 codes, and this one has 101,010,000.',
  ],
])('the flags %j are refused: %s', async (line, wrong) => {
  expect(await chosenBy(line)).toEqual({ wrong });
});

it('any flags lead to rules that can be played, or to one sentence', () => {
  const number = fc.oneof(fc.nat(14).map(String), fc.stringMatching(/^[0-9x-]{0,4}$/), fc.string());
  const flags = fc.record(
    {
      ...{ length: number, symbols: number, guesses: number },
      ...{ repeats: fc.boolean(), guessRepeats: fc.boolean(), testing: fc.constant(true) },
    },
    { requiredKeys: [] },
  );
  const id = fc.constantFrom(undefined, ...RULE_SETS.map((set) => set.rules.id));
  fc.assert(
    fc.property(id, flags, (game, given) => {
      const chosen = orWrong(() => chosenGame({ game: findRuleSet(game ?? ''), ...given }));
      if ('wrong' in chosen) expect(chosen.wrong).toMatch(/^[ -~]+\.$/);
      else expect(readRules(chosen.rules)).toEqual(chosen.rules);
    }),
    { numRuns: 1000 },
  );
});
