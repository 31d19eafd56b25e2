import { longest, type Rules } from '../../engine/rules.ts';
import { BOARD_FRAME, boardEdge, EMPTY_PEG } from '../../games/board-rows.ts';
import { WHY_PLAIN, whyNoLargePegs } from '../../terminal/look.ts';
import * as ui from '../kit/index.ts';

/** All lengths are in columns or lines. */
export type Face = {
  readonly name: 'ascii' | 'drawn' | 'spaced' | 'large';
  readonly lines: 1 | 2;
  /** From the left of a peg to the left of the next. */
  readonly step: number;
  /** The lines above the guesses: two edges, and the secret between them. */
  readonly head: number;
  /** The columns left of the first peg: for the row's mark `>`, the `bar` and perhaps a blank. */
  readonly left: number;
  /** How many columns of a peg come before its symbol. */
  readonly symbol: number;
  readonly bar: string;
  readonly empty: string;
};

const DRAWN = { bar: '\u2502', empty: '\u00b7' };

const SMALL = { lines: 1, step: ui.PEG, head: BOARD_FRAME - 1, left: 2, symbol: 1 } as const;

export const FACES = {
  /** Looks like the board that `--plain` prints. */
  ascii: { name: 'ascii', ...SMALL, bar: '|', empty: EMPTY_PEG },
  drawn: { name: 'drawn', ...SMALL, ...DRAWN },
  /** Small pegs, but rows two lines high, as on the large board that stands beside this one. */
  spaced: { name: 'spaced', ...SMALL, lines: 2, head: BOARD_FRAME, ...DRAWN },
  /** Pegs are five columns wide. Half blocks make them one and a half lines high. */
  large: { name: 'large', lines: 2, step: 6, head: BOARD_FRAME, left: 3, symbol: 2, ...DRAWN },
} as const satisfies Record<string, Face>;

/** The columns of a clue's red or white count on a large board. */
export const LARGE_COUNT = 3;

/** The columns of a whole clue on a large board: both counts and three blanks around them. */
const LARGE_COUNTS = 3 + 2 * LARGE_COUNT;

export function widthOf(face: Face, rules: Rules): number {
  return 1 + edgeOf(face, rules).length;
}

export function heightOf(face: Face, guesses: number): number {
  return face.head + face.lines * guesses + 1;
}

export function edgeOf(face: Face, rules: Rules): string {
  if (face.name !== 'large') return boardEdge(rules);
  return `+${'-'.repeat(1 + face.step * longest(rules))}+${'-'.repeat(LARGE_COUNTS)}+`;
}

export function faceOf(state: ui.AppState, rules: Rules): Face {
  const { columns, noticeRow } = ui.stageOf(state);
  // Below the board are the prompt, the palette and the price of lifelines.
  const height = heightOf(FACES.large, rules.guesses) + 2 + Number(rules.aids.length > 0);
  const fits = widthOf(FACES.large, rules) <= columns && height <= noticeRow;
  return mayBeLarge(state) && fits ? FACES.large : smallFace(state);
}

export function smallFace({ settings, look }: ui.AppState): Face {
  return settings.board === 'drawn' && look.unicode ? FACES.drawn : FACES.ascii;
}

export function mayBeLarge(state: ui.AppState): boolean {
  const { settings, size } = state;
  const isWanted = settings.board === 'auto' ? ui.isLarge(size) : settings.board === 'large';
  return isWanted && whyNotLarge(state) === undefined;
}

const whyNotLarge = ({ settings, look }: ui.AppState) =>
  whyNoLargePegs(look) ?? (settings.theme === 'none' ? 'The theme None has no colors' : undefined);

/** Undefined if the board is drawn as the settings ask. */
export function aboutBoard(state: ui.AppState, rules: Rules): string | undefined {
  const { size, look } = state;
  const { board } = state.settings;
  if (board === 'ascii') return undefined;
  if (board === 'drawn') return look.unicode ? undefined : `${WHY_PLAIN}, so the board is ASCII.`;
  if (faceOf(state, rules) === FACES.large) return undefined;
  const why = whyNotLarge(state);
  if (why !== undefined) return `${why}, so the board is small.`;
  return board === 'large'
    ? `The large board doesn't fit in ${size.columns} columns and ${size.rows} rows.`
    : undefined;
}

const JOINTS = {
  top: '\u256d\u252c\u256e',
  middle: '\u251c\u253c\u2524',
  bottom: '\u2570\u2534\u256f',
};

export type EdgePlace = keyof typeof JOINTS;

export function drawnEdge(face: Face, edge: string, place: EdgePlace, text?: string): string {
  const [first, between = '', last] = JOINTS[place];
  const inner = edge.slice(1, -1).replaceAll('-', '\u2500').replaceAll('+', between);
  const drawn = face.name === 'ascii' ? edge : `${first}${inner}${last}`;
  const begun = `${drawn.slice(0, 2)} ${text} `;
  return text && edge.length > begun.length ? begun + drawn.slice(begun.length) : drawn;
}
