import { expect, it } from 'vitest';
import { defined } from '../../source/engine/values.ts';

it('an object keeps its fields in their order without the undefined ones', () => {
  const fields = defined({ b: 0, gone: undefined, a: false, empty: '', none: null });
  expect(Object.keys(fields)).toEqual(['b', 'a', 'empty', 'none']);
  expect(Object.values(fields)).toEqual([0, false, '', null]);
});
