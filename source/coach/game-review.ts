import type { SeenGame } from '../engine/player-view.ts';
import { sumOf } from '../engine/values.ts';
import type { Solver } from './advice.ts';
import { chanceOf, ROUNDING, worthOf } from './bits.ts';
import { typicalLeft } from './counts-left.ts';
import {
  type CodeIndices,
  type Known,
  knownAtClue,
  knownAtGuess,
  knownOf,
  revealTimesOf,
} from './known.ts';

export type Reviewed = {
  readonly guess: CodeIndices;
  /** How many codes were consistent before the clue, and after it (0 after the winning guess). */
  readonly before: number;
  readonly after: number;
  /** How many codes a typical clue to the guess would leave. */
  readonly typical: number;
  /** The game allowed no guess after this one. */
  readonly isLast?: true;
  /** The value of the guess (see `Worth`). If `isLast`, its chance of being right. */
  readonly value: number;
  /** The best guess found, which may be the player's guess itself. */
  readonly best: CodeIndices;
  readonly bestTypical: number;
  readonly bestValue: number;
  /** How likely the guess was to be right, and how likely the best guess was. */
  readonly chance: number;
  readonly bestChance: number;
};

/** The mean skill of the guesses, from 0 to 1, and the sum of the clues' luck in bits. */
export type ReviewedGame = {
  readonly skill: number;
  readonly luck: number;
  readonly guesses: number;
};

export function overall(reviewed: readonly Reviewed[]): ReviewedGame | undefined {
  const guesses = reviewed.length;
  if (guesses === 0) return undefined;
  const luck = sumOf(reviewed.map(luckOf));
  return { skill: sumOf(reviewed.map(skillOf)) / guesses, luck, guesses };
}

/** Luck in bits: 1 if a clue left half as many codes as a typical one, -1 if twice as many. */
export function luckOf({ typical, after }: Pick<Reviewed, 'typical' | 'after'>): number {
  // After a right guess, `after` is 0, but one code is left: the guess itself.
  return Math.log2(Math.max(1, typical) / Math.max(1, after));
}

export function skillOf({ value, bestValue }: Pick<Reviewed, 'value' | 'bestValue'>): number {
  return bestValue < ROUNDING ? 1 : Math.min(1, value / bestValue);
}

export type ReviewQuestion = {
  readonly type: 'review';
  readonly known: Known;
  readonly revealedAfter: readonly number[];
  readonly won: boolean;
  /** How many guesses the player still had at the end. */
  readonly guessesLeft: number;
};

export function reviewQuestion(
  view: Pick<SeenGame, 'rules' | 'rows' | 'aids' | 'status' | 'guessesLeft'>,
): ReviewQuestion {
  const { status, guessesLeft } = view;
  return {
    type: 'review',
    known: knownOf(view),
    revealedAfter: revealTimesOf(view),
    won: status === 'won',
    guessesLeft,
  };
}

/** Reviews each guess of a finished game, given only what the player knew at that moment. */
export function reviewGame(
  solver: Solver,
  { known, revealedAfter, won, guessesLeft }: Omit<ReviewQuestion, 'type'>,
): Reviewed[] {
  return known.rows.map(({ guess }, index) => {
    const knownBefore = knownAtGuess(known, index, revealedAfter);
    const isFinal = index === known.rows.length - 1;
    // If no guess is left, this guess was the last that the game allowed. A lifeline can't
    // have used up the last one: it would have been refused.
    const isLast = isFinal && guessesLeft === 0;
    const partition = solver.partition(knownBefore, guess);
    const { bits, value: usual } = worthOf(known.rules, partition);
    const chance = chanceOf(partition);
    const value = isLast ? chance : usual;
    const advised = solver.advise(knownBefore, isLast ? { guessesLeft: 1 } : {}).guess;
    const hint = advised && { ...advised, value: advised.chance ?? advised.value };
    // The hint isn't always the best guess: the player's guess can be better.
    const best = hint && hint.value > value ? hint : { code: guess, bits, value };
    const isWin = won && isFinal;
    const knownAfterClue = knownAtClue(known, index + 1, revealedAfter);
    const typical = typicalLeft(solver, knownBefore, { code: guess, bits });
    const isBest = best.code.join() === guess.join();
    return {
      guess,
      before: solver.consistent(knownBefore).count,
      after: isWin ? 0 : solver.consistent(knownAfterClue).count,
      typical,
      ...(isLast && { isLast }),
      value,
      best: best.code,
      bestTypical: isBest ? typical : typicalLeft(solver, knownBefore, best),
      bestValue: best.value,
      chance,
      bestChance: isBest ? chance : chanceOf(solver.partition(knownBefore, best.code)),
    };
  });
}
