import { use } from 'react';
import type { Role } from '../../terminal/theme.ts';
import { Box, Column, LookContext, Styled } from './layout.tsx';

type Cells = string | number | undefined;

/** How the cells of a column are drawn. */
type ColumnStyle = {
  readonly as?: Role;
  readonly bold?: boolean;
  /** Its texts are aligned to the right, as numbers are. */
  readonly isRight?: boolean;
};

/** A table. Each column is as wide as its widest cell, and numbers are aligned to the right. */
export function Table(props: {
  readonly title?: string | undefined;
  /** The heads of the columns, in the accent color. */
  readonly heads?: readonly string[];
  readonly rows: readonly (readonly Cells[])[];
  /** The styles of the columns, by index. The first column is muted by default. */
  readonly styles?: readonly (ColumnStyle | undefined)[];
  readonly gap?: number;
}) {
  const { title, heads, rows, styles = [{ as: 'muted' }], gap = 3 } = props;
  const count = Math.max(heads?.length ?? 0, ...rows.map((row) => row.length));
  return (
    <Column>
      {title === undefined ? null : (
        <Styled as="accent" bold>
          {title}
        </Styled>
      )}
      <Box columnGap={gap}>
        {Array.from({ length: count }, (_, at) => (
          <TableColumn
            key={at}
            head={heads?.[at]}
            cells={rows.map((row) => row[at])}
            {...styles[at]}
          />
        ))}
      </Box>
    </Column>
  );
}

function TableColumn(
  props: ColumnStyle & {
    readonly head: string | undefined;
    readonly cells: readonly Cells[];
  },
) {
  const { head, cells, as = 'text', bold = false } = props;
  const { isRight = cells.some((cell) => typeof cell === 'number') } = props;
  const width = Math.max(0, ...[head, ...cells].map((cell) => String(cell ?? '').length));
  const aligned = (cell: Cells) =>
    (isRight ? String(cell ?? '').padStart(width) : String(cell ?? '')) || ' ';
  return (
    <Column>
      {head === undefined ? null : <Styled as="accent">{aligned(head)}</Styled>}
      <Styled as={as} bold={bold}>
        {cells.map(aligned).join('\n')}
      </Styled>
    </Column>
  );
}

/** Returns a function that draws a bar of this many cells. */
export function useBar(): (cells: number) => string {
  const { unicode } = use(LookContext);
  return (cells) => (unicode ? '\u2587' : '#').repeat(Math.max(0, cells));
}

/** Rows of a label, a bar and a number. The largest bar is as wide as there is room. */
export function Bars(props: {
  readonly title?: string | undefined;
  readonly width: number;
  readonly rows: readonly {
    readonly label: string;
    readonly value: number;
    readonly remark?: string | undefined;
  }[];
}) {
  const bar = useBar();
  const { title, width, rows } = props;
  const maximum = Math.max(1, ...rows.map(({ value }) => value));
  const labels = Math.max(...rows.map(({ label }) => label.length));
  return (
    <Table
      title={title}
      gap={1}
      styles={[{ as: 'muted' }, { as: 'accent' }, { bold: true }, { as: 'muted' }]}
      rows={rows.map(({ label, value, remark }) => [
        label.padStart(labels),
        bar(value === 0 ? 0 : Math.max(1, Math.round((value / maximum) * width))).padEnd(width),
        value,
        remark,
      ])}
    />
  );
}
