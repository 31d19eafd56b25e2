import { expect, test } from 'vitest';
import { OldReports } from '../../source/terminal/mouse.ts';

test('a report in bytes is masked whole, cells beyond the last that it can tell included', () => {
  const masked = (...bytes: number[]) => [...new OldReports().mask(Buffer.from(bytes))];
  const begin = [0x1b, 0x5b, 0x4d];
  const mask = [0x21, 0x21, 0x21];
  expect(masked(...begin, 0x20, 0xff, 0x41, 0x61)).toEqual([...begin, ...mask, 0x61]);
  // A column too large for a byte is sent as 0.
  expect(masked(...begin, 0x20, 0x00, 0x41, 0x61)).toEqual([...begin, ...mask, 0x61]);
  // Any other control character begins something else.
  expect(masked(...begin, 0x20, 0x0d, 0x61)).toEqual([...begin, 0x21, 0x0d, 0x61]);
});
