import { clueFor, type GuessRow, rowsOf } from './clue.ts';
import type { Code } from './code.ts';
import { indexOfSymbol, LIMITS, type Rules } from './rules.ts';

/** Games with more codes cannot be evil: each clue is found by going through all of them. */
export const MAX_EVIL_CODES = 120_000;

/** How many codes the rules have, over all lengths that a secret can have. */
export function countCodes({ symbols, lengths, repeats }: Rules): number {
  const ofLength = (length: number) =>
    Array.from({ length }, (_, peg) => symbols.length - (repeats ? 0 : peg));
  const counts = lengths.map((length) => ofLength(length).reduce((all, one) => all * one, 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The code that stands for the secret of an evil game after a guess. No secret is drawn: of all
 * codes that fit the earlier rows, those with one clue stay, and the first of them stands for all.
 * The clue is the one that leaves most codes; of equal ones the one with fewer red pegs, then with
 * fewer white ones. That the guess is the secret is an answer of its own, which is given only where
 * no other is left.
 */
export function evilSecret(rules: Rules, rows: readonly GuessRow[], guess: Code): Code {
  const parts = new Parts();
  for (const length of rules.lengths) new Sorter(rules, length, rows, guess).sortInto(parts);
  return parts.largest() ?? guess;
}

/** Whether these guesses, each answered by the rule of an evil game, lead to this code. */
export function isEvilSecret(rules: Rules, guesses: readonly Code[], secret: Code): boolean {
  const rows = rowsOf(guesses, secret);
  let stands = firstCode(rules);
  for (const [index, { guess, clue }] of rows.entries()) {
    stands = evilSecret(rules, rows.slice(0, index), guess);
    const given = clueFor(guess, stands);
    if (given.red !== clue.red || given.white !== clue.white) return false;
  }
  return stands === secret;
}

/** The code that stands for the secret before the first guess: the first of all. */
export function firstCode({ symbols, lengths, repeats }: Rules): Code {
  const [length = 0] = lengths;
  return Array.from({ length }, (_, peg) => symbols[repeats ? 0 : peg]?.character).join('');
}

/** More than any clue has red or white pegs. */
const WIDTH = LIMITS.length[1] + 1;

/** The codes by the clue that each gives to a guess: how many they are, and the first of them. */
class Parts {
  readonly #counts = new Int32Array(WIDTH * WIDTH);
  readonly #firsts: Code[] = [];

  /** Adds a code, which is spelled only where it is the first. */
  add(red: number, white: number, spell: () => Code): void {
    const part = red * WIDTH + white;
    const count = this.#counts[part] as number;
    if (count === 0) this.#firsts[part] = spell();
    this.#counts[part] = count + 1;
  }

  /** The first code of the largest part; of equal ones that with fewer red, then white pegs. */
  largest(): Code | undefined {
    return this.#firsts[this.#counts.indexOf(Math.max(...this.#counts))];
  }
}

/**
 * Grows the codes of one length peg by peg, in the order of their symbols, and leaves out the ones
 * that cannot fit the rows any more. So a guess among 120,000 codes takes less time than a frame.
 */
class Sorter {
  readonly #rules: Rules;
  readonly #length: number;
  /** The code that grows, and how often it holds each symbol. */
  readonly #code: Int8Array;
  readonly #held: Int8Array;
  /** The guesses of the rows, then the one that is asked about: their pegs, and their symbols. */
  readonly #guesses: readonly Int8Array[];
  readonly #counts: readonly Int8Array[];
  /** By row: the red pegs of its clue, and all its pegs. */
  readonly #red: Int8Array;
  readonly #both: Int8Array;
  /** The same of the code, as far as it has grown, by its pegs and the row. */
  readonly #redSoFar: Int8Array;
  readonly #bothSoFar: Int8Array;
  /** No code of this length can fit: the guess of a row that has it was not the secret. */
  readonly #isRuledOut: boolean;

  constructor(rules: Rules, length: number, rows: readonly GuessRow[], guess: Code) {
    const { symbols } = rules;
    const made = [...rows.map((row) => row.guess), guess];
    this.#rules = rules;
    this.#length = length;
    this.#code = new Int8Array(length);
    this.#held = new Int8Array(symbols.length);
    this.#guesses = made.map((one) => pegsOf(rules, one));
    this.#counts = this.#guesses.map((pegs) => {
      return Int8Array.from(symbols, (_, symbol) => pegs.filter((one) => one === symbol).length);
    });
    this.#red = Int8Array.from(rows, ({ clue }) => clue.red);
    this.#both = Int8Array.from(rows, ({ clue }) => clue.red + clue.white);
    this.#redSoFar = new Int8Array((length + 1) * rows.length);
    this.#bothSoFar = new Int8Array((length + 1) * rows.length);
    this.#isRuledOut = rows.some((row) => row.guess.length === length && row.clue.red === length);
  }

  sortInto(parts: Parts): void {
    if (!this.#isRuledOut) this.#grow(parts, 0, 0, 0);
  }

  /** `red` and `both` are the pegs of the clue that the guess gets, as far as the code has grown. */
  #grow(parts: Parts, peg: number, red: number, both: number): void {
    const isLast = peg === this.#length - 1;
    const asked = this.#guesses.at(-1) as Int8Array;
    const counts = this.#counts.at(-1) as Int8Array;
    for (let symbol = 0; symbol < this.#held.length; symbol++) {
      const held = this.#held[symbol] as number;
      if ((held > 0 && !this.#rules.repeats) || !this.#canFit(peg, symbol, held)) continue;
      const newRed = asked[peg] === symbol ? red + 1 : red;
      const newBoth = (counts[symbol] as number) > held ? both + 1 : both;
      this.#code[peg] = symbol;
      if (!isLast) {
        this.#held[symbol] = held + 1;
        this.#grow(parts, peg + 1, newRed, newBoth);
        this.#held[symbol] = held;
      } else if (newRed < this.#length || this.#length !== asked.length) {
        parts.add(newRed, newBoth - newRed, this.#spell);
      }
    }
  }

  /** Whether codes that go on with this symbol can give every row its clue. */
  #canFit(peg: number, symbol: number, held: number): boolean {
    const rows = this.#red.length;
    const left = this.#length - peg - 1;
    for (let row = 0, at = peg * rows; row < rows; row++, at++) {
      const isRed = this.#guesses[row]?.[peg] === symbol;
      const red = (this.#redSoFar[at] as number) + (isRed ? 1 : 0);
      const isShared = (this.#counts[row]?.[symbol] as number) > held;
      const both = (this.#bothSoFar[at] as number) + (isShared ? 1 : 0);
      const missingRed = (this.#red[row] as number) - red;
      const missing = (this.#both[row] as number) - both;
      if (missingRed < 0 || missingRed > left || missing < 0 || missing > left) return false;
      this.#redSoFar[at + rows] = red;
      this.#bothSoFar[at + rows] = both;
    }
    return true;
  }

  readonly #spell = (): Code =>
    Array.from(this.#code, (symbol) => this.#rules.symbols[symbol]?.character).join('');
}

function pegsOf(rules: Rules, code: Code): Int8Array {
  return Int8Array.from(code, (character) => indexOfSymbol(rules, character));
}
