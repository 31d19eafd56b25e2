import type { Clue } from '../engine/clue.ts';
import { isSymbol } from '../engine/code.ts';
import type { PlayerView } from '../engine/player-view.ts';
import { longest, type Rules } from '../engine/rules.ts';

export const EMPTY_PEG = 'o';
/** Fills the pegs of each row that a lifeline cost. */
export const SPENT_PEG = '-';
/** Drawn for each peg of the machine's hidden guess, and for a clue that First steps asks for. */
export const HIDDEN_PEG = '?';

/** Typed for a peg that stays empty. */
export const GAP_KEY = '_';

/** How many lines frame the guesses: three edges and the solution's row. */
export const BOARD_FRAME = 4;

/** `columns` is the text beside the pegs: `1 2` for a clue, `R W` as the heading. */
export type BoardRow = {
  readonly pegs: readonly string[];
  readonly columns: string;
  readonly clue?: Clue;
  /** The pegs, counted from 0, at which the player typed neither a symbol nor `GAP_KEY`. */
  readonly wrong?: readonly number[];
};

/** `+------------+-----+` for codes of 4 pegs. */
export function boardEdge(rules: Rules): string {
  return `+${'-'.repeat(3 * longest(rules))}${clueEdge(rules)}`;
}

export function clueEdge(rules: Rules): string {
  return `+${'-'.repeat(cells(rules, '', '').length + 2)}+`;
}

function cells(rules: Rules, red: string | number, white: string | number): string {
  const width = String(longest(rules)).length;
  return `${String(red).padStart(width)} ${String(white).padStart(width)}`;
}

export function headText(rules: Rules): string {
  return cells(rules, 'R', 'W');
}

/** The pegs are empty while the code is secret. */
function solutionRow({ rules, secret = '' }: PlayerView): BoardRow {
  return { pegs: pegsOf(rules, secret), columns: headText(rules) };
}

/** From the top: rows spent on lifelines, empty rows, the guess being typed, guesses made. */
export function guessRows(view: PlayerView, typed = ''): BoardRow[] {
  const { rules, rows, spent } = view;
  const filled = rows.map(({ guess, clue }) => ({
    pegs: pegsOf(rules, guess),
    columns: cells(rules, clue.red, clue.white),
    clue,
  }));
  const empty = Array.from({ length: rules.guesses - rows.length - spent }, (_, i) => ({
    ...(i === 0 ? typedRow(rules, typed) : { pegs: pegsOf(rules, '') }),
    columns: cells(rules, 0, 0),
  }));
  const paid = Array.from({ length: spent }, () => ({
    pegs: Array<string>(longest(rules)).fill(SPENT_PEG),
    columns: cells(rules, SPENT_PEG, SPENT_PEG),
  }));
  return [...filled, ...empty, ...paid].reverse();
}

export function rowText({ pegs, columns }: BoardRow): string {
  return `| ${pegs.join('  ')} | ${columns} |`;
}

export function boardText(view: PlayerView): string[] {
  const edge = boardEdge(view.rules);
  return [edge, rowText(solutionRow(view)), edge, ...guessRows(view).map(rowText), edge];
}

function typedRow(rules: Rules, typed: string): Pick<BoardRow, 'pegs' | 'wrong'> {
  const pegs = pegsOf(rules, typed);
  const wrong = [...typed.slice(0, pegs.length)].flatMap((character, peg) =>
    isSymbol(rules, character) || character === GAP_KEY ? [] : [peg],
  );
  const visible = pegs.map((peg) => (peg === GAP_KEY ? EMPTY_PEG : peg));
  return { pegs: visible, ...(wrong.length > 0 && { wrong }) };
}

function pegsOf(rules: Rules, code: string): string[] {
  return [...code.padEnd(longest(rules), EMPTY_PEG)].slice(0, longest(rules));
}
