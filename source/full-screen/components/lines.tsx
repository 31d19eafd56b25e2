import { Box } from 'ink';
import type { Role } from '../../terminal/theme.ts';
import { Styled } from './styled.tsx';

/** Lines of text, one below the other. An empty line takes a row. */
export function Lines(props: {
  readonly lines: readonly string[];
  readonly as?: Role;
  readonly isBold?: boolean;
}) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {props.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the page.
        <Styled key={index} as={props.as ?? 'text'} bold={props.isBold === true}>
          {line || ' '}
        </Styled>
      ))}
    </Box>
  );
}
