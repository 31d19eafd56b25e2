import { type Known, knownOf } from '../coach/puzzle.ts';
import { countTold, lengthsTold } from '../coach/words.ts';
import { playerView } from '../engine/game.ts';
import { chosenValue, PROGRAM } from '../games/options.ts';
import { counted } from '../games/wording.ts';
import type { AppState, Insight } from './state.ts';

/** Whether the coach is on: if not, nothing of it shows. */
export function isCoached({ choices }: Pick<AppState, 'choices'>): boolean {
  return chosenValue(PROGRAM.options[0], choices[PROGRAM.id] ?? {}) === 1;
}

/** What the player knows of the game of a state; never the secret. */
export function knownIn({ game }: AppState): Known | undefined {
  return game && knownOf(playerView(game));
}

/** Tells one history from another. */
export function keyOf(known: Known): string {
  return JSON.stringify(known);
}

/** What stands of the coach beside the board, as far as it fits; nothing where it is off. */
export function coachLines(state: AppState, width = Number.POSITIVE_INFINITY): string[] {
  if (!isCoached(state) || !state.game) return [];
  const advice = insightIn(state)?.advice;
  const { hints } = state.game;
  const count = advice ? countTold(advice) : '...';
  const lines = [
    'Coach',
    count.length <= width ? count : count.replace(' codes still', ''),
    ...(advice?.lengths ? [lengthsTold(advice)] : []),
    ...(hints > 0 ? [counted(hints, 'hint')] : []),
  ];
  return lines.filter((line) => line.length <= width);
}

/** What the coach has said of the game as it stands. */
export function insightIn(state: AppState): Insight | undefined {
  const known = isCoached(state) ? knownIn(state) : undefined;
  return known && state.insight?.key === keyOf(known) ? state.insight : undefined;
}
