import { Recent } from '../../engine/recent.ts';
import { longest } from '../../engine/rules.ts';
import { sumOf } from '../../engine/values.ts';
import { type ConsistentCodes, evenPositions, type Sample, type WeightedCodes } from '../advice.ts';
import { type CountedPartition, type Worth, worthOf } from '../bits.ts';
import { clueIndex } from '../clues.ts';
import {
  type CodeIndices,
  type CodeRules,
  type Known,
  type Revealed,
  weightsOf,
} from '../known.ts';
import type { ConsistentOfLength } from './consistent.ts';
import { SpaceOfLength } from './space-of-length.ts';

/** If there are at most this many codes, `sample` returns all of them. */
export const SAMPLED_WHOLE = 2000;
const USUAL_SIZE = 1000;

/** For rules with too many codes to list: a `SpaceOfLength` for each length counts its codes. */
export class LargeSpace {
  readonly rules: CodeRules;
  readonly ofLengths: readonly SpaceOfLength[];
  readonly weightByLength: readonly number[];
  readonly #recent = new Recent<LargeConsistent>(3);

  constructor(rules: CodeRules) {
    this.rules = rules;
    this.ofLengths = rules.lengths.map((length) => new SpaceOfLength(rules, length));
    this.weightByLength = weightsOf(rules);
  }

  consistent(known: Known): LargeConsistent {
    const key = JSON.stringify([known.rows, known.revealed]);
    return this.#recent.get(key, () => new LargeConsistent(this, known));
  }
}

/** The consistent codes of a position, of all lengths. */
export class LargeConsistent implements ConsistentCodes {
  readonly #space: LargeSpace;
  readonly #known: Known;
  readonly #ofLengths: readonly ConsistentOfLength[];
  #countsAtPegs: readonly Float64Array[] | undefined;

  constructor(space: LargeSpace, known: Known) {
    this.#space = space;
    this.#known = known;
    this.#ofLengths = space.ofLengths.map((ofLength) => ofLength.consistent(known));
  }

  get count(): number {
    return sumOf(this.#ofLengths.map(({ count }) => count));
  }

  get countsByLength(): number[] {
    const counts: number[] = [];
    for (const { length, count } of this.#ofLengths) counts[length] = count;
    return counts;
  }

  countWith({ symbol, peg }: Revealed): number {
    if (peg === undefined) {
      const revealed = [...this.#known.revealed, { symbol }];
      return new LargeConsistent(this.#space, { ...this.#known, revealed }).count;
    }
    const { symbols } = this.#space.rules;
    this.#countsAtPegs ??= this.#ofLengths.map((codes) => codes.countsAtPegs(symbols));
    return sumOf(this.#countsAtPegs.map((counts) => counts[peg * symbols + symbol] ?? 0));
  }

  worth(guess: CodeIndices): Worth {
    return worthOf(this.#space.rules, this.partition(guess));
  }

  partition(guess: CodeIndices): CountedPartition {
    const totalWeight = this.#totalWeight;
    const weights = new Float64Array(clueIndex(longest(this.#space.rules), 0) + 1);
    const counts = new Float64Array(weights.length);
    let winWeight = 0;
    for (const codes of this.#ofLengths) {
      if (codes.count === 0) continue;
      const weight = this.#weightOf(codes.length);
      for (const [index, count] of codes.partition(guess).entries()) {
        // Among codes of the guess's length, only the guess itself has all pegs red.
        const isOwn = codes.length === guess.length && index === clueIndex(guess.length, 0);
        if (isOwn) winWeight = count * weight;
        else {
          weights[index] = (weights[index] as number) + count * weight;
          counts[index] = (counts[index] as number) + count;
        }
      }
    }
    return { weights, counts, winWeight, totalWeight };
  }

  /** All codes in ascending order. They are made one by one, because there can be billions. */
  *each(): Generator<CodeIndices> {
    for (const codes of this.#ofLengths) yield* codes.ascending();
  }

  sample(size = USUAL_SIZE): Sample {
    if (this.count > SAMPLED_WHOLE) return { ...this.spread(size), isAll: false };
    const codes = this.all();
    return { codes, weights: codes.map(({ length }) => this.#weightOf(length)), isAll: true };
  }

  /** A code of the shortest length that is left. Longer codes are never likelier. */
  likeliest(): CodeIndices | undefined {
    return this.#ofLengths.find(({ count }) => count > 0)?.at([0])[0];
  }

  /** A list of every consistent code. Call it only if the list fits into memory. */
  all(): CodeIndices[] {
    return this.#ofLengths.flatMap((codes) => codes.at([...Array(codes.count).keys()]));
  }

  /**
   * A sample of about `size` codes, more of them from a likelier length. Those of one length are
   * evenly spaced. If too few codes have this length, codes are picked several times. A code's
   * weight in the sample says how often it was picked.
   */
  spread(size: number): WeightedCodes {
    const totalWeight = this.#totalWeight;
    const weights: number[] = [];
    const codes = this.#ofLengths.flatMap((codes) => {
      const share = (codes.count * this.#weightOf(codes.length)) / totalWeight;
      const times = new Map<number, number>();
      for (const position of evenPositions(codes.count, Math.round(size * share))) {
        times.set(position, (times.get(position) ?? 0) + 1);
      }
      weights.push(...times.values());
      return codes.at([...times.keys()]);
    });
    return { codes, weights };
  }

  get #totalWeight(): number {
    return sumOf(this.#ofLengths.map(({ length, count }) => count * this.#weightOf(length)));
  }

  #weightOf(length: number): number {
    return this.#space.weightByLength[length] as number;
  }
}
