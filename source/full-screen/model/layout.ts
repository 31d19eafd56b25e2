import type { GameState } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { BOARD_FRAME, boardWindow } from '../../games/board-rows.ts';
import { type PaletteEntry, paletteLines } from '../../games/palette-lines.ts';
import type { Block } from './fit.ts';
import { replaceTop } from './navigation.ts';
import { viewOf } from './once.ts';
import { scrolledBy } from './race.ts';
import type { GameAppState, ScreenOf } from './state.ts';

/** A board that scrolls keeps at least this many rows before the palette shows names. */
const ENOUGH_ROWS = 10;

/** The block of a board, which keeps at least one row of guesses. */
export function boardBlock({ guesses }: Rules): Block {
  return { lines: BOARD_FRAME + guesses, least: BOARD_FRAME + 1, goes: 9 };
}

/**
 * The palette: with names if there are enough rows, else without. No palette if only then the whole
 * board can be seen.
 * @param rows the rows for board and palette together
 */
export function paletteThatFits(
  rules: Rules,
  width: number,
  rows: number,
): readonly PaletteEntry[][] {
  const free = rows - BOARD_FRAME;
  const named = paletteLines(rules, width, 'names');
  if (rules.guesses + named.length <= free) return named;
  if (rules.guesses > free && free - named.length >= ENOUGH_ROWS) return named;
  return rules.guesses === free ? [] : paletteLines(rules, width, 'keys');
}

/**
 * The state with its board scrolled by a page up (-1) or down (1), never beyond its ends. The first
 * guess is at the bottom, so scrolling down shows earlier guesses.
 * @param rows how many rows of guesses are shown
 */
export function scrollBoard<State extends GameAppState>(
  state: State,
  screen: ScreenOf<'play' | 'over'>,
  rows: number,
  by: number,
): State {
  const view = scrolledBy(viewOf(state.game), rows);
  const before = screen.scroll ?? 0;
  const page = Math.max(1, rows - 1);
  const scroll = boardWindow(view, rows, before - by * page).below - boardWindow(view, rows).below;
  return scroll === before ? state : replaceTop(state, { ...screen, scroll });
}

/** Whether the board has more rows of guesses than are shown. */
export function isScrollable({ rules }: GameState, rows: number): boolean {
  return rules.guesses > rows;
}
