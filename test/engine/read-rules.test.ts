import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newGame } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { readRules } from '../../source/engine/read-rules.ts';
import { custom } from '../../source/games/custom.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { letters } from '../../source/games/letters.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { anyRulesOf, rulesOf } from '../helpers/any-game.ts';
import { runs } from '../helpers/work.ts';

const { rules } = lifelines;
const ESCAPE = '\u001b[31m';

const symbol = (fields: object) => ({ character: 'x', name: 'x', keys: '', ...fields });
/** Every character that can be typed and seen. */
const VISIBLE = String.fromCharCode(...Array.from({ length: 94 }, (_, i) => 33 + i));
const symbols = (fields: object) => ({
  alphabet: VISIBLE,
  symbols: [...rules.symbols, symbol(fields)],
});
const aid = (fields: object) => ({ word: 'Help', price: 1, reveals: 'symbol', ...fields });
const aids = (fields: object) => ({ aids: [aid(fields)] });

it.each(RULE_SETS.map((set) => [set.title, set] as const))(
  'the door for rules lets those of %s in, before and in a game',
  (_, set) => {
    fc.assert(
      fc.property(anyRulesOf(set), fc.bigInt(), (any, seed) => {
        expect(readRules(JSON.parse(JSON.stringify(any)))).toEqual(any);
        const game = newGame(any, new Random(seed));
        expect(readRules(JSON.parse(JSON.stringify(game.rules)))).toEqual(game.rules);
      }),
    );
  },
);

it.each([
  ['the smallest', { shortest: 1, longest: 1, symbols: 2, guesses: 1 }],
  ['the largest', { shortest: 1, longest: 10, symbols: 12, guesses: 30 }],
  ['one symbol for each peg', { shortest: 10, longest: 10, symbols: 10, repeats: 0 }],
])('the door for rules lets %s in', (_, choices) => {
  expect(readRules(rulesOf(custom, choices))).toEqual(rulesOf(custom, choices));
});

it.each([
  ['a symbol with no other key', symbols({})],
  ['a symbol with four keys', symbols({ keys: 'XyYz' })],
  ['a price of nothing', aids({ price: 0 })],
  ['a price of thirty', aids({ price: 30 })],
  ['a word of twenty characters', aids({ word: '#'.repeat(20) })],
  ['no aid', { aids: [] }],
  ['five aids', { aids: [...'abcde'].map((word) => aid({ word, reveals: 'secret' })) }],
  ['an aid for each peg', { aids: [...'abcd'].map((word) => aid({ word })) }],
  ['any alphabet', { alphabet: VISIBLE }],
  ['lengths that are no longer drawn', { lengths: [4], drawnFrom: [] }],
  ['one of the lengths drawn', { lengths: [8] }],
])('the door for rules lets %s in', (_, fields) => {
  expect(readRules({ ...rules, ...fields })).toEqual({ ...rules, ...fields });
});

it.each([7, null, undefined, 'rules', [rules], {}])('the door for rules keeps %j out', (value) => {
  expect(readRules(value)).toBeUndefined();
});

it.each(Object.keys(rules))('the door for rules keeps rules without %s out', (field) => {
  const { [field as 'id']: _, ...rest } = rules;
  expect(readRules(rest)).toBeUndefined();
  for (const value of [null, {}, -1, Number.NaN, '', ESCAPE]) {
    expect(readRules({ ...rules, [field]: value })).toBeUndefined();
  }
});

it.each([
  ['an id in capitals', { id: 'Pegs' }],
  ['a long id', { id: 'x'.repeat(31) }],
  ['an alphabet with a blank', { alphabet: '0123 ' }],
  ['an alphabet beyond ASCII', { alphabet: '0123é' }],
  ['an alphabet too long', { alphabet: VISIBLE + VISIBLE }],
  ['an alphabet without a symbol', { alphabet: '012345678' }],
  ['repeats that no guess may have', { checks: [...rules.checks, 'repeat'] }],
  ['no guess', { guesses: 0 }],
  ['too many guesses', { guesses: 31 }],
  ['half a guess', { guesses: 9.5 }],
  ['guesses in words', { guesses: '10' }],
  ['a word for whether it hides', { hidesLength: 'no' }],
  ['a number for whether it repeats', { repeats: 1 }],
  ['a number for whether it shows', { showsSecret: 0 }],
  ['one symbol', { symbols: rules.symbols.slice(0, 1) }],
  [
    'thirteen symbols',
    { alphabet: VISIBLE, symbols: [...'0123456789abc'].map((c) => symbol({ character: c })) },
  ],
  ['a symbol that is no object', { symbols: ['0', '1'] }],
  ['a symbol of two characters', symbols({ character: 'xy' })],
  ['a symbol of none', symbols({ character: '' })],
  ['a symbol that is a blank', symbols({ character: ' ' })],
  ['a symbol beyond ASCII', symbols({ character: 'é' })],
  ['a symbol as a number', symbols({ character: 1 })],
  ['a symbol twice', symbols({ character: '0' })],
  ['a symbol without a name', symbols({ name: '' })],
  ['a long name', symbols({ name: 'x'.repeat(21) })],
  ['a name with colours', symbols({ name: ESCAPE })],
  ['a symbol without keys', symbols({ keys: undefined })],
  ['keys in a list', symbols({ keys: ['X'] })],
  ['five keys', symbols({ keys: 'abcde' })],
  ['a key that is a blank', symbols({ keys: ' ' })],
  ['a key that is another symbol', symbols({ keys: '0' })],
  ['a key that is its own symbol', symbols({ keys: 'x' })],
  ['a key twice', symbols({ keys: 'XX' })],
  [
    'a key of two symbols',
    {
      alphabet: VISIBLE,
      symbols: [symbol({ keys: 'z' }), symbol({ character: 'y', keys: 'z' })],
    },
  ],
])('the door for rules keeps %s out', (_, fields) => {
  expect(readRules({ ...rules, ...fields })).toBeUndefined();
});

