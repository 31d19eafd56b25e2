import { expect, it } from 'vitest';
import { ESCAPE_KEY } from '../../source/terminal/key-sequences.ts';
import { Tokenizer } from '../../source/terminal/tokens.ts';
import { names, PASTE, PASTE_END, tokenize } from '../helpers/escape-sequences.ts';

/** The longest sequence that can be a key: 63 characters after `ESC [`. */
const LONGEST = `\x1b[${'1;'.repeat(31)}A`;

it.each([
  ['line feeds are Enters', 'a\n\nb', ['a', '\r', '\r', 'b']],
  ['CR LF is one Enter', 'a\r\n\r\nb', ['a', '\r', '\r', 'b']],
  ['Ctrl keys and Tab', '\x13\x0c\t', ['\x13', '\x0c', '\t']],
  ['the longest sequence', LONGEST, ['\x1b[A']],
  ['characters as a reader counts', 'e\u0301👩‍👧ü', ['e\u0301', '👩‍👧', 'ü']],
])('keys are told apart: %s', (_what, text, keys) => {
  expect(tokenize(text)).toEqual(keys);
});

it('presses of the mouse are told in order with the keys', () => {
  const text = '1\x1b[<0;1;1M2\x1b[<2;240;80M\x1b[<64;3;4M\x1b[<65;3;4M\x1b[A';
  expect(tokenize(text)).toEqual([
    ...['1', 'left at 0 0', '2', 'right at 239 79', 'wheelUp at 2 3', 'wheelDown at 2 3', '\x1b[A'],
  ]);
});

it.each(['\x1b[<', '\x1b[<0;12'])(
  'a report of the mouse cut after %j is waited for, and costs Esc nothing',
  (begun) => {
    const tokenizer = new Tokenizer();
    expect(tokenizer.push(begun)).toEqual([]);
    expect(tokenizer.pending()).toBe('report');
    expect(names([...tokenizer.push('\x1b'), ...tokenizer.flush()])).toEqual([ESCAPE_KEY]);
    tokenizer.push(begun);
    expect(tokenizer.flush()).toEqual([]);
    expect(names(tokenizer.push('7'))).toEqual(['7']);
  },
);

it('a lone Esc waits, and is a key if nothing more comes, unless it is forgotten', () => {
  const tokenizer = new Tokenizer();
  expect(tokenizer.push('\x1b')).toEqual([]);
  expect(tokenizer.pending()).toBe('escape');
  expect(names(tokenizer.flush())).toEqual([ESCAPE_KEY]);
  expect(tokenizer.pending()).toBeUndefined();
  tokenizer.push('\x1b');
  tokenizer.forget();
  expect(tokenizer.flush()).toEqual([]);
});

it('a line feed long after a return is a key of its own', () => {
  const tokenizer = new Tokenizer();
  tokenizer.push('\r');
  tokenizer.flush();
  expect(names(tokenizer.push('\n'))).toEqual(['\r']);
});

