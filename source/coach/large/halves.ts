import type { CodeRules, Known } from '../known.ts';
import { Consistent } from './consistent.ts';
import { grouped } from './groups.ts';
import { Half } from './half.ts';
import { labelled } from './labels.ts';
import { SharedSymbols } from './shared-symbols.ts';

/**
 * Finds the consistent codes of one length without going through all codes, by cutting codes into
 * two halves (meet in the middle; Horowitz & Sahni 1974). The red pegs of a guess are the sum of
 * the red pegs in both halves, so a word of the first half only pairs with words of the last half
 * that have the missing red pegs of every row. Words that can pair have equal labels. Red and white
 * together depend only on the symbol counts, so each pair of symbol counts is tested once for all
 * words with these counts. The number of codes is then a sum over pairs of groups of words.
 */
export class Halves {
  readonly #rules: CodeRules;
  readonly #first: Half;
  readonly #last: Half;
  readonly #shared: SharedSymbols;

  constructor(rules: CodeRules, length: number) {
    this.#rules = rules;
    const cut = Math.ceil(length / 2);
    this.#first = new Half(rules, cut);
    this.#last = cut * 2 === length ? this.#first : new Half(rules, length - cut);
    this.#shared = new SharedSymbols(rules.symbols, this.#first, this.#last);
  }

  consistent(known: Known): Consistent {
    const { first, last, labelCount } = labelled(this.#first, this.#last, known);
    // All words of a group have to agree on whether they hold a symbol that is revealed or must not
    // repeat. If they also had to agree on other symbols, there would be more groups than needed.
    const isRevealed = (symbol: number) => known.revealed.some((each) => each.symbol === symbol);
    const [classes, lastClasses] = this.#shared.classes(
      known.rows.map(({ guess }) => guess),
      (symbol) => !this.#rules.repeats || isRevealed(symbol),
    );
    return new Consistent(
      grouped(first, labelCount, classes),
      grouped(last, labelCount, lastClasses),
      this.#shared,
      this.#shared.tests(known, this.#rules.repeats),
    );
  }
}
