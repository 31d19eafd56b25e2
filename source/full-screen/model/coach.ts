import { type Marks, withHintedFacts } from '../../coach/marks.ts';
import { type Known, knownOf } from '../../coach/puzzle.ts';
import type { Reviewed } from '../../coach/review.ts';
import { formatCount, formatLengths } from '../../coach/words.ts';
import type { GameState } from '../../engine/game.ts';
import { counted } from '../../text/words.ts';
import type { Insight } from '../features/coach/state.ts';
import { memoizeLast, viewOf } from './once.ts';
import type { AppState } from './state.ts';

/** Whether the coach is on. If it is off, no part of it is shown. */
export function isCoached({ settings }: Pick<AppState, 'settings'>): boolean {
  return settings.coach;
}

/** Which pencil marks are shown; none if the coach is off. */
export function marksShown(state: AppState): 'certain' | 'likely' | undefined {
  const { marks } = state.settings;
  return isCoached(state) && marks !== 'off' ? marks : undefined;
}

/** A text that is different for each history. */
export function keyOf(known: Known): string {
  return JSON.stringify(known);
}

/** What the player knows about a game (never the secret), and its key. */
export const historyOf = memoizeLast(
  ({ draft, ...game }: GameState) => [game],
  (game) => {
    const known = knownOf(viewOf(game));
    return { known, key: keyOf(known) };
  },
);

/** The coach's lines beside the board, without those wider than `width`; empty if it is off. */
export function coachLines(state: AppState, width = Number.POSITIVE_INFINITY): string[] {
  if (!isCoached(state) || !state.game) return [];
  const advice = insightIn(state)?.advice;
  const { hints } = state.game;
  const unknown = state.isCoachGone ? 'gone' : '...';
  const count = advice ? formatCount(advice) : unknown;
  const lines = [
    'Coach',
    count.length <= width ? count : count.replace(' codes still', ''),
    ...(advice?.lengths ? [formatLengths(advice)] : []),
    ...(hints > 0 ? [counted(hints, 'hint')] : []),
  ];
  return lines.filter((line) => line.length <= width);
}

/** The pencil marks of the current history with what the coach told; undefined if there are none. */
export function marksOf(state: AppState): Marks | undefined {
  const marks = marksShown(state) && insightIn(state)?.marks;
  const hintedFacts = state.game?.told?.map(({ fact }) => fact) ?? [];
  return marks && withHintedFacts(marks, hintedFacts);
}

/** Whether the pencil marks tell what is more likely than not. */
export function hasLikelyMarks(state: AppState): boolean {
  return marksOf(state)?.some((symbols) => symbols.includes('likely')) ?? false;
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
