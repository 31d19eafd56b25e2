import type { Mind } from './mind.ts';
import { type Known, type Word, weightsOf } from './puzzle.ts';
import { finish, type Steps } from './steps.ts';

/** What became of one guess. */
export type Reviewed = {
  readonly guess: Word;
  /** How many codes fitted before and after; after the winning guess there are none to find. */
  readonly before: number;
  readonly after: number;
  /** The bits that its clue told, and those that were to be expected of it. */
  readonly gained: number;
  readonly expected: number;
  /** The best guess there, and what was to be expected of that. */
  readonly best: Word;
  readonly bestBits: number;
};

/** Told apart: luck is what was gained beyond what was to be expected, in bits. */
export function luckOf({ gained, expected }: Reviewed): number {
  return gained - expected;
}

/** Skill is what was to be expected as a share of the best there was, at most 1. */
export function skillOf({ expected, bestBits }: Reviewed): number {
  return bestBits < 1e-9 ? 1 : Math.min(1, expected / bestBits);
}

/**
 * Each guess of a game that is over; `won`: the last row is the winning guess. What was revealed
 * counts from the first guess on.
 */
export function review(mind: Mind, known: Known, won: boolean): Reviewed[] {
  return finish(reviewSteps(mind, known, won));
}

/** The same, step by step. */
export function* reviewSteps(mind: Mind, known: Known, won: boolean): Steps<Reviewed[]> {
  const reviewed: Reviewed[] = [];
  for (const [index, { guess }] of known.rows.entries()) {
    const before = { ...known, rows: known.rows.slice(0, index) };
    const isWin = won && index === known.rows.length - 1;
    const after = { ...known, rows: known.rows.slice(0, index + 1) };
    const { remaining, guess: best } = yield* mind.adviceSteps(before);
    const left = isWin ? (weightsOf(known.puzzle)[guess.length] ?? 1) : sum(mind.masses(after));
    reviewed.push({
      guess,
      before: remaining,
      after: isWin ? 0 : mind.count(after),
      gained: Math.log2(sum(mind.masses(before)) / left),
      expected: mind.bits(before, guess),
      best: best?.word ?? guess,
      bestBits: best?.bits ?? 0,
    });
  }
  return reviewed;
}

function sum(masses: readonly number[]): number {
  return masses.reduce((all, mass) => all + mass, 0);
}
