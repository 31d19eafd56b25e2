import { Box, Text } from 'ink';
import type { Entry } from '../model/over-card.ts';
import { Lines } from './lines.tsx';
import { Styled } from './styled.tsx';

/** The columns between the board and the card. */
const GAP = 4;

/** The width of a label with the blanks behind it, and of an entry that is followed by another. */
const LABEL = 7;
const ENTRY = 14;

/**
 * The card beside the board: what the game comes to, and below it the picture of a surprise. What
 * does not fit is left out.
 */
export function OverCard(props: {
  readonly entries: readonly (readonly Entry[])[];
  readonly picture: readonly string[];
  /** The columns to the right of the board, and the rows of the board. */
  readonly width: number;
  readonly height: number;
}) {
  const { entries, picture } = props;
  // The first entry stands beside the solution, below the upper rule of the board.
  const height = props.height - 1;
  const width = props.width - GAP;
  const [first = [], ...others] = entries;
  const listed = entries.flat().map((entry) => [entry]);
  const rows = [[first, [], ...others], listed].find(
    (form) => form.length <= height && form.every((row) => widthOf(row) <= width),
  );
  const used = rows ? rows.length + 1 : 0;
  const hasPicture =
    used + picture.length <= height && picture.every((line) => line.length <= width);
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={GAP} paddingTop={1}>
      {rows?.map((row) => (
        <Text key={row.map(({ label, value }) => label ?? value).join()}>
          {row.length === 0 ? ' ' : null}
          {row.map((entry, index) => (
            <EntryText
              key={entry.label ?? entry.value}
              entry={entry}
              isLast={index === row.length - 1}
            />
          ))}
        </Text>
      ))}
      {hasPicture ? (
        <Box marginTop={rows ? 1 : 0}>
          <Lines lines={picture} as="accent" />
        </Box>
      ) : null}
    </Box>
  );
}

function EntryText({ entry, isLast }: { readonly entry: Entry; readonly isLast: boolean }) {
  const label = (entry.label ?? '').padEnd(entry.label ? LABEL : 0);
  const rest = ENTRY - label.length;
  return (
    <Text>
      {label === '' ? null : <Styled as="muted">{label}</Styled>}
      <Styled as={entry.as ?? 'text'} bold>
        {isLast ? entry.value : entry.value.padEnd(rest)}
      </Styled>
    </Text>
  );
}

function widthOf(row: readonly Entry[]): number {
  const { label, value = '', widest = value.length } = row.at(-1) ?? {};
  return ENTRY * (row.length - 1) + (label ? LABEL : 0) + widest;
}
