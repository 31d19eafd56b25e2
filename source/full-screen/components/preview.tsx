import { Box } from 'ink';
import type { ReactNode } from 'react';
import { viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { exampleRows } from '../../games/example.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { previewShape } from '../model/board-place.ts';
import { type BoardShape, boardLines, boardWidth, guessesIn, SMALL } from '../model/board-shape.ts';
import { fitBlocks, REST } from '../model/fit.ts';
import { stageOf } from '../model/stage.ts';
import type { AppState } from '../model/state.ts';
import { Board, FEWEST_ROWS } from './board.tsx';
import { Lines } from './lines.tsx';
import { Palette } from './palette.tsx';

/** The columns between the board and what stands beside it. */
export const PREVIEW_GAP = 3;

/** The rows of a page around its form: the title, an empty one on each side, a notice, the footer. */
const AROUND_FORM = 5;

/**
 * The columns of a form and the text below it, and of the board of these rules beside them. The
 * latter is 0 if the board has no room, or there are no rules to show.
 */
export function formColumns(
  state: AppState,
  rules: Rules | undefined,
  usual: number,
  least: number,
) {
  const { columns, rows } = stageOf(state);
  if (!rules) return { form: least, text: columns, preview: 0, shape: SMALL };
  const shape = previewShape(state, rules, columns - least - PREVIEW_GAP, rows - AROUND_FORM);
  const width = boardWidth(rules, shape);
  const { form, preview } = fitBlocks(columns, {
    form: { lines: Math.max(usual, least), least, goes: 1 },
    gap: PREVIEW_GAP,
    preview: { ...REST, least: width },
  });
  if (preview.lines < width) return { form: form.lines, text: columns, preview: 0, shape };
  return { form: form.lines, text: form.lines, preview: preview.lines, shape };
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
          <GamePreview rules={rules} rows={rows} width={columns.preview} shape={columns.shape} />
        </Box>
      ) : null}
    </Box>
  );
}

/**
 * The board of an example game after three guesses, with what is said about it on the right and the
 * symbols below. If the board does not fit, nothing of it is shown.
 * @param rows the most lines that it may take
 * @param width the most columns that it may take
 */
export function GamePreview(props: {
  readonly rules: Rules;
  readonly rows: number;
  readonly width: number;
  readonly shape: BoardShape;
  readonly facts?: readonly string[];
}) {
  const { rules, rows, width, shape, facts = [] } = props;
  const named = paletteLines(rules, width - 2, 'names');
  const keyed = paletteLines(rules, width - 2, 'keys');
  const whole = boardLines(rules.guesses, shape);
  const palette = [named, keyed].find((lines) => whole + lines.length <= rows) ?? keyed;
  const { board } = fitBlocks(rows, { board: { lines: whole, goes: 0 }, palette: palette.length });
  const guesses = guessesIn(board.lines, shape);
  const fits = boardWidth(rules, shape) <= width && guesses >= Math.min(FEWEST_ROWS, rules.guesses);
  if (!fits) return <Lines lines={facts} />;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box columnGap={PREVIEW_GAP}>
        <Board view={viewOfRows(rules, exampleRows(rules))} rows={guesses} shape={shape} />
        <Lines lines={facts} />
      </Box>
      <Palette lines={palette} rules={rules} />
    </Box>
  );
}
