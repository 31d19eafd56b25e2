import { Box, Text } from 'ink';
import { Bar } from '../../components/bar.tsx';
import { Lines } from '../../components/lines.tsx';
import { Styled } from '../../components/styled.tsx';
import type { WindowSize } from '../../features/window/state.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import type { Entry } from './card-rows.ts';
import type { GamesCard } from './games-card.ts';

/** The columns between the board and the card and between its parts, and those free at the edge. */
const GAP = 4;
const EDGE = 1;

/** The width of a label with the blanks behind it, and of an entry with those; longer ones have more. */
const LABEL = 7;
const ENTRY = 14;

/**
 * The card beside the board: what the game comes to, below it the picture of a surprise, and all
 * games of this kind below or beside that. What does not fit is left out, the last of them first.
 */
export function OverCard(props: {
  readonly entries: Rows;
  /** The picture of all games for the room that is left. */
  readonly games: (size: WindowSize) => GamesCard | undefined;
  readonly picture: readonly string[];
  /** The columns to the right of the board, and the rows of the board. */
  readonly width: number;
  readonly height: number;
}) {
  // The first entry stands beside the solution, below the upper rule of the board.
  const height = props.height - 1;
  const { lines: width } = fitBlocks(props.width, { gap: GAP, card: REST, edge: EDGE }).card;
  const rows = entriesThatFit(props.entries, { width, height });
  const left = height - (rows ? rows.length + 1 : 0);
  const size = sizeOf(props.picture);
  const picture = size.rows <= left && size.columns <= width ? props.picture : [];
  const rest = picture.length > 0 ? left - size.rows - 1 : left;
  const below = props.games({ columns: width, rows: rest });
  const beside = props.games({ columns: width - size.columns - GAP, rows: left });
  const isBeside = picture.length > 0 && !below?.rows.length && (beside?.rows.length ?? 0) > 0;
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={GAP} paddingTop={1} rowGap={1}>
      {rows ? <Entries rows={rows} /> : null}
      {picture.length > 0 ? (
        <Box columnGap={GAP}>
          <Lines lines={picture} as="accent" />
          {isBeside && beside ? <GamesPicture card={beside} /> : null}
        </Box>
      ) : null}
      {below && !isBeside ? <GamesPicture card={below} /> : null}
    </Box>
  );
}

type Rows = readonly (readonly Entry[])[];

/** The entries in rows, or else one below the other; undefined where neither fits. */
function entriesThatFit(
  entries: Rows,
  { width, height }: { readonly width: number; readonly height: number },
): Rows | undefined {
  const [first = [], ...others] = entries;
  const listed = entries.flat().map((entry) => [entry]);
  return [[first, [], ...others], listed].find(
    (form) => form.length <= height && form.every((row) => widthOf(row) <= width),
  );
}

function Entries({ rows }: { readonly rows: Rows }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {rows.map((row) => (
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
    </Box>
  );
}

function EntryText({ entry, isLast }: { readonly entry: Entry; readonly isLast: boolean }) {
  const label = (entry.label ?? '').padEnd(labelWidth(entry));
  const rest = entryWidth(entry) - label.length;
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
  const before = row.slice(0, -1).reduce((sum, entry) => sum + entryWidth(entry), 0);
  return row.slice(-1).reduce((sum, entry) => sum + labelWidth(entry) + valueWidth(entry), before);
}

function labelWidth({ label }: Entry): number {
  return label ? Math.max(LABEL, label.length + 1) : 0;
}

function valueWidth({ value, widest = value.length }: Entry): number {
  return widest;
}

/** The columns of an entry that is followed by another. */
function entryWidth(entry: Entry): number {
  const isLong = labelWidth(entry) > LABEL;
  return isLong ? labelWidth(entry) + valueWidth(entry) + GAP : ENTRY;
}

function sizeOf(lines: readonly string[]): { readonly columns: number; readonly rows: number } {
  return { columns: Math.max(0, ...lines.map(({ length }) => length)), rows: lines.length };
}

/** All games of one kind: a heading, and a bar for each number of guesses. */
function GamesPicture({ card }: { readonly card: GamesCard }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Styled as="accent" bold>
        {card.heading}
      </Styled>
      {card.rows.map(({ label, cells, width, games, remark, isHere }) => (
        <Text key={label}>
          <Styled as="muted">{`${label} `}</Styled>
          <Bar cells={cells} />
          {' '.repeat(width - cells + 1)}
          <Text bold={isHere}>{games}</Text>
          {remark.text === '' ? null : <Styled as={remark.as}>{`  ${remark.text}`}</Styled>}
        </Text>
      ))}
    </Box>
  );
}
