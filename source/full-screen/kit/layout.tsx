import { Box as InkBox, Text, useCursor } from 'ink';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import type { Look } from '../../terminal/look.ts';
import { type Role, styleFor } from '../../terminal/theme.ts';
import { shownText } from '../../text/columns.ts';
import type { Cell, Room } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import type { Change } from '../model/update.ts';

export const MARK = '> ';

export const GAP = '   ';

type Props = ComponentProps<typeof InkBox>;

/**
 * Unlike Ink's box, this one never shrinks: the part of the page around it cuts off what doesn't
 * fit.
 */
export const Box = (props: Props) => <InkBox flexShrink={0} {...props} />;

export const Column = (props: Props) => <Box flexDirection="column" {...props} />;

/** The part of the window in which a component is drawn. */
const RoomContext = createContext<Room>({ x: 0, y: 0, width: 0, height: 0 });

export const useRoom = () => use(RoomContext);

/** `x` and `y` count from the corner of the part around this one. What doesn't fit is cut off. */
export function Part(
  props: Partial<Room> & {
    /** How many more columns the content gets at the left, such as one for a board's mark `>`. */
    readonly margin?: number;
    readonly children?: ReactNode;
  },
) {
  const around = use(RoomContext);
  const { x = 0, y = 0, margin = 0, children } = props;
  const { width = around.width - x, height = Math.max(0, around.height - y) } = props;
  const room = { x: around.x + x, y: around.y + y, width, height };
  return (
    <InkBox
      position="absolute"
      left={x - margin}
      top={y}
      width={margin + width}
      height={height}
      paddingLeft={margin}
      flexDirection="column"
      overflow="hidden"
    >
      {/* Without a column that never shrinks, Ink would draw rows of text over one another. */}
      <Column>
        <RoomContext value={room}>{children}</RoomContext>
      </Column>
    </InkBox>
  );
}

export type Block = { readonly rows: number; readonly view: ReactNode };

/** An empty row is between blocks. Each block is shown whole or not at all. */
export function stacked(blocks: readonly (Block | undefined)[], height = Infinity): Block {
  let rows = 0;
  const view = blocks.map((block, at) => {
    const y = rows === 0 ? 0 : rows + 1;
    if (!block || block.rows === 0 || y + block.rows > height) return null;
    rows = y + block.rows;
    return (
      <Part key={at} y={y} height={block.rows} margin={1}>
        {block.view}
      </Part>
    );
  });
  return { rows, view };
}

/** The children get the rows below the blocks. */
export function Blocks(props: {
  readonly blocks: readonly (Block | undefined)[];
  readonly children?: ReactNode;
}) {
  const { rows, view } = stacked(props.blocks, useRoom().height);
  return (
    <>
      {view}
      {props.children ? <Part y={rows === 0 ? 0 : rows + 1}>{props.children}</Part> : null}
    </>
  );
}

export const CursorContext = createContext<{ at?: Cell | undefined }>({});

/** Puts the terminal's cursor at this cell. */
export function Cursor({ x, y }: Cell) {
  const room = use(RoomContext);
  use(CursorContext).at = { x: room.x + x, y: room.y + y };
  return null;
}

/**
 * Drawn last. If each `Cursor` called `useCursor`, one that disappears would hide the cursor of a
 * new one.
 */
export function ShownCursor() {
  useCursor().setCursorPosition(use(CursorContext).at);
  return null;
}

type ScreenValue = {
  readonly state: AppState;
  readonly onChoose: (name: string) => void;
  /** Makes a change that comes from no key, such as the next step of a replay. */
  readonly send: (change: Change) => void;
};

export const ScreenContext = createContext({} as ScreenValue);

export const LookContext = createContext({} as Look);

/** A heading has an empty row below it. */
export const HEADING_ROWS = 2;

export const Heading = ({ children }: { readonly children: string }) => (
  <Styled as="accent" bold>
    {children}
  </Styled>
);

/** Empty if the block is empty. */
export const headed = (heading: string, { rows, view }: Block): Block => ({
  rows: rows === 0 ? 0 : rows + 1,
  view: (
    <>
      <Heading>{heading}</Heading>
      {view}
    </>
  ),
});

export const linesBlock = (lines: readonly string[], as: Role = 'muted'): Block => ({
  rows: lines.length,
  view: <Styled as={as}>{lines.join('\n')}</Styled>,
});

export function Styled(props: {
  readonly as: Role;
  readonly bold?: boolean;
  readonly children: ReactNode;
}) {
  const look = use(LookContext);
  const style = styleFor(props.as, look);
  const { children } = props;
  return (
    <Text {...style} bold={style.bold ?? props.bold === true}>
      {typeof children === 'string' ? shownText(children, look) : children}
    </Text>
  );
}
