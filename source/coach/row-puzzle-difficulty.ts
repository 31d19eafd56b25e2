import type { Row } from './known.ts';
import type { Codes, Space } from './small/space.ts';

/** The easiest first; see `DifficultyMeter`. */
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

/** With more rows than `singly`, the difficulty is 2, not 1; with more than `inPairs`, 4, not 3. */
const FEW_ROWS = { singly: 3, inPairs: 4 } as const;

/** Symbols, as bits. `possible`: what each peg can be. `present`: what every code has somewhere. */
type Facts = { readonly possible: Uint16Array; readonly present: number };

type CodesWithFacts = { readonly codes: Codes; readonly facts: Facts };

/** The difficulty if the code is found one row at a time, two rows at a time, or neither way. */
export function possibleDifficulties(rows: number): readonly [Difficulty, Difficulty, Difficulty] {
  return [rows <= FEW_ROWS.singly ? 1 : 2, rows <= FEW_ROWS.inPairs ? 3 : 4, 5];
}

/**
 * A person reasons by facts such as the coach's: what is or can't be at a peg, which symbols the
 * code holds, how long it can be. The difficulty is how many rows have to be looked at together,
 * along with the facts found so far, to get from fact to fact and finally to the code:
 * - 1 and 2: one row at a time, with few or with more rows;
 * - 3 and 4: two rows at a time, with few or with more rows;
 * - 5: two rows at a time aren't enough, so codes have to be tried out.
 * Deriving facts until nothing changes is the constraint propagation of Mackworth, "Consistency in
 * Networks of Relations" (1977); here a constraint is one row or two.
 */
export class DifficultyMeter {
  readonly #space: Space;
  readonly #all: CodesWithFacts;
  /** For each code and peg: the symbol there, as a bit. If there is no such peg, an extra bit. */
  readonly #pegBits: Uint16Array;
  readonly #heldBits: Uint16Array;

  constructor(space: Space) {
    const { longest } = space.tables;
    this.#space = space;
    this.#pegBits = new Uint16Array(space.size * longest);
    this.#heldBits = new Uint16Array(space.size);
    for (let code = 0; code < space.size; code++) {
      let held = 0;
      for (let peg = 0; peg < longest; peg++) {
        const symbol = space.pegAt(code, peg);
        const bit = 1 << (symbol < 0 ? space.rules.symbols : symbol);
        this.#pegBits[code * longest + peg] = bit;
        if (symbol >= 0) held |= bit;
      }
      this.#heldBits[code] = held;
    }
    this.#all = { codes: space.all, facts: this.#factsOf(space.all) };
  }

  /** The difficulty of rows that leave exactly one code. */
  difficultyOf(rows: readonly Row[]): Difficulty {
    const singles = rows.map((row) => [row]);
    const afterOne = this.#afterFacts(this.#all, singles);
    const [byOne, byTwo, byMore] = possibleDifficulties(rows.length);
    if (afterOne.codes.length === 1) return byOne;
    const pairs = rows.flatMap((row, index) => rows.slice(index + 1).map((later) => [row, later]));
    const afterTwo = this.#afterFacts(afterOne, pairs);
    return afterTwo.codes.length === 1 ? byTwo : byMore;
  }

  /** Goes through the groups of rows until none of them shows a new fact, or one code is left. */
  #afterFacts(given: CodesWithFacts, groups: readonly (readonly Row[])[]): CodesWithFacts {
    let left = given;
    for (let at = 0, idle = 0; idle < groups.length && left.codes.length > 1; at++) {
      const group = groups[at % groups.length] ?? [];
      const consistent = group.reduce((codes, row) => this.#space.afterRow(codes, row), left.codes);
      const facts = this.#factsOf(consistent, left.facts);
      idle = facts === left.facts ? idle + 1 : 0;
      if (idle === 0) left = this.#withFacts(left.codes, facts);
    }
    return left;
  }

  /** The facts that are true of all these codes. Returns `known` itself if there are no others. */
  #factsOf(codes: Codes, known?: Facts): Facts {
    const { longest } = this.#space.tables;
    const possible = new Uint16Array(longest);
    let present = 0xffff;
    // Each code can take facts away, but never a known fact, which is true of all codes. So once
    // only the known facts are left, there is no new fact, and the other codes can be skipped.
    for (let index = 0; index < codes.length; index++) {
      const code = codes[index] as number;
      for (let peg = 0; peg < longest; peg++) {
        possible[peg] = (possible[peg] as number) | (this.#pegBits[code * longest + peg] as number);
      }
      present &= this.#heldBits[code] as number;
      const isTime = index % 64 === 63 || index === codes.length - 1;
      if (!isTime || present !== known?.present) continue;
      if (possible.every((bits, peg) => bits === known.possible[peg])) return known;
    }
    return { possible, present };
  }

  #withFacts(codes: Codes, { possible, present }: Facts): CodesWithFacts {
    const { longest } = this.#space.tables;
    const left = codes.filter((code) => {
      if (((this.#heldBits[code] as number) & present) !== present) return false;
      for (let peg = 0; peg < longest; peg++) {
        const bits = this.#pegBits[code * longest + peg] as number;
        if ((bits & (possible[peg] as number)) === 0) return false;
      }
      return true;
    });
    return { codes: left, facts: this.#factsOf(left) };
  }
}
