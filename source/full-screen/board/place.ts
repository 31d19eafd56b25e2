import type { PlayerView } from '../../engine/game.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import {
  BOARD_FRAME,
  boardRule,
  boardWindow,
  clueRule,
  EMPTY_PEG,
} from '../../games/board-rows.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { type KeyRow, set } from '../kit/screen.ts';
import { type Cell, isLargeStage, isWide, stageOf, type WindowSize } from '../model/stage.ts';
import { type AppState, memoizeByObject, viewOf } from '../model/state.ts';
import { just } from '../model/update.ts';

/** The columns of the coach left of the board on a wide stage: a grid of ten pegs, margin, gap. */
const COACH = 36;

/** The lines of a page around its board: title, prompt, palette, a notice and the footer. */
const AROUND = 5;

/** The columns of a short prompt, with the blanks beside it. */
const SHORT_PROMPT = 20;

const [TITLE, PROMPT, NOTICES, FOOTER] = [1, 1, 2, 1];

/**
 * Where the board of a game is, how many guesses it shows, and what room there is around it. Only
 * the window and the rules decide, so the board stays in place from the first guess to the end of
 * the game, and the cursor and the mouse need no measuring.
 */
export function placeOf(state: AppState, rules: Rules): Place {
  const places = placesIn(state);
  const place = places.get(rules) ?? placed(state, rules);
  places.set(rules, place);
  return place;
}

/** Remembers places by their rules, because one page asks for its place a dozen times. */
const placesIn = memoizeByObject((_: AppState) => new Map<Rules, Place>());

function placed(state: AppState, rules: Rules) {
  const { columns, rows } = stageOf(state);
  const isRace = state.game?.race !== undefined && viewOf(state.game).rules === rules;
  const face = faceOf(state, rules, roomIn(state, isRace ? 2 : 1));
  const isAiry = face.lines > 1 || isLargeStage(state);
  return place({ columns, rows, face, rules, isRace, isAiry });
}

type Given = WindowSize & {
  readonly face: Face;
  readonly rules: Rules;
  /** It's a race: the machine's board is shown left of the player's. */
  readonly isRace: boolean;
  readonly isAiry: boolean;
};

function place({ columns, rows, face, rules, isRace, isAiry }: Given) {
  const width = widthOf(face, rules);
  const hasRivalBoard = isRace && 2 * width <= columns;
  // If the machine's board has no room, its clues are shown, with a blank column on each side.
  const beside = hasRivalBoard ? width : clueRule(rules).length + 2;
  const rival = isRace && width + beside <= columns ? beside : 0;
  const left = isWide({ columns }) && COACH + rival + width <= columns ? COACH : 0;
  // The row for what lifelines reveal is always kept free.
  const aids = Number(rules.aids.length > 0);
  const around = TITLE + PROMPT + aids + NOTICES + FOOTER;
  const spare = rows - heightOf(face, rules.guesses) - around;
  const top = Number(isAiry && spare > 5);
  const below = Number(isAiry && spare > 6);
  // The palette names the symbols if that takes no row from the board, and else shows their keys.
  // It goes beside the prompt if that saves a row.
  const keys = paletteLines(rules, columns - left - 2, 'keys');
  const names = paletteLines(rules, columns - left - 2, 'names');
  const across = SHORT_PROMPT + longest(rules) + 3 * rules.symbols.length;
  const isBeside = spare < keys.length && keys.length === 1 && across <= columns - left;
  const palette = spare >= names.length ? names : keys;
  // A board that scrolls anyway gives up one more row to the notices.
  const notices = spare < 0 ? NOTICES + 1 : NOTICES;
  const under = aids + (isBeside ? 0 : palette.length);
  const room = rows - TITLE - top - below - PROMPT - under - notices - FOOTER;
  const seen = Math.max(1, Math.min(rules.guesses, guessesIn(face, room)));
  const height = heightOf(face, seen);
  return {
    ...{ face, seen, width, height },
    /** The columns of the coach, if it is to the left of all boards. */
    left,
    /** The columns of the machine's board, or of its clues alone; 0 without room. */
    ...{ rival, hasRivalBoard },
    /** The upper left cell of the player's board on the stage. */
    ...{ x: left + rival, y: TITLE + top },
    /** The empty rows above the boards, and below them. */
    ...{ top, below },
    ...{ palette, isBeside, notices },
  };
}

export type Place = ReturnType<typeof place>;

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
    return just(set(state, { scroll: below(rows) - below(0) }));
  };
  return {
    keys: { PgUp: page(-1), PgDn: page(1) },
    hint: seen < view.rules.guesses ? 'scroll' : undefined,
    rank,
    help: 'scroll the board',
  };
}

/** The room for each of `boards` boards side by side. A single one leaves the coach its columns. */
function roomIn(state: AppState, boards = 1): WindowSize {
  const { columns, rows } = stageOf(state);
  const coach = boards === 1 && isWide({ columns }) ? COACH : 0;
  return { columns: Math.floor((columns - coach) / boards), rows: rows - AROUND };
}

