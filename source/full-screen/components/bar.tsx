import { Text } from 'ink';
import { filledCells } from '../model/bar.ts';
import { Styled } from './styled.tsx';

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
      <Styled as="accent">{'#'.repeat(filled)}</Styled>
      <Styled as="muted">{'.'.repeat(props.width - filled)}</Styled>
    </Text>
  );
}