it.each([
  ['no length', { lengths: [] }],
  ['a length of nothing', { lengths: [0, 4], drawnFrom: [0, 4] }],
  ['a length of eleven', { lengths: [11], drawnFrom: [11] }],
  ['half a length', { lengths: [4.5], drawnFrom: [4.5] }],
  ['a length in words', { lengths: ['4'], drawnFrom: ['4'] }],
  ['a length twice', { lengths: [4, 4], drawnFrom: [4] }],
  ['lengths out of order', { lengths: [6, 4] }],
  ['more lengths than there are', { lengths: Array.from({ length: 11 }, (_, i) => i) }],
  ['a length that is never drawn', { lengths: [4, 5] }],
  ['lengths drawn out of order', { drawnFrom: [8, 6, 4] }],
  ['a drawn length of nothing', { drawnFrom: [0, 4, 6, 8] }],
  ['a drawn length of eleven', { drawnFrom: [4, 6, 8, 11] }],
  ['a hidden length that is told', { hidesLength: true, lengths: [4] }],
  ['a hidden length that is one of others', { hidesLength: true, lengths: [4, 6] }],
])('the door for rules keeps %s out', (_, fields) => {
  expect(readRules({ ...rules, ...fields })).toBeUndefined();
});

it.each([
  ['no check', []],
  ['no check of the least length', ['long', 'symbol']],
  ['no check of the most', ['short', 'symbol']],
  ['no check of the symbols', ['short', 'long']],
  ['an unknown check', ['short', 'long', 'symbol', 'toString']],
  ['a check that is no text', ['short', 'long', 'symbol', ['again']]],
  ['more checks than there are', ['short', 'long', 'symbol', 'short', 'short', 'long', 'long']],
])('the door for rules keeps %s out', (_, checks) => {
  expect(readRules({ ...rules, checks })).toBeUndefined();
});

it.each([
  ['an aid that is no object', { aids: ['Help'] }],
  ['an aid without a word', aids({ word: '' })],
  ['an aid of two words', aids({ word: 'Help me' })],
  ['an aid with colours', aids({ word: ESCAPE })],
  ['a long word', aids({ word: 'x'.repeat(21) })],
  ['a word that is a number', aids({ word: 1 })],
  ['a price below nothing', aids({ price: -1 })],
  ['a price above all guesses', aids({ price: 31 })],
  ['half a price', aids({ price: 0.5 })],
  ['no price', aids({ price: undefined })],
  ['an aid that reveals nothing known', aids({ reveals: 'length' })],
  ['an aid that reveals nothing', aids({ reveals: undefined })],
  ['a word twice', { aids: [aid({}), aid({ price: 2, reveals: 'place' })] }],
  ['six aids', { aids: [...'abcdef'].map((word) => aid({ word, reveals: 'secret' })) }],
  ['more aids than pegs', { aids: [...'abcde'].map((word) => aid({ word })) }],
])('the door for rules keeps %s out', (_, fields) => {
  expect(readRules({ ...rules, ...fields })).toBeUndefined();
});

it('the door for rules keeps a secret out that needs more symbols than there are', () => {
  const none = { ...rules, repeats: false, symbols: rules.symbols.slice(0, 7) };
  expect(readRules(none)).toBeUndefined();
  // In a game of four pegs the next one may still have eight.
  expect(readRules({ ...none, lengths: [4] })).toBeUndefined();
  expect(readRules({ ...none, symbols: rules.symbols.slice(0, 8) })).toBeDefined();
  expect(readRules({ ...letters.rules, symbols: letters.rules.symbols.slice(1) })).toBeDefined();
});

it('the door for rules drops the fields that it does not know, at every depth', () => {
  const value = {
    ...rules,
    extra: ESCAPE,
    symbols: rules.symbols.map((each) => ({ ...each, extra: 1 })),
    aids: rules.aids.map((each) => ({ ...each, extra: 1 })),
  };
  expect(readRules(value)).toEqual(rules);
});

it('the door for rules throws at nothing, and what it lets in can be read again and played', () => {
  const part = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(rules)));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(rules)), part, (field, value) => {
      const read = readRules({ ...rules, [field]: value });
      if (!read) return;
      expect(readRules(read)).toEqual(read);
      expect(newGame(read, new Random(1n)).secret).not.toBe('');
    }),
    runs(2000),
  );
});