/** How a board with these rules is drawn: large if the player wants that and it fits. */
export function faceOf(state: AppState, rules: Rules, room: WindowSize = roomIn(state)): Face {
  const fits =
    widthOf(FACES.large, rules) <= room.columns &&
    heightOf(FACES.large, rules.guesses) <= room.rows;
  return mayBeLarge(state) && fits ? FACES.large : smallFace(state);
}

/**
 * How a board is drawn beside something else: as in its game, or small if that is too wide;
 * undefined if even the small one doesn't fit.
 */
export function faceWithin(
  state: AppState,
  rules: Rules,
  columns: number,
  /** The rules of the whole game, if `rules` have fewer guesses. */
  game = rules,
): Face | undefined {
  const faces = [faceOf(state, game), smallFace(state)];
  return faces.find((face) => widthOf(face, rules) <= columns);
}

function smallFace({ settings, isAscii }: AppState): Face {
  return settings.board === 'drawn' && !isAscii ? FACES.drawn : FACES.ascii;
}

function mayBeLarge(state: AppState): boolean {
  const { settings, showsLargePegs } = state;
  const isWanted = settings.board === 'auto' ? isLargeStage(state) : settings.board === 'large';
  return showsLargePegs === true && settings.theme !== 'none' && isWanted;
}

/** Says why a board isn't drawn as the settings ask; undefined if it is. */
export function aboutBoard(state: AppState, rules: Rules | undefined): string | undefined {
  const { settings, size, isAscii, whyNoLargePegs } = state;
  const { theme, board } = settings;
  if (board === 'ascii') return undefined;
  if (board === 'drawn') return isAscii ? `${whyNoLargePegs}, so the board is ASCII.` : undefined;
  const isLarge = rules ? faceOf(state, rules) === FACES.large : mayBeLarge(state);
  if (isLarge) return undefined;
  const why = whyNoLargePegs ?? (theme === 'none' ? 'The theme None has no colors' : undefined);
  if (why !== undefined) return `${why}, so the board is small.`;
  const window = `${size.columns} columns and ${size.rows} rows`;
  return board === 'large'
    ? `The large board doesn't fit in ${window}.`
    : `The window only has ${window}, so the board is small.`;
}

/** How a board is drawn. All lengths are columns or lines. */
export type Face = {
  readonly name: 'ascii' | 'drawn' | 'large';
  /** The lines of a row. */
  readonly lines: 1 | 2;
  /** The columns from the left of a peg to the left of the next one. */
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
  /** Looks like the board of the line dialogue, cell by cell. */
  ascii: {
    ...{ name: 'ascii', lines: 1, step: 3, head: BOARD_FRAME - 1, left: 2 },
    ...{ bar: '|', empty: EMPTY_PEG },
  },
  drawn: { name: 'drawn', lines: 1, step: 3, head: BOARD_FRAME - 1, left: 2, ...DRAWN },
  /** Pegs of four columns and one and a half lines, with a column and half a line between. */
  large: { name: 'large', lines: 2, step: 5, head: BOARD_FRAME, left: 3, ...DRAWN },
} as const satisfies Record<string, Face>;

/** The columns of a count on a large board, and of both counts with the blanks around them. */
export const LARGE_COUNT = 3;
export const LARGE_COUNTS = 3 + 2 * LARGE_COUNT;

/** The columns of a board, including the one for the mark of a row. */
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

/** A peg by its index in its row, and the row by its index from the bottom. */
export type PegPlace = { readonly peg: number; readonly row: number };

type Shown = {
  readonly view: PlayerView;
  readonly place: Pick<Place, 'face' | 'seen'>;
  readonly scroll?: number | undefined;
};

/** The cell of a peg's symbol on its board; undefined if its row is scrolled away. */
export function pegCell(shown: Shown, { peg, row }: PegPlace): Cell | undefined {
  const { left, step } = shown.place.face;
  const y = rowLine(shown, row);
  return y === undefined ? undefined : { x: left + 1 + step * peg, y };
}

/**
 * The line of a row on its board, the upper one of a large row; undefined if it is scrolled away.
 * Row -1 is the horizontal rule at the bottom of the board.
 */
export function rowLine(shown: Shown, row: number): number | undefined {
  const { head, lines } = shown.place.face;
  const { above, below, guesses } = rowsSeen(shown);
  const isSeen = row >= (below === 0 ? -1 : below) && row < guesses - above;
  return isSeen ? head + lines * (guesses - 1 - above - row) : undefined;
}

/** The peg and row at a cell; undefined above and below the rows. `peg` may be outside its row. */
export function pegAt(shown: Shown, { x, y }: Cell): PegPlace | undefined {
  const { left, step, head, lines } = shown.place.face;
  const { above, below, guesses } = rowsSeen(shown);
  const row = guesses - 1 - above - Math.floor((y - head) / lines);
  if (y < head || row < below) return undefined;
  return { peg: Math.floor((x - left) / step), row };
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
