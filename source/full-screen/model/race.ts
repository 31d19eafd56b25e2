import type { GameState, PlayerView } from '../../engine/game.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { boardRule, clueText } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { machineBroke, machineGameView } from '../../games/race.ts';
import { memoizeByObject } from './once.ts';

/** The columns of the machine's clues beside a board, with the column to their left. */
export function machineWidth({ rules, race }: PlayerView): number {
  return race ? 1 + clueRule(rules).length + 1 : 0;
}

/** The right part of a board's horizontal rule, `+-----+`: as wide as a clue. */
export function clueRule(rules: Rules): string {
  return boardRule(rules).replace(/^\+-+/, '');
}

/** The columns between the codes and the counts in a list of guesses, and before the list. */
const LIST_GAP = 2;

/**
 * How the machine's game is shown beside a board that is over, and the columns that it takes: as a
 * board, as a list of guesses, or only its clues, where there is no room or its guesses are not known.
 */
export function machineAtEnd(
  view: PlayerView,
  columns: number,
): { readonly shown: 'board' | 'list' | 'clues' | 'nothing'; readonly width: number } {
  const { rules, race } = view;
  if (!race || race.isThinking) return { shown: 'nothing', width: 0 };
  const board = 1 + boardRule(rules).length;
  const list = LIST_GAP + longest(rules) + LIST_GAP + clueRule(rules).length - 4;
  const free = columns - board;
  if (race.guesses && board <= free) return { shown: 'board', width: board };
  if (race.guesses && list <= free) return { shown: 'list', width: list };
  return { shown: 'clues', width: machineWidth(view) };
}

/** The machine's game at the end of a race, as a board has it. */
export const machineBoard = memoizeByObject(
  (view: PlayerView): PlayerView => (view.race ? machineGameView(view, view.race) : view),
);

/**
 * The view by whose rows the boards are scrolled: at the end of a race the machine's, if it made more
 * guesses and the last rows of both can be seen.
 * @param rows how many rows of guesses are shown
 */
export function scrolledBy(view: PlayerView, rows: number): PlayerView {
  if (view.status === 'playing' || !view.race?.guesses) return view;
  const more = machineBoard(view).rows.length - view.rows.length;
  return more > 0 && more < rows ? machineBoard(view) : view;
}

/** The lines of the machine's guesses from top to bottom, as many as the board has rows. */
export function machineList(view: PlayerView): string[] {
  const { rules, rows } = machineBoard(view);
  const lines = rows.map(
    ({ guess, clue }) => `  ${guess.padEnd(longest(rules))}  ${clueText(rules, clue)}`,
  );
  return [...lines, ...Array<string>(rules.guesses - lines.length).fill('')].reverse();
}

/** The name of a game in a list, which tells a race: `Race, Pegs`. */
export function nameOf({ rules, race }: GameState): string {
  const { title } = ruleSetOf(rules.id);
  return race ? `Race, ${title}` : title;
}

/** What is said after a turn of the player that was the machine's last. */
export function machineResultLines({ rows, spent, race }: PlayerView): string[] {
  if (race?.brokenIn === undefined || race.brokenIn !== rows.length + spent) return [];
  return [machineBroke(race.brokenIn)];
}
