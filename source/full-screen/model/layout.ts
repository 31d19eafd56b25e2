import type { GameState } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { boardWindow } from '../../games/board-rows.ts';
import { type PaletteEntry, paletteLines } from '../../games/palette-lines.ts';
import { guessesIn, SMALL } from './board-shape.ts';
import { replaceTop } from './navigation.ts';
import { viewOf } from './once.ts';
import { scrolledBy } from './race.ts';
import type { GameAppState, ScreenOf } from './state.ts';

/** A board that scrolls keeps at least this many rows before the palette shows names. */
const ENOUGH_ROWS = 10;

/**
 * The palette: with names if there are enough rows, else without. If the whole board can only be
 * seen without the palette, there is none.
 * @param rows the rows for board and palette together
 */
export function paletteThatFits(
  rules: Rules,
  width: number,
  rows: number,
  shape = SMALL,
): readonly PaletteEntry[][] {
  const free = guessesIn(rows, shape);
  const named = paletteLines(rules, width, 'names');
  const freeWith = guessesIn(rows - named.length, shape);
  if (rules.guesses <= freeWith) return named;
  if (rules.guesses > free && freeWith >= ENOUGH_ROWS) return named;
  const keyed = paletteLines(rules, width, 'keys');
  const isWhole = rules.guesses <= free && rules.guesses > guessesIn(rows - keyed.length, shape);
  return isWhole ? [] : keyed;
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

export function isScrollable({ rules }: GameState, rows: number): boolean {
  return rules.guesses > rows;
}
