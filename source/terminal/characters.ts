export function isControl(char: string): boolean {
  return char < ' ' || char === '\x7f';
}

/** C1 controls, half a surrogate pair, or U+FFFD for invalid bytes: no key types them. */
export function isJunk(char: string): boolean {
  const isC1 = char >= '\x80' && char <= '\x9f';
  return isC1 || char === '\uFFFD' || (char.length === 1 && char >= '\uD800' && char <= '\uDFFF');
}

let segmenter: Intl.Segmenter | undefined;
// A segmenter's time grows with the square of the length (15 s for 100 kB), so text is cut up.
const PIECE = /.{1,128}/suy;

/** Each ASCII character is a cluster of its own, so ASCII needs no segmenter. */
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
    // The last cluster may continue in the next piece, so it is read again.
    if (start + piece.length < run.length && characters.length > 1) characters.pop();
    clusters.push(...characters);
    start += characters.join('').length;
  }
  return clusters;
}
