import { type ComponentProps, type ReactNode, use } from 'react';
import { longest } from '../../engine/rules.ts';
import type { MousePress } from '../../terminal/mouse.ts';
import { wrapped } from '../../text/columns.ts';
import { itemsOf } from '../kit/definitions.ts';
import { Cursor, DrawnContext, Part, Styled, useRoom } from '../kit/layout.tsx';
import { Menu, widthOfItems } from '../kit/menu.tsx';
import { Page, type PageProps } from '../kit/page.tsx';
import { type Click, Press } from '../kit/press.tsx';
import { type Cell, stageOf } from '../model/stage.ts';
import { BoardContext } from './beside.tsx';
import { Board } from './board.tsx';
import { type PegPlace, pegAt, pegCell } from './cells.ts';
import { type Place, placeOf } from './place.ts';

/** The most rows of words about the end of a game, the rows of facts, and the row of the first. */
const [MOST_SAID, FACTS] = [3, 10];
export const FACTS_FROM = 4;

/** The first of these that fits. */
function fittingLines(
  said: readonly (readonly string[])[],
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  const all = said.map((sentences) => sentences.flatMap((sentence) => wrapped(sentence, width)));
  return all.find(({ length }) => length <= height) ?? all.at(-1)?.slice(0, height) ?? [];
}

type PegPressed = NonNullable<ReturnType<typeof pegAt>>;

type Props = {
  readonly board: Omit<ComponentProps<typeof Board>, 'place'> & {
    /** The effect of a press on a row of the board. */
    readonly onPeg?: (at: PegPressed, button: MousePress['button']) => Click | undefined;
    /** The peg under the terminal's cursor. */
    readonly cursor?: PegPlace | undefined;
  };
  /** What is said about the end, right of the board: the first of these that fits. */
  readonly said?: readonly (readonly string[])[];
  /** The column beside the board, whose lines belong to the board's rows. */
  readonly side?: ReactNode;
  /** The last column: the coach, the facts of the end, the other board, the game menu. */
  readonly third?: ReactNode;
  /** Side and third column as one column. */
  readonly beside?: ReactNode;
  /** The third column is a board, level with the player's, so it gives no rows to words. */
  readonly isLevel?: boolean;
  /** The third column goes on beside what is below the board. */
  readonly isTall?: boolean;
  /** Below the board: the prompt, and what belongs to it. */
  readonly under?: ReactNode;
  /** A text below the board. It uses the rows of the notices while there are none. */
  readonly words?: ReactNode;
  /** How many lines the words may have. The board shows fewer guesses to make room. */
  readonly wordRows?: number;
  /** The screen's menu is below the board, with this item selected at first. */
  readonly menu?: { readonly initial?: string | undefined };
  readonly corner?: ReactNode;
};

/** The page of a board. The board and what is around it keep their cells from page to page. */
export function BoardPage({ title, right, result, warning, ...props }: PageProps & Props) {
  const { state } = use(DrawnContext);
  const items = itemsOf(state);
  const { board, menu, wordRows } = props;
  const place = placeOf(state, board.view.rules);
  const above = menu
    ? place.aboveMenu(items.length)
    : wordRows === undefined
      ? undefined
      : place.aboveWords(wordRows);
  return (
    <Page
      {...{ title, right, result, warning }}
      notices={menu ? 'end' : props.words ? 'text' : place.notices}
    >
      <Content {...props} place={{ ...place, ...above }} />
    </Page>
  );
}

/** The columns between the menu and the corner. */
const GAP = 2;

function Content(props: Props & { readonly place: Place }) {
  const { state } = use(DrawnContext);
  const items = itemsOf(state);
  const { board, place, said = [], side, third, menu, corner } = props;
  const { isLevel = false, isTall = false } = props;
  const { onPeg, cursor, ...shown } = board;
  const { view, scroll } = board;
  const { height, width, isShared, rest } = place;
  const room = useRoom();
  // If nothing is below the words, they have all rows beside the board.
  const wordRows = side || third || props.beside ? MOST_SAID : height;
  const below = place.prompt;
  const rows = Math.max(0, room.height - below);
  // Below a narrow board, the menu is wider than the board, and the corner begins after the menu.
  const menuWidth = Math.max(width - 1, corner ? widthOfItems(items) : stageOf(state).menu.width);
  const cornerIn = ({ x, width: columns }: typeof rest) => {
    const over = Math.max(0, 1 + menuWidth + GAP - x);
    return { x: x + over, y: below, width: columns - over, height: rows };
  };
  // A board in both columns leaves the words only the corner.
  const isInCorner = isLevel && isShared && said.length > 0;
  const words = isInCorner
    ? cornerIn(rest)
    : { ...(isLevel || isTall ? place.side : rest), y: 0, height: wordRows };
  const lines = fittingLines(said, words);
  const top = lines.length === 0 || isLevel ? 0 : FACTS_FROM;
  // The facts of the end need more rows than a low board has. They go on below it, and the corner
  // gets only the columns of the side.
  const isLow = menu !== undefined && height - top < FACTS;
  const thirdTop = isTall ? 0 : top;
  const thirdEnd = isTall || (isLow && !isLevel) ? room.height : height;
  const underWidth = (isTall ? place.third.x : room.width) - 2;
  const pressed = (cell: Cell, button: MousePress['button']) => {
    const at = pegAt({ view, place, scroll }, cell);
    return at && onPeg?.(at, button);
  };
  const isInRow = cursor !== undefined && cursor.peg < longest(view.rules);
  const at = isInRow ? pegCell({ view, place, scroll }, cursor) : undefined;
  return (
    <BoardContext value={{ view, place, scroll, said: lines.length, hasCursor: at !== undefined }}>
      <Part x={0} y={0} width={width} height={height}>
        <Press width={width} on={(cell) => pressed(cell, 'left')} onOther={pressed}>
          <Board {...shown} place={place} />
        </Press>
        {at ? <Cursor {...at} /> : null}
      </Part>
      {lines.length > 0 ? (
        <Part {...words}>
          <Styled as="text" bold>
            {lines.join('\n')}
          </Styled>
        </Part>
      ) : null}
      {side && !(isShared && third) ? (
        <Part {...place.side} y={0} height={height}>
          {side}
        </Part>
      ) : null}
      {props.beside ? (
        <Part {...(isTall ? place.side : rest)} y={top} height={height - top}>
          {props.beside}
        </Part>
      ) : null}
      {third ? (
        <Part {...place.third} y={thirdTop} height={thirdEnd - thirdTop}>
          {third}
        </Part>
      ) : null}
      <Part x={1} y={below} width={underWidth} height={rows}>
        {props.under ?? props.words}
      </Part>
      {menu ? (
        <Part x={1} y={below} width={menuWidth} height={rows}>
          <Menu {...menu} />
        </Part>
      ) : null}
      {corner && !isInCorner ? (
        <Part {...cornerIn(isLow ? place.side : rest)}>{corner}</Part>
      ) : null}
    </BoardContext>
  );
}
