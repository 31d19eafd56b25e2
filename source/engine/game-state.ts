import type { Code } from './code.ts';
import type { RandomState } from './random.ts';
import type { Check, Rules } from './rules.ts';

/** An aid that was used, and which peg of the secret it revealed, counted from 0. */
export type UsedAid = { readonly word: string; readonly peg?: number };

/** A game as a value: plain JSON, so that saving is writing it and undo is keeping it. */
export type GameState = {
  readonly rules: Rules;
  readonly secret: Code;
  readonly guesses: readonly Code[];
  /** The aids that were used, in that order. */
  readonly used: readonly UsedAid[];
  /** How often the coach was asked for more than whether a guess fits. */
  readonly hints: number;
  /** The player gave it up. */
  readonly ended: boolean;
  /** What stands on the prompt and was not entered yet. */
  readonly draft: string;
  /** A copy of the stream as the secret left it: what the game draws later comes from here. */
  readonly random: RandomState;
  /** Why the last action was refused; gone with the next one that is not. */
  readonly refusal?: Refusal;
};

/**
 * Why an action was refused: the check that a guess failed; an aid was `used`, or its price would
 * leave no guess (`unaffordable`); the game is `over`.
 */
export type Refusal = {
  readonly why: Check | 'used' | 'unaffordable' | 'over';
  readonly typed: string;
};

export type GameStatus = 'playing' | 'won' | 'lost' | 'ended';

/** Hints are counted so far. */
export const MAX_HINTS = 999;

/** Longest text that the prompt holds, in characters. */
export const MAX_DRAFT = 60;

/** How many guesses the aids have cost. */
export function spentOnAids({ rules, used }: GameState): number {
  const prices = used.map(({ word }) => rules.aids.find((aid) => aid.word === word)?.price ?? 0);
  return prices.reduce((sum, price) => sum + price, 0);
}

export function guessesLeft(game: GameState): number {
  return game.rules.guesses - game.guesses.length - spentOnAids(game);
}

export function statusOf(game: GameState): GameStatus {
  if (game.guesses.at(-1) === game.secret) return 'won';
  if (game.ended) return 'ended';
  return guessesLeft(game) > 0 && !isGivenAway(game) ? 'playing' : 'lost';
}

/** Whether an aid gave the whole secret away. */
function isGivenAway({ rules, used }: GameState): boolean {
  return used.some(({ word }) =>
    rules.aids.some((aid) => aid.word === word && aid.reveals === 'secret'),
  );
}
