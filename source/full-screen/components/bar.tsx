import { Text } from 'ink';
import { use } from 'react';
import type { Role } from '../../terminal/theme.ts';
import { filledCells } from '../model/bar.ts';
import { LookContext } from './look-context.ts';
import { Styled } from './styled.tsx';

export function Bar({ cells, as = 'accent' }: { readonly cells: number; readonly as?: Role }) {
  const { theme, hasLargeBoard } = use(LookContext);
  const isSolid = theme === 'unicode' || hasLargeBoard;
  return <Styled as={as}>{(isSolid ? '\u2587' : '#').repeat(cells)}</Styled>;
}

/** How many codes are left of all: `########............`. */
export function CodesLeftBar(props: {
  readonly left: number;
  readonly total: number;
  /** The length of the bar in columns. */
  readonly width: number;
}) {
  const filled = filledCells(props.left, props.total, props.width);
  return (
    <Text>
      <Bar cells={filled} />
      <Styled as="muted">{'.'.repeat(props.width - filled)}</Styled>
    </Text>
  );
}
