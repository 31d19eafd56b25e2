import type { GameState, PlayerView } from '../../engine/game.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import { boardWindow } from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { type PaletteEntry, paletteLines } from '../../games/palette-lines.ts';
import {
  type BoardShape,
  boardBlock,
  boardLines,
  boardWidth,
  guessesIn,
  LARGE,
  SMALL,
} from './board-shape.ts';
import { REST } from './fit.ts';
import { replaceTop } from './navigation.ts';
import { viewOf } from './once.ts';
import { columnWidth, scrolledBy } from './race.ts';
import { AROUND_BOARD, isLargeStage, isWide, linesThatFit, screenRows, stageOf } from './stage.ts';
import type { AppState, GameAppState, ScreenOf } from './state.ts';

/** The columns of the coach on the wide stage: a grid of ten pegs, with a margin and a gap. */
export const COACH_COLUMNS = 36;

/** The lines of a page around its board: title, prompt, palette, a notice and the footer. */
const AROUND = 5;

/** The empty rows between the title and a board, and between the board and what stands below it. */
type BoardMargins = { readonly top: number; readonly below: number };

/** Where the board of a game stands, from its first guess to the page of its end. */
export type BoardPlace = BoardMargins & {
  readonly shape: BoardShape;
  /** The columns to the left of all boards: 0, or the coach's. */
  readonly left: number;
  /** In a race, the columns of the machine's board or clues left of the player's; 0 without room. */
  readonly machine: number;
  /** The machine has a board, and not only clues. */
  readonly hasMachineBoard: boolean;
  readonly width: number;
};

/** Where the board of the game stands. What the coach says does not move it. */
export function boardPlace(state: GameAppState): BoardPlace {
  const { rules, race } = state.game;
  const stage = stageOf(state);
  const shape = boardShape(state, rules, { boards: race ? 2 : 1 });
  const width = boardWidth(rules, shape);
  const hasMachineBoard = race !== undefined && 2 * width <= stage.columns;
  const beside = hasMachineBoard ? width : columnWidth(rules);
  const machine = race && width + beside <= stage.columns ? beside : 0;
  const hasLeft = isWide(stage) && COACH_COLUMNS + machine + width <= stage.columns;
  const left = hasLeft ? COACH_COLUMNS : 0;
  const margins = boardMargins(state, rules, shape);
  return { ...margins, shape, left, machine, hasMachineBoard, width };
}

/** The margins of a board, on a large stage. Window and rules alone decide, so it never moves. */
export function boardMargins(state: AppState, rules: Rules, shape: BoardShape): BoardMargins {
  const spare = stageOf(state).rows - boardLines(rules.guesses, shape) - AROUND_BOARD;
  const isAiry = shape.isLarge || isLargeStage(state);
  return { top: Number(isAiry && spare >= 1), below: Number(isAiry && spare >= 2) };
}

export function rowsBeside(state: AppState, { top }: BoardMargins): number {
  return screenRows(state, { top, beside: REST, notices: 0 }).beside.lines;
}

/** The lines around the machine's board: title, sentences, palette, notices and footer. */
const AROUND_MACHINE = 7;

export function machineShape(state: AppState, rules: Rules): BoardShape {
  return boardShape(state, rules, { around: AROUND_MACHINE });
}

/**
 * How large the boards of a page are: large where all of them fit.
 * @param boards how many stand side by side; a single one leaves the coach its columns
 * @param around the lines of the page above and below them
 */
export function boardShape(
  state: AppState,
  rules: Rules,
  { boards = 1, around = AROUND } = {},
): BoardShape {
  const { columns, rows } = stageOf(state);
  const beside = boards === 1 && isWide({ columns }) ? COACH_COLUMNS : 0;
  const fits =
    boards * boardWidth(rules, LARGE) + beside <= columns &&
    boardLines(rules.guesses, LARGE) + around <= rows;
  return mayBeLarge(state) && fits ? LARGE : SMALL;
}

function mayBeLarge(state: AppState): boolean {
  const { settings, showsLargePegs } = state;
  const isWanted = settings.board === 'auto' ? isLargeStage(state) : settings.board === 'large';
  return showsLargePegs === true && settings.theme !== 'none' && isWanted;
}

