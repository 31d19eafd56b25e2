import { memo } from 'react';
import type { Role } from '../../terminal/theme.ts';
import { Column } from './layout.tsx';
import { hasSameContent } from './same-content.ts';
import { Styled } from './styled.tsx';

/** Lines of text as one text, because each text of its own costs the first frame some time. */
export const Lines = memo(function Lines(props: {
  readonly lines: readonly string[];
  readonly as?: Role;
  readonly isBold?: boolean;
  /** The empty columns to their left, and rows around them; no lines have none. */
  readonly left?: number;
  readonly above?: number;
  readonly below?: number;
}) {
  const { left = 0, above = 0, below = 0 } = props;
  if (props.lines.length === 0) return null;
  return (
    <Column marginLeft={left} marginTop={above} marginBottom={below}>
      <Styled as={props.as ?? 'text'} bold={props.isBold === true}>
        {props.lines.map((line) => line || ' ').join('\n')}
      </Styled>
    </Column>
  );
}, hasSameContent);
