import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { NAME_COLUMNS, nameKey, readName } from '../../source/text/name.ts';
import { anyText } from '../helpers/any-game.ts';

const MOST_MARKS = '\u0301'.repeat(6);

it.each([
  ['Tim the Enchanter', 'Tim the Enchanter'],
  ['  King Arthur ', 'King Arthur'],
  ['a', 'a'],
  ['12345678901234567890', '12345678901234567890'],
  [`   ${'x'.repeat(20)}   `, 'x'.repeat(20)],
  ['A  B', 'A  B'],
  ['Zoë', 'Zoë'],
  ['李雷', '李雷'],
  ['Bénédicte', 'Bénédicte'],
  // In NFD, as a Mac's keyboard types it.
  ['Be\u0301ne\u0301dicte', 'Bénédicte'],
  ['\u1112\u1161\u11ab\u1100\u1173\u11af', '한글'],
  ['محمد', 'محمد'],
  ['דוד', 'דוד'],
  ['संजय', 'संजय'],
  ['สมชาย', 'สมชาย'],
  ['１２', '１２'],
  ['٣٤', '٣٤'],
  ['\u{1d518}\u{20bb7}', '\u{1d518}\u{20bb7}'],
  // No single character combines these two.
  ['x\u0301', 'x\u0301'],
  [`x${MOST_MARKS}`, `x${MOST_MARKS}`],
  ['李'.repeat(10), '李'.repeat(10)],
  [`${'e\u0301'.repeat(20)}`, 'é'.repeat(20)],
])('%j is the name %j', (typed, name) => {
  expect(readName(typed)).toEqual({ name });
});

const EMPTY = 'Please type a name: at least one letter or digit.';
const invisible = (code: string) => `A name can't contain the invisible character ${code}.`;
const other = (what: string) => `A name can have letters, digits, and spaces, not ${what}.`;
const tooLong = (columns: number) =>
  `That name is ${columns} columns wide, and there is room for 20.`;

it.each([
  ['', EMPTY],
  ['   ', EMPTY],
  [undefined, EMPTY],
  [null, EMPTY],
  [7, EMPTY],
  [['Tim'], EMPTY],
  [{ toString: () => 'Tim' }, EMPTY],
  ['x'.repeat(21), tooLong(21)],
  ['李'.repeat(11), tooLong(22)],
  [`a${'李'.repeat(10)}`, tooLong(21)],
  // The width is the same in each version of Node, although graphemes differ: see `columnsOf`.
  [`${'क्'.repeat(20)}ष`, tooLong(21)],
  ['\u1100'.repeat(11), tooLong(22)],
  ['Tim!', other('"!"')],
  ["O'Brien", other('"\'"')],
  ['Tim\ud83d\ude00', other('U+1F600')],
  ['山・田', other('U+30FB')],
  ['1\u20e3', other('U+20E3')],
  ['a\ud800', other('U+D800')],
  ['a\ufffd', other('U+FFFD')],
  ['\u0301', 'There is no letter before the mark U+0301.'],
  ['Tim \u0301', 'There is no letter before the mark U+0301.'],
  [`x${MOST_MARKS}\u0301`, 'A letter can have at most 6 marks above and below it.'],
  [`x${'\u0301'.repeat(100)}`, 'A letter can have at most 6 marks above and below it.'],
])('%j is not a name, and the sentence says why', (typed, wrong) => {
  expect(readName(typed)).toEqual({ wrong });
});

it.each([
  ['control characters', '000A 0009 001B 0000 009B'],
  // The only allowed blank is that of the space bar.
  ['other blanks', '00A0 3000 2028'],
  // Refused even in Persian and Indic words, which use some of them.
  ['joiners, a soft hyphen, a selector', '200C 200D 00AD FE0F E0100 034F FEFF'],
  ['letters, marks and a symbol that are blank', '115F 1160 3164 FFA0 17B4 2800 13441'],
  ['changes of direction', '200E 200F 061C 202A 202E 2066 2069'],
])('a name contains nothing invisible: %s', (_, codes) => {
  for (const code of codes.split(' ')) {
    const typed = `Tim${String.fromCodePoint(Number.parseInt(code, 16))}`;
    expect(readName(typed)).toEqual({ wrong: invisible(`U+${code}`) });
  }
});

const anyLetters = fc
  .array(fc.constantFrom(...'aZ9 李ｱﾞ한각क्षकाกำมىד\u0301\u{1d518}'), { maxLength: 24 })
  .map((letters) => letters.join(''));

it('a name is short and visible whatever is typed, and stays the name it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyText(), anyLetters, fc.anything()), (typed) => {
      const read = readName(typed);
      if ('wrong' in read) {
        expect(read.wrong).toMatch(/^[ -~]{1,80}$/);
        return;
      }
      const { name } = read;
      expect(name).toMatch(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ]*[\p{L}\p{M}\p{N}])?$/u);
      expect(stringWidth(name)).toBeGreaterThan(0);
      expect(stringWidth(name)).toBeLessThanOrEqual(NAME_COLUMNS);
      expect([...name].length).toBeLessThanOrEqual(7 * NAME_COLUMNS);
      expect(name.normalize('NFC')).toBe(name);
      expect(readName(name)).toEqual({ name });
    }),
  );
});

it.each([
  ['Ana', 'ANA'],
  ['Zoë', 'zoË'],
  ['Straße', 'STRASSE'],
  ['groß', 'GROẞ'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['İpek', 'i\u0307pek'],
  ['Ana B', 'ana   b'],
])('%j and %j are the same name', (one, another) => {
  expect(nameKey(one)).toBe(nameKey(another));
});

it.each([
  ['Ana', 'Anna'],
  ['Zoe', 'Zoë'],
  ['AnaB', 'Ana B'],
])('%j and %j are two names', (one, another) => {
  expect(nameKey(one)).not.toBe(nameKey(another));
});
