import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import { use } from 'react';
import { columnsOf, cutTo, paddedTo, shownText } from '../../text/columns.ts';
import { wrapped } from '../../text/wrapped.ts';
import { Clickable, QuestionContext } from '../kit/clickable.tsx';
import { MenuContext } from '../kit/menu.tsx';
import { LookContext, Styled } from '../kit/styled.tsx';
import { DrawnContext } from '../model/definitions.ts';
import type { Block } from '../model/fit.ts';
import type { MenuItem } from '../model/keys.ts';
import { stageOf } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';

/** The columns before a note: the indicator and the width of a key. */
const INDENT = 5;

/** The usual number of blanks between the labels and the remarks beside them. */
const GAP = 2;

/**
 * The menu of the screen that is drawn. ink-select-input moves in it and calls `onChoose`, at Enter
 * and also at a digit. It takes a digit for the number of a row, which can differ from the key of the
 * item there.
 */
export function Menu(props: {
  readonly items: readonly MenuItem[];
  /** The value of the item that is highlighted until the player moves; without it, the first is. */
  readonly initial?: string | undefined;
  /** The most columns that the menu may take; without it, those of the stage. */
  readonly width?: number;
  /** The rows for the menu. If they are too few, only the highlighted item shows its note. */
  readonly rows?: number;
  /** The blanks between the labels and the remarks beside them. */
  readonly gap?: number;
}) {
  const { state } = use(DrawnContext);
  const { onChoose, onHighlight } = use(MenuContext);
  const { gap = GAP, rows = Number.POSITIVE_INFINITY, width = stageOf(state).columns } = props;
  const lines = menuLines(props.items, width - 1, rows, gap);
  const isAsked = use(QuestionContext) !== undefined;
  const highlighted = screenOf(state).highlighted ?? props.initial;
  const initial = lines.findIndex(({ value }) => value === highlighted);
  return (
    <Clickable
      flexShrink={0}
      paddingLeft={1}
      onPress={({ button }) => {
        if (button === 'wheelUp') return { keys: ['Up'] };
        return button === 'wheelDown' ? { keys: ['Down'] } : undefined;
      }}
    >
      <SelectInput
        // When the items change, the list begins at `initial` again, not at its first item; and
        // when something is asked, at the item that it is asked about.
        key={`${lines.map(({ value }) => value).join()} ${isAsked}`}
        items={lines.map((line) => ({ ...line, itemKey: line.key, key: line.value }))}
        initialIndex={Math.max(0, initial)}
        isFocused={!isAsked}
        indicatorComponent={NoIndicator}
        itemComponent={MenuLine}
        onSelect={({ value }) => onChoose(value)}
        onHighlight={({ value }) => onHighlight(value)}
      />
    </Clickable>
  );
}

/** The rows of a menu of this width that has room for all of its notes and empty lines. */
export function menuRows(items: readonly MenuItem[], width: number): number {
  const lines = menuLines(items, width - 1, Number.POSITIVE_INFINITY);
  return lines.reduce((sum, { notes, hasGap }) => sum + 1 + notes.length + Number(hasGap), 0);
}

/** The block of a menu that gives up its notes and empty lines, but no item. */
export function menuBlock(items: readonly MenuItem[], width: number, goes: number): Block {
  return { lines: menuRows(items, width), least: items.length, goes };
}

/** The columns that a menu needs to break none of its notes. */
export function menuWidth(items: readonly MenuItem[], gap = GAP): number {
  const lines = menuLines(items, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, gap);
  const notes = lines.flatMap((line) => line.notes.map((note) => INDENT + 2 + columnsOf(note)));
  return Math.max(1 + (lines[0]?.width ?? 0), ...notes);
}

function menuLines(items: readonly MenuItem[], most: number, rows: number, gap = GAP) {
  const labels = Math.max(...items.map(({ key, label }) => columnsOf(`${key}: ${label}`)));
  const noted = items.map((item) => {
    const text = `${item.key}: ${item.label}`;
    return {
      ...item,
      text: item.aside ? paddedTo(text, labels + gap) + item.aside : text,
      notes: item.note ? wrapped(item.note, most - INDENT - 1) : [],
    };
  });
  const width = Math.min(most, 3 + Math.max(...noted.map(({ text }) => columnsOf(text))));
  const needed = noted.reduce((sum, { notes }) => sum + 1 + notes.length, 0);
  const gaps = items.filter(({ startsGroup }) => startsGroup).length;
  const isShort = needed > rows;
  // Then at most one item shows its note.
  const fewest = items.length + Math.max(...noted.map(({ notes }) => notes.length));
  const hasGaps = (isShort ? fewest : needed) + gaps <= rows;
  return noted.map((item, index) => ({
    ...item,
    /** There are too few rows for every note. */
    isShort,
    /** The width of the bar over the selected line. */
    width,
    hasGap: hasGaps && item.startsGroup === true && index > 0,
  }));
}

/** The indicator is drawn with the line, because the bar goes over both. */
function NoIndicator() {
  return null;
}

/** In ASCII, because the first other character costs the first frame 20 ms. */
function MenuLine(
  props: Partial<ReturnType<typeof menuLines>[number]> & {
    readonly label: string;
    readonly isSelected?: boolean;
  },
) {
  const { isSelected = false, isRefused = false, isShort, hasGap, width = 0, notes = [] } = props;
  const look = use(LookContext);
  const text = shownText(props.text ?? props.label, look);
  const { value = '' } = props;
  return (
    <Clickable
      flexDirection="column"
      marginTop={hasGap ? 1 : 0}
      onPress={({ button }) => (button === 'left' ? { type: 'choose', value } : undefined)}
    >
      {isSelected ? (
        <Styled as="selection" bold>
          {paddedTo(`> ${text}`, width)}
        </Styled>
      ) : (
        <PlainLine text={cutTo(text, width - 2)} aside={props.aside} isRefused={isRefused} />
      )}
      {isSelected || !isShort
        ? notes.map((line) => <Styled key={line} as="muted">{`     ${line}`}</Styled>)
        : null}
    </Clickable>
  );
}

/** A line that is not selected: its label, and what stands beside it muted. */
function PlainLine(props: {
  readonly text: string;
  readonly aside: string | undefined;
  readonly isRefused: boolean;
}) {
  const { text, aside = '', isRefused } = props;
  if (isRefused) return <Styled as="muted">{`  ${text}`}</Styled>;
  const label = text.slice(0, text.length - aside.length);
  return (
    <Text>
      {`  ${label}`}
      {aside === '' ? null : <Styled as="muted">{text.slice(label.length)}</Styled>}
    </Text>
  );
}
