import { Box } from 'ink';
import { viewOfRows } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { exampleRows } from '../../games/example.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { Lines } from '../kit/lines.tsx';
import { type BoardShape, boardLines, boardWidth, guessesIn } from '../model/board-shape.ts';
import { fitBlocks } from '../model/fit.ts';
import { Board, FEWEST_ROWS } from './board.tsx';
import { Palette } from './palette.tsx';

/** The columns between the board and what stands beside it. */
export const PREVIEW_GAP = 3;

/** The board of an example game, with its facts beside it and its symbols below, where it fits. */
export function GamePreview(props: {
  readonly rules: Rules;
  readonly rows: number;
  readonly width: number;
  readonly shape: BoardShape;
  readonly facts?: readonly string[];
}) {
  const { rules, rows, width, shape, facts = [] } = props;
  const named = paletteLines(rules, width - 1, 'names');
  const keyed = paletteLines(rules, width - 1, 'keys');
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
