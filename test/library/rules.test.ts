import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rulesFor as rulesOfSet } from '../../source/games/choices.ts';
import { GAME_IDS, RULE_SETS } from '../../source/games/index.ts';
import { type GameId, games, rulesFor } from '../../source/library/rules.ts';
import { listed } from '../../source/text/words.ts';
import { anyChoices } from '../helpers/any-game.ts';

it('the library has every game, with the options that it takes', () => {
  expect(games().map(({ id, title }) => [id, title])).toEqual(
    RULE_SETS.map(({ rules, title }) => [rules.id, title]),
  );
  for (const { id, options } of games()) {
    const set = RULE_SETS.find(({ rules }) => rules.id === id);
    const ids = set?.options.map((option) => option.id) ?? [];
    expect(options).toEqual(expect.arrayContaining(ids));
    for (const name of options) expect(() => rulesFor(id, { [name]: null as never })).toThrow(name);
  }
});

it('the library makes the rules that the options of any game describe', () => {
  const made = fc
    .constantFrom(...RULE_SETS)
    .chain((set) => fc.tuple(fc.constant(set), anyChoices(set)));
  fc.assert(
    fc.property(made, ([set, choices]) => {
      const isYesNo = (id: string) =>
        set.options.some((one) => one.id === id && one.values.some(({ label }) => label === 'yes'));
      const options = Object.fromEntries(
        Object.entries(choices).map(([id, value]) => [id, isYesNo(id) ? value === 1 : value]),
      );
      const found = rulesOfSet(set, choices);
      const id = set.rules.id as GameId;
      if ('wrong' in found) {
        expect(() => rulesFor(id, options)).toThrow(new TypeError(found.wrong));
      } else {
        expect(rulesFor(id, options)).toEqual(found.rules);
      }
    }),
  );
});

it('the library takes one length if a game has a range, and games that are hard or evil', () => {
  expect(rulesFor('custom', { length: 5 })).toEqual(
    rulesFor('custom', { shortest: 5, longest: 5 }),
  );
  expect(rulesFor('pegs', { hard: true })).toMatchObject({ id: 'pegs', hard: true });
  expect(rulesFor('pegs', { evil: true, hard: false })).not.toHaveProperty('hard');
  expect(rulesFor('lifelines', { length: 4, evil: true })).toMatchObject({ evil: true });
});

const EVIL = 'An evil game can have up to 120,000 codes, and this one has 100,000,000.';
const GAMES = listed(GAME_IDS, 'and');

it.each<[unknown, unknown, string]>([
  ['chess', {}, `There is no game "chess", only ${GAMES}.`],
  [7n, {}, `There is no game "the bigint 7n", only ${GAMES}.`],
  [Object.create(null), {}, `There is no game "an object", only ${GAMES}.`],
  ['pegs', { length: Object.create(null) }, 'length is 1 to 10 in Pegs, not an object.'],
  ['pegs', { length: null }, 'length is 1 to 10 in Pegs, not null.'],
  ['pegs', { length: 11 }, 'length is 1 to 10 in Pegs, not 11.'],
  ['pegs', { length: '5' }, 'length is 1 to 10 in Pegs, not the string "5".'],
  ['pegs', { length: true }, 'length is 1 to 10 in Pegs, not true.'],
  ['letters', { repeats: 1 }, 'repeats is true or false in Letters, not 1.'],
  ['letters', { sides: 3 }, 'Letters doesn\'t take "sides", only hard, evil, and repeats.'],
  ['letters', { toString: 3 }, 'Letters doesn\'t take "toString", only hard, evil, and repeats.'],
  ['pegs', { hard: 'no' }, 'hard is true or false.'],
  ['pegs', { evil: 1 }, 'evil is true or false.'],
  ['pegs', 7, 'Options are an object, such as { length: 5 }.'],
  ['lifelines', { length: 8, evil: true }, EVIL],
  ['custom', { shortest: 2, length: 4 }, 'Custom takes length, or shortest and longest, not both.'],
  ['custom', { length: 4, longest: 5 }, 'Custom takes length, or shortest and longest, not both.'],
  ['custom', { guessRepeats: false }, 'If the code may repeat digits, guesses may too.'],
])('the library refuses rules that do not exist with one sentence: %o %o', (id, options, wrong) => {
  const made = () => rulesFor(id as GameId, options as object);
  expect(made).toThrow(new TypeError(wrong));
});

it('the compiler, too, refuses the name of a game that does not exist', () => {
  // @ts-expect-error
  expect(() => rulesFor('chess')).toThrow(TypeError);
});
