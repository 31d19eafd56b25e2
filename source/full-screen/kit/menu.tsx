import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import { use } from 'react';
import { columnsOf, paddedTo, shortenedTo, shownText, wrapped } from '../../text/columns.ts';
import type { Extent } from '../model/stage.ts';
import { screenOf } from '../model/state.ts';
import { set } from '../model/update.ts';
import { initialIn, itemsOf, type KeyedItem, selectedIn } from './definitions.ts';
import { Box, Heading, LookContext, MARK, ScreenContext, Styled, useRoom } from './layout.tsx';
import { Press, wheel } from './press.tsx';
import { noteWithin } from './table.tsx';

/** The columns of the mark `>` and the key. Notes are indented as far. */
export const INDENT = 5;

const BEFORE_ASIDES = 2;

type Line = {
  readonly item: KeyedItem;
  readonly heading?: string;
  readonly note?: string;
  readonly isGap?: true;
  /** How many items are hidden above or below. The first or last visible line says so. */
  readonly more?: number;
};

/** ink-select-input handles the keys, and this component draws the lines. */
export function Menu(props: {
  /** Left out if there aren't enough rows. */
  readonly below?: string | undefined;
  /** All the texts that `below` can be. The longest decides in which row each of them begins. */
  readonly allBelow?: readonly string[];
}) {
  const { state, onChoose, send } = use(ScreenContext);
  const items = itemsOf(state);
  const { width, height } = useRoom();
  const { timesChosen, confirmation } = screenOf(state);
  const selected = selectedIn(state);
  const labels = Math.max(
    0,
    ...items.filter(({ aside }) => aside).map((item) => columnsOf(labelOf(item))),
  );
  const lines = linesIn(items, selected, { width, height });
  const free = height - lines.length;
  const below = props.below ? wrapped(props.below, width) : [];
  const most = Math.max(
    below.length,
    ...(props.allBelow ?? []).map((each) => wrapped(each, width).length),
  );
  return (
    <Press onOther={wheel(1)}>
      <SelectInput
        // With a new React key, the list begins at `initialIndex` again. That is needed when the
        // items or the initial item change, and when an item is chosen by its digit or letter.
        key={`${items.map(({ name }) => name).join()} ${initialIn(state)} ${timesChosen}`}
        items={items.map(({ name }) => ({ label: name, value: name }))}
        initialIndex={selected ? items.indexOf(selected) : 0}
        isFocused={confirmation === undefined}
        indicatorComponent={Nothing}
        itemComponent={Nothing}
        onSelect={({ value }) => onChoose(value)}
        onHighlight={({ value }) => send((now) => set(now, { highlighted: value }))}
      />
      {lines.map((line, index) => (
        <MenuLine key={index} line={line} labels={labels} isSelected={line.item === selected} />
      ))}
      {below.length > 0 && below.length <= free ? (
        <Styled as="muted">{(most < free ? '\n' : '') + below.join('\n')}</Styled>
      ) : null}
    </Press>
  );
}

export const widthOfItems = (items: readonly KeyedItem[]) =>
  MARK.length + Math.max(0, ...items.map((item) => columnsOf(labelOf(item))));

const Nothing = () => null;

/** Counts headings and empty rows, but no notes. */
export const rowsOfMenu = (items: readonly KeyedItem[]): number =>
  items.flatMap((item, at) => linesAbove(item, at)).length + items.length;

const linesAbove = (item: KeyedItem, index: number): Line[] => [
  ...(item.startsGroup && index > 0 ? [{ item, isGap: true as const }] : []),
  ...(item.heading === undefined ? [] : [{ item, heading: item.heading }]),
];

const labelOf = ({ key, label }: KeyedItem) => `${key === '' ? '  ' : `${key}:`} ${label}`;

/**
 * If the list is too long, empty lines go first, then the notes of items that aren't selected. If
 * that isn't enough, the list scrolls, but a last item that is set apart (*cancel*) stays in view.
 */
function linesIn(
  items: readonly KeyedItem[],
  selected: KeyedItem | undefined,
  { width, height }: Extent,
): Line[] {
  const linesOf = (item: KeyedItem, index: number): Line[] => [
    ...linesAbove(item, index),
    { item },
    ...(item.note ? wrapped(item.note, width - INDENT) : []).map((note) => ({ item, note })),
  ];
  const lines = items.flatMap(linesOf);
  const drop = (mayGo: (line: Line) => boolean) => {
    for (let last = lines.length - 1; last >= 0 && lines.length > height; last--) {
      if (mayGo(lines[last] as Line)) lines.splice(last, 1);
    }
  };
  drop(({ isGap }) => isGap === true);
  drop(({ note, item }) => note !== undefined && item !== selected);
  const end = items.at(-1)?.startsGroup ? lines.splice(-1) : [];
  const room = Math.max(1, height - end.length);
  const chosen = lines.findIndex(({ item }) => item === selected);
  const middle = (chosen < 0 ? lines.length : chosen) - Math.floor(room / 2);
  const first = Math.max(0, Math.min(lines.length - room, middle));
  const shown = lines.slice(first, first + room);
  const tellMore = (at: number, hidden: readonly Line[]) => {
    const line = shown[at];
    if (!line || hidden.length === 1) return;
    const more = hidden.filter(({ heading, note }) => (heading ?? note) === undefined).length;
    shown[at] = { ...line, more };
  };
  tellMore(0, lines.slice(0, first + 1));
  tellMore(room - 1, lines.slice(first + room - 1));
  return [...shown, ...end];
}

function MenuLine(props: {
  readonly line: Line;
  readonly labels: number;
  readonly isSelected: boolean;
}) {
  const { line, labels, isSelected } = props;
  const { item, heading, note, isGap, more } = line;
  const look = use(LookContext);
  const { width } = useRoom();
  if (isGap) return <Box height={1} />;
  if (more) return <Styled as="muted">{`${' '.repeat(INDENT)}${more} more`}</Styled>;
  if (heading !== undefined) return <Heading>{' '.repeat(MARK.length) + heading}</Heading>;
  const whole = labelOf(item);
  const fits = columnsOf(whole) <= width - MARK.length;
  const wanted = fits ? whole : labelOf({ ...item, label: item.brief ?? item.label });
  const label = shownText(shortenedTo(wanted, width - MARK.length), look);
  const room = width - MARK.length - columnsOf(label);
  const asides = [item.aside ?? []].flat().map((each) => shownText(each, look));
  const aside = noteWithin(asides, room - BEFORE_ASIDES) || noteWithin(asides, room - 1);
  const blanks = Math.min(labels - columnsOf(label) + BEFORE_ASIDES, room - columnsOf(aside));
  const beside = aside && ' '.repeat(blanks) + aside;
  const text =
    note !== undefined ? (
      <Styled as="muted">{' '.repeat(INDENT) + shownText(note, look)}</Styled>
    ) : isSelected ? (
      <Styled as="selection" bold>
        {paddedTo(MARK + label + beside, width)}
      </Styled>
    ) : (
      <Text>
        {item.isRefused ? <Styled as="muted">{`  ${label}`}</Styled> : `  ${label}`}
        {beside === '' ? null : <Styled as="muted">{beside}</Styled>}
      </Text>
    );
  return <Press on={() => ({ item: item.name })}>{text}</Press>;
}
