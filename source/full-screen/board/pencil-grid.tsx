import { memo } from 'react';
import type { Mark } from '../../coach/marks.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import * as ui from '../kit/index.ts';
import { BEFORE_LEGEND, legendOf } from './legend.tsx';
import { placeOf } from './place.ts';

/** The columns left of the pencil marks. In the row above the marks, they have the word `Peg`. */
const LABEL = 3;

/** A blank and a sign such as `x`. */
const SIGN = 2;

const CELL = SIGN + 1;

const gridHead = (rules: Rules) =>
  `Peg${Array.from({ length: longest(rules) }, (_, peg) => `${peg + 1}`.padStart(2)).join(' ')}`;

const gridWidth = (rules: Rules) => LABEL + CELL * longest(rules) - (CELL - SIGN);

export const gridHeight = (rules: Rules) => 1 + rules.symbols.length;

export const gridFits = (rules: Rules, width: number, height: number) =>
  gridWidth(rules) <= width && gridHeight(rules) <= height;

export function PencilGrid(props: {
  readonly rules: Rules;
  readonly marks: GridMarks;
  /** The first remark that fits is shown. */
  readonly remark: readonly string[];
  readonly at: MarkPlace | undefined;
  readonly onMark: (at: MarkPlace) => ui.Change;
}) {
  const { rules, marks, remark, at, onMark } = props;
  const { width } = ui.useRoom();
  const symbols = charactersOf(rules);
  return (
    <ui.Press
      on={({ x, y }) => {
        const [peg, symbol] = [Math.floor((x - LABEL) / CELL), y - 1];
        const isMark = marks[peg] !== undefined && symbols[symbol] !== undefined;
        return isMark ? onMark({ peg, symbol }) : undefined;
      }}
    >
      {at ? <ui.Cursor x={LABEL + CELL * at.peg} y={1 + at.symbol} /> : null}
      <ui.Styled as="muted">{gridHead(rules)}</ui.Styled>
      {symbols.map((symbol, row) => (
        <GridRow
          key={symbol}
          text={' '.repeat(LABEL) + marks.map((peg) => cellOf(symbol, peg[row])).join('')}
          at={at?.symbol === row ? at.peg : undefined}
        />
      ))}
      <ui.Styled as="muted">{ui.noteWithin(remark, width)}</ui.Styled>
    </ui.Press>
  );
}

/** All marks but the one under the cursor have one style, which takes fewer bytes to draw. */
const GridRow = memo(function GridRow(props: {
  readonly text: string;
  readonly at: number | undefined;
}) {
  const { text, at } = props;
  if (at === undefined) return <ui.Styled as="text">{text.trimEnd()}</ui.Styled>;
  const from = LABEL + CELL * at;
  return (
    <ui.Styled as="text">
      {text.slice(0, from)}
      <ui.Styled as="selection" bold>
        {text.slice(from, from + SIGN)}
      </ui.Styled>
      {text.slice(from + SIGN).trimEnd()}
    </ui.Styled>
  );
});

const SIGNS = { crossed: '.', own: 'x', noPeg: ' ' } as const;

function cellOf(symbol: string, mark: GridMark = 'open'): string {
  return ` ${mark === 'open' ? symbol : SIGNS[mark]} `;
}

/** `own`: the player crossed the symbol out. */
type GridMark = Mark | 'own';

/** The indices of the mark's peg and symbol. */
export type MarkPlace = { readonly peg: number; readonly symbol: number };

/** Indexed by peg, then by symbol. */
export type GridMarks = readonly (readonly GridMark[])[];

/** Empty columns between the lines under the board and the pencil marks to their right. */
const AFTER_UNDER = 2;

/**
 * The room for pencil marks that need more rows than the board. Undefined if they fit beside the
 * board, or nowhere. `lines` are the lines under the board, without the palette and the legend.
 */
export function lowGrid(
  state: ui.AppState,
  rules: Rules,
  lines: readonly string[],
): ui.Room | undefined {
  const { columns, noticeRow } = ui.stageOf(state);
  const { palette, hasLegend, third, height, prompt, noticeRowBelow } = placeOf(state, rules);
  if (gridFits(rules, third.width, height)) return undefined;
  const [red, white] = legendOf(rules).map(({ length }) => length) as [number, number];
  const symbols = ui.paletteWidth(palette);
  // The marks have a heading above and a remark below.
  const wanted = Math.min(noticeRow, ui.HEADING_ROWS + gridHeight(rules) + 1);
  // The legend can be beside the palette, below it, or below it in two lines. The first place that
  // leaves room for the marks is taken.
  const legends = [
    { across: symbols + BEFORE_LEGEND + red + white, rows: 0 },
    { across: red + white, rows: 1 },
    { across: Math.max(red, white), rows: 2 },
  ];
  return (hasLegend ? legends : [{ across: 0, rows: 0 }])
    .map((legend) => ({ ...legend, under: lines.length + palette.length + legend.rows }))
    .filter(({ under }) => prompt + under <= noticeRow)
    .map(({ across, under }) => {
      const width = Math.max(symbols, across, ...lines.map(({ length }) => length));
      const x = Math.max(third.x, ui.MARGIN + width + AFTER_UNDER);
      const rows = Math.max(noticeRowBelow(under), wanted);
      return { x, y: 0, width: columns - x - ui.MARGIN, height: rows };
    })
    .find((room) => gridFits(rules, room.width, room.height));
}
