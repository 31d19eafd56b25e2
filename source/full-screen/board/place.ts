import { knownRules } from '../../engine/game-state.ts';
import { longest, type Rules } from '../../engine/rules.ts';
import * as ui from '../kit/index.ts';
import { SHORT_PROMPT } from '../model/voice.ts';
import { FACES, type Face, faceOf, heightOf, mayBeLarge, smallFace, widthOf } from './faces.ts';
import { leavesLegend } from './legend.tsx';

/** Empty columns after the board and after the side column. */
const [AFTER_BOARD, AFTER_SIDE] = [3, 1];

/** The least width of the side column. With less, it shares its place with the third column. */
const LEAST_SIDE = 15;

/** The cursor needs a column after the longest code or word that can be on the prompt. */
const CURSOR = 1;

/** The least number of rows from the prompt to the notices, if the window is high enough. */
const TO_NOTICES = 4;

/** Depends only on the window, the settings and the rules, so nothing moves during the game. */
export function placeOf(state: ui.AppState, rules: Rules): Place {
  return placesCached(ui.stageOf(state))(faceOf(state, rules))(rules);
}

export const placeOfGame = (state: ui.GameAppState) => placeOf(state, knownRules(state.game));

/** Cached, because a page asks for its places a dozen times at every key. */
const placesCached = ui.memoizeByObject((stage: ui.Stage) =>
  ui.memoizeByObject((face: Face) =>
    ui.memoizeByObject((rules: Rules) => layOut(stage, face, rules)),
  ),
);

function layOut(stage: ui.Stage, face: Face, rules: Rules) {
  const { noticeRow, rowsToFooter, top } = stage;
  const width = widthOf(face, rules);
  const aids = Number(rules.aids.length > 0);
  // Below the board are the prompt, the palette and the price of lifelines.
  const room = noticeRow - 1 - aids;
  const spare = room - heightOf(face, rules.guesses);
  const { palette, isBeside, leavesLegend } = paletteIn(stage, rules, spare);
  const paletteRows = isBeside ? 0 : palette.length;
  const rowsShown = rowsWithin(face, rules, room - paletteRows);
  const height = heightOf(face, rowsShown);
  const gap = Number(face.lines > 1 && spare >= TO_NOTICES);
  const prompt = height + gap;
  const under = 1 + paletteRows + aids;
  const hasLegend = !isBeside && (leavesLegend || prompt + under < noticeRow);
  const legend = Number(hasLegend && !leavesLegend);
  const noticeRowBelow = (lines: number) =>
    Math.min(noticeRow, prompt + Math.max(TO_NOTICES, lines));
  /**
   * Shows so few guesses that at least `kept` of the `free` rows stay empty. The prompt comes after
   * these empty rows, but never more than `most` rows below the board.
   */
  const lowered = (free: number, kept: number, most: number) => {
    const fitting = Math.min(rowsShown, rowsWithin(face, rules, free - kept));
    const lower = heightOf(face, fitting);
    const empty = Math.min(most, Math.max(0, free - lower));
    return { rowsShown: fitting, height: lower, prompt: lower + empty };
  };
  return {
    face,
    width,
    ...columnsBeside(stage, width),
    rowsShown,
    height,
    prompt,
    palette,
    isBeside,
    hasLegend,
    noticeRow: noticeRowBelow(under + legend),
    noticeRowBelow,
    /** The rows above the footer that the board, prompt, palette and price of aids leave free. */
    freeRows: rowsToFooter - prompt - under,
    /** If the row above the board is empty, the row below it is, too. */
    aboveMenu: (lines: number) => lowered(rowsToFooter - 1 - lines, Number(top > 1), 1),
    aboveWords: (lines: number) => lowered(stage.rows - lines, 0, gap),
  };
}

function rowsWithin(face: Face, rules: Rules, lines: number): number {
  const fitting = Math.floor((lines - heightOf(face, 0)) / face.lines);
  return Math.max(1, Math.min(rules.guesses, fitting));
}

/**
 * `rest` is the room beside the board. If it's too narrow for both columns, `side` and `third`, a
 * page shows only one of the two (`isShared`), which then gets all of `rest`.
 */
function columnsBeside({ columns, isNarrow, third }: ui.Stage, width: number) {
  const x = width + AFTER_BOARD;
  const rest = { x, width: columns - x - ui.MARGIN };
  const side = { x, width: third.x - AFTER_SIDE - x };
  const isShared = isNarrow || side.width < LEAST_SIDE;
  return { rest, isShared, side: isShared ? rest : side, third: isShared ? rest : third };
}

/**
 * The palette has the symbols' names, unless they'd take a row from the board or the legend's room.
 * It's beside the prompt if that saves a row for the board or, in a window with few rows, for
 * notices.
 */
function paletteIn({ columns, inner, isLow }: ui.Stage, rules: Rules, spare: number) {
  const keys = ui.paletteLines(rules, inner, 'keys');
  const names = ui.paletteLines(rules, inner, 'names');
  const typed = Math.max(longest(rules), ...rules.aids.map(({ word }) => word.length));
  const across = ui.MARGIN + SHORT_PROMPT.length + typed + CURSOR + ui.paletteWidth(keys);
  const wanted = keys.length + Number(isLow);
  const isBeside = spare < wanted && keys.length === 1 && across <= columns;
  const leaves = (lines: typeof keys) => leavesLegend(rules, lines, inner);
  const isForLegend = spare === names.length && !leaves(names) && leaves(keys);
  const palette = spare >= names.length && !isForLegend ? names : keys;
  return { palette, isBeside, leavesLegend: leaves(palette) };
}

export type Place = ReturnType<typeof layOut>;

/** Undefined if no board fits beside the menu. */
export function placeBesideMenu(state: ui.AppState, rules: Rules, { width, height }: ui.Extent) {
  const faces: Face[] = [...(mayBeLarge(state) ? [FACES.large] : []), smallFace(state)];
  const rowsShown = Math.min(rules.guesses, SHOWN_BESIDE);
  const face = faces.find(
    (each) => widthOf(each, rules) <= width && heightOf(each, rowsShown) <= height,
  );
  return face && { face, rowsShown, height: heightOf(face, rowsShown) };
}

const SHOWN_BESIDE = 4;
