import type { CodeIndices, Puzzle } from '../puzzle.ts';

/** All words of one half of a code. A word is the sequence of symbols on the pegs of the half. */
export class Half {
  readonly pegs: number;
  readonly size: number;
  /** The symbols of all words, `pegs` entries each. */
  readonly symbols: Uint8Array;
  /** By word: the id of its symbol counts, which say how many of each symbol it holds. */
  readonly symbolCounts: Uint16Array;
  /** The words, sorted by the id of their symbol counts. */
  readonly byCounts: Int32Array;
  /** How many ids of symbol counts there are. */
  readonly ids: number;
  /** By id of symbol counts: the counts, one entry per symbol. */
  readonly counts: Uint8Array;

  constructor({ symbols, repeats }: Puzzle, pegs: number) {
    this.pegs = pegs;
    const all = symbols ** pegs;
    const spelled = new Uint8Array(all * pegs);
    const numbers = new Uint16Array(all);
    // By the number that has a word's symbols as digits: the id of the word's symbol counts.
    const ids = new Uint16Array(all);
    const counts: number[] = [];
    const word = new Uint8Array(pegs);
    let [count, idCount] = [0, 0];
    for (let value = 0; value < all; value++) {
      // If a symbol precedes a lesser one, swapping the two gives a word with the same counts and a
      // smaller number, which already has its id.
      let earlier = -1;
      let seen = 0;
      let isTwice = false;
      for (let peg = pegs - 1, place = 1; peg >= 0; peg--, place *= symbols) {
        const symbol = word[peg] as number;
        spelled[count * pegs + peg] = symbol;
        isTwice ||= (seen & (1 << symbol)) !== 0;
        seen |= 1 << symbol;
        const more = peg === 0 ? 0 : (word[peg - 1] as number) - symbol;
        if (more > 0) earlier = value - more * place * (symbols - 1);
      }
      addOne(word, symbols);
      if (isTwice && !repeats) continue;
      const id = earlier < 0 ? idCount++ : (ids[earlier] as number);
      ids[value] = id;
      if (earlier < 0) {
        for (let s = 0; s < symbols; s++) counts.push(0);
        for (let peg = 0; peg < pegs; peg++) {
          const at = id * symbols + (spelled[count * pegs + peg] as number);
          counts[at] = (counts[at] as number) + 1;
        }
      }
      numbers[count++] = id;
    }
    this.size = count;
    this.symbols = spelled.subarray(0, count * pegs);
    this.symbolCounts = numbers.subarray(0, count);
    this.ids = idCount;
    this.counts = Uint8Array.from(counts);
    const words = Int32Array.from({ length: count }, (_, word) => word);
    this.byCounts = ordered(words, this.symbolCounts, this.ids);
  }

  /** Appends the symbols of a word to a code that is being built. */
  addTo(code: number[], word: number): void {
    const end = (word + 1) * this.pegs;
    for (let at = word * this.pegs; at < end; at++) code.push(this.symbols[at] as number);
  }

  /**
   * By word: at how many pegs it agrees with this part of a guess, which may be shorter or longer
   * than a word.
   */
  reds(part: CodeIndices): Uint8Array {
    const { symbols, pegs } = this;
    const reds = new Uint8Array(this.size);
    const common = Math.min(pegs, part.length);
    for (let peg = 0; peg < common; peg++) {
      const symbol = part[peg] as number;
      for (let word = 0, at = peg; word < reds.length; word++, at += pegs) {
        if (symbols[at] === symbol) reds[word] = (reds[word] as number) + 1;
      }
    }
    return reds;
  }
}

/** Changes this word into the next one. After the last word comes the first. */
function addOne(word: Uint8Array, symbols: number): void {
  let peg = word.length - 1;
  while (peg >= 0 && word[peg] === symbols - 1) word[peg--] = 0;
  if (peg >= 0) word[peg] = (word[peg] as number) + 1;
}

/** Sorts words by their keys, which are 0 to less than `keys`. A stable counting sort. */
export function ordered(
  words: Int32Array,
  keyOf: { readonly [word: number]: number },
  keys: number,
): Int32Array {
  // By key: first the position where its words begin, then the position for its next word.
  const next = new Int32Array(keys + 1);
  for (let i = 0; i < words.length; i++) {
    const key = keyOf[words[i] as number] as number;
    next[key + 1] = (next[key + 1] as number) + 1;
  }
  for (let key = 0; key < keys; key++) {
    next[key + 1] = (next[key + 1] as number) + (next[key] as number);
  }
  const order = new Int32Array(words.length);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    const key = keyOf[word] as number;
    order[next[key] as number] = word;
    next[key] = (next[key] as number) + 1;
  }
  return order;
}
