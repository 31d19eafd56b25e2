import { Box } from 'ink';
import { viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { BOARD_FRAME } from '../../games/board-rows.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { fitBlocks, REST } from '../model/fit.ts';
import { Board, boardWidth, FEWEST_ROWS } from './board.tsx';
import { Lines } from './lines.tsx';
import { Palette } from './palette.tsx';

/** The columns between the board and what stands beside it. */
export const PREVIEW_GAP = 3;

/**
 * The columns of a form, and of the board of these rules beside it: 0 if it has no room there, or the
 * rules are wrong.
 */
export function formColumns(
  columns: number,
  rules: Rules | undefined,
  usual: number,
  least: number,
) {
  if (!rules) return { form: least, preview: 0 };
  const width = boardWidth(rules);
  const { form, preview } = fitBlocks(columns, {
    form: { lines: Math.max(usual, least), least, goes: 1 },
    gap: PREVIEW_GAP,
    preview: { ...REST, least: width },
  });
  return { form: form.lines, preview: preview.lines < width ? 0 : preview.lines };
}

/**
 * The board of a game before its first guess: what is said about it on the right, the symbols below.
 * Nothing of the board if it does not fit.
 * @param rows the most rows that it may take, in lines
 * @param width the same in columns
 */
export function GamePreview(props: {
  readonly rules: Rules;
  readonly rows: number;
  readonly width: number;
  readonly facts: readonly string[];
}) {
  const { rules, rows, width, facts } = props;
  const named = paletteLines(rules, width - 2, 'names');
  const keyed = paletteLines(rules, width - 2, 'keys');
  const whole = BOARD_FRAME + rules.guesses;
  const palette = [named, keyed].find((lines) => whole + lines.length <= rows) ?? keyed;
  const { board } = fitBlocks(rows, { board: { lines: whole, goes: 0 }, palette: palette.length });
  const guesses = board.lines - BOARD_FRAME;
  const fits = boardWidth(rules) <= width && guesses >= Math.min(FEWEST_ROWS, rules.guesses);
  if (!fits) return <Lines lines={facts} />;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box columnGap={PREVIEW_GAP}>
        <Board view={viewOfRows(rules, [])} rows={guesses} />
        <Lines lines={facts} />
      </Box>
      <Palette lines={palette} rules={rules} />
    </Box>
  );
}
