import { Box, Text } from 'ink';

/** Lines of text, one below the other; an empty one keeps its row. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the page.
        <Text key={index} wrap="wrap">
          {line || ' '}
        </Text>
      ))}
    </Box>
  );
}
