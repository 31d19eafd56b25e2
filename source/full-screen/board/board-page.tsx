import { type ComponentProps, type ReactNode, use } from 'react';
import { longest } from '../../engine/rules.ts';
import type { Passage } from '../../lesson/lesson-pages.ts';
import type { MousePress } from '../../terminal/mouse.ts';
import { wrapped } from '../../text/columns.ts';
import * as ui from '../kit/index.ts';
import { BoardContext } from './beside.tsx';
import { Board } from './board.tsx';
import { boardWindow, type PegPlace, pegAt, pegCell } from './cells.ts';
import { longerBoard } from './machine-board.tsx';
import { type Place, placeOf } from './place.ts';

/** How many rows the sentences about a game's end get if something else is beside the board. */
const MOST_OUTCOME = 3;

/** The third column, or a text, begins in this row if sentences about a game's end are above it. */
const FACTS_FROM = 4;

const FACT_ROWS = 10;

function fittingLines(
  outcomes: readonly (readonly string[])[],
  { width, height }: ui.Extent,
): string[] {
  const all = outcomes.map((sentences) =>
    sentences.flatMap((sentence) => wrapped(sentence, width)),
  );
  return all.find(({ length }) => length <= height) ?? all.at(-1)?.slice(0, height) ?? [];
}

type PegPressed = NonNullable<ReturnType<typeof pegAt>>;

type Props = Omit<ComponentProps<typeof Board>, 'place' | 'animation'> & {
  readonly onPeg?: (at: PegPressed, button: MousePress['button']) => ui.Click | undefined;
  readonly cursor?: PegPlace | undefined;
  /** If the board can't scroll, the row that stays in view: its index from the bottom. */
  readonly inView?: number;
  /** Versions of what the page says about a game's end. The first version that fits is shown. */
  readonly outcomes?: readonly (readonly string[])[];
  /** A column in which each line belongs to the board's row beside it. */
  readonly side?: ReactNode;
  /** The last column: the coach, for example, or figures about a finished game. */
  readonly third?: ReactNode;
  /** How wide the prompt is. If it ends left of `third`, `third` can use the prompt's row, too. */
  readonly promptWidth?: number;
  /** Where `third` goes if it needs more rows than the board. Notices then begin below it. */
  readonly lowThird?: ui.Room | undefined;
  /** A text that begins beside the board and goes on below it. */
  readonly text?: readonly Passage[] | undefined;
  /** What is below the board: usually the prompt and its palette. */
  readonly under?: ReactNode;
  /** Shown below the board and the text. As long as there are no notices, it can use their rows. */
  readonly words?: ReactNode;
  /** How many rows the texts below the board need. The board shows fewer guesses to make room. */
  readonly wordRows?: number;
  readonly menu?: ReactNode;
  /** What is right of the menu. */
  readonly corner?: ReactNode;
};

/** The board and the columns beside it begin at the same place on all pages. */
export function BoardPage({
  title,
  right,
  result,
  ...props
}: Omit<ui.PageProps, 'warning'> & Props) {
  const { state } = use(ui.ScreenContext);
  const items = ui.itemsOf(state);
  const { view, inView, text, menu, words, wordRows } = props;
  const usual = placeOf(state, view.rules);
  const lower = menu
    ? usual.aboveMenu(items.length)
    : wordRows === undefined
      ? undefined
      : usual.aboveWords(wordRows);
  const place = { ...usual, ...lower };
  const { rowsShown } = place;
  const hidden = boardWindow(longerBoard(view, rowsShown), rowsShown, props.scroll).below;
  const usuallyHidden = boardWindow(view, rowsShown).below;
  const scroll =
    inView === undefined ? hidden - usuallyHidden : Math.min(0, inView - usuallyHidden);
  const noticeRow = words || text ? undefined : (props.lowThird?.height ?? place.noticeRow);
  return (
    <ui.Page {...{ title, right, result }} noticeRow={menu ? 'end' : noticeRow}>
      <Content {...props} {...{ scroll, place }} />
    </ui.Page>
  );
}

const AFTER_MENU = 2;

type PlacedProps = Props & { readonly place: Place };

/**
 * `rest` is all that is right of the board. What is beside and below a board:
 *
 *     end of a game              race                       text
 *
 *     board  outcome  outcome    board  outcome  third      board  text  third
 *     board  side     third      board  side     third      board  text  third
 *     menu   corner   corner     menu   corner   corner     text   text  third
 *
 * If there's only one column (`isShared`), `third` takes the place of `side`.
 */
