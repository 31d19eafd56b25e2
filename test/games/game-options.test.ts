import { expect, it } from 'vitest';
import {
  formatChoice,
  formatValues,
  numberOption,
  withDefaults,
  yesNoOption,
} from '../../source/games/game-options.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';

const length = numberOption('length', 'Pegs', [2, 5], 4);
const testing = yesNoOption('testing', 'Testing mode', 0);

it.each([
  [{}, { length: 4, testing: 0 }],
  [{ length: 2 }, { length: 2, testing: 0 }],
  [{ testing: 1 }, { length: 4, testing: 1 }],
  [
    { length: 6, testing: 2 },
    { length: 4, testing: 0 },
  ],
  [{ length: 2.5 }, { length: 4, testing: 0 }],
  [
    { length: Number.NaN, guesses: 3 },
    { length: 4, testing: 0 },
  ],
])('an option is completed: %j', (choices, expected) => {
  expect(withDefaults([length, testing], choices)).toEqual(expected);
});

it.each([
  ['2 to 5', length],
  ['1 or 2', numberOption('length', 'Pegs', [1, 2], 1)],
  ['no or yes', testing],
  ['4, 6, or 8', lifelines.options[0]],
])('the values of an option are told as %s', (told, option) => {
  expect(option && formatValues(option)).toBe(told);
});

it('the values of an option have labels', () => {
  expect(formatChoice(length, { length: 3 })).toBe('3');
  expect(formatChoice(testing, { testing: 1 })).toBe('yes');
  expect(formatChoice(length, { length: 9 })).toBe('4');
});

it.each([
  ['length', 1, 10],
  ['symbols', 2, 12],
  ['guesses', 1, 30],
])('the options reach as far as the games do: %s from %i to %i', (id, least, most) => {
  const ids = id === 'length' ? ['length', 'shortest', 'longest'] : [id];
  const reach = RULE_SETS.filter(({ rules }) => ['pegs', 'custom'].includes(rules.id))
    .flatMap(({ options }) => options)
    .filter((option) => ids.includes(option.id))
    .map(({ values }) => [values[0]?.value, values.at(-1)?.value]);
  expect(reach.length).toBeGreaterThan(1);
  for (const bounds of reach) expect(bounds).toEqual([least, most]);
});

it('each option has a usual value that can be chosen, and no value or label twice', () => {
  for (const { values, usual } of RULE_SETS.flatMap(({ options }) => options)) {
    expect(values.map(({ value }) => value)).toContain(usual);
    expect(new Set(values.map(({ value }) => value)).size).toBe(values.length);
    expect(new Set(values.map(({ label }) => label)).size).toBe(values.length);
  }
});
