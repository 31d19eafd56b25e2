import { expect, it } from 'vitest';
import { Recent } from '../../source/engine/recent.ts';

it('a value is made once, and again after others were used since', () => {
  const recent = new Recent<string | undefined>(2);
  const made: string[] = [];
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return key === 'none' ? undefined : key.toUpperCase();
    });
  expect([get('a'), get('b'), get('a'), get('c'), get('a')]).toEqual(['A', 'B', 'A', 'C', 'A']);
  expect(made).toEqual(['a', 'b', 'c']);
  expect(get('b')).toBe('B');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  get('none');
  expect([get('none'), made.length]).toEqual([undefined, 5]);
});
