import type { MenuItem } from '../components/menu.tsx';
import { type GameState, playerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { BOARD_FRAME, boardWindow } from '../games/board.ts';
import { ruleSetOf } from '../games/index.ts';
import { type PaletteEntry, paletteLines } from '../games/palette-lines.ts';
import { surpriseOf } from '../games/surprises.ts';
import { wrapped } from '../games/wording.ts';
import { isCoached } from './coach.ts';
import type { AppState, WindowSize } from './state.ts';

/** What a player may do when a game is over. */
export function overItems(state: AppState): readonly MenuItem[] {
  const items = [
    ...(isCoached(state) ? [{ value: 'review', label: 'Review' }] : []),
    { value: 'again', label: 'Play again' },
    { value: 'menu', label: 'Menu' },
  ];
  return items.map((item, index) => ({ key: String(index + 1), ...item }));
}

/** Sentences have two rows of their own; more take theirs from the board. */
const NOTICE_ROWS = 2;

/** How the rows of the board's screen are shared out. */
export type PlayLayout = {
  readonly notices: readonly string[];
  /** The lines of the palette; none where there is no room. */
  readonly palette: readonly PaletteEntry[][];
  /** The rows of guesses that fit. */
  readonly rows: number;
};

export function playLayout({ game, notices, size }: AppState): PlayLayout {
  const lines = linesThatFit(notices, size);
  // Besides the board and the sentences there are the title, the prompt and the footer.
  const free = size.rows - BOARD_FRAME - 3 - Math.max(NOTICE_ROWS, lines.length);
  const palette = game ? paletteThatFits(game.rules, size.columns - 2, free) : [];
  return { notices: lines, palette, rows: Math.max(1, free - palette.length) };
}

/** So many rows of a board that scrolls must be left before names are shown. */
const ENOUGH_ROWS = 10;

/**
 * The palette, with the names where there are rows for that. It gives way where that lets the
 * whole board be seen.
 */
function paletteThatFits(rules: Rules, width: number, free: number): readonly PaletteEntry[][] {
  const named = paletteLines(rules, width, 'names');
  if (rules.guesses + named.length <= free) return named;
  if (rules.guesses > free && free - named.length >= ENOUGH_ROWS) return named;
  return rules.guesses === free ? [] : paletteLines(rules, width, 'keys');
}

/** How the game ended, and the rows of guesses that fit above these lines and the menu. */
export function overLayout(state: AppState): {
  readonly said: readonly string[];
  readonly rows: number;
} {
  const { game, size } = state;
  const said = game ? linesThatFit(endOf(game, state.wins), size) : [];
  const rows = size.rows - BOARD_FRAME - 2 - said.length - overItems(state).length;
  return { said, rows: Math.max(1, rows) };
}

/** The words of the game about its end, and the surprise of a win. */
function endOf(game: GameState, wins: number): string[] {
  const view = playerView(game);
  const { words, surprises } = ruleSetOf(game.rules.id);
  if (view.status !== 'won') return words.lost(view).filter((line) => line !== '');
  const surprise = surpriseOf(surprises, wins);
  return [...words.won(view), ...(surprise ? [surprise.sentence] : [])];
}

/**
 * How far the board is scrolled up after another page up (-1) or down (1), never beyond its ends.
 * Down the board is back in time: the first guess lies at its bottom.
 */
export function scrolled({ game }: AppState, rows: number, scroll = 0, by: number): number {
  if (!game) return 0;
  const view = playerView(game);
  const page = Math.max(1, rows - 1);
  return boardWindow(view, rows, scroll - by * page).below - boardWindow(view, rows).below;
}

/** Whether there is more of the board than the window shows. */
export function isScrollable({ game }: AppState, rows: number): boolean {
  return game !== undefined && game.rules.guesses > rows;
}

function linesThatFit(lines: readonly string[], { columns }: WindowSize): string[] {
  return lines.flatMap((line) => wrapped(line, columns - 1));
}
