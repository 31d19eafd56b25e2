import { describe, expect, it } from 'vitest';
import { ESCAPE_KEY, keyBytes } from '../../source/terminal/key-sequences.ts';
import { tokenize, tokenizeAll } from '../helpers/escape-sequences.ts';

const xterm = (code: number, modifiers = 2) => `\x1b[27;${modifiers};${code}~`;
const kitty = (code: number | string, modifiers = 2) => `\x1b[${code};${modifiers}u`;
const codeOf = (character: string) => character.charCodeAt(0);

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const SYMBOLS = [...'0123456789?_#-/ '];

/** Each key that the program knows, and what different terminals may send for it. */
const SAME: readonly (readonly [name: string, key: string, sequences: readonly string[]])[] = [
  ...LETTERS.map((letter) => {
    const [small, capital] = [codeOf(letter), codeOf(letter.toUpperCase())];
    const sequences = [
      ...[xterm(capital), xterm(small), xterm(capital, 66), kitty(small), kitty(capital)],
      ...[kitty(`${small}:${capital}`), kitty(`${small}:${capital}`, 130), kitty(small, 65)],
      ...[`\x1b[${small};2:1u`, `\x1b[${small};2:2u`, `\x1b[${small};2;${capital}u`],
    ];
    return [`Shift-${letter}`, letter.toUpperCase(), sequences] as const;
  }),
  ...LETTERS.filter((letter) => !'chijm'.includes(letter)).map((letter) => {
    const [small, capital] = [codeOf(letter), codeOf(letter.toUpperCase())];
    const control = String.fromCharCode(small & 0x1f);
    const sequences = [
      ...[xterm(small, 5), xterm(capital, 5), xterm(capital, 6), kitty(small, 5), kitty(small, 6)],
      ...[kitty(small, 69), kitty(small, 133), kitty(`${small}:${capital}`, 6)],
      // On a Cyrillic keyboard.
      ...[kitty(`1075::${small}`, 5), kitty(`1075:1043:${small}`, 6)],
    ];
    return [`Ctrl-${letter}`, control, sequences] as const;
  }),
  ...SYMBOLS.map((symbol) => {
    const code = codeOf(symbol);
    const sequences = [kitty(code, 1), `\x1b[${code}u`, kitty(`59:${code}`), `\x1b[224;2;${code}u`];
    return [symbol, symbol, [...sequences, xterm(code, 1), xterm(code)]] as const;
  }),
  ['a digit of an AZERTY keyboard', '1', [xterm(49), kitty('38:49'), '\x1b[38;2;49u', kitty(49)]],
  ['? of a US keyboard', '?', [kitty('47:63'), kitty(47), kitty(63), xterm(63)]],
  ['_ of a US keyboard', '_', [kitty('45:95'), kitty(45), kitty(95), xterm(95)]],
  ['? of a German keyboard', '?', [kitty('223:63:45'), '\x1b[223;2;63u', xterm(63)]],
  ['a letter with an accent', 'É', [kitty(233), kitty('233:201'), xterm(201), xterm(233)]],
  ['a digit of an input method', '0', ['\uFF10', '\x1b[65296u', '\x1b[0;;65296u', xterm(65296)]],
  ['? of an input method', '?', ['\uFF1F']],
  ['a capital of an input method', 'R', ['\uFF32']],
  ['a blank of an input method', ' ', ['\u3000']],
  ['Enter', '\r', ['\r', '\n', '\x1bOM', '\x1bO2M', '\x1b[57414u', '\x1b[57414;129u']],
  ['Enter, encoded', '\r', [kitty(13), kitty(13, 5), '\x1b[13u', xterm(13), xterm(13, 5)]],
  ['Enter as Ctrl-M or Ctrl-J', '\r', [kitty(109, 5), kitty(106, 5), xterm(109, 5), xterm(106, 5)]],
  ['Tab', '\t', ['\t', '\x1b[9u', kitty(9, 5), xterm(9, 5), kitty(105, 5), xterm(105, 5)]],
  ['Shift-Tab', '\x1b[Z', ['\x1b[Z', '\x1b[1;2Z', kitty(9), kitty(9, 6), xterm(9)]],
  ['Backspace', '\x7f', ['\x7f', '\b', '\x1b[127u', kitty(127), kitty(127, 5), xterm(127)]],
  ['Backspace as Ctrl-H', '\x7f', [kitty(8), kitty(104, 5), xterm(104, 5), xterm(8, 5)]],
  ['Backspace as Ctrl-?', '\x7f', [kitty(63, 5), xterm(63, 5)]],
  ['Esc', ESCAPE_KEY, ['\x1b[27u', kitty(27), '\x1b[27;129u', xterm(27), kitty(91, 5)]],
  ['Ctrl-C', 'interrupt', ['\x03', kitty(99, 5), kitty(99, 6), xterm(99, 5), kitty('1089::99', 5)]],
  ...[...'ABCDHF'].map((letter, index) => {
    const keypad = 57417 + ([2, 3, 1, 0, 6, 7][index] as number);
    const sequences = [
      ...[`\x1b[${letter}`, `\x1bO${letter}`, `\x1b[1;2${letter}`, `\x1b[1;5${letter}`],
      ...[`\x1b[5${letter}`, `\x1bO5${letter}`, `\x1bO1;5${letter}`, `\x1b[1;1:1${letter}`],
      ...[`\x1b[1;129${letter}`, `\x1b[1;1:2${letter}`, `\x1b[${keypad}u`, kitty(keypad, 129)],
    ];
    return [`an arrow, Home or End: ${letter}`, `\x1b[${letter}`, sequences] as const;
  }),
  ...[...'ABCD'].map((letter) => {
    const small = letter.toLowerCase();
    return [`rxvt's ${letter}`, `\x1b[${letter}`, [`\x1b[${small}`, `\x1bO${small}`]] as const;
  }),
  ['Home', '\x1b[H', ['\x1b[1~', '\x1b[7~', '\x1b[1;5~', '\x1b[7$', '\x1b[7^', '\x1b[7@']],
  ['End', '\x1b[F', ['\x1b[4~', '\x1b[8~', '\x1b[4;2~', '\x1b[8$', '\x1b[8^']],
  ['PgUp', '\x1b[5~', ['\x1b[5~', '\x1b[5;5~', '\x1b[5$', '\x1b[5;1:1~', '\x1b[57421u']],
  ['PgDn', '\x1b[6~', ['\x1b[6~', '\x1b[6;2~', '\x1b[6^', '\x1b[57422u']],
  ['Delete', '\x1b[3~', ['\x1b[3~', '\x1b[3;5~', '\x1b[3$', '\x1b[57426u', '\x1b[57426;129u']],
  ...[...'0123456789./*-+'].map((symbol, index) => {
    const sequences = [`\x1b[${57399 + index}u`, kitty(57399 + index, 129), kitty(57399 + index)];
    const final = String.fromCharCode(symbol.charCodeAt(0) + 64);
    return [`the keypad's ${symbol}`, symbol, [...sequences, `\x1bO${final}`]] as const;
  }),
  ["the keypad's =", '=', ['\x1bOX', '\x1b[57415u']],
];

