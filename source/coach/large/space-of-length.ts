import type { CodeRules, Known } from '../known.ts';
import { ConsistentOfLength } from './consistent.ts';
import { grouped } from './groups.ts';
import { Halves } from './halves.ts';
import { halvesByReds } from './red-pegs.ts';
import { SharedSymbols } from './shared-symbols.ts';

/**
 * Finds the consistent codes of one length without going through all codes (meet in the middle;
 * Horowitz & Sahni 1974). Each code is cut into a first and a last half: 0123 into 01 and 23.
 * - If a guess got 2 red, and a first half has 1 red with it, the last half must have 1 red, too.
 *   First and last halves whose red pegs add up like this for all clues get the same id.
 * - Red and white together depend only on how often the two halves have each symbol. So this is
 *   tested once for all halves that have the same symbols in another order.
 * - Halves that pass the same tests form a group. If a group of 3 first halves and a group of 5 last
 *   halves go together, they make 15 consistent codes.
 */
export class SpaceOfLength {
  readonly #rules: CodeRules;
  readonly #first: Halves;
  readonly #last: Halves;
  readonly #shared: SharedSymbols;

  constructor(rules: CodeRules, length: number) {
    this.#rules = rules;
    const cut = Math.ceil(length / 2);
    this.#first = new Halves(rules, cut);
    this.#last = cut * 2 === length ? this.#first : new Halves(rules, length - cut);
    this.#shared = new SharedSymbols(rules.symbols, this.#first, this.#last);
  }

  consistent(known: Known): ConsistentOfLength {
    const { first, last, redsIdCount } = halvesByReds(this.#first, this.#last, known);
    // A group is tested as a whole, so its halves must have the same revealed symbols. If codes
    // can't repeat symbols, they must have all symbols in common, to test what other halves add.
    const isRevealed = (symbol: number) => known.revealed.some((each) => each.symbol === symbol);
    const [classes, lastClasses] = this.#shared.classes(
      known.rows.map(({ guess }) => guess),
      (symbol) => !this.#rules.repeats || isRevealed(symbol),
    );
    return new ConsistentOfLength(
      grouped(first, redsIdCount, classes),
      grouped(last, redsIdCount, lastClasses),
      this.#shared,
      this.#shared.tests(known, this.#rules.repeats),
    );
  }
}
