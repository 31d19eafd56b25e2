import { type ReactNode, use } from 'react';
import type { Passage } from '../../lesson/lesson-pages.ts';
import * as ui from '../kit/index.ts';
import { BoardContext } from './beside.tsx';
import type { Place } from './place.ts';

/* The text of First steps, around its board. */

/** The reply to an answer begins this many rows below the top of the question, if there is room. */
export const BELOW_QUESTION = 6;

/** How many columns are between a text and the third column. */
const AFTER_TEXT = 2;

/** How many rows the symbols take above a text: their line, and an empty one. */
const SYMBOLS = 2;

/** A window of at least this many rows has room for an empty row between the board and the text. */
const WITH_GAP = 24;

/** How far below `prompt` a text begins: after the symbols, or an empty row if there is room. */
function rowsAboveText(
  { size }: ui.AppState,
  { prompt, height }: Place,
  hasSymbols: boolean,
  isAlone = false,
): number {
  if (hasSymbols) return SYMBOLS;
  // If `prompt` is lower than the board's end, a row above the text is empty already.
  return Number(prompt === height && (size.rows >= WITH_GAP || isAlone));
}

/** Where notices begin: below a question, at the end (`low`) if rows are few, or as usual. */
export function noticesAround(
  state: ui.AppState,
  place: Place,
  { hasSymbols, isQuestion }: { readonly hasSymbols: boolean; readonly isQuestion: boolean },
): number | 'low' | undefined {
  if (isQuestion && !ui.stageOf(state).isNarrow) {
    return place.prompt + rowsAboveText(state, place, hasSymbols) + BELOW_QUESTION;
  }
  return state.size.rows < WITH_GAP ? 'low' : undefined;
}

/** The passages that fit are beside the board. The others are below it, and then the words. */
export function TextAround(props: {
  readonly text: readonly Passage[];
  readonly words: ReactNode;
  /** The third column goes down to the end of the page. */
  readonly isTall: boolean;
  /** The row beside the board in which the text begins. */
  readonly top: number;
  readonly underBoard: ui.Room;
  readonly hasSymbols: boolean;
}) {
  const { text, words, isTall, top, underBoard, hasSymbols } = props;
  const { state } = use(ui.DrawnContext);
  const { place } = use(BoardContext);
  const { rest, side, height } = place;
  const width = isTall ? side.width - AFTER_TEXT : rest.width;
  const beside = { x: rest.x, y: top, width, height: height - top };
  const count = ui.countFitting(text, beside);
  const others = text.slice(count);
  const isAlone = !words && ui.passageLines(others, underBoard.width).length < underBoard.height;
  const gap = rowsAboveText(state, place, hasSymbols, isAlone);
  return (
    <>
      <ui.Part {...beside}>
        <ui.Passages passages={text.slice(0, count)} />
      </ui.Part>
      <ui.Part {...underBoard} y={underBoard.y + gap} height={underBoard.height - gap}>
        <ui.Passages passages={others}>{words}</ui.Passages>
      </ui.Part>
    </>
  );
}