function partsAround(props: PlacedProps, state: ui.AppState, room: ui.Extent) {
  const { place, view, outcomes = [], third, text, menu, corner } = props;
  const { height, width, prompt, isShared, rest } = place;
  const under = { x: ui.MARGIN, y: prompt, height: Math.max(0, room.height - prompt) };
  const tallThird: ui.Room | undefined =
    text && third ? { ...place.third, y: 0, height: room.height } : props.lowThird;
  const menuWidth = corner ? ui.widthOfItems(ui.itemsOf(state)) : ui.stageOf(state).menu.width;
  const menuIn = { ...under, width: Math.max(width - 1, menuWidth) };
  const rightOfMenu = (y: number, column: typeof rest) => {
    const over = Math.max(0, ui.MARGIN + menuIn.width + AFTER_MENU - column.x);
    const columns = { x: column.x + over, width: column.width - over };
    return { ...columns, y, height: prompt + under.height - y };
  };
  // If only one column fits beside the board, the outcome of a race is in the corner.
  const isInCorner = view.race !== undefined && isShared && outcomes.length > 0;
  const outcomeIn = isInCorner
    ? rightOfMenu(prompt, rest)
    : outcomePlace(props, tallThird !== undefined);
  const lines = fittingLines(outcomes, outcomeIn);
  const top = lines.length === 0 || view.race ? 0 : FACTS_FROM;
  // If the third column has to go on below the board, the corner stays left of that column.
  const isLow = menu !== undefined && height - top < FACT_ROWS;
  const thirdEnd = isLow && !view.race ? room.height : endBesideBoard(props, room);
  const isCornerFree = !isInCorner && !(third && isShared && thirdEnd > height);
  return {
    lines,
    top,
    outcomeIn,
    isTall: tallThird !== undefined,
    sideIn: isShared && third ? undefined : { ...place.side, y: 0, height },
    thirdIn: tallThird ?? { ...place.third, y: top, height: thirdEnd - top },
    underBoard: { ...under, width: (tallThird?.x ?? room.width) - 2 * ui.MARGIN },
    menuIn,
    cornerIn: isCornerFree ? rightOfMenu(height, isLow ? place.side : rest) : undefined,
  };
}

/** In a race, the outcome is only as wide as `side`: the machine's board needs all of `third`. */
function outcomePlace(
  { place, view, side, third, text }: PlacedProps,
  isThirdTall: boolean,
): ui.Room {
  const columns = view.race || isThirdTall ? place.side : place.rest;
  return { ...columns, y: 0, height: side || third || text ? MOST_OUTCOME : place.height };
}

/** The row below `third`. If the prompt ends left of `third`, `third` includes the prompt's row. */
function endBesideBoard({ place, promptWidth }: PlacedProps, room: ui.Extent): number {
  const isFree = ui.MARGIN + (promptWidth ?? room.width) < place.third.x;
  return isFree ? place.prompt + 1 : place.height;
}

function Content(props: PlacedProps) {
  const { state } = use(ui.ScreenContext);
  const parts = partsAround(props, state, ui.useRoom());
  const { lines, outcomeIn, sideIn, thirdIn, underBoard, menuIn, cornerIn } = parts;
  const { place, side, third, text, under, words, menu, corner } = props;
  const { view, typed, marked, editing, isClueAsked, scroll, onPeg, cursor } = props;
  const hasOutcome = lines.length > 0;
  const pressed = (cell: ui.Cell, button: MousePress['button']) => {
    const at = pegAt({ view, place, scroll }, cell);
    return at && onPeg?.(at, button);
  };
  const isInRow = cursor !== undefined && cursor.peg < longest(view.rules);
  const at = isInRow ? pegCell({ view, place, scroll }, cursor) : undefined;
  return (
    <BoardContext value={{ view, place, scroll, hasOutcome, hasCursor: at !== undefined }}>
      <ui.Part width={place.width} height={place.height}>
        <ui.Press width={place.width} on={(cell) => pressed(cell, 'left')} onOther={pressed}>
          <Board
            {...{ view, place, typed, marked, editing, isClueAsked, scroll }}
            animation={state.animation}
          />
        </ui.Press>
        {at ? <ui.Cursor {...at} /> : null}
      </ui.Part>
      {hasOutcome ? (
        <ui.Part {...outcomeIn}>
          <ui.Styled as="text" bold>
            {lines.join('\n')}
          </ui.Styled>
        </ui.Part>
      ) : null}
      {side && sideIn ? <ui.Part {...sideIn}>{side}</ui.Part> : null}
      {third ? <ui.Part {...thirdIn}>{third}</ui.Part> : null}
      <ui.Part {...underBoard}>{under ?? (text ? null : words)}</ui.Part>
      {text ? <TextAround {...props} {...parts} /> : null}
      {menu ? <ui.Part {...menuIn}>{menu}</ui.Part> : null}
      {corner && cornerIn ? <ui.Part {...cornerIn}>{corner}</ui.Part> : null}
    </BoardContext>
  );
}

/** Empty columns between a text and the third column. */
const AFTER_TEXT = 2;

/** How many rows the palette takes if a text is below it: its own, and an empty one. */
const SYMBOLS = 2;

/** In a window with at least this many rows, an empty row is between the board and the text. */
const WITH_GAP = 24;

/** Passages that don't fit beside the board go below it, and `words` below them. */
function TextAround(props: PlacedProps & ReturnType<typeof partsAround>) {
  const { text = [], words, under, place, isTall, top, underBoard } = props;
  const { state } = use(ui.ScreenContext);
  const { rest, side, height, prompt } = place;
  const width = isTall ? side.width - AFTER_TEXT : rest.width;
  const beside = { x: rest.x, y: top, width, height: height - top };
  const count = ui.countFitting(text, beside);
  const others = text.slice(count);
  const isAlone = !words && ui.passageLines(others, underBoard.width).length < underBoard.height;
  // If `prompt` isn't the first row below the board, an empty row is above it already.
  const blank = Number(prompt === height && (state.size.rows >= WITH_GAP || isAlone));
  const gap = under ? SYMBOLS : blank;
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
