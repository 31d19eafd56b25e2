import { isControl, isJunk } from './characters.ts';

/** The key Esc in kitty's encoding, which can't be mistaken for the start of a sequence. */
export const ESCAPE_KEY = '\x1b[27u';

const NAMED: Readonly<Record<string, string>> = {
  Enter: '\r',
  Esc: ESCAPE_KEY,
  Tab: '\t',
  Space: ' ',
  Backspace: '\x7f',
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  Home: '\x1b[H',
  End: '\x1b[F',
  PgUp: '\x1b[5~',
  PgDn: '\x1b[6~',
};

/**
 * The bytes of a key as `KeyStream` passes it on. Undefined if there is no such key.
 * @param name as in a footer: `Enter`, `PgUp`, `Ctrl-S`, or a single character
 */
export function keyBytes(name: string): string | undefined {
  const [, letter] = /^Ctrl-([A-Z])$/.exec(name) ?? [];
  if (letter !== undefined) return String.fromCharCode(letter.charCodeAt(0) - 64);
  return NAMED[name] ?? ([...name].length === 1 ? name : undefined);
}

/** xterm and kitty number the modifiers in this way. */
const SHIFT = 1;
const CTRL = 4;
const CAPS_LOCK = 64;
/** Alt, Super, Hyper and Meta. With one of them, a key does nothing here. */
const OTHERS = 2 + 8 + 16 + 32;

/** The key that `ESC [ number ~` means, by the number. */
const NUMBERED: Readonly<Record<string, string>> = {
  1: '\x1b[H',
  7: '\x1b[H',
  4: '\x1b[F',
  8: '\x1b[F',
  3: '\x1b[3~',
  5: '\x1b[5~',
  6: '\x1b[6~',
};

/** The keypad's keys in the order of kitty's numbers: first those with Num Lock, then without. */
const KEYPAD = [...'0123456789./*-+\r=,'];
const KEYPAD_MOVES = ['D', 'C', 'A', 'B', '5~', '6~', 'H', 'F', undefined, '3~'];
const FIRST_OF_KEYPAD = 57399;

/**
 * The key of a sequence, as the bytes that a plain terminal sends for the key. Undefined if the
 * sequence is a report, the release of a key, or a key that means nothing here. If an earlier
 * program has left the terminal in another mode, every key can come as a sequence: `?` is
 * `ESC [ 27 ; 2 ; 63 ~` in xterm, and `ESC [ 47 : 63 ; 2 u` in kitty.
 * @param sequence the characters after `ESC [`
 */
export function keyOf(sequence: string): string | undefined {
  if (/^[a-d]$/.test(sequence)) return `\x1b[${sequence.toUpperCase()}`;
  const [, rxvt] = /^(\d)[$^@]$/.exec(sequence) ?? [];
  if (rxvt !== undefined) return NUMBERED[rxvt];
  const [, numbers = '', final] = /^([\d:;]*)([A-DFHZ~u])$/.exec(sequence) ?? [];
  if (final === undefined) return undefined;
  const [first = '', second = '', third = ''] = numbers.split(';');
  // Old versions of xterm leave out the first number of `ESC [ 1 ; 5 A`.
  const isShort = final !== '~' && final !== 'u' && second === '';
  const [sum, event] = (isShort ? first : second).split(':');
  if (event === '3') return undefined;
  const modifiers = modifiersOf(sum);
  if (final === 'u') return kittyKey(first, modifiers, third);
  if (final === '~' && first === '27') return characterKey(Number(third), modifiers);
  if (modifiers & OTHERS) return undefined;
  return final === '~' ? NUMBERED[first] : `\x1b[${final}`;
}

/** The key of a sequence that begins with `ESC O`, as keypads send. `sequence` is what follows. */
export function keyOfSs3(sequence: string): string | undefined {
  const [, numbers = '', final = ''] = /^([\d;]*)([A-Za-z])$/.exec(sequence) ?? [];
  if (final >= 'A' && final <= 'H') return keyOf(sequence);
  if (final >= 'a' && final <= 'd') return keyOf(final);
  const modifiers = modifiersOf(numbers.split(';').at(-1));
  if (modifiers & OTHERS) return undefined;
  if (final === 'M') return '\r';
  if (modifiers & CTRL) return undefined;
  if (final === 'X') return '=';
  return final >= 'j' && final <= 'y' ? String.fromCharCode(final.charCodeAt(0) - 64) : undefined;
}

