import { Box } from 'ink';
import type { ReactNode } from 'react';
import { viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { BOARD_FRAME } from '../../games/board-rows.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { boardWidth } from '../model/board-shape.ts';
import { fitBlocks, REST } from '../model/fit.ts';
import { Board, FEWEST_ROWS } from './board.tsx';
import { Lines } from './lines.tsx';
import { Palette } from './palette.tsx';

/** The columns between the board and what stands beside it. */
export const PREVIEW_GAP = 3;

/**
 * The columns of a form, of the text below it, and of the board of these rules beside them: 0 if it
 * has no room there, or there are no rules to show.
 */
export function formColumns(
  columns: number,
  rules: Rules | undefined,
  usual: number,
  least: number,
) {
  if (!rules) return { form: least, text: columns, preview: 0 };
  const width = boardWidth(rules);
  const { form, preview } = fitBlocks(columns, {
    form: { lines: Math.max(usual, least), least, goes: 1 },
    gap: PREVIEW_GAP,
    preview: { ...REST, least: width },
  });
  if (preview.lines < width) return { form: form.lines, text: columns, preview: 0 };
  return { form: form.lines, text: form.lines, preview: preview.lines };
}

/** A form with the text below it, and beside them the board of these rules, where it has room. */
export function FormBesideBoard(props: {
  readonly rules: Rules | undefined;
  readonly columns: ReturnType<typeof formColumns>;
  /** The most rows of the board. */
  readonly rows: number;
  readonly children: ReactNode;
}) {
  const { rules, columns, rows, children } = props;
  return (
    <Box flexShrink={0} marginY={1}>
      <Box width={columns.text} flexDirection="column" flexShrink={0}>
        {children}
      </Box>
      {rules && columns.preview > 0 ? (
        <Box paddingLeft={PREVIEW_GAP} flexShrink={0}>
          <GamePreview rules={rules} rows={rows} width={columns.preview} facts={[]} />
        </Box>
      ) : null}
    </Box>
  );
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
