import type { PlayerView } from '../../engine/player-view.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { BOARD_FRAME, boardRule, EMPTY_PEG } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { WHY_PLAIN, whyNoLargePegs } from '../../terminal/look.ts';
import { paletteLines, paletteWidth } from '../kit/palette-lines.ts';
import { type KeyRow, set } from '../kit/screen.ts';
import { type Cell, isLarge, type Stage, stageOf } from '../model/stage.ts';
import { type AppState, memoizeByObject } from '../model/state.ts';

/** The columns between the board and the side column, and between that and the third. */
const [AFTER_BOARD, AFTER_SIDE] = [3, 1];

/** If the side column would be narrower than this, it and the third column share one place. */
const LEAST_SIDE = 15;

/** The columns of a short prompt, with the blanks beside it. */
const SHORT_PROMPT = 20;

/** The column of the cursor after the longest text. */
const CURSOR = 1;

/** The columns between the palette and the legend beside it. */
const BEFORE_LEGEND = 4;

/** The rows from the prompt to the notices, if the window has them. */
const TO_NOTICES = 4;

/**
 * Where the board of a game is, how many guesses it shows, and where its columns are. Only the
 * window, the settings and the rules decide, so everything stays in place during the game, and the
 * cursor and the mouse need no measuring.
 */
export function placeOf(state: AppState, rules: Rules): Place {
  return placesOn(stageOf(state))(faceOf(state, rules))(rules);
}

/** Places are remembered, because a page asks for its place a dozen times at every key. */
const placesOn = memoizeByObject((stage: Stage) =>
  memoizeByObject((face: Face) => memoizeByObject((rules: Rules) => placed(stage, face, rules))),
);

function placed(stage: Stage, face: Face, rules: Rules) {
  const { columns, notices, whole, isNarrow, top } = stage;
  const width = widthOf(face, rules);
  const aids = Number(rules.aids.length > 0);
  // Below the board, there is always room for the prompt, the palette and the price of lifelines.
  const room = notices - 1 - aids;
  const spare = room - heightOf(face, rules.guesses);
  // The palette names the symbols if that takes no row from the board and no place from the legend,
  // and else shows their keys. It goes beside the prompt if that saves a row: for the board, or in
  // a low window for notices.
  const keys = paletteLines(rules, columns - 2, 'keys');
  const names = paletteLines(rules, columns - 2, 'names');
  const typed = Math.max(longest(rules), ...rules.aids.map(({ word }) => word.length));
  const across = SHORT_PROMPT + typed + CURSOR + paletteWidth(keys);
  const wanted = keys.length + Number(stage.rows === whole);
  const isBeside = spare < wanted && keys.length === 1 && across <= columns;
  const legend = BEFORE_LEGEND + legendOf(rules).join('R W').length - 1;
  const isOneLine = (lines: typeof keys) => paletteWidth(lines) + legend <= columns - 2;
  const isForLegend = spare === names.length && !isOneLine(names) && isOneLine(keys);
  const palette = spare >= names.length && !isForLegend ? names : keys;
  const seenIn = (lines: number) => {
    const fitting = Math.floor((lines - heightOf(face, 0)) / face.lines);
    return Math.max(1, Math.min(rules.guesses, fitting));
  };
  const seen = seenIn(room - (isBeside ? 0 : palette.length));
  const height = heightOf(face, seen);
  /**
   * The place of the board in `free` rows. Below it `kept` rows stay empty, and up to `gap` if
   * there are more than the board needs.
   */
  const above = (free: number, kept: number, gap: number) => {
    const shown = Math.min(seen, seenIn(free - kept));
    const least = heightOf(face, shown);
    return { seen: shown, height: least, prompt: least + Math.min(gap, Math.max(0, free - least)) };
  };
  const airy = Number(face.lines > 1 && spare >= TO_NOTICES);
  const prompt = height + airy;
  const under = 1 + (isBeside ? 0 : palette.length) + aids;
  const hasLegend = !isBeside && (isOneLine(palette) || prompt + under < notices);
  const x = width + AFTER_BOARD;
  const rest = { x, width: columns - x - 1 };
  const side = { x, width: stage.third.x - AFTER_SIDE - x };
  const isShared = isNarrow || side.width < LEAST_SIDE;
  return {
    ...{ face, seen, width, height, palette, isBeside, hasLegend, isNarrow, isShared },
    /** The rows of the prompt and of the notices. */
    ...{ prompt, notices: Math.min(notices, prompt + Math.max(TO_NOTICES, under)) },
    /** The two columns as one, and each alone. Without room for both, they share one place. */
    ...{ rest, side: isShared ? rest : side, third: isShared ? rest : stage.third },
    /**
     * The place of the board above a menu of this many lines. The board shows fewer guesses for the
     * menu and, if the window has an empty row above the board, for one above the menu.
     */
    aboveMenu: (lines: number) => above(whole - 1 - lines, Number(top > 1), airy || 1),
    /** The same above this many lines of words. */
    aboveWords: (lines: number) => above(stage.rows - lines, 0, airy),
  };
}

