import type { Advice } from '../../coach/advice.ts';
import { type Marks, withHintedFacts } from '../../coach/marks.ts';
import { type Known, knownOf } from '../../coach/puzzle.ts';
import type { Reviewed } from '../../coach/review.ts';
import { spelled } from '../../coach/words.ts';
import type { Proof } from '../../engine/fact.ts';
import type { GameState } from '../../engine/game.ts';
import { turnsOf } from '../../engine/game-state.ts';
import { isFriendsGame } from './game-kind.ts';
import { memoizeLast, viewOf } from './once.ts';
import type { AppState } from './state.ts';

/** What the coach knows of the game on the board. */
export type Insight = {
  readonly key: string;
  readonly advice?: Advice;
  /** How many codes were left at each guess and, once the coach has answered, now. */
  readonly left?: readonly number[];
  /** The advice and the pencil marks were asked for. */
  readonly isAsked?: true;
  readonly marks?: Marks;
  /** A certain fact that was not told yet; `asked` until the answer comes. */
  readonly fact?: Proof | 'none' | 'asked';
  readonly reviewed?: readonly Reviewed[];
  /** The code's own par, after the end of the game; `none` where the rules have no par. */
  readonly par?: number | 'none';
};

/** Whether the coach is on; otherwise no part of it is shown. In a match of friends it is off. */
export function isCoached(state: Pick<AppState, 'settings' | 'game'>): boolean {
  return state.settings.coach !== 'off' && !isFriendsGame(state.game);
}

/** Whether the coach's panel is shown: always if it is full, and once asked for if it is quiet. */
export function isPanelOpen(state: Pick<AppState, 'settings' | 'game'>): boolean {
  const { settings, game } = state;
  return isCoached(state) && (settings.coach === 'full' || game?.isCoachOpen === true);
}

/** A text that is different for each history. */
export function keyOf(known: Known): string {
  return JSON.stringify(known);
}

/** What the player knows about a game (never the secret), and its key. */
export const historyOf = memoizeLast(
  ({ rules, secret, guesses, used }: GameState) => [{ rules, secret, guesses, used }],
  (game) => {
    const known = knownOf(viewOf(game));
    return { known, key: keyOf(known) };
  },
);

/** The codes that are left, if the coach has listed them since the last guess or aid. */
export function listedCodes(state: AppState): readonly string[] {
  const { game } = state;
  if (!isPanelOpen(state) || !game || game.listedAt !== turnsOf(game)) return [];
  const codes = insightIn(state)?.advice?.codes ?? [];
  return codes.map((code) => spelled(game.rules, code));
}

/** The pencil marks of the current history with what the coach told; undefined if there are none. */
export function marksOf(state: AppState): Marks | undefined {
  const marks = isCoached(state) ? insightIn(state)?.marks : undefined;
  const hintedFacts = state.game?.told?.map(({ fact }) => fact) ?? [];
  return marks && withHintedFacts(marks, hintedFacts);
}

/** The coach's answers about the current history of the game; undefined if there are none yet. */
export function insightIn(state: AppState): Insight | undefined {
  const { game, insight } = state;
  if (!game || !insight) return undefined;
  return insight.key === historyOf(game).key ? insight : undefined;
}

/** The reviews of all guesses; undefined until the coach has answered. */
export function reviewedIn(state: AppState): readonly Reviewed[] | undefined {
  return insightIn(state)?.reviewed;
}
