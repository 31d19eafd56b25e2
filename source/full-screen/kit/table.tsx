import { Text } from 'ink';
import { use } from 'react';
import { barLengths, type DistributionRow } from '../../games/distribution.ts';
import { formatPar } from '../../games/par.ts';
import type { Role } from '../../terminal/theme.ts';
import { columnsOf, paddedTo, shownText } from '../../text/columns.ts';
import { formatMean } from '../../text/words.ts';
import { type Block, Box, Column, LookContext, Styled, useRoom } from './layout.tsx';

type TableCell = string | number | undefined;

type ColumnStyle = {
  readonly as?: Role;
  readonly bold?: boolean;
  /** By default, columns with numbers are aligned to the right. */
  readonly isRight?: boolean;
};

type TableProps = {
  readonly heads?: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly styles?: readonly (ColumnStyle | undefined)[];
};

export function tableBlock({ heads, rows, styles = [{ as: 'muted' }] }: TableProps): Block {
  const count = Math.max(heads?.length ?? 0, ...rows.map((row) => row.length));
  const view = (
    <Box columnGap={2}>
      {Array.from({ length: count }, (_, at) => (
        <TableColumn
          key={at}
          head={heads?.[at]}
          cells={rows.map((row) => row[at])}
          {...styles[at]}
        />
      ))}
    </Box>
  );
  return { rows: rows.length + (heads ? 1 : 0), view };
}

function TableColumn(
  props: ColumnStyle & {
    readonly head: string | undefined;
    readonly cells: readonly TableCell[];
  },
) {
  const { head, cells, as = 'text', bold = false } = props;
  const { isRight = cells.some((cell) => typeof cell === 'number') } = props;
  const look = use(LookContext);
  const shown = (cell: TableCell) => shownText(String(cell ?? ''), look);
  const width = Math.max(0, ...[head, ...cells].map((cell) => shown(cell).length));
  const aligned = (cell: TableCell) => (isRight ? shown(cell).padStart(width) : shown(cell)) || ' ';
  return (
    <Column>
      {head === undefined ? null : <Styled as="accent">{aligned(head)}</Styled>}
      <Styled as={as} bold={bold}>
        {cells.map(aligned).join('\n')}
      </Styled>
    </Column>
  );
}

/** A list has versions, the longest first. The first one that fits is shown. */
export type Note = string | readonly string[];

export type FactRow = {
  readonly label: string;
  readonly figure?: string | number;
  readonly note?: Note;
  /** The role of the note. By default, muted. */
  readonly as?: Role | undefined;
};

export const noteWithin = (note: Note, columns: number): string =>
  [note].flat().find((form) => columnsOf(form) <= columns) ?? '';

export const parFacts = (par: number | undefined, note: Note = ''): FactRow[] =>
  par === undefined ? [] : [{ label: 'par', figure: formatMean(par), note }];

export function averageFacts(average: number | undefined, par: number | undefined): FactRow[] {
  const note = par === undefined ? '' : formatPar(par);
  return average === undefined ? [] : [{ label: 'average', figure: formatMean(average), note }];
}

/** Facts in columns. A string among them is a sentence across the columns, or an empty row. */
export function Facts(props: {
  readonly facts: readonly (FactRow | string)[];
  /** Makes room for the longest label and figure that later facts can have, so no column moves. */
  readonly longest?: FactRow;
}) {
  const { facts, longest } = props;
  const look = use(LookContext);
  const inColumns = [...(longest ? [longest] : []), ...facts.filter(isFact)];
  const widest = (texts: readonly (string | number)[]) =>
    Math.max(0, ...texts.map((text) => columnsOf(shownText(String(text), look))));
  const labels = widest(inColumns.map(({ label }) => label));
  const figures = widest(inColumns.map(({ figure = '' }) => figure));
  return (
    <Column>
      {facts.map((fact, at) =>
        isFact(fact) ? (
          <FactLine key={at} {...{ fact, labels, figures }} />
        ) : (
          <Text key={at}>{shownText(fact, look) || ' '}</Text>
        ),
      )}
    </Column>
  );
}

