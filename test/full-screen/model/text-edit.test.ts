import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  erase,
  insert,
  move,
  step,
  type TextEdit,
} from '../../../source/full-screen/model/text-edit.ts';
import { anyText } from '../../helpers/any-game.ts';

/** An edit as it looks: `01|2` has its cursor before the 2. */
function edit(picture: string): TextEdit {
  return { typed: picture.replace('|', ''), cursor: [...picture].indexOf('|') };
}

function picture({ typed, cursor }: TextEdit): string {
  return [...typed].toSpliced(cursor, 0, '|').join('');
}

it.each([
  ['|', '0', '0|'],
  ['0|1', '2', '02|1'],
  ['\u{1F600}|1', '\u00e9', '\u{1F600}\u00e9|1'],
  ['01|', '2345', '012345|'],
  ['01|', '23456', '01|'],
  ['e|', '\u0301', '\u00e9|'],
  ['e|1', 'e\u0301', 'e\u00e9|1'],
  ['x|1', '\u0301', 'x\u0301|1'],
])('the line %s with %s typed into it is %s', (before, text, expected) => {
  expect(picture(insert(edit(before), text, 6))).toBe(expected);
});

it.each([
  ['01|2', 'before', '0|2'],
  ['01|2', 'under', '01|'],
  ['01|2', 'all', '|'],
  ['|01', 'before', '|01'],
  ['01|', 'under', '01|'],
  ['\u{1F600}|1', 'before', '|1'],
  ['0x\u0301|1', 'before', '0|1'],
  ['0|x\u03011', 'under', '0|1'],
] as const)('%s with the character %s erased is %s', (before, which, expected) => {
  expect(picture(erase(edit(before), which))).toBe(expected);
});

it.each([
  ['01|2', 'left', '0|12'],
  ['|012', 'left', '|012'],
  ['01|2', 'right', '012|'],
  ['012|', 'right', '012|'],
  ['01|2', 'start', '|012'],
  ['\u{1F600}|2', 'end', '\u{1F600}2|'],
  ['0x\u0301|2', 'left', '0|x\u03012'],
  ['0|x\u03012', 'right', '0x\u0301|2'],
] as const)('%s moved %s is %s', (before, to, expected) => {
  expect(picture(move(edit(before), to))).toBe(expected);
});

it.each([
  ['0|1', 1, '0|2'],
  ['0|1', -1, '0|0'],
  ['|2', 1, '|0'],
  ['|0', -1, '|2'],
  ['0|', 1, '0|0'],
  ['0|', -1, '0|2'],
  ['0|x', 1, '0|0'],
  ['0|x', -1, '0|2'],
  ['0000|', 1, '000|1'],
  ['0|x\u03011', 1, '0|01'],
] as const)('%s stepped by %i is %s', (before, by, expected) => {
  expect(picture(step(edit(before), by, ['0', '1', '2'], 4))).toBe(expected);
});

describe('any edit', () => {
  const LIMIT = 8;
  const editOf = (text: fc.Arbitrary<string>): fc.Arbitrary<TextEdit> =>
    fc.tuple(text, fc.nat()).map(([typed, n]) => ({ typed, cursor: n % ([...typed].length + 1) }));
  const anyEdit = editOf(anyText(LIMIT));
  const letters = ['0', 'q', '\u00e9', '\u{1F600}', '\u674e'];
  const change = fc.oneof(
    anyText(3).map((text) => (now: TextEdit) => insert(now, text, LIMIT)),
    fc
      .constantFrom('before' as const, 'under' as const, 'all' as const)
      .map((which) => (now: TextEdit) => erase(now, which)),
    fc
      .constantFrom('left' as const, 'right' as const, 'start' as const, 'end' as const)
      .map((to) => (now: TextEdit) => move(now, to)),
    fc
      .constantFrom(1 as const, -1 as const)
      .map((by) => (now: TextEdit) => step(now, by, ['0', '1', '2'], LIMIT)),
  );

  it('any edit keeps its cursor in the text and the text within its limit', () => {
    fc.assert(
      fc.property(anyEdit, fc.array(change, { maxLength: 10 }), (first, changes) => {
        const { typed, cursor } = changes.reduce((now, next) => next(now), first);
        expect(cursor).toBeGreaterThanOrEqual(0);
        expect(cursor).toBeLessThanOrEqual([...typed].length);
        expect([...typed].length).toBeLessThanOrEqual(LIMIT);
      }),
    );
  });

  it('any line is as it was when what was typed is erased again', () => {
    fc.assert(
      fc.property(
        editOf(fc.string({ unit: fc.constantFrom(...letters), maxLength: LIMIT })),
        fc.constantFrom(...letters),
        (before, character) => {
          expect(erase(insert(before, character, LIMIT + 1), 'before')).toEqual(before);
        },
      ),
    );
  });
});
