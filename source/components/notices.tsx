import { Box, Text } from 'ink';
import { use } from 'react';
import { wrapped } from '../games/wording.ts';
import { shownText } from '../terminal/look.ts';
import { LookContext } from './look-context.ts';

/** Sentences beside the thing that they are about; nothing where there are none. */
export function Notices(props: {
  readonly lines: readonly string[];
  /** Cells of the window. */
  readonly width: number;
}) {
  const look = use(LookContext);
  if (props.lines.length === 0) return null;
  // Ink leaves the blank at the end of a line that it breaks, which may go beyond the window.
  const lines = props.lines.flatMap((line) => wrapped(line, props.width - 1));
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place among the others.
        <Text key={index} bold wrap="truncate">
          {shownText(line, look) || ' '}
        </Text>
      ))}
    </Box>
  );
}
