import type { PlayerView } from '../engine/game.ts';
import { longest, type Rules } from '../engine/rules.ts';

/** How an empty peg is drawn, and one of a row that was paid for an aid. */
export const EMPTY_PEG = 'o';
const SPENT_PEG = '-';

/** Lines of a board that are no guesses: three rules and the solution. */
export const BOARD_FRAME = 4;

/** One row of pegs, each a character, and the two columns beside them. */
export type BoardRow = { readonly pegs: readonly string[]; readonly columns: string };

/** A line across the board. */
export function boardRule(rules: Rules): string {
  return `+${'-'.repeat(3 * longest(rules))}+${'-'.repeat(columns(rules, '', '').length + 2)}+`;
}

/** The two columns, as wide as the most pegs that they can count. */
function columns(rules: Rules, red: string | number, white: string | number): string {
  const width = String(longest(rules)).length;
  return `${String(red).padStart(width)} ${String(white).padStart(width)}`;
}

/** The row of the solution: hidden until the game is over. */
export function solutionRow(view: PlayerView): BoardRow {
  return { pegs: pegsOf(view.rules, view.secret ?? ''), columns: columns(view.rules, 'R', 'W') };
}

/**
 * The rows of the guesses, top to bottom: filled from the bottom up, and `typed` stands in the
 * first free one as far as it is a guess that grows. Those that were paid for aids are on top.
 */
export function guessRows(view: PlayerView, typed = ''): BoardRow[] {
  const { rules, rows, spent } = view;
  const filled = rows.map(({ guess, clue }) => ({
    pegs: pegsOf(rules, guess),
    columns: columns(rules, clue.red, clue.white),
  }));
  const empty = Array.from({ length: rules.guesses - rows.length - spent }, (_, i) => ({
    pegs: pegsOf(rules, i === 0 ? typed : ''),
    columns: columns(rules, 0, 0),
  }));
  const paid = Array.from({ length: spent }, () => ({
    pegs: Array<string>(longest(rules)).fill(SPENT_PEG),
    columns: columns(rules, SPENT_PEG, SPENT_PEG),
  }));
  return [...filled, ...empty, ...paid].reverse();
}

/**
 * How many rows of guesses are hidden above and below. The current one is in view, but for so many
 * rows that the board is scrolled up (or down, below 0).
 */
export function boardWindow(
  view: PlayerView,
  rows: number,
  scroll = 0,
): { readonly above: number; readonly below: number } {
  const hidden = Math.max(0, view.rules.guesses - Math.max(1, rows));
  // Rows fill from the bottom: the current one has all the guesses made below it.
  const current = Math.min(view.rows.length, view.rules.guesses - 1);
  const usual = Math.max(0, current + 1 - Math.max(1, rows));
  const below = Math.max(0, Math.min(hidden, usual + scroll));
  return { above: hidden - below, below };
}

/** A row as text: `| 1  5  3  4  5  5 | 1 1 |`. */
export function rowText({ pegs, columns }: BoardRow): string {
  return `| ${pegs.join('  ')} | ${columns} |`;
}

/** The whole board as lines of text. */
export function boardText(view: PlayerView): string[] {
  const rule = boardRule(view.rules);
  return [rule, rowText(solutionRow(view)), rule, ...guessRows(view).map(rowText), rule];
}

function pegsOf(rules: Rules, code: string): string[] {
  return [...code.padEnd(longest(rules), EMPTY_PEG)].slice(0, longest(rules));
}
