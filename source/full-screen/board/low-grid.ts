import type { Rules } from '../../engine/rules.ts';
import * as ui from '../kit/index.ts';
import { gridExtent, gridFits } from './pencil-grid.tsx';
import { BEFORE_LEGEND, legendOf, placeOf } from './place.ts';

/**
 * The place of the pencil marks if they reach below the board; undefined if they fit beside the
 * board, or nowhere. `lines` are the lines under the board, besides the palette and the legend.
 */
export function lowGrid(
  state: ui.AppState,
  rules: Rules,
  lines: readonly string[],
): ui.Room | undefined {
  const place = placeOf(state, rules);
  const { palette, hasLegend, third, height } = place;
  if (gridFits(rules, third.width, height)) return undefined;
  const [red, white] = legendOf(rules).map(({ length }) => length) as [number, number];
  const symbols = { width: ui.paletteWidth(palette), height: palette.length };
  const others = Math.max(symbols.width, ...lines.map(({ length }) => length));
  const formOf = (legendWidth: number, legendRows: number) => ({
    width: Math.max(others, hasLegend ? legendWidth : 0),
    height: lines.length + symbols.height + (hasLegend ? legendRows : 0),
  });
  return place.lowThird(gridExtent(rules), [
    formOf(symbols.width + BEFORE_LEGEND + red + white, 0),
    formOf(red + white, 1),
    formOf(Math.max(red, white), 2),
  ]);
}