/** `sum` is 1 plus the bits of the modifiers. It's missing or empty if there are no modifiers. */
function modifiersOf(sum: string | undefined): number {
  return Math.max(0, Number(sum || 1) - 1);
}

/**
 * A key in kitty's encoding.
 * @param numbers up to three character codes with colons between them: what the key types, what it
 * types with Shift, and what the key in the same place on a US keyboard types
 * @param text the codes of the characters that were typed, if the sequence tells them
 */
function kittyKey(numbers: string, modifiers: number, text: string): string | undefined {
  const [code = 0, shifted = 0, onUsKeyboard = 0] = numbers.split(':').map(Number);
  const onKeypad = KEYPAD[code - FIRST_OF_KEYPAD];
  if (onKeypad !== undefined) return characterKey(onKeypad.charCodeAt(0), modifiers & ~SHIFT);
  const move = KEYPAD_MOVES[code - FIRST_OF_KEYPAD - KEYPAD.length];
  if (move !== undefined) return modifiers & OTHERS ? undefined : `\x1b[${move}`;
  if (modifiers & CTRL) return characterKey(code < 128 ? code : onUsKeyboard, modifiers);
  const typed = modifiers & OTHERS ? undefined : typedText(text.split(':').map(Number));
  if (typed !== undefined) return typed;
  const withShift = shifted || (WITH_SHIFT.get(code) ?? code);
  return characterKey(modifiers & SHIFT ? withShift : code, modifiers);
}

/**
 * What keys type with Shift, if the sequence doesn't tell. The key 1 isn't here: on a keyboard that
 * needs Shift for 1 itself, as in France, xterm may send `ESC [ 49 ; 2 u` for 1.
 */
const WITH_SHIFT: ReadonlyMap<number, number> = new Map([
  [0x2f, 0x3f],
  [0x2d, 0x5f],
]);

/** `a` for 97, and Enter for 13. */
function characterKey(code: number, modifiers: number): string | undefined {
  if (modifiers & OTHERS) return undefined;
  if (code === 9 && modifiers & SHIFT) return '\x1b[Z';
  if (code === 27) return ESCAPE_KEY;
  if (code === 8 || code === 9 || code === 13 || code === 127) {
    return controlKey(String.fromCharCode(code));
  }
  if (modifiers & CTRL) return controlCharacter(code);
  const text = typedText([code]);
  const isCapital = Boolean(modifiers & SHIFT) !== Boolean(modifiers & CAPS_LOCK);
  const capital = text?.toUpperCase();
  return isCapital && capital?.length === text?.length ? capital : text;
}

/** Ctrl-[ is Esc, Ctrl-M is Enter. */
function controlCharacter(code: number): string | undefined {
  const character = code < 128 ? String.fromCharCode(code).toUpperCase() : '';
  if (character === '?') return '\x7f';
  if (character === '[') return ESCAPE_KEY;
  return /^[A-Z]$/.test(character) ? controlKey(String.fromCharCode(code & 0x1f)) : undefined;
}

/** Several control characters can mean Enter or Backspace. */
export function controlKey(character: string): string {
  if (character === '\n') return '\r';
  return character === '\b' ? '\x7f' : character;
}

function typedText(codes: readonly number[]): string | undefined {
  if (codes.length === 0 || codes.some((code) => !isTypable(code))) return undefined;
  return String.fromCodePoint(...codes);
}

function isTypable(code: number): boolean {
  if (!Number.isInteger(code) || code < 32 || code > 0x10ffff) return false;
  const character = String.fromCodePoint(code);
  // Kitty's encoding uses Unicode's private area for keys without a character.
  return !isControl(character) && !isJunk(character) && !(code >= 0xe000 && code <= 0xf8ff);
}
