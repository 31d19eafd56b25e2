import { Text } from 'ink';
import type { Role } from '../../terminal/theme.ts';
import { filledCells } from '../model/bar.ts';
import { ROUNDED, useBoardCharacters } from './board-characters.ts';
import { Styled } from './styled.tsx';

/** A bar: `########`. A solid one has the blocks of the Unicode theme in every theme. */
export function Bar(props: {
  readonly cells: number;
  readonly as?: Role;
  readonly isSolid?: boolean;
}) {
  const { cells, as = 'accent', isSolid = false } = props;
  const characters = useBoardCharacters();
  return <Styled as={as}>{(isSolid ? ROUNDED : characters).cell.repeat(cells)}</Styled>;
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
