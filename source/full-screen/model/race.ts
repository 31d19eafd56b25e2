import type { GameState, PlayerView } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { boardRule } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { machineBroke, machineGameView } from '../../games/race.ts';
import { memoizeByObject } from './once.ts';

/** The columns of the machine's clues beside a board, with the columns around them. */
export function columnWidth(rules: Rules): number {
  return 1 + clueRule(rules).length + 1;
}

/** The right part of a board's horizontal rule, `+-----+`: as wide as a clue. */
export function clueRule(rules: Rules): string {
  return boardRule(rules).replace(/^\+-+/, '');
}

/** How many clues of the machine are expected by now, if it still thinks; else 0. */
export function cluesAwaited({ race, rows, spent }: PlayerView): number {
  return race?.isThinking ? rows.length + spent : 0;
}

/** The machine's game as a board has it, with empty pegs until its guesses may be seen. */
export const machineBoard = memoizeByObject(
  (view: PlayerView): PlayerView => (view.race ? machineGameView(view, view.race) : view),
);

/**
 * The view by whose rows the boards are scrolled: at the end of a race the machine's view, if it
 * made more guesses and the last rows of both can be seen; else the player's.
 * @param rows how many rows of guesses are shown
 */
export function scrolledBy(view: PlayerView, rows: number): PlayerView {
  if (view.status === 'playing' || !view.race?.guesses) return view;
  const more = machineBoard(view).rows.length - view.rows.length;
  return more > 0 && more < rows ? machineBoard(view) : view;
}

/** The name of a game in a list, which tells a race: `Race, Pegs`. */
export function nameOf({ rules, race }: GameState): string {
  const { title } = ruleSetOf(rules.id);
  return race ? `Race, ${title}` : title;
}

/** What is said after the turn in which the machine finished. */
export function machineResultLines({ rows, spent, race }: PlayerView): string[] {
  if (race?.brokenIn === undefined || race.brokenIn !== rows.length + spent) return [];
  return [machineBroke(race.brokenIn)];
}
