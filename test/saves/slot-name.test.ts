import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readName } from '../../source/saves/slots.ts';
import { anyText } from '../helpers/any-game.ts';

test.each([
  ['Tim the Enchanter', 'Tim the Enchanter'],
  ['  King Arthur ', 'King Arthur'],
  ['a', 'a'],
  ['12345678901234567890', '12345678901234567890'],
  [`   ${'x'.repeat(20)}   `, 'x'.repeat(20)],
])('%j is the name %j', (typed, name) => {
  expect(readName(typed)).toBe(name);
});

test.each([
  '',
  '   ',
  'x'.repeat(21),
  'Tim!',
  'Tim\n',
  'Tim\tB',
  '\u001b[31mTim',
  'Zoé',
  '１２',
  'a\u00a0b',
  'a\0',
  undefined,
  null,
  7,
  ['Tim'],
  { toString: () => 'Tim' },
])('%j is no name', (typed) => {
  expect(readName(typed)).toBeUndefined();
});

test('a name is one to twenty plain characters whatever is typed, and stays the name it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyText(), fc.anything()), (typed) => {
      const name = readName(typed);
      if (name === undefined) return;
      expect(name).toMatch(/^[A-Za-z0-9]([A-Za-z0-9 ]{0,18}[A-Za-z0-9])?$/);
      expect(readName(name)).toBe(name);
    }),
  );
});
