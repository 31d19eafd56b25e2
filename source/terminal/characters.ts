const ENCODED_CTRL_C = /^(?:99;(\d+)(?::[12])?u|27;(\d+);99~)$/;
const KEY = /^(?:[\d;:]*[A-FHPQSZ~u]|[\d;]*[\^$@]|[a-eR]|\[[A-E]|\[[56]~)$/;
const RELEASE = /^[\d:]*;\d*:3[;A-Z~u]/;

/** Whether a character is a C0 control or DEL. */
export function isControl(char: string): boolean {
  return char < ' ' || char === '\x7f';
}

/** Characters that no key types: C1 controls, half a surrogate pair, U+FFFD for invalid bytes. */
export function isJunk(char: string): boolean {
  const isC1 = char >= '\x80' && char <= '\x9f';
  return isC1 || char === '\uFFFD' || (char.length === 1 && char >= '\uD800' && char <= '\uDFFF');
}

/**
 * The character that a key of the keypad types, if an earlier program left the keypad in
 * application mode.
 * @param char the character after `ESC O`
 */
export function keypad(char: string): string | undefined {
  if (char === 'M') return '\r';
  return char >= 'j' && char <= 'y' ? String.fromCharCode(char.charCodeAt(0) - 64) : undefined;
}

/** The characters of the keypad, in the order of kitty's numbers for its keys. */
const KITTY_KEYPAD = '0123456789./*-+\r=,';
const FIRST_OF_KEYPAD = 57399;

/**
 * The character that a key of the keypad types in kitty's encoding; undefined for any other key,
 * and with modifiers such as Ctrl or Alt.
 * @param sequence the characters after `ESC [`
 */
export function kittyKeypad(sequence: string): string | undefined {
  const [, key, modifiers] = /^(\d{5})(?:;(\d*)(?::\d)?(?:;[\d:]*)?)?u$/.exec(sequence) ?? [];
  const isPlain = ((Number(modifiers || 1) - 1) & 0b111110) === 0;
  return isPlain ? KITTY_KEYPAD[Number(key) - FIRST_OF_KEYPAD] : undefined;
}

/**
 * Whether a sequence is Ctrl-C in the encoding of kitty or xterm, which an earlier program may have
 * left on.
 * @param sequence the characters after `ESC [`
 */
export function isEncodedCtrlC(sequence: string): boolean {
  const match = ENCODED_CTRL_C.exec(sequence);
  if (match === null) return false;
  const modifiers = Number(match[1] ?? match[2]) - 1;
  return (modifiers & 0b111111) === 0b100;
}

/**
 * Whether a sequence is a pressed key. Any other sequence is the release of a key or a report, such
 * as one about the mouse or the focus.
 * @param sequence the characters after `ESC [`
 */
export function isKey(sequence: string): boolean {
  return KEY.test(sequence) && !RELEASE.test(sequence);
}

let segmenter: Intl.Segmenter | undefined;
// A segmenter's time grows with the square of the text (15 s for 100 kB), so text is cut up.
const PIECE = /.{1,128}/suy;

/** The grapheme clusters of a text. For ASCII those are its characters, without a segmenter. */
export function graphemes(run: string): Iterable<string> {
  let isAscii = true;
  for (let index = 0; index < run.length && isAscii; index++) isAscii = run.charCodeAt(index) < 128;
  if (isAscii) return run;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const clusters: string[] = [];
  for (let start = 0; start < run.length; ) {
    PIECE.lastIndex = start;
    const piece = PIECE.exec(run)?.[0] ?? '';
    const characters = Array.from(segmenter.segment(piece), ({ segment }) => segment);
    // The last cluster may continue in the next piece, so it is left for that piece.
    if (start + piece.length < run.length && characters.length > 1) characters.pop();
    clusters.push(...characters);
    start += characters.join('').length;
  }
  return clusters;
}