it.each([
  ['the position of the cursor', '\x1b[12;40R'],
  ['the kind of terminal', '\x1b[?62;22c\x1b[>1;10;0c'],
  ['its size', '\x1b[8;24;80t'],
  ['its modes', '\x1b[?2026;2$y\x1b[0n\x1b[?0u'],
  ['focus', '\x1b[I\x1b[O'],
  ['a color, ended by BEL', '\x1b]11;rgb:1e1e/1e1e/1e1e\x07'],
  ['a color, ended by ST', '\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\'],
  ['a version', '\x1bP>|xterm(390)\x1b\\'],
  ['graphics', '\x1b_Gi=1;OK\x1b\\'],
  ['a released button', '\x1b[<0;12;5m\x1b[<2;12;5m\x1b[<64;1;1m'],
  ['the middle button', '\x1b[<1;12;5M'],
  ['a sideways wheel', '\x1b[<66;12;5M\x1b[<67;12;5M'],
  ['a button with a modifier', '\x1b[<4;1;1M\x1b[<8;1;1M\x1b[<16;1;1M\x1b[<68;1;1M'],
  ['a motion of the mouse', '\x1b[<32;12;5M\x1b[<34;12;5M\x1b[<35;12;5M'],
  ['an extra button', '\x1b[<128;12;5M'],
  [
    'a report of the mouse that is none',
    '\x1b[<0;1M\x1b[<0;1;1;1M\x1b[<M\x1b[<-1;2;2M\x1b[<0;1;1~',
  ],
  ['a report with a huge number', `\x1b[<${'9'.repeat(80)};1;1M`],
  ['the beginning of an old mouse report, whose bytes are taken out before', '\x1b[M'],
  ['a mouse report of rxvt', '\x1b[32;10;20M'],
  ['a released key', '\x1b[97;1:3u\x1b[1;1:3A\x1b[57400;129:3u'],
  ['a sequence that is too long by one', LONGEST.replace('A', '1A')],
  ['a long sequence', `\x1b[${'1;'.repeat(500)}A`],
  ['a long reply', `\x1b]52;c;${'A'.repeat(9000)}\x07`],
  ['a malformed sequence', '\x1b[1$2A'],
  ['junk', '\0\x80\x9b\uFFFD\uDC00\uD800'],
  ['no key of the second kind', '\x1bO['],
  ['the end of no paste', PASTE_END],
])('%s is swallowed whole, and the next key is heard', (_what, text) => {
  expect(tokenize(`a${text}7`)).toEqual(['a', '7']);
});

it.each([
  ['\x1b[1;', '\r', ['\r']],
  ['\x1b[', 'ü', ['ü']],
  ['\x1bO', ' ', [' ']],
  ['\x1b]11;rgb', '\r', ['\r']],
  ['\x1b[1', '\x1b[A', ['\x1b[A']],
  ['\x1bP1', '\x1b[A', ['\x1b[A']],
])('%j broken off by %j costs no key', (begun, next, keys) => {
  expect(tokenize(begun, next)).toEqual(keys);
});

it.each(['\x1b[', '\x1b[1;5', '\x1bO', '\x1b]11;', '\x1bPx', '\x1b_'])(
  '%j without its rest is dropped',
  (begun) => {
    const tokenizer = new Tokenizer();
    tokenizer.push(begun);
    expect(tokenizer.pending()).toBe('sequence');
    expect(tokenizer.flush()).toEqual([]);
    expect(names(tokenizer.push('1A'))).toEqual(['1', 'A']);
  },
);

it('a paste is typed in whole, but for its line ends', () => {
  const keys = tokenize(`${PASTE}0123\n4501\r\n\tx${PASTE_END}y`);
  expect(keys.join('')).toBe('01234501 xy');
});

it('a paste cannot press any other key', () => {
  const inside = '1\x1b[A\x1bOB\x1bx\x7f\x13\x1b]0;title\x07\x1b[<0;1;1M\x1b[99;5u2\x1b';
  expect(tokenize(PASTE + inside + PASTE_END)).toEqual(['1', '2']);
});

it.each([
  ['a paste', `${PASTE}01`, '23\r\x1b[20', '1~4', ['4']],
  ['a report of the mouse', '\x1b[<0;1', ';1M', '\x1b[<0;5;6M', ['left at 4 5']],
  ['a sequence', '\x1b[', 'B', '\x1b[A', ['\x1b[A']],
])('%s once forgotten is swallowed with its rest', (_what, begun, rest, next, keys) => {
  const tokenizer = new Tokenizer();
  tokenizer.push(begun);
  tokenizer.forget();
  expect(tokenizer.push(rest)).toEqual([]);
  expect(names(tokenizer.push(next))).toEqual(keys);
});

it.each(['', '\x1b', '\x1b[1;', '\x1bO', '\x1b]0;', '\x1bP', PASTE, `${PASTE}\x1b[`])(
  'Ctrl-C is heard within %j, which is over then',
  (begun) => {
    expect(tokenize(begun, '\x03\x1b[A')).toEqual(['interrupt', '\x1b[A']);
  },
);
