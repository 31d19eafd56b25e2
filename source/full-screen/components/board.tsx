import { Box, Text } from 'ink';
import { memo } from 'react';
import type { Clue } from '../../engine/clue.ts';
import type { PlayerView } from '../../engine/game.ts';
import {
  type BoardRow,
  boardRule,
  boardWindow,
  EMPTY_PEG,
  guessRows,
  solutionRow,
} from '../../games/board-rows.ts';
import { ruleSetOf } from '../../games/index.ts';
import { hasSameContent } from '../kit/same-content.ts';
import { Styled } from '../kit/styled.tsx';
import { type BoardShape, SMALL } from '../model/board-shape.ts';
import type { BoardMoment } from '../model/moment.ts';
import {
  columnHeads,
  filledPegs,
  type RowProps,
  type RuleProps,
  type SolutionProps,
  useBoardCharacters,
  withLabel,
} from './board-characters.ts';
import { LargeRow, LargeRule, LargeSolution } from './large-board.tsx';
import { Count, Lit, RowMark } from './lit.tsx';
import { Peg } from './peg.tsx';

/** The fewest rows of guesses that still look like a board. */
export const FEWEST_ROWS = 3;

/** How many rows of guesses are hidden above and below the ones that are shown. */
export type HiddenRows = { readonly above: number; readonly below: number };

/** The board, the guesses from the bottom up: all, or those around the current one. */
export function Board({
  rows,
  ...board
}: Omit<PartProps, 'hidden' | 'marked'> & {
  /** At most this many rows of guesses are shown. */
  readonly rows: number;
}) {
  const { view, typed } = board;
  const marked = typed === undefined ? undefined : view.rows.length;
  return <BoardPart {...board} hidden={boardWindow(view, rows)} marked={marked} />;
}

type PartProps = {
  readonly view: PlayerView;
  /** The guess being typed, possibly incomplete. */
  readonly typed?: string | undefined;
  readonly hidden: HiddenRows;
  /** The row with the mark, counted from the bottom. */
  readonly marked?: number | undefined;
  readonly moment?: BoardMoment | undefined;
  readonly shape?: BoardShape;
  readonly label?: string | undefined;
};

/** A part of the board. The horizontal rules say how many rows are hidden behind them. */
export function BoardPart(props: PartProps) {
  const { view, typed, hidden, marked = Number.NaN, moment = {}, shape = SMALL, label } = props;
  const { rules } = view;
  const { above, below } = hidden;
  const { chips, open, lights = {} } = moment;
  const all = guessRows(view, typed);
  const { columns } = ruleSetOf(rules.id).words;
  const solution = solutionRow(view, columns);
  const { Rule, SolutionRow, Row } = shape.isLarge ? LARGE_PARTS : SMALL_PARTS;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Rule rules={rules} place="top" text={label} />
      <SolutionRow row={withOpen(solution, open)} rules={rules} light={lights[rules.guesses]} />
      <Rule rules={rules} place="middle" text={moreRows(above)} />
      {all.slice(above, all.length - below).map((row, index) => {
        const number = all.length - 1 - above - index;
        const isLast = number === view.rows.length - 1;
        return (
          <Row
            key={index}
            row={row}
            rules={rules}
            isMarked={number === marked}
            chips={isLast ? chips : undefined}
            light={lights[number]}
          />
        );
      })}
      <Rule rules={rules} place="bottom" text={moreRows(below)} />
    </Box>
  );
}

/** The solution with its first `open` pegs shown and the others empty. */
function withOpen(row: BoardRow, open = row.pegs.length): BoardRow {
  return { ...row, pegs: row.pegs.map((peg, index) => (index < open ? peg : EMPTY_PEG)) };
}

