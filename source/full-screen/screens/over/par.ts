import { isSmall } from '../../../coach/puzzle.ts';
import type { GameState } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { historyOf, insightIn } from '../../model/coach.ts';
import type { GameAppState } from '../../model/state.ts';

/** A par as text, and the number of its digits behind the point. */
export type Par = {
  readonly text: string;
  readonly digits: 0 | 1;
  /** The coach has not said it yet. */
  readonly isPending?: true;
};

/** The code's par, else the average of the rules; pending until it is known which applies. */
export function parIn(state: GameAppState): Par | undefined {
  const { game, isCoachGone } = state;
  if (game.rules.evil) return undefined;
  const own = insightIn(state)?.par;
  if (typeof own === 'number') return { text: String(own), digits: 0 };
  const isExpected = own === undefined && !isCoachGone && isSmall(historyOf(game).known.puzzle);
  if (isExpected) return { text: '...', digits: 0, isPending: true };
  const average = ruleSetOf(game.rules.id).par?.(game.rules);
  return average === undefined ? undefined : { text: average.toFixed(1), digits: 1 };
}

/** How many guesses more than par the game took; an average counts to one decimal. */
export function guessesOver({ guesses }: GameState, par: Par): number {
  return guesses.length - Number(par.text);
}
