import { Text } from 'ink';
import type { ReactNode } from 'react';
import { Styled } from '../kit/styled.tsx';
import type { Light } from '../model/moment.ts';

export function RowMark({ isMarked = false }: { readonly isMarked?: boolean | undefined }) {
  return isMarked ? (
    <Styled as="accent" bold>
      {'>'}
    </Styled>
  ) : (
    ' '
  );
}

/** The frame of a board and its empty pegs: muted, except where the wave of a win lights them. */
export function Lit({
  light,
  children,
}: {
  readonly light: Light | undefined;
  readonly children: ReactNode;
}) {
  if (!light) return <Styled as="muted">{children}</Styled>;
  return (
    <Styled as={light === 'crest' ? 'text' : 'accent'} bold={light === 'crest'}>
      {children}
    </Styled>
  );
}

/** A count of a clue. Above 0 it is a chip of colour, and 0 stands out from rows not played. */
export function Count(props: {
  readonly as: 'redChip' | 'whiteChip';
  readonly count: number;
  readonly text: string;
}) {
  const { as, count, text } = props;
  return count > 0 ? <Styled as={as}>{text}</Styled> : <Text bold>{text}</Text>;
}