/** The solution, or its empty pegs, and the heads of the columns in their colours. */
const SmallSolution = memo(function SmallSolution({ row, rules, light }: SolutionProps) {
  const { bar } = useBoardCharacters();
  const [red = '', white = ''] = columnHeads(row);
  return (
    <Text>
      <Pegs row={row} rules={rules} light={light} />
      <Lit light={light}>{bar}</Lit>
      <Styled as="red" bold>{` ${red}`}</Styled>
      <Text bold>{white}</Text>
      <Lit light={light}>{` ${bar}`}</Lit>
    </Text>
  );
}, hasSameContent);

const SmallRow = memo(function SmallRow({ row, rules, isMarked, chips, light }: RowProps) {
  const { clue, columns } = row;
  const { bar } = useBoardCharacters();
  const pegs = { row, rules, isMarked, light };
  // One run of muted text up to the end takes fewer bytes than several.
  if (!clue) return <Pegs {...pegs} rest={`${bar} ${columns} ${bar}`} />;
  return (
    <Text>
      <Pegs {...pegs} />
      <Lit light={light}>{bar}</Lit>
      <ClueCounts clue={clue} columns={columns} chips={chips} />
      <Lit light={light}>{bar}</Lit>
    </Text>
  );
}, hasSameContent);

/** The left of a row: its mark, the frame and the pegs. `rest` is muted like the empty pegs. */
function Pegs(props: SolutionProps & { readonly isMarked?: boolean; readonly rest?: string }) {
  const { row, rules, isMarked, rest = '', light } = props;
  const { bar, peg: drawn } = useBoardCharacters();
  const filled = filledPegs(row);
  const empty = row.pegs.slice(filled).map((peg) => ` ${drawn(peg)} `);
  const muted = `${empty.join('')}${rest}`;
  return (
    <Text>
      <RowMark isMarked={isMarked} />
      <Lit light={light}>{filled === 0 ? `${bar}${muted}` : bar}</Lit>
      {row.pegs.slice(0, filled).map((peg, index) => {
        const isWrong = row.wrong?.includes(index);
        const isLit = light !== undefined;
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a peg is its place in the row.
        return peg === EMPTY_PEG && !isWrong ? (
          <Styled key={index} as="muted">{` ${drawn(peg)} `}</Styled>
        ) : (
          <Peg key={index} character={peg} rules={rules} isLit={isLit} isWrong={isWrong} />
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: a peg is its place in the row.
      })}
      {filled > 0 && muted !== '' ? <Lit light={light}>{muted}</Lit> : null}
    </Text>
  );
}

/** The counts of a clue. One that has not arrived yet looks as in a row that was not played. */
export function ClueCounts(props: {
  readonly clue: Clue;
  readonly columns: string;
  /** How many of the counts have arrived. */
  readonly chips?: number | undefined;
}) {
  const { clue, columns, chips = 2 } = props;
  const width = (columns.length - 1) / 2;
  const empty = '0'.padStart(width);
  const red = ` ${columns.slice(0, width)}`;
  const white = `${columns.slice(width + 1)} `;
  if (chips === 0) return <Styled as="muted">{` ${empty} ${empty} `}</Styled>;
  return (
    <>
      <Count as="redChip" count={clue.red} text={red} />
      {chips === 1 ? <Styled as="muted">{` ${empty} `}</Styled> : ' '}
      {chips === 1 ? null : <Count as="whiteChip" count={clue.white} text={white} />}
    </>
  );
}

const SmallRule = memo(function SmallRule({ rules, place, text }: RuleProps) {
  const { rule } = useBoardCharacters();
  return <Styled as="muted">{` ${rule(withLabel(boardRule(rules), text), place)}`}</Styled>;
});

function moreRows(hidden: number): string | undefined {
  return hidden > 0 ? `${hidden} more` : undefined;
}

const SMALL_PARTS = { Rule: SmallRule, SolutionRow: SmallSolution, Row: SmallRow };
const LARGE_PARTS = { Rule: LargeRule, SolutionRow: LargeSolution, Row: LargeRow };
