import { longest, type Rules } from '../../engine/rules.ts';
import { BOARD_FRAME, boardRule, EMPTY_PEG } from '../../games/board-rows.ts';
import type { Cell } from '../model/stage.ts';

/** How a board is drawn. All lengths are columns or lines. */
export type Face = {
  readonly name: 'ascii' | 'drawn' | 'large';
  /** The lines of a row. */
  readonly lines: 1 | 2;
  /** From the left of a peg to the left of the next one. */
  readonly step: number;
  /** The lines above the guesses: two horizontal rules with the secret between them. */
  readonly head: number;
  /** The columns left of the first peg: the mark of a row, the bar, on a large board a blank. */
  readonly left: number;
  readonly bar: string;
  readonly empty: string;
};

const DRAWN = { bar: '\u2502', empty: '\u00b7' };

export const FACES = {
  /** The board of the line dialogue, cell by cell. */
  ascii: {
    ...{ name: 'ascii', lines: 1, step: 3, head: BOARD_FRAME - 1, left: 2 },
    ...{ bar: '|', empty: EMPTY_PEG },
  },
  drawn: { name: 'drawn', lines: 1, step: 3, head: BOARD_FRAME - 1, left: 2, ...DRAWN },
  /** Pegs of four columns and one and a half lines, with an empty column and half a line between. */
  large: { name: 'large', lines: 2, step: 5, head: BOARD_FRAME, left: 3, ...DRAWN },
} as const satisfies Record<string, Face>;

/** The columns of a count on a large board, and those between the bars beside its counts. */
export const LARGE_COUNT = 3;
export const LARGE_COUNTS = 3 + 2 * LARGE_COUNT;

/** The columns of a board with the mark of the row that is typed. */
export function widthOf(face: Face, rules: Rules): number {
  return 1 + ruleOf(face, rules).length;
}

export function heightOf(face: Face, guesses: number): number {
  return face.head + face.lines * guesses + 1;
}

/** How many rows of guesses a board of this height shows. */
export function guessesIn(face: Face, height: number): number {
  return Math.floor((height - face.head - 1) / face.lines);
}

/** A horizontal rule in ASCII, `+---+--+`. */
export function ruleOf(face: Face, rules: Rules): string {
  if (face.lines === 1) return boardRule(rules);
  return `+${'-'.repeat(1 + face.step * longest(rules))}+${'-'.repeat(LARGE_COUNTS)}+`;
}

/** The cell of a peg's symbol on its board; rows count from the top. */
export function pegCell({ left, step, head, lines }: Face, peg: number, row: number): Cell {
  return { x: left + 1 + step * peg, y: head + lines * row };
}

/** The peg and the row at a cell of a board; either may be outside of it. */
export function pegAt({ left, step, head, lines }: Face, { x, y }: Cell) {
  return { peg: Math.floor((x - left) / step), row: Math.floor((y - head) / lines) };
}

const JOINTS = {
  top: '\u256d\u252c\u256e',
  middle: '\u251c\u253c\u2524',
  bottom: '\u2570\u2534\u256f',
};

export type RulePlace = keyof typeof JOINTS;

/** A horizontal rule as the face draws it, with a text in it if it has room. */
export function drawnRule(face: Face, rule: string, place: RulePlace, text?: string): string {
  const begun = `+- ${text} `;
  const whole = text && rule.length > begun.length ? begun + rule.slice(begun.length) : rule;
  if (face.name === 'ascii') return whole;
  const [first, between = '', last] = JOINTS[place];
  const inner = whole.slice(1, -1).replaceAll('-', '\u2500').replaceAll('+', between);
  return `${first}${inner}${last}`;
}
