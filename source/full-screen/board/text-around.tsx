import { type ReactNode, use } from 'react';
import type { Passage } from '../../lesson/lesson-pages.ts';
import * as ui from '../kit/index.ts';
import { BoardContext } from './beside.tsx';

/** Empty columns between a text and the third column. */
const AFTER_TEXT = 2;

/** The line of symbols, and an empty one. */
const SYMBOLS = 2;

/** From this many rows on, an empty row is between the board and the text. */
const WITH_GAP = 24;

/** Passages that don't fit beside the board go below it, and `words` below them. */
export function TextAround(props: {
  readonly text: readonly Passage[];
  readonly words: ReactNode;
  /** The third column goes down to the end of the page. */
  readonly isTall: boolean;
  /** The row in which the text begins. */
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