export type Place = ReturnType<typeof placed>;

export function legendOf({ id }: Rules): readonly [red: string, white: string] {
  const { counts } = ruleSetOf(id).words;
  return [` ${counts.red}   `, ` ${counts.white}`];
}

/**
 * How many rows of guesses are hidden above and below, if `rows` of them can be shown. Without
 * scrolling, the current row is visible. A negative `scroll` moves the view down.
 */
export function boardWindow(
  view: PlayerView,
  rows: number,
  scroll = 0,
): { readonly above: number; readonly below: number } {
  const hidden = Math.max(0, view.rules.guesses - Math.max(1, rows));
  // All guesses are below the current row. After the end, the current row is the last guess.
  const filled = view.rows.length - (view.status === 'playing' ? 0 : 1);
  const current = Math.max(0, Math.min(filled, view.rules.guesses - 1));
  const usual = Math.max(0, current + 1 - Math.max(1, rows));
  const below = Math.max(0, Math.min(hidden, usual + scroll));
  return { above: hidden - below, below };
}

/** The keys that scroll a board which shows `seen` rows of guesses. */
export function scrollKeys(
  state: AppState,
  view: PlayerView,
  seen: number,
  scroll: number | undefined,
  rank = 5,
): KeyRow {
  const below = (rows: number) => boardWindow(view, seen, rows).below;
  const page = (by: 1 | -1) => () => {
    const rows = (scroll ?? 0) - by * Math.max(1, seen - 1);
    return set(state, { scroll: below(rows) - below(0) });
  };
  return {
    keys: { PgUp: page(-1), PgDn: page(1) },
    // Empty rows aren't worth a place in the footer.
    hint: seen < view.rows.length + Number(view.status === 'playing') ? 'scroll' : undefined,
    rank,
    help: 'scroll the board',
  };
}

/** How a board with these rules is drawn: large if the player wants that and it fits. */
function faceOf(state: AppState, rules: Rules): Face {
  const { columns, notices } = stageOf(state);
  // Below the board are the prompt, the palette and the price of lifelines.
  const height = heightOf(FACES.large, rules.guesses) + 2 + Number(rules.aids.length > 0);
  const fits = widthOf(FACES.large, rules) <= columns && height <= notices;
  return mayBeLarge(state) && fits ? FACES.large : smallFace(state);
}

/**
 * How a board beside a menu is drawn, how many guesses it shows, and its rows; undefined if it
 * doesn't fit.
 */
export function placeWithin(
  state: AppState,
  rules: Rules,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const faces: Face[] = [...(mayBeLarge(state) ? [FACES.large] : []), smallFace(state)];
  const seen = Math.min(rules.guesses, SEEN_BESIDE);
  const face = faces.find(
    (each) => widthOf(each, rules) <= width && heightOf(each, seen) <= height,
  );
  return face && { face, seen, rows: heightOf(face, seen) };
}

/** How many guesses a board beside a menu shows. */
const SEEN_BESIDE = 4;

function smallFace({ settings, look }: AppState): Face {
  return settings.board === 'drawn' && look.unicode ? FACES.drawn : FACES.ascii;
}

function mayBeLarge(state: AppState): boolean {
  const { settings, size, look } = state;
  const isWanted = settings.board === 'auto' ? isLarge(size) : settings.board === 'large';
  return whyNoLargePegs(look) === undefined && settings.theme !== 'none' && isWanted;
}

/** Says why a board isn't drawn as the settings ask; undefined if it is. */
export function aboutBoard(state: AppState, rules: Rules | undefined): string | undefined {
  const { settings, size, look } = state;
  const { theme, board } = settings;
  if (board === 'ascii') return undefined;
  if (board === 'drawn') return look.unicode ? undefined : `${WHY_PLAIN}, so the board is ASCII.`;
  const isLarge = rules ? faceOf(state, rules) === FACES.large : mayBeLarge(state);
  if (isLarge) return undefined;
  const why =
    whyNoLargePegs(look) ?? (theme === 'none' ? 'The theme None has no colors' : undefined);
  if (why !== undefined) return `${why}, so the board is small.`;
  const window = `${size.columns} columns and ${size.rows} rows`;
  return board === 'large'
    ? `The large board doesn't fit in ${window}.`
    : `The window only has ${window}, so the board is small.`;
}

/** How a board is drawn. All lengths are columns or lines. */
export type Face = {
  readonly name: 'ascii' | 'drawn' | 'spaced' | 'large';
  /** The lines of a row. */
  readonly lines: 1 | 2;
  /** The columns from the left of a peg to the left of the next one. */
  readonly step: number;
  /** The lines above the guesses: two horizontal rules with the secret between them. */
  readonly head: number;
  /** Left of the first peg: the mark of the row, the bar and, on a large board, a blank. */
  readonly left: number;
  /** The columns from the left of a peg to its symbol. */
  readonly symbol: number;
  readonly bar: string;
  readonly empty: string;
};

