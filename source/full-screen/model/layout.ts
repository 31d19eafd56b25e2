import type { GameState } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { boardWindow } from '../../games/board-rows.ts';
import { type PaletteEntry, paletteLines } from '../../games/palette-lines.ts';
import { guessesIn, SMALL } from './board-shape.ts';
import { replaceTop } from './navigation.ts';
import { viewOf } from './once.ts';
import { scrolledBy } from './race.ts';
import type { GameAppState, ScreenOf } from './state.ts';

/**
 * The palette below a board, with names if these take no row from the board. If the whole board can
 * only be seen without the palette, there is none.
 * @param rows the rows for board and palette together
 * @param isBeside whether the palette has room in another row, so that it goes before the board
 * scrolls
 */
export function paletteThatFits(
  rules: Rules,
  width: number,
  rows: number,
  { shape = SMALL, isBeside = false } = {},
): readonly PaletteEntry[][] {
  const isWhole = (lines: number) => rules.guesses <= guessesIn(rows - lines, shape);
  const keyed = paletteLines(rules, width, 'keys');
  const named = paletteLines(rules, width, 'names');
  const short = named.length > keyed.length ? keyed : named;
  const whole = [named, short].find(({ length }) => isWhole(length));
  return whole ?? (isBeside || isWhole(0) ? [] : short);
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
