import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import { Fragment, use } from 'react';
import { columnsOf, cutTo, paddedTo, shownText } from '../../text/columns.ts';
import { wrapped } from '../../text/wrapped.ts';
import { screenOf } from '../model/state.ts';
import { Box, DrawnContext, Gap, LookContext, Styled } from './layout.tsx';
import { useRoom } from './page.tsx';
import { Press } from './press.tsx';
import type { KeyedItem } from './screen.ts';

/** The columns before a note, as wide as the mark and a key. */
const INDENT = 5;

/**
 * The menu of the current screen, with the items that the screen defines. ink-select-input moves
 * and chooses in it, but the lines are drawn here: if there are too few rows, the gaps between
 * groups go first, then the notes of items that aren't selected, and then the lines far from the
 * selection.
 */
export function Menu(props: {
  /** The item that is selected at first; by default the first one. */
  readonly initial?: string | undefined;
  /** The most columns that the menu may take; by default, the columns of the page. */
  readonly width?: number;
  /** The blanks between the labels and the remarks beside them. */
  readonly gap?: number;
}) {
  const { state, items = [], question, onChoose, onHighlight } = use(DrawnContext);
  const { page } = useRoom();
  const { gap = 2, width = page } = props;
  const { highlighted = props.initial, chosen } = screenOf(state);
  const at = Math.max(
    0,
    items.findIndex(({ name }) => name === highlighted),
  );
  const texts = lineTexts(items, gap);
  const bar = Math.min(width - 1, 3 + Math.max(...texts.map(columnsOf)));
  return (
    <Press
      isElastic
      // Cuts off the end that is farther from the selection.
      justifyContent={at * 2 > items.length ? 'flex-end' : 'flex-start'}
      paddingLeft={1}
      onOther={(_, button) => {
        if (button === 'wheelUp') return ['Up'];
        return button === 'wheelDown' ? ['Down'] : undefined;
      }}
    >
      <SelectInput
        // When the items or the first selection change, or a key chooses one, the list begins at
        // `initialIndex` again.
        key={`${items.map(({ name }) => name).join()} ${props.initial} ${chosen}`}
        items={items.map(({ name }) => ({ label: name, value: name }))}
        initialIndex={at}
        isFocused={question === undefined}
        indicatorComponent={Nothing}
        itemComponent={Nothing}
        onSelect={({ value }) => onChoose(value)}
        onHighlight={({ value }) => onHighlight(value)}
      />
      {items.map((item, index) => (
        <Fragment key={item.name}>
          {item.startsGroup && index > 0 ? <Gap /> : null}
          <MenuItem
            {...{ item, bar }}
            text={texts[index] ?? ''}
            note={item.note ? wrapped(item.note, width - INDENT - 2).join('\n     ') : ''}
            isSelected={index === at}
          />
        </Fragment>
      ))}
    </Press>
  );
}

const Nothing = () => null;

/** The columns that a menu needs, with the mark and the margins. */
export function menuWidth(items: readonly KeyedItem[], gap = 2): number {
  return 4 + Math.max(...lineTexts(items, gap).map(columnsOf));
}

/** The items as text, with their remarks aligned in a column. */
function lineTexts(items: readonly KeyedItem[], gap: number): string[] {
  const labels = items.map(
    ({ key, label, isKeyless }) => `${isKeyless ? '  ' : `${key}:`} ${label}`,
  );
  const labelWidth = Math.max(...labels.map(columnsOf));
  return items.map(({ aside }, at) => {
    const label = labels[at] ?? '';
    return aside ? paddedTo(label, labelWidth + gap) + aside : label;
  });
}

function MenuItem(props: {
  readonly item: KeyedItem;
  readonly text: string;
  readonly note: string;
  readonly bar: number;
  readonly isSelected: boolean;
}) {
  const { item, note, bar, isSelected } = props;
  const text = shownText(props.text, use(LookContext));
  const line = isSelected ? (
    <Styled as="selection" bold>
      {paddedTo(`> ${text}`, bar)}
    </Styled>
  ) : (
    <PlainLine text={cutTo(text, bar - 2)} aside={item.aside} isRefused={item.isRefused} />
  );
  const onPress = () => [item.key];
  if (note === '') {
    return <Press on={onPress}>{line}</Press>;
  }
  return (
    <Press
      // A note can be given up, unless its item is selected.
      isElastic={!isSelected}
      goesFirst
      minHeight={1}
      on={onPress}
    >
      <Box>{line}</Box>
      <Box>
        <Styled as="muted">{`     ${note}`}</Styled>
      </Box>
    </Press>
  );
}

/** A line that isn't selected: its label, and a muted remark. */
function PlainLine(props: {
  readonly text: string;
  readonly aside: string | undefined;
  readonly isRefused: boolean | undefined;
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
