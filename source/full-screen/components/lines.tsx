import { Box } from 'ink';
import { memo } from 'react';
import type { Role } from '../../terminal/theme.ts';
import { hasSameContent } from './same-content.ts';
import { Styled } from './styled.tsx';

/**
 * Lines of text, one below the other. An empty line takes a row. They are one text, because each
 * text of its own costs the first frame some time.
 */
export const Lines = memo(function Lines(props: {
  readonly lines: readonly string[];
  readonly as?: Role;
  readonly isBold?: boolean;
}) {
  if (props.lines.length === 0) return null;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Styled as={props.as ?? 'text'} bold={props.isBold === true}>
        {props.lines.map((line) => line || ' ').join('\n')}
      </Styled>
    </Box>
  );
}, hasSameContent);
