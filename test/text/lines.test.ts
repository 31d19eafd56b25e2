import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecoded, LineDecoder, MAX_LINE } from '../../source/text/lines.ts';

/** The lines of a text that arrives in parts of `size` bytes. */
function linesOf(text: string | Buffer, size = Number.POSITIVE_INFINITY): string[] {
  const bytes = Buffer.from(text as string);
  const decoder = new LineDecoder();
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    lines.push(...decoder.write(bytes.subarray(at, at + size)));
  }
  return [...lines, ...decoder.end()];
}

const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

describe('the ends of lines', () => {
  it.each([
    ['', []],
    ['\n', ['']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r', ['a', 'b']],
    ['a\r\r\n', ['a\r']],
    ['\n\na\n', ['', '', 'a']],
    ['\ra\r\rb', ['\ra\r\rb']],
    ['a\r\nb\rc\n', ['a', 'b\rc']],
  ])('the lines of %j are %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
    for (const encoded of [utf16le, utf16be]) {
      expect(linesOf(encoded(`\ufeff${text}`))).toEqual(lines);
    }
  });

  it('a line is given once its end has come', () => {
    const decoder = new LineDecoder();
    const given = ['a', '\r', '\nb\r', 'c\r', '\n', 'd\r', 'e\n', '\n'].map((part) =>
      decoder.write(Buffer.from(part)),
    );
    expect(given).toEqual([[], [], ['a'], [], ['b\rc'], [], ['d\re'], ['']]);
  });

  it('the lines are the same however a text is cut', () => {
    const parts = fc.array(fc.constantFrom('a', 'é', '李', '😀', '\ufeff', '\0', '\u0a0d', '\n'));
    const ends = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(parts, ends, fc.integer({ min: 1, max: 7 }), (characters, end, size) => {
        const text = characters.map((one) => (one === '\n' ? end : one)).join('');
        const lines = text.split(end);
        if (lines.at(-1) === '') lines.pop();
        // The mark at the beginning says how the text is encoded.
        const marked = `\ufeff${text}`;
        for (const bytes of [Buffer.from(marked), utf16le(marked), utf16be(marked)]) {
          expect(linesOf(bytes, size)).toEqual(lines);
        }
        if (!text.startsWith('\ufeff')) expect(linesOf(text, size)).toEqual(lines);
      }),
    );
  });
});

describe('bytes that are not text', () => {
  it.each([
    ['Latin-1', Buffer.from('caf\xe9\nb', 'latin1')],
    ['a cut character', Buffer.from('caf\xc3\nb', 'latin1')],
    ['a surrogate in UTF-8', Buffer.from('caf\xed\xa0\x80\nb', 'latin1')],
    ['half a surrogate in UTF-16', utf16le('\ufeffcaf\ud83d\nb')],
    ['a mark of UTF-16 in the middle', Buffer.from('caf\xff\xfe\nb', 'latin1')],
  ])('bytes that are not text spoil their line alone: %s', (_, bytes) => {
    for (const size of [1, 2, 100]) {
      const lines = linesOf(bytes, size);
      expect(lines.map(isDecoded)).toEqual([false, true]);
      expect(lines[0]).toMatch(/^caf\ufffd+$/);
      expect(lines[1]).toBe('b');
    }
  });

  it.each([
    ['one byte of a mark', Buffer.from([0xff])],
    ['two bytes of a mark of UTF-8', Buffer.from([0xef, 0xbb])],
    ['UTF-16 with an odd byte', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62])],
    ['a character that ends too early', Buffer.from([0x61, 0xe2, 0x82])],
  ])('a text that ends in the middle of a character is not text: %s', (_, bytes) => {
    for (const size of [1, 100]) expect(linesOf(bytes, size).map(isDecoded)).toEqual([false]);
  });

  it.each(['utf8', 'utf16le'] as const)('a byte order mark alone is an empty text: %s', (of) => {
    expect(linesOf(Buffer.from('\ufeff', of))).toEqual([]);
    expect(linesOf(Buffer.from('\ufeff', of), 1)).toEqual([]);
  });

  it('UTF-16 without a mark is not guessed', () => {
    expect(linesOf(utf16le('a\n'))).toEqual(['a\0', '\0']);
  });

  it('a bad byte at the end of a very long text spoils nothing before it', () => {
    const lines = linesOf(Buffer.from(`${'0123\n'.repeat(100_000)}\xff\n0`, 'latin1'), 1 << 16);
    expect(lines.map(isDecoded).indexOf(false)).toBe(100_000);
    expect(lines.slice(-1)).toEqual(['0']);
  });
});

it('a line that is too long is given before its end, and the next one is whole', () => {
  const part = Buffer.alloc(1 << 16, 'a');
  for (const end of ['\r\n', '\n']) {
    const decoder = new LineDecoder();
    const given = Array.from({ length: 40 }, () => decoder.write(part)).flat();
    expect(given.map(({ length }) => length)).toEqual([MAX_LINE]);
    expect(decoder.write(Buffer.from(`a${end}b${end}`))).toEqual(['b']);
    expect(decoder.write(Buffer.from(`c${end}`))).toEqual(['c']);
    expect(decoder.end()).toEqual([]);
  }
  const whole = new LineDecoder();
  expect(whole.write(Buffer.from('a'.repeat(MAX_LINE - 1)))).toEqual([]);
  expect(whole.end()[0]).toHaveLength(MAX_LINE - 1);
});
