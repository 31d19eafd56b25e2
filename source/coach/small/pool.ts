import type { Known } from '../puzzle.ts';
import type { Codes, Space } from './space.ts';

/**
 * The guesses that are worth comparing: one of all that differ only in the names of their symbols.
 * Symbols that occur in no row are interchangeable, so a guess may only introduce them in ascending
 * order. Symbols that no consistent code holds are interchangeable too, so only the lowest of them
 * is used.
 */
export function poolOf(space: Space, { puzzle, rows, revealed }: Known, codes: Codes): Codes {
  const { pegs, length, size, tables } = space;
  const isUsed = Array<boolean>(puzzle.symbols).fill(false);
  for (const { guess } of rows) for (const symbol of guess) isUsed[symbol] = true;
  for (const { symbol } of revealed) isUsed[symbol] = true;
  const possible = symbolsIn(space, codes);
  const leastImpossible = possible.indexOf(false);
  const made = new Set(rows.map(({ guess }) => space.codeOf(guess)));
  const pool = new Int32Array(size);
  let count = 0;
  for (let code = 0; code < size; code++) {
    const from = code * tables.longest;
    let next = isUsed.indexOf(false);
    let isCanonical = true;
    for (let i = from; isCanonical && i < from + (length[code] as number); i++) {
      const symbol = pegs[i] as number;
      if (!possible[symbol]) isCanonical = symbol === leastImpossible;
      else if (!isUsed[symbol] && symbol >= next) {
        isCanonical = symbol === next;
        next = nextUnused(isUsed, symbol);
      }
    }
    if (isCanonical && !made.has(code)) pool[count++] = code;
  }
  return pool.slice(0, count);
}

function nextUnused(isUsed: readonly boolean[], symbol: number): number {
  const next = isUsed.indexOf(false, symbol + 1);
  return next < 0 ? isUsed.length : next;
}

/** By symbol: whether any of the codes holds it. */
export function symbolsIn({ pegs, length, puzzle, tables }: Space, codes: Codes): boolean[] {
  const isIn = Array<boolean>(puzzle.symbols).fill(false);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number;
    const from = code * tables.longest;
    for (let peg = 0; peg < (length[code] as number); peg++)
      isIn[pegs[from + peg] as number] = true;
  }
  return isIn;
}
