import { Box, Text } from 'ink';
import { memo } from 'react';
import type { PlayerView } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import {
  type BoardRow,
  boardRule,
  boardWindow,
  EMPTY_PEG,
  guessRows,
  rowText,
  solutionRow,
} from '../games/board.ts';
import { Peg } from './peg.tsx';

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
  /** How many rows the board is scrolled up. */
  readonly scroll?: number | undefined;
}) {
  const { view, typed = '', rows, scroll } = props;
  const { rules } = view;
  const all = guessRows(view, typed);
  const { above, below } = boardWindow(view, rows, scroll);
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
