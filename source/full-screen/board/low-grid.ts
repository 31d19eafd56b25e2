import type { Rules } from '../../engine/rules.ts';
import * as ui from '../kit/index.ts';
import { gridFits, gridHeight } from './pencil-grid.tsx';
import { BEFORE_LEGEND, legendOf, placeOf } from './place.ts';

/** How many columns are empty between what is under the board and the pencil marks beside it. */
const AFTER_UNDER = 2;

/**
 * Where the pencil marks go if they need more rows than the board has. Undefined if their usual
 * place has room, or no place has. `lines`: what is under the board, except palette and legend.
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
  // A heading above the marks and a remark below them need rows, too.
  const wanted = Math.min(noticeRow, ui.HEADING_ROWS + gridHeight(rules) + 1);
  // Where the legend can be: beside the palette, below it, or below it in two lines. The first
  // place that leaves room for the marks is taken.
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
