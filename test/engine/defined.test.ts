import { expect, it } from 'vitest';
import { defined } from '../../source/engine/defined.ts';

it('an object keeps its fields in their order without the undefined ones', () => {
  const fields = defined({ b: 0, gone: undefined, a: false, empty: '', none: null });
  expect(Object.entries(fields)).toEqual([
    ['b', 0],
    ['a', false],
    ['empty', ''],
    ['none', null],
  ]);
});
