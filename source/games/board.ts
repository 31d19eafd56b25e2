import type { PlayerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';

/** How an empty peg is drawn. */
export const EMPTY_PEG = 'o';

/** One row of pegs, each a character, and the two columns beside them. */
export type BoardRow = { readonly pegs: readonly string[]; readonly columns: string };

/** How many pegs the board is wide: the longest guess. */
export function boardWidth(rules: Rules): number {
  return Math.max(...rules.lengths);
}

/** A line across the board. */
export function boardRule(rules: Rules): string {
  return `+${'-'.repeat(3 * boardWidth(rules))}+-----+`;
}

/** The row of the solution: hidden until the game is over. */
export function solutionRow(view: PlayerView): BoardRow {
  return { pegs: pegsOf(view.rules, view.secret ?? ''), columns: 'R W' };
}

/**
 * The rows of the guesses, top to bottom: filled from the bottom up, and `typed` stands in the
 * first free one as far as it is a guess that grows.
 */
export function guessRows(view: PlayerView, typed = ''): BoardRow[] {
  const { rules, rows } = view;
  const filled = rows.map(({ guess, clue }) => ({
    pegs: pegsOf(rules, guess),
    columns: `${clue.red} ${clue.white}`,
  }));
  const empty = Array.from({ length: rules.guesses - rows.length }, (_, i) => ({
    pegs: pegsOf(rules, i === 0 ? typed : ''),
    columns: '0 0',
  }));
  return [...filled, ...empty].reverse();
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
  return [...code.padEnd(boardWidth(rules), EMPTY_PEG)].slice(0, boardWidth(rules));
}
