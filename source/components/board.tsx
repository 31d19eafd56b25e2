import { Box, Text } from 'ink';
import { memo } from 'react';
import type { PlayerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import {
  type BoardRow,
  boardRule,
  EMPTY_PEG,
  guessRows,
  rowText,
  solutionRow,
} from '../games/board.ts';
import { Peg } from './peg.tsx';

/** Lines of a board that are no guesses: three rules and the solution. */
export const BOARD_FRAME = 4;

/**
 * The board: the solution above, the guesses from the bottom up. Where the window has not the
 * rows for all, those around the current one are shown, and the rules say how many there are
 * beyond them.
 */
export function Board(props: {
  readonly view: PlayerView;
  /** The guess being typed, as far as it goes. */
  readonly typed?: string;
  /** The most rows of guesses that may be shown. */
  readonly rows: number;
}) {
  const { view, typed = '', rows } = props;
  const { rules } = view;
  const all = guessRows(view, typed);
  const { above, below } = boardWindow(view, rows);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text>{boardRule(rules)}</Text>
      <Row row={solutionRow(view)} rules={rules} />
      <Text>{ruleWith(rules, above)}</Text>
      {all.slice(above, all.length - below).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the board.
        <Row key={index} row={row} rules={rules} />
      ))}
      <Text>{ruleWith(rules, below)}</Text>
    </Box>
  );
}

/** How many rows of guesses are hidden above and below, the current one always being shown. */
export function boardWindow(view: PlayerView, rows: number): { above: number; below: number } {
  const hidden = Math.max(0, view.rules.guesses - Math.max(1, rows));
  // Rows fill from the bottom: the current one has all the guesses made below it.
  const current = Math.min(view.rows.length, view.rules.guesses - 1);
  const below = Math.min(hidden, Math.max(0, current + 1 - Math.max(1, rows)));
  return { above: hidden - below, below };
}

const Row = memo(function Row({ row, rules }: { readonly row: BoardRow; readonly rules: Rules }) {
  const filled = row.pegs.findLastIndex((peg) => peg !== EMPTY_PEG) + 1;
  return (
    <Text>
      {'|'}
      {row.pegs.slice(0, filled).map((peg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place in the row.
        <Peg key={index} character={peg} rules={rules} />
      ))}
      {`${row.pegs
        .slice(filled)
        .map((peg) => ` ${peg} `)
        .join('')}| ${row.columns} |`}
    </Text>
  );
}, isSameRow);

/** Rows are made anew for each frame; one that says the same need not be drawn again. */
function isSameRow(a: { row: BoardRow; rules: Rules }, b: { row: BoardRow; rules: Rules }) {
  return a.rules === b.rules && rowText(a.row) === rowText(b.row);
}

/** A line across the board that says how many rows are not shown beyond it. */
function ruleWith(rules: Rules, hidden: number): string {
  const rule = boardRule(rules);
  if (hidden === 0) return rule;
  const text = ` ${hidden} more `;
  return rule.length > text.length + 2 ? `+-${text}${rule.slice(text.length + 2)}` : rule;
}
