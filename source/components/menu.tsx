import { Box, Text } from 'ink';
import SelectInput from 'ink-select-input';
import { wrapped } from '../games/wording.ts';

/** An item of a menu: the key that chooses it stands before its label. */
export type MenuItem = {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  /** More about it, on a line of its own. */
  readonly note?: string;
  /** It cannot be had now and is grey; the note says why. */
  readonly isRefused?: boolean;
};

/** Cells before a note: the margin, the indicator, and as many as a key takes. */
const INDENT = 6;

/** A menu by arrow keys, Enter, and the items' own digits; ink-select-input moves and chooses. */
export function Menu(props: {
  readonly items: readonly MenuItem[];
  /** The value of the item that is preselected; the first where it is missing. */
  readonly initial?: string | undefined;
  /** Cells of the window. */
  readonly width: number;
  /** Rows for the menu; where there are too few for all notes, the highlighted item alone has its. */
  readonly rows?: number;
  readonly onChoose: (item: MenuItem) => void;
  readonly onHighlight?: (value: string) => void;
}) {
  const initial = props.items.findIndex(({ value }) => value === props.initial);
  const items = props.items.map((item) => ({
    ...item,
    itemKey: item.key,
    key: item.value,
    notes: item.note ? wrapped(item.note, props.width - INDENT - 2) : [],
  }));
  const needed = items.reduce((sum, { notes }) => sum + 1 + notes.length, 0);
  const isShort = needed > (props.rows ?? Infinity);
  return (
    <Box flexShrink={0} paddingLeft={1}>
      <SelectInput
        items={items.map((item) => ({ ...item, isShort }))}
        initialIndex={Math.max(0, initial)}
        indicatorComponent={Indicator}
        itemComponent={Item}
        onSelect={(chosen) => {
          const item = props.items.find(({ value }) => value === chosen?.value);
          if (item) props.onChoose(item);
        }}
        onHighlight={({ value }) => props.onHighlight?.(value)}
      />
    </Box>
  );
}

/** Plain ASCII, since the first frame is counted in milliseconds. */
function Indicator({ isSelected = false }: { readonly isSelected?: boolean }) {
  return <Text bold={isSelected}>{isSelected ? '> ' : '  '}</Text>;
}

function Item(props: {
  readonly isSelected?: boolean;
  readonly label: string;
  readonly itemKey?: string;
  readonly note?: string;
  readonly notes?: readonly string[];
  readonly isShort?: boolean;
  readonly isRefused?: boolean;
}) {
  return (
    <Box flexDirection="column">
      <Text
        bold={props.isSelected ?? false}
        dimColor={props.isRefused ?? false}
      >{`${props.itemKey ?? ''}: ${props.label}`}</Text>
      {props.isSelected || !props.isShort
        ? props.notes?.map((line) => <Text key={line} dimColor>{`   ${line}`}</Text>)
        : null}
    </Box>
  );
}
