import type { Solver } from './advice.ts';
import { type CodeIndices, type Known, weightsOf } from './puzzle.ts';

/** The review of one guess. */
export type Reviewed = {
  readonly guess: CodeIndices;
  /** How many codes were consistent before and after its clue; 0 after the winning guess. */
  readonly before: number;
  readonly after: number;
  /** The bits that its clue gave, and the bits to be expected from it. */
  readonly gained: number;
  readonly expected: number;
  /** The expected bits plus a bonus for the chance of being right; see `Worth`. */
  readonly value: number;
  /**
   * The guess with the highest value found (this one if none is higher), its bits and its value.
   */
  readonly best: CodeIndices;
  readonly bestBits: number;
  readonly bestValue: number;
};

/** The review of a whole game. */
export type ReviewedGame = {
  /** The mean of the guesses' skill, from 0 to 1. */
  readonly skill: number;
  /** The sum of the clues' luck in bits. */
  readonly luck: number;
};

/** The skill and the luck of a whole game; undefined if no guess was made. */
export function overall(reviewed: readonly Reviewed[]): ReviewedGame | undefined {
  if (reviewed.length === 0) return undefined;
  return { skill: sum(reviewed.map(skillOf)) / reviewed.length, luck: sum(reviewed.map(luckOf)) };
}

/**
 * How many codes an average clue leaves. It is derived from the expected bits, not from the mean of
 * the counts, so that a clue is lucky exactly if it leaves fewer codes than this (where the length
 * is hidden: less of their weight).
 */
export function expectedLeft({ before, expected }: Pick<Reviewed, 'before' | 'expected'>): number {
  return before / 2 ** expected;
}

/** How many codes an average clue to the best guess leaves. */
export function bestLeft({ before, bestBits }: Pick<Reviewed, 'before' | 'bestBits'>): number {
  return before / 2 ** bestBits;
}

/** Luck: the bits gained minus the bits expected. */
export function luckOf({ gained, expected }: Pick<Reviewed, 'gained' | 'expected'>): number {
  return gained - expected;
}

/** Skill: the value of the guess divided by the value of the best one, from 0 to 1. */
export function skillOf({ value, bestValue }: Pick<Reviewed, 'value' | 'bestValue'>): number {
  return bestValue < 1e-9 ? 1 : Math.min(1, value / bestValue);
}

/**
 * Reviews each guess of a finished game. If `won`, the last row is the winning guess. Symbols that
 * an aid revealed count as known from the first guess on.
 */
export function review(solver: Solver, known: Known, won: boolean): Reviewed[] {
  return known.rows.map(({ guess }, index) => {
    const before = { ...known, rows: known.rows.slice(0, index) };
    const { count, weightsByLength } = solver.consistent(before);
    const own = solver.worth(before, guess);
    const found = solver.advise(before).guess;
    // The search does not try every guess, so the player's can be better than the one found.
    const best = found && found.value > own.value ? found : { code: guess, ...own };
    const isWin = won && index === known.rows.length - 1;
    const after = solver.consistent({ ...known, rows: known.rows.slice(0, index + 1) });
    const left = isWin ? (weightsOf(known.puzzle)[guess.length] ?? 1) : sum(after.weightsByLength);
    return {
      guess,
      before: count,
      after: isWin ? 0 : after.count,
      gained: Math.log2(sum(weightsByLength) / left),
      expected: own.bits,
      value: own.value,
      best: best.code,
      bestBits: best.bits,
      bestValue: best.value,
    };
  });
}

function sum(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}
