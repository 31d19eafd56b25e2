import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { longest } from '../../engine/rules.ts';
import { EMPTY_PEG, SPENT_PEG } from '../../games/board-rows.ts';
import { hasSameContent } from '../kit/same-content.ts';
import { Styled } from '../kit/styled.tsx';
import { countsWidth, LARGE } from '../model/board-shape.ts';
import {
  columnHeads,
  filledPegs,
  ROUNDED,
  type RowProps,
  type RuleProps,
  type SolutionProps,
  withLabel,
} from './board-characters.ts';
import { Count, Lit, RowMark } from './lit.tsx';
import { type PegProps, usePeg } from './peg.tsx';

const { bar } = ROUNDED;
const EMPTY = ' \u00b7  ';
const HALF = '\u2580\u2580\u2580\u2580';
/** A count, or the head of its column, in three columns. */
const countText = (count: number | string) => ` ${String(count).padStart(2)} `.slice(-LARGE.count);
const NO_COUNT = ' '.repeat(1 + LARGE.count);
const NO_COUNTS = ' '.repeat(countsWidth(LARGE));

export const LargeRule = memo(function LargeRule({ rules, place, text }: RuleProps) {
  const pegs = 1 + LARGE.pegStep * longest(rules);
  const rule = `+${'-'.repeat(pegs)}+${'-'.repeat(NO_COUNTS.length)}+`;
  return <Styled as="muted">{` ${ROUNDED.rule(withLabel(rule, text), place)}`}</Styled>;
});

/** The solution, or its empty pegs, and the heads of the columns in their colours. */
export const LargeSolution = memo(function LargeSolution({ row, rules, light }: SolutionProps) {
  const [red = '', white = ''] = columnHeads(row).map((head) => countText(head.trim()));
  return (
    <RowLines row={row} rules={rules} light={light}>
      {' '}
      <Styled as="red" bold>
        {red}
      </Styled>
      <Text bold>{` ${white}`}</Text>
      <Lit light={light}>{` ${bar}`}</Lit>
    </RowLines>
  );
}, hasSameContent);

export const LargeRow = memo(function LargeRow(props: RowProps) {
  const { row, rules, isMarked, chips = 2, light } = props;
  const { clue } = row;
  const isSpent = row.pegs.every((peg) => peg === SPENT_PEG);
  return (
    <RowLines row={row} rules={rules} isMarked={isMarked} light={light}>
      {clue && chips > 0 ? (
        <>
          {' '}
          <Count as="redChip" count={clue.red} text={countText(clue.red)} />
          {chips > 1 ? ' ' : NO_COUNT}
          {chips > 1 ? (
            <Count as="whiteChip" count={clue.white} text={countText(clue.white)} />
          ) : null}
          <Lit light={light}>{` ${bar}`}</Lit>
        </>
      ) : (
        <Lit light={light}>{`${isSpent ? '  -   -  ' : NO_COUNTS}${bar}`}</Lit>
      )}
    </RowLines>
  );
}, hasSameContent);

/** The two lines of a row: the pegs with what stands right of them, and their lower halves. */
function RowLines(
  props: SolutionProps & { readonly isMarked?: boolean; readonly children: ReactNode },
) {
  const { row, rules, isMarked, light, children } = props;
  const filled = filledPegs(row);
  const rest = row.pegs.slice(filled);
  const empty = rest.map((peg) => (peg === EMPTY_PEG ? `${EMPTY} ` : ` ${peg}   `)).join('');
  const pegs = row.pegs.slice(0, filled).map((character, index): PegProps & { index: number } => ({
    ...{ character, rules, index },
    isLit: light !== undefined,
    isWrong: row.wrong?.includes(index),
  }));
  const blank = ' '.repeat(empty.length);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text>
        <RowMark isMarked={isMarked} />
        <Lit light={light}>{`${bar} `}</Lit>
        {pegs.map(({ index, ...peg }) => (
          <UpperHalf key={index} {...peg} />
        ))}
        <Lit light={light}>{`${empty}${bar}`}</Lit>
        {children}
      </Text>
      <Text>
        <Lit light={light}>{` ${bar} `}</Lit>
        {pegs.map(({ index, ...peg }) => (
          <LowerHalf key={index} {...peg} />
        ))}
        <Lit light={light}>{`${blank}${bar}${NO_COUNTS}${bar}`}</Lit>
      </Text>
    </Box>
  );
}

/**
 * The line of a peg with its symbol. The blank behind it keeps the colour of the symbol. Most pegs
 * have the same colour there, and resetting it each time would double the bytes of a row.
 */
function UpperHalf(props: PegProps) {
  const { text, colors } = usePeg(props);
  if (props.isWrong) {
    return (
      <Text>
        <Text inverse>{`${text} `}</Text>{' '}
      </Text>
    );
  }
  if (props.character === EMPTY_PEG) return <Styled as="muted">{`${EMPTY} `}</Styled>;
  if (!colors) return <Text bold={props.isLit === true}>{`${text}  `}</Text>;
  return (
    <Text color={colors.ink}>
      <Text backgroundColor={colors.face}>{`${text} `}</Text>{' '}
    </Text>
  );
}

/** The half line below it, in the colour of the peg. `half`: as wide as the peg is drawn. */
export function LowerHalf(props: PegProps & { readonly half?: string }) {
  const { colors } = usePeg(props);
  const { isWrong, half = `${HALF} ` } = props;
  if (isWrong) return <Text>{half}</Text>;
  return colors ? <Text color={colors.face}>{half}</Text> : <Text>{' '.repeat(half.length)}</Text>;
}
