/** A guess with its symbols renamed is a number to this base. Names of symbols that no code holds: */
const NAMES = 32;
const IMPOSSIBLE = 16;
const MOST_KNOWN = 2000;

/**
 * Tells which guesses are equivalent by an exchange of pegs and of symbols: of those that are, only one
 * has to be tried.
 */
export function createSymmetry(space) {
  const { puzzle, size } = space;
  const words = Array.from({ length: size }, (_, code) => space.indices(code));
  const held = words.map((word) => word.reduce((symbols, symbol) => symbols | (1 << symbol), 0));
  const orders = pegOrders(puzzle.lengths);
  /** What `guesses` answered. */
  const known = new Map();

  /**
   * The orders of pegs in which the earlier guesses read the same but for the names of their symbols,
   * and these names.
   */
  function ordersFor(earlier) {
    const least = { text: undefined, kept: [] };
    for (const order of orders) {
      const names = Array(puzzle.symbols).fill(-1);
      const text = String.fromCharCode(
        ...earlier.flatMap((guess) => read(words[guess], order, names)),
      );
      if (least.text === undefined || text < least.text) Object.assign(least, { text, kept: [] });
      if (text === least.text) least.kept.push({ order, names });
    }
    return least.kept;
  }

  /** A guess by the names of its symbols. A symbol without one is given the next. */
  function read(word, order, names) {
    return order.map((peg) => {
      if (peg >= word.length) return NAMES;
      const symbol = word[peg];
      if (names[symbol] < 0) names[symbol] = Math.max(...names) + 1;
      return names[symbol];
    });
  }

  /** A guess as a number by the names of its symbols; `possible` are the symbols that codes hold. */
  function renamed(word, { order, names }, possible) {
    let [fresh, impossible] = [Math.max(-1, ...names) + 1, IMPOSSIBLE];
    const [given, symbols] = [[], []];
    let key = word.length;
    for (const peg of order) {
      if (peg >= word.length) continue;
      const symbol = word[peg];
      let name = names[symbol];
      if (((possible >> symbol) & 1) === 0) {
        // One of those that no code holds is enough, unless a guess may not repeat it.
        name = puzzle.repeats ? impossible : impossible++;
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
     * One guess of all that are equivalent after some guesses, whatever their clues were.
     * @param codes those that are left
     */
    guesses(earlier, codes) {
      const possible = codes.reduce((symbols, code) => symbols | held[code], 0);
      const after = `${earlier} ${possible}`;
      const before = known.get(after);
      if (before) return before;
      if (known.size === MOST_KNOWN) known.clear();
      const kept = ordersFor(earlier);
      const seen = new Set();
      const different = [];
      for (let guess = 0; guess < size; guess++) {
        let key = Number.POSITIVE_INFINITY;
        for (const one of kept) key = Math.min(key, renamed(words[guess], one, possible));
        if (seen.has(key)) continue;
        seen.add(key);
        different.push(guess);
      }
      known.set(after, different);
      return different;
    },
  };
}

/**
 * All orders of the pegs that change no clue: a peg that every code has stays one, and so does one that
 * only the codes from some length on have.
 */
function pegOrders(lengths) {
  const groups = lengths.map((length, i) => {
    const before = lengths[i - 1] ?? 0;
    return Array.from({ length: length - before }, (_, peg) => before + peg);
  });
  return groups.reduce(
    (some, group) => some.flatMap((first) => ordersOf(group).map((next) => [...first, ...next])),
    [[]],
  );
}

function ordersOf(items) {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
