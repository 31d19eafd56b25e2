import type { Rules } from '../../engine/rules.ts';
import { type BoardRow, EMPTY_PEG, SPENT_PEG } from '../../games/board-rows.ts';
import type { Light } from '../model/moment.ts';

/** A horizontal rule of the board by its place. */
type Place = 'top' | 'middle' | 'bottom';

/** What a board is drawn with. Each character takes one column. */
type BoardCharacters = {
  /** What stands between the pegs and the counts, and at the ends of a row. */
  readonly bar: string;
  readonly peg: (character: string) => string;
  /** A horizontal rule, as it is drawn, from `+---+--+`. */
  readonly rule: (text: string, place: Place) => string;
};

const ASCII: BoardCharacters = {
  bar: '|',
  peg: (character) => character,
  rule: (text) => text,
};

/** The corners and crossings of a rule: the first, those between, and the last. */
const JOINTS: Readonly<Record<Place, readonly [string, string, string]>> = {
  top: ['\u256d', '\u252c', '\u256e'],
  middle: ['\u251c', '\u253c', '\u2524'],
  bottom: ['\u2570', '\u2534', '\u256f'],
};

export const ROUNDED: BoardCharacters = {
  bar: '\u2502',
  peg: (character) => (character === EMPTY_PEG ? '\u00b7' : character),
  rule: (text, place) => {
    const [first, between, last] = JOINTS[place];
    const inner = text.slice(1, -1).replaceAll('-', '\u2500').replaceAll('+', between);
    return `${first}${inner}${last}`;
  },
};

export function useBoardCharacters(): BoardCharacters {
  return ASCII;
}

export type SolutionProps = {
  readonly row: BoardRow;
  readonly rules: Rules;
  readonly light: Light | undefined;
};

export type RuleProps = {
  readonly rules: Rules;
  readonly place: Place;
  readonly text?: string | undefined;
};

export type RowProps = SolutionProps & {
  readonly isMarked: boolean;
  /** How many counts of the clue have arrived; all of them if this is missing. */
  readonly chips: number | undefined;
};

/** How many pegs of a row are drawn one by one: those up to the last that holds something. */
export function filledPegs({ pegs, wrong = [] }: BoardRow): number {
  const isFilled = (peg: string, index: number) =>
    (peg !== EMPTY_PEG && peg !== SPENT_PEG) || wrong.includes(index);
  return pegs.findLastIndex(isFilled) + 1;
}

/** The heads of the two columns, each with the blanks before it. */
export function columnHeads({ columns }: BoardRow): string[] {
  return columns.split(/(?<=\S)(?= )/);
}

/** A horizontal rule with a text in it, if it has room. */
export function withLabel(rule: string, text: string | undefined): string {
  const begun = `+- ${text} `;
  return text && rule.length > begun.length ? begun + rule.slice(begun.length) : rule;
}
