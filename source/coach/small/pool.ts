import type { Known } from '../puzzle.ts';
import type { Codes, Space } from './space.ts';

/**
 * The guesses that are worth comparing: one of all that differ only in the names of their symbols.
 * Symbols that occur in no row are interchangeable, so a guess may only introduce them in ascending
 * order. Symbols that no consistent code holds are interchangeable too, so only the lowest of them
 * is used.
 */
export function poolOf(space: Space, known: Known, codes: Codes): Codes {
  const { size, tables, starts, lo } = space;
  const { firsts, lasts } = introductions(space, known, codes);
  const made = [...new Set(known.rows.map(({ guess }) => space.codeOf(guess)))];
  const pool = new Int32Array(size);
  let count = 0;
  for (const [group, { word, code: from }] of starts.entries()) {
    const introduced = firsts[word] as number;
    if (introduced < 0) continue;
    const row = introduced * tables.los;
    const to = starts[group + 1]?.code ?? size;
    for (let code = from; code < to; code++) {
      if ((lasts[row + (lo[code] as number)] as number) >= 0) pool[count++] = code;
    }
  }
  for (const code of made) {
    const at = pool.subarray(0, count).indexOf(code);
    if (at >= 0) pool.copyWithin(at, at + 1, count--);
  }
  return pool.subarray(0, count);
}

/**
 * How many symbols that occur in no row have been introduced by the end of a word, or -1 if they are
 * not introduced in order, or if the word holds an impossible symbol other than the lowest.
 * `firsts`: by first word; `lasts`: by how many were introduced before, and by last word.
 */
function introductions(space: Space, { puzzle, rows, revealed }: Known, codes: Codes) {
  const { symbols } = puzzle;
  const { his, los } = space.tables;
  const isPossible = symbolsIn(space, codes);
  const isUsed = Array<boolean>(symbols).fill(false);
  for (const { guess } of rows) for (const symbol of guess) isUsed[symbol] = true;
  for (const { symbol } of revealed) isUsed[symbol] = true;
  const unused = [...isUsed.keys()].filter((symbol) => !isUsed[symbol] && isPossible[symbol]);
  const order = Int8Array.from(isUsed, (_, symbol) => unused.indexOf(symbol));
  const isAllowed = Uint8Array.from(isUsed, (_, symbol) =>
    isPossible[symbol] || symbol === isPossible.indexOf(false) ? 1 : 0,
  );
  const introducedBy = (words: number, before: number): Int8Array => {
    const introduced = new Int8Array(words);
    introduced[0] = before;
    for (let word = 1; word < words; word++) {
      // Without its last symbol a word is one of those before it; see `wordId` in tables.ts.
      const symbol = (word - 1) % symbols;
      const shorter = introduced[(word - 1 - symbol) / symbols] as number;
      const isInOrder = shorter >= 0 && (order[symbol] as number) <= shorter;
      if (!isInOrder || isAllowed[symbol] === 0) introduced[word] = -1;
      else introduced[word] = shorter + (order[symbol] === shorter ? 1 : 0);
    }
    return introduced;
  };
  const lasts = new Int8Array((unused.length + 1) * los);
  for (let before = 0; before <= unused.length; before++) {
    lasts.set(introducedBy(los, before), before * los);
  }
  return { firsts: introducedBy(his, 0), lasts };
}

/** By symbol: whether any of the codes holds it. */
export function symbolsIn({ hi, lo, puzzle, tables }: Space, codes: Codes): boolean[] {
  const { held } = tables.words;
  const all = (1 << puzzle.symbols) - 1;
  let found = 0;
  for (let i = 0; i < codes.length && found !== all; i++) {
    const code = codes[i] as number;
    found |= (held[hi[code] as number] as number) | (held[lo[code] as number] as number);
  }
  return Array.from({ length: puzzle.symbols }, (_, symbol) => ((found >> symbol) & 1) === 1);
}
