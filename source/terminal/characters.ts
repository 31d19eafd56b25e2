/** What the characters and sequences of a terminal's input are; used by the tokenizer alone. */

const ENCODED_CTRL_C = /^(?:99;(\d+)(?::[12])?u|27;(\d+);99~)$/;

export function isControl(char: string): boolean {
  return char < ' ' || char === '\x7f';
}

/** What no key types: C1 controls, half a surrogate pair, what stands for undecodable bytes. */
export function isJunk(char: string): boolean {
  const isC1 = char >= '\x80' && char <= '\x9f';
  return isC1 || char === '\uFFFD' || (char.length === 1 && char >= '\uD800' && char <= '\uDFFF');
}

/** The keypad's digits and Enter, where a program before us left it in application mode. */
export function keypad(char: string): string | undefined {
  if (char === 'M') return '\r';
  return char >= 'p' && char <= 'y' ? String(char.charCodeAt(0) - 112) : undefined;
}

/** Ctrl-C from a terminal that a program before us left encoding its keys (kitty or xterm). */
export function isEncodedCtrlC(sequence: string): boolean {
  const match = ENCODED_CTRL_C.exec(sequence);
  if (match === null) return false;
  const modifiers = Number(match[1] ?? match[2]) - 1;
  return (modifiers & 0b111111) === 0b100;
}

let segmenter: Intl.Segmenter | undefined;
// The time of a segmenter grows with the square of the text: 15 s for 100 kB in one piece.
const PIECE = /.{1,128}/suy;

/** The characters as a reader counts them; text in ASCII does not pay for it. */
export function graphemes(run: string): Iterable<string> {
  let isAscii = true;
  for (let index = 0; index < run.length && isAscii; index++) isAscii = run.charCodeAt(index) < 128;
  if (isAscii) return run;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const found: string[] = [];
  for (let start = 0; start < run.length; ) {
    PIECE.lastIndex = start;
    const piece = PIECE.exec(run)?.[0] ?? '';
    const characters = Array.from(segmenter.segment(piece), ({ segment }) => segment);
    // The last one may go on in the next piece.
    if (start + piece.length < run.length && characters.length > 1) characters.pop();
    found.push(...characters);
    start += characters.join('').length;
  }
  return found;
}
