import { Text } from 'ink';
import { type ReactNode, useState } from 'react';
import { countCodes, type Rules } from '../../engine/rules.ts';
import { formatNumber, numberIn } from '../../text/words.ts';
import { Box, Styled, useRoom } from '../kit/layout.tsx';
import { useBar } from '../kit/table.tsx';
import { RowsBeside, useBoard } from './beside.tsx';
import { MOST_FRAMES, useFrames } from './wave.ts';

/**
 * The scale of the bars of codes left: each block stands for one or more halvings. On a linear scale,
 * a bar would be empty after the second guess.
 */
export type Halvings = { readonly each: number; readonly room: number };

/** How many halvings a block may be. */
const EACH = [1, 2, 4];

/** The fewest columns for the number after a bar: a blank and three characters. */
const LEAST_NUMBER = 4;

/** The bars of a game in this many columns; undefined if they have no room for bars. */
export function halvingsIn(rules: Rules, room: number): Halvings | undefined {
  const each = EACH.find((size) => blocksOf(countCodes(rules), size) + LEAST_NUMBER <= room);
  return each === undefined ? undefined : { each, room };
}

/** The number of blocks for this many codes: none if only one code is left. */
export function blocksOf(codes: number, each: number): number {
  return codes <= 1 ? 0 : Math.max(1, Math.round(Math.log2(codes) / each));
}

/** The line that says what a block means: `each ▮ halves them`. */
export function BlockLegend({ each }: Halvings) {
  const block = useBar('blocks')(1);
  const means = { 1: 'halves them', 2: 'is two halvings' }[each] ?? 'is four halvings';
  const { width } = useRoom();
  const short = each === 1 ? `${block} halves them` : `${block} = ${each} halvings`;
  const texts = [`each ${block} ${means}`, `${block} ${means}`, short];
  return <Styled as="muted">{texts.find(({ length }) => length <= width) ?? short}</Styled>;
}

const LEFT = ' left';

export type End = 'broken' | 'not broken';

/** How many codes are left: above, and as a bar beside each row after its clue. */
export function CodesLeft(props: {
  readonly rules: Rules;
  /** By number of guesses; undefined while the coach counts. */
  readonly counts: readonly (number | undefined)[];
  /** How the game ended after the last of these guesses, if it did. */
  readonly end?: End | undefined;
  /** Shown instead of the number of codes left. */
  readonly instead?: ReactNode;
  /** The last clue has just come, so the last bar loses its blocks one by one. */
  readonly isFalling?: boolean;
}) {
  const { rules, counts, end, instead, isFalling = false } = props;
  const { width } = useRoom();
  const { said } = useBoard();
  const halvings = halvingsIn(rules, width);
  const last = counts.length - 1;
  const now = counts[last];
  const rows = counts.flatMap((count, at): (readonly [number, ReactNode])[] => {
    if (at === 0) return [];
    const isLast = at === last;
    if (isLast && end === 'broken') return [[at - 1, <EndWord key={at} end={end} />]];
    const before = isLast && isFalling ? counts[at - 1] : undefined;
    const isLost = isLast && end === LOST;
    return [[at - 1, <CodesBar key={at} {...{ count, before, halvings, isLast, isLost }} />]];
  });
  const all = countCodes(rules);
  // The widest number decides, so that the words stay the same for the whole game.
  const codes = `${formatNumber(all)} codes left`.length <= width ? ' codes' : '';
  const hasBars = halvings !== undefined && counts.some((count, at) => at > 0 && count);
  const legend = hasBars ? <BlockLegend {...halvings} /> : null;
  return (
    <>
      {said > 0 ? null : (
        <Box flexDirection="column">
          {instead ?? (
            <Text>
              <Text bold>{now === undefined ? '...' : numberIn(now, width - LEFT.length)}</Text>
              {(now === 1 ? codes.slice(0, -1) : codes) + LEFT}
            </Text>
          )}
          <Styled as="muted">{`of ${numberIn(all, width - 'of '.length)}`}</Styled>
        </Box>
      )}
      <RowsBeside rows={[...rows, [-1, legend]]} />
    </>
  );
}

/** How a game ended, beside the row of its last guess. */
export const EndWord = ({ end }: { readonly end: End }) => (
  <Styled as={end === 'broken' ? 'good' : 'warning'} bold>
    {end}
  </Styled>
);

type BarProps = {
  readonly count: number | undefined;
  readonly halvings: Halvings | undefined;
  /** This bar is the newest one. */
  readonly isLast: boolean;
  /** The game was lost, and these codes were left. */
  readonly isLost: boolean;
};

/** A bar and its number. With `before`, it falls from the bar of that many codes. */
function CodesBar(props: BarProps & { readonly before?: number | undefined }) {
  const { before, count, halvings } = props;
  if (!halvings) return <Bar {...props} blocks={0} />;
  const blocks = blocksOf(count ?? 0, halvings.each);
  if (before === undefined) return <Bar {...props} blocks={blocks} />;
  return <FallingBar {...props} blocks={blocks} from={blocksOf(before, halvings.each)} />;
}

function Bar(props: BarProps & { readonly blocks: number }) {
  const { count, halvings, isLast, isLost } = props;
  const draw = useBar('blocks');
  const { width } = useRoom();
  const free = (halvings?.room ?? width) - (isLost ? 1 + LOST.length : 0);
  const numberAfter = (blocks: number) => {
    const gap = blocks > 0 ? 1 : 0;
    const number = count === undefined ? '' : numberIn(count, free - blocks - gap);
    return number && ' '.repeat(gap) + number;
  };
  // If there isn't room for all three after a lost game, the blocks are left out.
  const isCrowded = count !== undefined && numberAfter(props.blocks) === '';
  const blocks = isCrowded ? 0 : props.blocks;
  const number = numberAfter(blocks);
  return (
    <Text>
      <Styled as="accent">{draw(blocks)}</Styled>
      <Styled as={isLast ? 'text' : 'muted'} bold={isLast}>
        {number}
      </Styled>
      {isLost ? (
        <>
          {blocks > 0 || number ? ' ' : ''}
          <EndWord end={LOST} />
        </>
      ) : null}
    </Text>
  );
}

const LOST: End = 'not broken';

/** Waits for the coach, and then goes down by a block a frame. */
function FallingBar(props: BarProps & { readonly blocks: number; readonly from: number }) {
  const { from, blocks, count } = props;
  const frame = useFrames(MOST_FRAMES);
  const [fallsAt, setFallsAt] = useState<number>();
  if (count !== undefined && fallsAt === undefined) setFallsAt(frame);
  const fallen = fallsAt === undefined ? 0 : frame - fallsAt;
  const shown = frame === MOST_FRAMES ? blocks : Math.max(blocks, from - fallen);
  return <Bar {...props} blocks={count === undefined ? from : shown} />;
}
