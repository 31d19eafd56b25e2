import type { PlayerView } from '../../engine/player-view.ts';
import { longest } from '../../engine/rules.ts';
import * as ui from '../kit/index.ts';
import { type Face, widthOf } from './faces.ts';

/**
 * How many rows are hidden above and below. With `scroll` 0, the current row is visible; a negative
 * `scroll` shows lower rows.
 */
export function boardWindow(
  view: PlayerView,
  rows: number,
  scroll = 0,
): { readonly above: number; readonly below: number } {
  const hidden = Math.max(0, view.rules.guesses - rows);
  // After the end, the current row is the one with the last guess.
  const filled = view.rows.length - (view.status === 'playing' ? 0 : 1);
  const current = Math.max(0, Math.min(filled, view.rules.guesses - 1));
  const usual = Math.max(0, current + 1 - rows);
  const below = Math.max(0, Math.min(hidden, usual + scroll));
  return { above: hidden - below, below };
}

export function scrollKeys(
  state: ui.AppState,
  view: PlayerView,
  rowsShown: number,
  scroll: number | undefined,
): ui.KeyRow {
  const below = (by: number) => boardWindow(view, rowsShown, by).below;
  const page = (by: 1 | -1) => () => {
    const to = (scroll ?? 0) - by * Math.max(1, rowsShown - 1);
    return ui.set(state, { scroll: below(to) - below(0) });
  };
  // If only empty rows are hidden during a game, the footer doesn't say `scroll`.
  const rows = view.status === 'playing' ? view.rows.length + 1 : view.rules.guesses;
  return {
    keys: { PgUp: page(-1), PgDn: page(1) },
    footer: rowsShown < rows ? 'scroll' : undefined,
    rank: 3,
    help: 'scroll the board',
  };
}

/** Both are indices. Rows count from the bottom. */
export type PegPlace = { readonly peg: number; readonly row: number };

export type CountColor = 'red' | 'white';

type Shown = {
  readonly view: PlayerView;
  readonly place: { readonly face: Face; readonly rowsShown: number };
  readonly scroll?: number | undefined;
};

/** The cell before the symbol, so that a block cursor doesn't cover the symbol. */
export function pegCell(shown: Shown, { peg, row }: PegPlace): ui.Cell | undefined {
  const { left, step, symbol } = shown.place.face;
  const y = rowLine(shown, row);
  return y === undefined ? undefined : { x: left + symbol - 1 + step * peg, y };
}

/**
 * The board's line with the row's symbols. Undefined if the row is scrolled away. Row -1 is the
 * edge below all rows.
 */
export function rowLine(shown: Shown, row: number): number | undefined {
  const { head, lines } = shown.place.face;
  const { above, below, guesses } = rowsInView(shown);
  if (row < 0) return head + lines * (guesses - above - below);
  const isInView = row >= below && row < guesses - above;
  return isInView ? head + lines * (guesses - above - row) - 1 : undefined;
}

/**
 * `peg` is negative to the left of the pegs, and too high to their right. Undefined above and below
 * the rows.
 */
export function pegAt(
  shown: Shown,
  { x, y }: ui.Cell,
): (PegPlace & { readonly color: CountColor | undefined }) | undefined {
  const { left, step, head, lines } = shown.place.face;
  const { above, below, guesses } = rowsInView(shown);
  const row = guesses - 1 - above - Math.floor((y - head) / lines);
  if (y < head || row < below) return undefined;
  const end = widthOf(shown.place.face, shown.view.rules);
  const counts = end - left - step * longest(shown.view.rules);
  const color = x < end - counts ? undefined : x < end - counts / 2 ? 'red' : 'white';
  return { peg: Math.floor((x - left) / step), row, color };
}

function rowsInView({ view, place, scroll = 0 }: Shown) {
  return { ...boardWindow(view, place.rowsShown, scroll), guesses: view.rules.guesses };
}