const DRAWN = { bar: '\u2502', empty: '\u00b7' };

export const FACES = {
  /** Looks like the board of the line dialogue, cell by cell. */
  ascii: {
    ...{ name: 'ascii', lines: 1, step: 3, head: BOARD_FRAME - 1 },
    ...{ left: 2, symbol: 1 },
    ...{ bar: '|', empty: EMPTY_PEG },
  },
  drawn: {
    ...{ name: 'drawn', lines: 1, step: 3, head: BOARD_FRAME - 1, left: 2, symbol: 1, ...DRAWN },
  },
  /** Small pegs on the lines of the large board, so that a board beside one is level with it. */
  spaced: {
    ...{ name: 'spaced', lines: 2, step: 3, head: BOARD_FRAME, left: 2, symbol: 1, ...DRAWN },
  },
  /** Pegs of five columns and one and a half lines, with a column and half a line between. */
  large: { name: 'large', lines: 2, step: 6, head: BOARD_FRAME, left: 3, symbol: 2, ...DRAWN },
} as const satisfies Record<string, Face>;

/** The columns of a count on a large board, and of both counts with the blanks around them. */
export const LARGE_COUNT = 3;
const LARGE_COUNTS = 3 + 2 * LARGE_COUNT;

export function widthOf(face: Face, rules: Rules): number {
  return 1 + ruleOf(face, rules).length;
}

function heightOf(face: Face, guesses: number): number {
  return face.head + face.lines * guesses + 1;
}

/** A horizontal rule in ASCII, `+---+--+`. */
export function ruleOf(face: Face, rules: Rules): string {
  if (face.name !== 'large') return boardRule(rules);
  return `+${'-'.repeat(1 + face.step * longest(rules))}+${'-'.repeat(LARGE_COUNTS)}+`;
}

/** A peg by its index in its row, and the row by its index from the bottom. */
export type PegPlace = { readonly peg: number; readonly row: number };

export type Side = 'red' | 'white';

type Shown = {
  readonly view: PlayerView;
  readonly place: Pick<Place, 'face' | 'seen'>;
  readonly scroll?: number | undefined;
};

/** The cell of a peg's symbol on its board; undefined if its row is scrolled away. */
export function pegCell(shown: Shown, { peg, row }: PegPlace): Cell | undefined {
  const { left, step, symbol } = shown.place.face;
  const y = rowLine(shown, row);
  return y === undefined ? undefined : { x: left + symbol + step * peg, y };
}

/**
 * The line of a row, the lower one of a large row; undefined if it is scrolled away. Row -1 is the
 * horizontal rule at the bottom of the board.
 */
export function rowLine(shown: Shown, row: number): number | undefined {
  const { head, lines } = shown.place.face;
  const { above, below, guesses } = rowsSeen(shown);
  const isSeen = row >= (below === 0 ? -1 : below) && row < guesses - above;
  if (!isSeen) return undefined;
  return row < 0 ? head + lines * (guesses - above) : head + lines * (guesses - above - row) - 1;
}

/**
 * The peg and row at a cell, and the count of the clue if it is there; undefined above and below
 * the rows. `peg` may be outside its row.
 */
export function pegAt(
  shown: Shown,
  { x, y }: Cell,
): (PegPlace & { readonly side: Side | undefined }) | undefined {
  const { left, step, head, lines } = shown.place.face;
  const { above, below, guesses } = rowsSeen(shown);
  const row = guesses - 1 - above - Math.floor((y - head) / lines);
  if (y < head || row < below) return undefined;
  const end = widthOf(shown.place.face, shown.view.rules);
  const counts = end - left - step * longest(shown.view.rules);
  const side = x < end - counts ? undefined : x < end - counts / 2 ? 'red' : 'white';
  return { peg: Math.floor((x - left) / step), row, side };
}

function rowsSeen({ view, place, scroll = 0 }: Shown) {
  return { ...boardWindow(view, place.seen, scroll), guesses: view.rules.guesses };
}

const JOINTS = {
  top: '\u256d\u252c\u256e',
  middle: '\u251c\u253c\u2524',
  bottom: '\u2570\u2534\u256f',
};

export type RulePlace = keyof typeof JOINTS;

/** A horizontal rule as the face draws it, with a text in it if there is room. */
export function drawnRule(face: Face, rule: string, place: RulePlace, text?: string): string {
  const begun = `+- ${text} `;
  const whole = text && rule.length > begun.length ? begun + rule.slice(begun.length) : rule;
  if (face.name === 'ascii') return whole;
  const [first, between = '', last] = JOINTS[place];
  const inner = whole.slice(1, -1).replaceAll('-', '\u2500').replaceAll('+', between);
  return `${first}${inner}${last}`;
}
