import { expect, it } from 'vitest';
import { sideBySide } from '../../source/text/side-by-side.ts';

it('two texts stand side by side, the shorter one with nothing at its end', () => {
  expect(sideBySide(['one', 'twelve'], ['a', 'b', 'c'])).toEqual([
    'one       a',
    'twelve    b',
    '          c',
  ]);
  expect(sideBySide(['one', 'two'], ['a'])).toEqual(['one    a', 'two']);
});

it('two texts stand side by side in 76 columns, and in fewer one under the other', () => {
  const [left, right] = ['x'.repeat(36), 'y'.repeat(36)];
  expect(sideBySide([left], [right])).toEqual([`${left}    ${right}`]);
  expect(sideBySide([left], [`${right}y`])).toEqual([left, `${right}y`]);
});