describe('a key is the same, whatever the terminal sends for it', () => {
  it.each(SAME)('%s', (_name, key, sequences) => {
    for (const sequence of sequences) {
      expect(tokenizeAll(`7${sequence}8`), JSON.stringify(sequence)).toEqual(['7', key, '8']);
      const inPieces = tokenize('7', ...sequence, '8');
      expect(inPieces, `${JSON.stringify(sequence)} in pieces`).toEqual(['7', key, '8']);
    }
  });
});

/** Sequences of keys pressed together with Alt, Super, Hyper or Meta. */
const WITH_OTHERS = [3, 4, 7, 8, 9, 10, 17, 33, 67, 131].flatMap((modifiers) => [
  ...[48, 98, 110, 13, 9, 27, 127, 99].flatMap((code) => [
    xterm(code, modifiers),
    kitty(code, modifiers),
    `\x1b[${code};${modifiers};${code}u`,
  ]),
  ...[57399, 57414, 57417, 57426].map((code) => kitty(code, modifiers)),
  ...[...'ABCDHFZ'].map((letter) => `\x1b[1;${modifiers}${letter}`),
  ...[3, 5, 6].map((number) => `\x1b[${number};${modifiers}~`),
  ...[`\x1bO${modifiers}M`, `\x1bO${modifiers}p`, `\x1bO1;${modifiers}A`],
]);

