import type { Puzzle, Word } from './puzzle.ts';

/** All words for one half of a code. */
export class Half {
  readonly pegs: number;
  readonly size: number;
  /** By word: its symbols one after another, and the number of its bag. */
  readonly symbols: Uint8Array;
  readonly bag: Uint16Array;
  /** The words by their bags, ascending. */
  readonly byBag: Int32Array;
  /** The key of each bag: its counts as digits, so that a symbol adds its place's value. */
  readonly keys: readonly number[];

  constructor({ symbols, repeats }: Puzzle, pegs: number, places: readonly number[]) {
    this.pegs = pegs;
    const all = symbols ** pegs;
    const found = new Uint8Array(all * pegs);
    const bags = new Uint16Array(all);
    const ids = new Map<number, number>();
    let count = 0;
    for (let value = 0; value < all; value++) {
      let rest = value;
      let key = 0;
      let seen = 0;
      let isTwice = false;
      for (let peg = pegs - 1; peg >= 0; peg--) {
        const symbol = rest % symbols;
        rest = Math.trunc(rest / symbols);
        found[count * pegs + peg] = symbol;
        key += places[symbol] as number;
        isTwice ||= (seen & (1 << symbol)) !== 0;
        seen |= 1 << symbol;
      }
      if (isTwice && !repeats) continue;
      const id = ids.get(key) ?? ids.size;
      ids.set(key, id);
      bags[count++] = id;
    }
    this.size = count;
    this.symbols = found.subarray(0, count * pegs);
    this.bag = bags.subarray(0, count);
    this.keys = [...ids.keys()];
    // As one number each they are sorted much faster than by a comparison.
    const keyed = Float64Array.from(this.bag, (bag, word) => bag * count + word).sort();
    this.byBag = Int32Array.from(keyed, (key) => key % count);
  }

  /** The symbols of a word. */
  word(word: number): Word {
    return [...this.symbols.subarray(word * this.pegs, (word + 1) * this.pegs)];
  }

  /** For each word how many pegs it has in common with this part of a guess. */
  reds(part: Word): Uint8Array {
    const reds = new Uint8Array(this.size);
    for (let word = 0; word < this.size; word++) {
      let red = 0;
      for (let peg = 0; peg < this.pegs && peg < part.length; peg++) {
        if (this.symbols[word * this.pegs + peg] === part[peg]) red++;
      }
      reds[word] = red;
    }
    return reds;
  }
}
