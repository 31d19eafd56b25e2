import type { Known } from '../known.ts';
import type { Codes, Space } from './space.ts';

/**
 * The guesses that are worth comparing: one of each group of guesses that differ only in the names
 * of interchangeable symbols. A guess may introduce the symbols of a kind only in ascending order.
 * If guesses may repeat a symbol, only the lowest of the symbols that no code holds is needed.
 */
export function poolOf(space: Space, known: Known, codes: Codes): Codes {
  const { size, tables, starts, lo } = space;
  const { firsts, lasts } = introductions(space, known, codes);
  const guessed = [...new Set(known.rows.map(({ guess }) => space.codeOf(guess)))];
  const pool = new Int32Array(size);
  let count = 0;
  for (const [group, { word, code: from }] of starts.entries()) {
    const introduced = firsts[word] as number;
    if (introduced < 0) continue;
    const row = introduced * tables.loCount;
    const to = starts[group + 1]?.code ?? size;
    for (let code = from; code < to; code++) {
      if ((lasts[row + (lo[code] as number)] as number) >= 0) pool[count++] = code;
    }
  }
  for (const code of guessed) {
    const at = pool.subarray(0, count).indexOf(code);
    if (at >= 0) pool.copyWithin(at, at + 1, count--);
  }
  return pool.subarray(0, count);
}

/**
 * How many interchangeable symbols a word has introduced, as one number: 1 for each symbol that
 * codes hold, plus `kind` for each symbol that no code holds; -1 if they were not introduced in
 * ascending order. `firsts` has that number by first word. `lasts` has a block for each number that
 * a first word can have: the number of the whole code, by last word.
 */
function introductions(space: Space, known: Known, codes: Codes) {
  const { symbols, repeats } = space.rules;
  const { hiCount, loCount } = space.tables;
  const { isPossible, unnamed, impossible } = interchangeable(space, known, codes);
  const kind = unnamed.length + 1;
  const order = isPossible.map((isHeld, symbol) => (isHeld ? unnamed : impossible).indexOf(symbol));
  /**
   * The introduction number of a word with this symbol added; -1 if the symbol breaks the order.
   */
  const following = (symbol: number, before: number): number => {
    if (before < 0) return -1;
    const rank = order[symbol] as number;
    if (isPossible[symbol]) {
      const held = before % kind;
      return rank > held ? -1 : before + (rank === held ? 1 : 0);
    }
    if (repeats) return rank > 0 ? -1 : before;
    const others = (before - (before % kind)) / kind;
    return rank > others ? -1 : before + (rank === others ? kind : 0);
  };
  const introducedBy = (words: number, before: number): Int16Array => {
    const introduced = new Int16Array(words);
    introduced[0] = before;
    for (let word = 1; word < words; word++) {
      // A word without its last symbol has a lower id; see `wordId` in tables.ts.
      const symbol = (word - 1) % symbols;
      introduced[word] = following(symbol, introduced[(word - 1 - symbol) / symbols] as number);
    }
    return introduced;
  };
  const kinds = kind * (repeats ? 1 : impossible.length + 1);
  const lasts = new Int16Array(kinds * loCount);
  for (let before = 0; before < kinds; before++) {
    lasts.set(introducedBy(loCount, before), before * loCount);
  }
  return { firsts: introducedBy(hiCount, 0), lasts };
}

/**
 * Two kinds of symbols are interchangeable among themselves: symbols that no row and no aid names
 * but some consistent code holds, and symbols that no consistent code holds.
 */
export function interchangeable(space: Space, { rows, revealed }: Known, codes: Codes) {
  const named = new Set([
    ...rows.flatMap(({ guess }) => guess),
    ...revealed.map((each) => each.symbol),
  ]);
  const isPossible = symbolsIn(space, codes);
  const symbols = [...isPossible.keys()];
  return {
    isPossible,
    unnamed: symbols.filter((symbol) => isPossible[symbol] && !named.has(symbol)),
    impossible: symbols.filter((symbol) => !isPossible[symbol]),
  };
}

/** By symbol: whether any of the codes holds it. */
function symbolsIn({ hi, lo, rules, tables }: Space, codes: Codes): boolean[] {
  const { held } = tables.words;
  const all = (1 << rules.symbols) - 1;
  let symbols = 0;
  for (let i = 0; i < codes.length && symbols !== all; i++) {
    const code = codes[i] as number;
    symbols |= (held[hi[code] as number] as number) | (held[lo[code] as number] as number);
  }
  return Array.from({ length: rules.symbols }, (_, symbol) => ((symbols >> symbol) & 1) === 1);
}