/** The size of a board that shows what a game is like: large if it fits into this space. */
export function previewShape(
  state: AppState,
  rules: Rules,
  columns: number,
  lines: number,
): BoardShape {
  const fits = boardWidth(rules, LARGE) <= columns && boardLines(rules.guesses, LARGE) + 1 <= lines;
  return mayBeLarge(state) && fits ? LARGE : SMALL;
}

/** Rows that are reserved for notices; further ones are taken from the board. */
const NOTICE_ROWS = 2;

/** The notices as lines. If these would need too many rows, they become one paragraph. */
function noticesThatFit(notices: readonly string[], columns: number): string[] {
  const lines = linesThatFit(notices, { columns });
  const filled = linesThatFit([notices.join(' ')], { columns });
  return lines.length > NOTICE_ROWS && filled.length < lines.length ? filled : lines;
}

/** How the rows of the stage are divided while the game is played, on its page and in its menu. */
export function boardPage(state: GameAppState) {
  const { rules } = state.game;
  const { shape, left, top, below } = boardPlace(state);
  const stage = stageOf(state);
  const columns = stage.columns - left;
  const notices = noticesThatFit(state.notices, columns);
  const lines = Math.max(NOTICE_ROWS, notices.length);
  const least = Math.max(shape.isLarge ? 1 : lines, notices.length);
  const blocks = { prompt: 1, notices: { lines, least, goes: 1 } };
  const both = screenRows(state, { top, board: { ...REST, goes: 2 }, below, ...blocks }).board
    .lines;
  const promptText = promptThatFits(viewOf(state.game), columns, stage.columns);
  const beside = paletteBeside(rules, promptText, columns);
  const isBeside = beside.length > 0;
  const palette = paletteThatFits(rules, columns - 2, both, { shape, isBeside });
  const rows = screenRows(state, {
    top,
    board: boardBlock(rules, shape),
    below,
    ...blocks,
    palette: palette.length,
    spare: REST,
  });
  return {
    ...rows,
    palette,
    promptText,
    /** The palette in the row of the prompt, if it has none of its own. */
    besidePrompt: palette.length > 0 ? [] : beside,
    notices,
    guesses: guessesIn(rows.board.lines, shape),
  };
}

/** The prompt that has room for a guess of these rules, a short one in a narrow stage too. */
function promptThatFits(view: PlayerView, columns: number, all: number): string {
  const { words } = ruleSetOf(view.rules.id);
  const whole = words.prompt(view);
  const fits = whole.length + longest(view.rules) + 3 <= columns && all >= 70;
  return fits ? whole : (words.shortPrompt ?? whole);
}

/** The palette in one line, if it has room beside the prompt and a guess. */
function paletteBeside(rules: Rules, prompt: string, columns: number) {
  const lines = paletteLines(rules, columns - prompt.length - longest(rules) - 5, 'keys');
  return lines.length === 1 ? lines : [];
}

/**
 * The palette below a board, with names if these take no row from the board. If the whole board can
 * only be seen without the palette, there is none.
 * @param rows the rows for board and palette together
 * @param isBeside whether the palette has room in another row, so that it goes before the board
 * scrolls
 */
export function paletteThatFits(
  rules: Rules,
  width: number,
  rows: number,
  { shape = SMALL, isBeside = false } = {},
): readonly PaletteEntry[][] {
  const isWhole = (lines: number) => rules.guesses <= guessesIn(rows - lines, shape);
  const keyed = paletteLines(rules, width, 'keys');
  const named = paletteLines(rules, width, 'names');
  const short = named.length > keyed.length ? keyed : named;
  const whole = [named, short].find(({ length }) => isWhole(length));
  return whole ?? (isBeside || isWhole(0) ? [] : short);
}

/**
 * The state with a board scrolled by a page up (-1) or down (1), where earlier guesses are.
 * @param view what is on that board
 */
export function scrollBoard<State extends GameAppState>(
  state: State,
  screen: ScreenOf<'play' | 'over' | 'friendsBoards'>,
  rows: number,
  by: number,
  view = scrolledBy(viewOf(state.game), rows),
): State {
  const before = screen.scroll ?? 0;
  const page = Math.max(1, rows - 1);
  const scroll = boardWindow(view, rows, before - by * page).below - boardWindow(view, rows).below;
  return scroll === before ? state : replaceTop(state, { ...screen, scroll });
}

export function isScrollable({ rules }: GameState, rows: number): boolean {
  return rules.guesses > rows;
}