it.each([
  ...[...'0bfnyAZ?', '\r', '\n', '\r\n', '\t', '\x7f', '\b', '\x13', ' ', 'é', '😀'].map(
    (key) => `\x1b${key}`,
  ),
  ...['\x1b\x1b[A', '\x1b\x1b[D', '\x1b\x1bOC', '\x1b\x1b[5~', '\x1b\x1b[3~', '\x1b\x1b[a'],
  ...WITH_OTHERS,
])('with Alt or the like, %j does nothing', (sequence) => {
  expect(tokenizeAll(`7${sequence}8`)).toEqual(['7', '8']);
  expect(tokenizeAll(sequence)).toEqual([]);
});

it.each([
  ...['\x1b[E', '\x1bOE', '\x1bOP', '\x1b[11~', '\x1b[15~', '\x1b[24;2~', '\x1b[2~'],
  ...['\x1b[[A', '\x1bO5p', '\x1bO5X'],
  ...['\x1b[Q', '\x1b[1;5S', '\x1b[57358u', '\x1b[57398u', '\x1b[57425u', '\x1b[57441;2u'],
  ...['\x1b[57427u', '\x1b[57428u', '\x1b[32;5u', kitty(48, 5), xterm(48, 5), kitty(57400, 5)],
  ...['\x1b[u', '\x1b[;u', '\x1b[27;2~', '\x1b[27;2;~', '\x1b[0u', '\x1b[1114112u', '\x1b[55296u'],
  ...['\x1b[99999999999999999999u', '\x1b[97;2;3u\x1b[3u', '\x1b[27;2;3~', '\x1b[155u'],
])('%j is not a key here', (sequence) => {
  expect(tokenizeAll(`7${sequence}8`).filter((name) => name !== 'A')).toEqual(['7', '8']);
});

it('Esc twice is two keys, before anything but a key', () => {
  expect(tokenizeAll('\x1b\x1b')).toEqual([ESCAPE_KEY, ESCAPE_KEY]);
  expect(tokenizeAll('\x1b\x1b\x1b')).toEqual([ESCAPE_KEY, ESCAPE_KEY, ESCAPE_KEY]);
  expect(tokenizeAll('\x1b\x1b[<0;1;2M')).toEqual([ESCAPE_KEY, 'left at 0 1']);
  expect(tokenizeAll('\x1b\x1b[200~12\x1b[201~')).toEqual([ESCAPE_KEY, '1', '2']);
  expect(tokenizeAll('\x1b\x1b0')).toEqual([ESCAPE_KEY]);
});

it('the bytes of a key are as a terminal sends them, and are one key', () => {
  const names = 'Ctrl-U ? é Enter Tab Up Down Right Left Home End PgUp PgDn Esc'.split(' ');
  const cursor = [...'ABCDHF'].map((letter) => `\x1b[${letter}`);
  const sent = ['\x15', '?', 'é', '\r', '\t', ...cursor, '\x1b[5~', '\x1b[6~', ESCAPE_KEY];
  expect(names.map(keyBytes)).toEqual(sent);
  expect(sent.flatMap((bytes) => tokenizeAll(bytes))).toEqual(sent);
});

it('a text that names no key has no bytes', () => {
  expect(['digits', 'any key', 'Up Down', ''].map(keyBytes)).toEqual(Array(4).fill(undefined));
});
