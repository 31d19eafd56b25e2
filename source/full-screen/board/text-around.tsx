import { type ReactNode, use } from 'react';
import type { Passage } from '../../lesson/lesson-pages.ts';
import * as ui from '../kit/index.ts';
import { BoardContext } from './beside.tsx';

/* The text of First steps, around its board. */

/** How many columns are between a text and the third column. */
const AFTER_TEXT = 2;

/** How many rows the symbols take above a text: their line, and an empty one. */
const SYMBOLS = 2;

/** A window of at least this many rows has room for an empty row between the board and the text. */
const WITH_GAP = 24;

/** Passages are beside the board as far as they fit. Below it are the others, and then `words`. */
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
  const { state } = use(ui.ScreenContext);
  const { place } = use(BoardContext);
  const { rest, side, height, prompt } = place;
  const width = isTall ? side.width - AFTER_TEXT : rest.width;
  const beside = { x: rest.x, y: top, width, height: height - top };
  const count = ui.countFitting(text, beside);
  const others = text.slice(count);
  const isAlone = !words && ui.passageLines(others, underBoard.width).length < underBoard.height;
  // If `prompt` is greater than `height`, there is an empty row below the board already.
  const blank = Number(prompt === height && (state.size.rows >= WITH_GAP || isAlone));
  const gap = hasSymbols ? SYMBOLS : blank;
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
