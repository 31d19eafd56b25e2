import { Box as InkBox, Text, useCursor } from 'ink';
import { Children, type ComponentProps, createContext, Fragment, type ReactNode, use } from 'react';
import type { Look } from '../../terminal/look.ts';
import { type Role, styleFor } from '../../terminal/theme.ts';
import { shownText } from '../../text/columns.ts';
import type { Cell, Stage as Place } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import type { Change } from '../model/update.ts';
import type { Field, KeyedItem, KeyWords } from './screen.ts';

type Props = ComponentProps<typeof InkBox>;

/** Ink's box, but it keeps its size: if room is short, gaps and elastic parts give way. */
export const Box = (props: Props) => <InkBox flexShrink={0} {...props} />;

export const Column = (props: Props) => <Box flexDirection="column" {...props} />;

/** Parts side by side, from the top. */
export const Row = ({ gap = 3, ...props }: Props) => (
  <Box columnGap={gap} paddingLeft={1} {...props} />
);

/** An empty row, the first thing to go if there isn't enough room. */
export const Gap = () => <Box height={1} flexShrink={10_000} />;

/** Parts one below the other, with an empty row above each. */
export const Spaced = ({ children }: { readonly children: ReactNode }) =>
  Children.toArray(children).map((part, at) => (
    <Fragment key={at}>
      <Gap />
      {part}
    </Fragment>
  ));

/**
 * Parts one below the other that give way and are cut if there are too few rows. With `goesFirst`,
 * they give way before other elastic parts.
 */
export const Elastic = ({ goesFirst, ...props }: Props & { readonly goesFirst?: boolean }) => (
  <Column flexShrink={goesFirst ? 1000 : 1} overflow="hidden" {...props} />
);

/** Parts side by side, continued on the next line if there is no room. The last line goes first. */
export const Flow = (props: { readonly gap: number; readonly children: ReactNode }) => (
  <Elastic flexDirection="row" flexWrap="wrap" columnGap={props.gap} paddingLeft={1} goesFirst>
    {Children.map(props.children, (part) => (part ? <Box>{part}</Box> : null))}
  </Elastic>
);

/** Lines one below the other. If there are too few rows, the lines around `at` are shown. */
export function Around(props: { readonly at: number; readonly children: readonly ReactNode[] }) {
  const { at, children } = props;
  const lines = children.map((line, index) => <Box key={index}>{line}</Box>);
  return (
    <Elastic>
      <Elastic justifyContent="flex-end">{lines.slice(0, at)}</Elastic>
      {lines[at]}
      <Elastic>{lines.slice(at + 1)}</Elastic>
    </Elastic>
  );
}

/**
 * Parts one below the other, each shown whole or not at all, the most important first: wrapping
 * moves the parts without room out of sight. Each is exactly as wide as the column, because Yoga
 * needs that.
 */
export const Parts = (props: {
  readonly width: number;
  /** By default, the parts are as high as what is beside them. */
  readonly height?: number;
  readonly children: ReactNode;
}) => (
  <Box width={props.width} height={props.height} overflow="hidden">
    <InkBox flexDirection="column" flexWrap="wrap" width={props.width}>
      {/* Yoga never wraps the first part away, so an empty one comes first. */}
      <Box width={props.width} />
      {Children.toArray(props.children).map((part, at) => (
        <Column key={at} width={props.width} marginTop={at === 0 ? 0 : 1}>
          {part}
        </Column>
      ))}
    </InkBox>
  </Box>
);

const StageContext = createContext<Pick<Place, 'left' | 'top'>>({ left: 0, top: 0 });

/** The stage in its window. Nothing is drawn below, because Ink spends bytes even on empty rows. */
export function Stage({
  place,
  children,
}: {
  readonly place: Place;
  readonly children: ReactNode;
}) {
  const { columns, rows, left, top } = place;
  return (
    <StageContext value={place}>
      <Box height={top + rows} paddingTop={top} paddingLeft={left} overflow="hidden">
        <Column width={columns} height={rows} overflow="hidden">
          {children}
        </Column>
      </Box>
    </StageContext>
  );
}

/** Returns a function that moves the cursor; undefined hides it. */
export function useStageCursor(): (cell: Cell | undefined) => void {
  const { left, top } = use(StageContext);
  const { setCursorPosition } = useCursor();
  return (cell) => setCursorPosition(cell && { x: left + cell.x, y: top + cell.y });
}

/** Everything that a page needs besides its own screen. */
export type Around = {
  /** The question before something is lost. Its keys are in the footer. */
  readonly question?:
    | { readonly sentence: string; readonly hints: readonly KeyWords[] }
    | undefined;
  /** A running game or match couldn't be saved, so the title says NOT SAVED. */
  readonly isUnkept: boolean;
  /** Called with an item's name when the item is highlighted or chosen. */
  readonly onHighlight: (name: string) => void;
  readonly onChoose: (name: string) => void;
  /** Sends a change that comes from no key, such as the next step of a replay. */
  readonly send: (change: Change) => void;
};

/** The screen being drawn: its state, its menu and form, and its footer. */
type Drawn = Around & {
  readonly state: AppState;
  readonly items: readonly KeyedItem[];
  readonly fields: readonly Field[];
  readonly footer: () => readonly KeyWords[];
};

/** Tells the parts of a page which screen they belong to. */
export const DrawnContext = createContext({} as Drawn);

export const LookContext = createContext<Look>({
  colors: 'none',
  unicode: false,
  theme: 'plain',
  pegs: 'letters',
});

/** A text in the theme's style for its role, as the terminal can show it. */
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
