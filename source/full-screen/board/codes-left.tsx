import { Text } from 'ink';
import { type ReactNode, useState } from 'react';
import { Styled } from '../kit/styled.tsx';
import { useBar } from '../kit/table.tsx';
import { MOST_FRAMES, useFrames } from './board.tsx';

/**
 * How many cells of a bar are filled where `left` codes of `total` are left. The bar is full only if
 * all codes are left, and empty only if no code is left. Each cell stands for the same factor,
 * because a clue divides the codes; by a linear scale the bar would be empty after the second guess.
 */
export function filledCells(left: number, total: number, width: number): number {
  if (left === 0) return 0;
  if (left >= total) return width;
  const share = Math.log(left) / Math.log(total);
  return Math.min(width, Math.max(1, Math.min(width - 1, Math.round(share * width))));
}

type BarProps = {
  readonly filled: number;
  /** The columns of a bar that also shows what is not filled. */
  readonly width?: number | undefined;
  readonly children?: ReactNode;
};

/** The codes left as a bar, and what stands behind it. */
export function CodesBar({ filled, width = filled, children }: BarProps) {
  const bar = useBar();
  return (
    <Text>
      <Styled as="accent">{bar(filled)}</Styled>
      <Styled as="muted">{'.'.repeat(width - filled)}</Styled>
      {children}
    </Text>
  );
}

/** How many frames the bar takes to fall, and how many it waits for the coach. */
const FALL = 6;
const PATIENCE = MOST_FRAMES - FALL;

/** The same after a clue: it falls once the codes are counted. Mounted anew for each clue. */
export function FallingBar(
  props: BarProps & { readonly from: number; readonly isCounted: boolean },
) {
  const { from, isCounted, filled, ...bar } = props;
  const frame = useFrames(MOST_FRAMES);
  const [fallsAt, setFallsAt] = useState<number>();
  if (isCounted && fallsAt === undefined) setFallsAt(frame);
  const since = fallsAt === undefined ? 0 : frame - fallsAt;
  const share = fallsAt !== undefined && fallsAt > PATIENCE ? 1 : Math.min(1, since / FALL);
  return <CodesBar {...bar} filled={Math.round(from + (filled - from) * share)} />;
}
