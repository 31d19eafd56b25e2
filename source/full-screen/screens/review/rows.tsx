import { Box, Text } from 'ink';
import { expectedLeft, luckOf, type Reviewed } from '../../../coach/review.ts';
import { formatShort, luckWord, reviewInBits } from '../../../coach/review-words.ts';
import type { PlayerView } from '../../../engine/game.ts';
import { guessRows } from '../../../games/board-rows.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { ClueCounts } from '../../components/board.tsx';
import { LowerHalf } from '../../components/large-board.tsx';
import { StyledLine } from '../../components/panel-lines.tsx';
import { Peg } from '../../components/peg.tsx';
import { Styled } from '../../components/styled.tsx';
import { filledCells } from '../../model/bar.ts';
import { bar, blank, muted, type PanelLine } from '../../model/panel.ts';

/** The widest luck of a clue: `very unlucky`. */
const LUCK = 12;

/** A bar that would be shorter than this takes the place of the coloured pegs. */
const SHORTEST_BAR = 10;
const LONGEST_BAR = 40;

/** The lower half of a peg. */
const HALF = '\u2580\u2580\u2580';

const HEAD = 'codes left';
const LEGEND = '| what an average clue would leave';
const BITS_LEGEND = 'Told, Expected, Best and Luck are in bits.';

type Props = {
  readonly view: PlayerView;
  /** The reviews of the guesses; undefined until the coach has answered. */
  readonly reviewed: readonly Reviewed[] | undefined;
  /** The guesses that are shown, as indices, and the chosen one. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly width: number;
  /** A guess has a second line, for the lower halves of its pegs where they can be drawn. */
  readonly isRoomy: boolean;
  readonly hasHalves: boolean;
};

/** The guesses with their clues, how many codes were left after each, and how lucky it was. */
export function ReviewRows(props: Props) {
  const { view, reviewed = [], from, to, at, width, isRoomy, hasHalves } = props;
  const { rules } = view;
  const rows = guessRows(view).reverse();
  const columns = columnsFor(view, reviewed, width);
  const { red, white } = ruleSetOf(rules.id).words.columns;
  const heads = `${' '.repeat(columns.counts - 5)} ${red.head} `;
  const total = reviewed[0]?.before ?? 1;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text>
        <Styled as="muted">{`${' '.repeat(columns.number + 5)}${'guess'.padEnd(columns.guess)}`}</Styled>
        <Styled as="red" bold>{`  ${heads}`}</Styled>
        <Text bold>{`${white.head} `}</Text>
        <Styled as="muted">
          {`  ${HEAD.padEnd(columns.bar + columns.left + 2)}  the clue was`}
        </Styled>
      </Text>
      {numbered(view)
        .slice(from, to)
        .map(({ guess, clue, index }) => {
          const one = reviewed[index];
          const isChosen = index === at;
          return (
            <Box key={index} flexDirection="column" flexShrink={0}>
              <Text>
                {' '}
                <Styled as={isChosen ? 'selection' : 'muted'} bold={isChosen}>
                  {`${isChosen ? '>' : ' '} ${String(index + 1).padStart(columns.number)}`}
                </Styled>
                {'  '}
                {columns.hasPegs
                  ? [...guess].map((peg, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place in the row.
                      <Peg key={place} character={peg} rules={rules} />
                    ))
                  : guess}
                {' '.repeat(columns.guess - (columns.hasPegs ? 3 : 1) * guess.length + 2)}
                <ClueCounts clue={clue} columns={rows[index]?.columns ?? ''} />
                {'  '}
                <StyledLine line={leftBar(one, total, columns.bar)} />
                <Styled as={one?.after === 0 ? 'good' : 'text'} bold={one?.after === 0}>
                  {`  ${leftText(one).padStart(columns.left)}`}
                </Styled>
                <Styled as="text" bold={isChosen}>
                  {`  ${one ? luckWord(luckOf(one), 'clue') : ''}`}
                </Styled>
              </Text>
              {isRoomy ? (
                <Text>
                  {' '.repeat(columns.number + 5)}
                  {hasHalves && columns.hasPegs
                    ? [...guess].map((peg, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place in the row.
                        <LowerHalf key={place} character={peg} rules={rules} half={HALF} />
                      ))
                    : null}
                </Text>
              ) : null}
            </Box>
          );
        })}
      <Styled as="muted">{`${' '.repeat(Math.min(columns.before, width - LEGEND.length - 1))}${LEGEND}`}</Styled>
    </Box>
  );
}

/** The same in bits: a table of figures. */
export function ReviewTable({ view, reviewed = [], from, to, at, width, isRoomy }: Props) {
  const [head, ...lines] = reviewInBits(view.rules, reviewed, width - 4);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Styled as="muted">{`   ${head ?? ''}`}</Styled>
      {numbered(view)
        .slice(from, to)
        .map(({ guess, index }) => (
          <Box key={index} flexShrink={0} paddingBottom={isRoomy ? 1 : 0}>
            <Styled as={index === at ? 'selection' : 'text'} bold={index === at}>
              {`${index === at ? ' > ' : '   '}${lines[index] ?? guess}`}
            </Styled>
          </Box>
        ))}
      <Styled as="muted">{`   ${BITS_LEGEND}`}</Styled>
    </Box>
  );
}

/**
 * The codes left after a clue as a bar, with a mark at the end that an average clue would give it.
 */
function leftBar(one: Reviewed | undefined, total: number, width: number): PanelLine {
  if (!one) return [blank(width)];
  const cells = (left: number) => filledCells(left, total, width);
  const filled = cells(one.after);
  // It does not matter what the last guess leaves.
  if (one.isLast) return [bar(filled), blank(width - filled)];
  // The mark stands on the last cell of what an average clue would leave.
  const mark = Math.max(0, cells(expectedLeft(one)) - 1);
  const behind = Math.max(0, filled - mark - 1);
  const before = [bar(Math.min(filled, mark)), blank(mark - filled)];
  return [...before, muted('|'), bar(behind), blank(width - mark - 1 - behind)];
}

function numbered({ rows }: PlayerView) {
  return rows.map((row, index) => ({ ...row, index }));
}

/** How many codes the clue left: `218`, or `broken`; '' until it is known. */
function leftText(one: Reviewed | undefined): string {
  if (!one) return '';
  return one.after === 0 ? 'broken' : formatShort(one.after);
}

/** The widths of the columns; `before` is the width of all that stands left of the bar. */
function columnsFor(view: PlayerView, reviewed: readonly Reviewed[], width: number) {
  const longest = Math.max(...view.rows.map(({ guess }) => guess.length));
  const number = String(view.rows.length).length;
  const counts = (guessRows(view)[0]?.columns.length ?? 0) + 2;
  const left = Math.max('broken'.length, ...reviewed.map((one) => leftText(one).length));
  const others = 5 + number + 2 + counts + 2 + 2 + left + 2 + LUCK + 1;
  const hasPegs = width - others - 3 * longest >= SHORTEST_BAR;
  const guess = Math.max('guess'.length, (hasPegs ? 3 : 1) * longest);
  const bar = Math.min(LONGEST_BAR, width - others - guess);
  return { hasPegs, number, guess, counts, left, bar, before: 5 + number + guess + 2 + counts + 2 };
}