export const factsBlock = (facts: readonly FactRow[]): Block => ({
  rows: facts.length,
  view: <Facts facts={facts} />,
});

const isFact = (fact: FactRow | string) => typeof fact !== 'string';

/** `labels` and `figures` are the widths of the first two columns. */
function FactLine(props: {
  readonly fact: FactRow;
  readonly labels: number;
  readonly figures: number;
}) {
  const { fact, labels, figures } = props;
  const look = use(LookContext);
  const { width } = useRoom();
  const room = Math.max(0, width - labels - 2);
  const beforeNote = figures > 0 ? figures + 2 : 0;
  const figure = shownText(String(fact.figure ?? ''), look);
  const fitting = (columns: number) => noteWithin(fact.note ?? '', columns);
  // On a line without a figure, a note that is too long for its column begins in the column of
  // figures. If it is too long for that, too, it takes the place of the label.
  const note = shownText(fitting(room - beforeNote) || (figure === '' ? fitting(room) : ''), look);
  if (figure === '' && note === '' && fact.note) {
    const alone = noteWithin(fact.note, width);
    return <Styled as={fact.as ?? 'muted'}>{shownText(alone, look)}</Styled>;
  }
  const noteAt = Math.min(beforeNote, room - columnsOf(note));
  const shown = figure === '' ? '' : figure.padStart(figures);
  return (
    <Text>
      <Styled as="muted">{`${paddedTo(shownText(fact.label, look), labels)}  `}</Styled>
      <Text bold>{note ? paddedTo(shown, noteAt) : shown}</Text>
      <Styled as={fact.as ?? 'muted'}>{note}</Styled>
    </Text>
  );
}

/** `blocks` have gaps between them, so they can be counted. */
const CELLS = { solid: '\u2587', blocks: '\u25ae' } as const;

export function useBar(cell: keyof typeof CELLS = 'solid'): (cells: number) => string {
  const { unicode } = use(LookContext);
  return (cells) => (unicode ? CELLS[cell] : '#').repeat(Math.max(0, cells));
}

const MOST_CELLS = 40;

/** Bars are short while games are few. */
const CELLS_PER_GAME = 2;

/** Bars that have room for fewer cells aren't shown. */
const FEWEST_CELLS = 4;

const HERE = ' < this game';

type BarRow = DistributionRow & { readonly isHere?: boolean };

type BarsProps = { readonly rows: readonly BarRow[]; readonly hasHeading?: boolean };

export const barsBlock = ({ rows, hasHeading = false }: BarsProps): Block => ({
  rows: rows.length === 0 ? 0 : rows.length + Number(hasHeading),
  view: <Bars {...{ rows, hasHeading }} />,
});

export function Bars({ rows, hasHeading = false }: BarsProps) {
  const bar = useBar();
  const { width } = useRoom();
  const most = Math.max(1, ...rows.map(({ games }) => games));
  const labels = Math.max(0, ...rows.map(({ label }) => label.length));
  const mark = rows.some(({ isHere }) => isHere) ? HERE.length : 0;
  const room = Math.min(MOST_CELLS, width - labels - 2 - String(most).length - mark);
  if (room < FEWEST_CELLS) return null;
  const lengths = barLengths(rows, Math.min(room, CELLS_PER_GAME * most));
  return (
    <Column>
      {hasHeading ? (
        <Styled as="accent">
          {rows.some(({ guesses }) => guesses) ? 'broken in' : 'not broken'}
        </Styled>
      ) : null}
      {rows.map(({ label, games, isHere = false }, at) => {
        const cells = lengths[at] ?? 0;
        const number = `${cells > 0 ? ' ' : ''}${games}`;
        return (
          <Text key={at}>
            <Styled as="muted">{`${label.padStart(labels)} `}</Styled>
            <Styled as="accent">{bar(cells)}</Styled>
            <Styled as={isHere ? 'text' : 'muted'} bold={isHere}>
              {number}
            </Styled>
            <Styled as="muted">{isHere ? HERE : ''}</Styled>
          </Text>
        );
      })}
    </Column>
  );
}
