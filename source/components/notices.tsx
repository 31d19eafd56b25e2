import { Box, Text } from 'ink';
import { use } from 'react';
import { shownText } from '../terminal/look.ts';
import { LookContext } from './look-context.ts';

/** Sentences beside the thing that they are about; nothing where there are none. */
export function Notices({ lines }: { readonly lines: readonly string[] }) {
  const look = use(LookContext);
  if (lines.length === 0) return null;
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
      {lines.map((line) => (
        <Text key={line} bold>
          {shownText(line, look) || ' '}
        </Text>
      ))}
    </Box>
  );
}
