import type { CodeIndices } from '../../source/coach/known.ts';
import type { Space } from '../../source/coach/small/space.ts';

/**
 * An order in which the pegs are read, and a name for each symbol: 0, 1, 2 and so on, as the
 * symbols appear in the earlier guesses. For example, if `4424` is read from left to right, 4 gets
 * the name 0, and 2 gets the name 1. A symbol of no earlier guess has the name -1.
 */
type Order = { readonly order: readonly number[]; readonly names: readonly number[] };

/**
 * A guess becomes a number in base NAMES, with a digit for each peg: the name of the symbol there
 * (see `Order`) or, if none of the codes that are left holds that symbol, IMPOSSIBLE or more.
 */
const NAMES = 32;
const IMPOSSIBLE = 16;
const MOST_KNOWN = 2000;

/**
 * Finds guesses that are equivalent: one becomes the other if pegs change places and symbols are
 * renamed. Only one of them has to be tried.
 */
export function createSymmetry(space: Space) {
  const { rules, size } = space;
  const indicesOf = Array.from({ length: size }, (_, code) => space.indices(code));
  const held = indicesOf.map((code) => code.reduce((bits, symbol) => bits | (1 << symbol), 0));
  const orders = pegOrders(rules.lengths);
  const known = new Map<string, readonly number[]>();

  /**
   * Orders of the pegs that the earlier guesses don't tell apart: read in any of them, with names
   * for the symbols (see `Order`), the guesses give the same text. Every other order gives a text
   * that is later in the alphabet.
   */
  function ordersFor(earlier: readonly number[]): readonly Order[] {
    let least: string | undefined;
    let kept: Order[] = [];
    for (const order of orders) {
      const names = Array<number>(rules.symbols).fill(-1);
      const text = String.fromCharCode(
        ...earlier.flatMap((guess) => read(indicesOf[guess], order, names)),
      );
      if (least === undefined || text < least) [least, kept] = [text, []];
      if (text === least) kept.push({ order, names });
    }
    return kept;
  }

  /** Turns a guess into names (see `Order`), such as 0, 1, 1, 2. Adds new symbols to `names`. */
  function read(indices: CodeIndices, order: readonly number[], names: number[]): number[] {
    return order.map((peg) => {
      if (peg >= indices.length) return NAMES;
      const symbol = indices[peg];
      if (names[symbol] < 0) names[symbol] = Math.max(...names) + 1;
      return names[symbol];
    });
  }

  /** A guess as a number (see `NAMES`). `possible` has a bit for each symbol in the codes left. */
  function renamed(indices: CodeIndices, { order, names }: Order, possible: number): number {
    let [fresh, impossible] = [Math.max(-1, ...names) + 1, IMPOSSIBLE];
    const [given, symbols]: [number[], number[]] = [[], []];
    let key = indices.length;
    for (const peg of order) {
      if (peg >= indices.length) continue;
      const symbol = indices[peg];
      let name = names[symbol];
      if (((possible >> symbol) & 1) === 0) {
        // Symbols that none of the codes left holds are alike, so they share a name. But if guesses
        // may not repeat a symbol, each such symbol of a guess gets a name of its own.
        name = rules.repeats ? impossible : impossible++;
      } else if (name < 0) {
        const before = symbols.indexOf(symbol);
        name = before >= 0 ? given[before] : fresh++;
        if (before < 0) {
          symbols.push(symbol);
          given.push(name);
        }
      }
      key = key * NAMES + name;
    }
    return key;
  }

  return {
    /**
     * One guess of each group of guesses that are equivalent after the earlier guesses, whatever
     * clues the earlier guesses got.
     * @param codes the codes that are left
     */
    guesses(earlier: readonly number[], codes: Iterable<number>): readonly number[] {
      let possible = 0;
      for (const code of codes) possible |= held[code];
      const key = `${earlier} ${possible}`;
      const cached = known.get(key);
      if (cached) return cached;
      if (known.size === MOST_KNOWN) known.clear();
      const kept = ordersFor(earlier);
      const seen = new Set<number>();
      const different: number[] = [];
      for (let guess = 0; guess < size; guess++) {
        let name = Number.POSITIVE_INFINITY;
        for (const order of kept) name = Math.min(name, renamed(indicesOf[guess], order, possible));
        if (seen.has(name)) continue;
        seen.add(name);
        different.push(guess);
      }
      known.set(key, different);
      return different;
    },
  };
}

/**
 * All orders of the pegs that change no clue. If codes have 4 to 6 pegs, the first four pegs can
 * change places, but peg 5 and peg 6 stay, because not every code has them.
 */
function pegOrders(lengths: readonly number[]): readonly number[][] {
  const groups = lengths.map((length, i) => {
    const before = lengths[i - 1] ?? 0;
    return Array.from({ length: length - before }, (_, peg) => before + peg);
  });
  return groups.reduce<number[][]>(
    (some, group) => some.flatMap((first) => ordersOf(group).map((next) => [...first, ...next])),
    [[]],
  );
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
