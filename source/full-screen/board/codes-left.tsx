import { Text } from 'ink';
import { type ReactNode, useState } from 'react';
import { Styled } from '../kit/layout.tsx';
import { useBar } from '../kit/table.tsx';
import { MOST_FRAMES, useFrames } from './wave.ts';

/**
 * How many cells of a bar are filled if `left` codes of `total` are left. The bar is full only if
 * all codes are left, and empty only if none is. The scale is logarithmic, because a clue divides
 * the codes: on a linear scale the bar would be empty after the second guess.
 */
export function filledCells(left: number, total: number, width: number): number {
  if (left === 0) return 0;
  if (left >= total) return width;
  const share = Math.log(left) / Math.log(total);
  return Math.min(width, Math.max(1, Math.min(width - 1, Math.round(share * width))));
}

/** The codes left, as a bar, and a text after it. */
export function CodesBar(props: {
  /** Undefined while the coach counts them. */
  readonly left: number | undefined;
  readonly total: number;
  readonly width: number;
  /** Cells that aren't filled are blank, so that the text after the bar stays in place. */
  readonly isPadded?: boolean;
  /**
   * How many codes were left before the clue. The bar falls from there. Each clue has a new bar.
   */
  readonly before?: number | undefined;
  readonly children?: ReactNode;
}) {
  const { left, total, width, isPadded = false, before, children } = props;
  const filled = filledCells(left ?? 0, total, width);
  const bar = { filled, children, ...(isPadded && { width }) };
  if (before === undefined) return <Bar {...bar} />;
  return (
    <FallingBar {...bar} from={filledCells(before, total, width)} isCounted={left !== undefined} />
  );
}

type BarProps = {
  readonly filled: number;
  readonly width?: number;
  readonly children: ReactNode;
};

function Bar({ filled, width = filled, children }: BarProps) {
  const bar = useBar();
  return (
    <Text>
      <Styled as="accent">{bar(filled)}</Styled>
      {' '.repeat(width - filled)}
      {children}
    </Text>
  );
}

/** How many frames the bar takes to fall, and how many it waits for the coach. */
const FALL = 6;
const PATIENCE = MOST_FRAMES - FALL;

function FallingBar(props: BarProps & { readonly from: number; readonly isCounted: boolean }) {
  const { from, isCounted, filled, ...bar } = props;
  const frame = useFrames(MOST_FRAMES);
  const [fallsAt, setFallsAt] = useState<number>();
  if (isCounted && fallsAt === undefined) setFallsAt(frame);
  const since = fallsAt === undefined ? 0 : frame - fallsAt;
  const share = fallsAt !== undefined && fallsAt > PATIENCE ? 1 : Math.min(1, since / FALL);
  return <Bar {...bar} filled={Math.round(from + (filled - from) * share)} />;
}
