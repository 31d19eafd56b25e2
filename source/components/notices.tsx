import { Box, Text } from 'ink';

/** Sentences beside the thing that they are about; nothing where there are none. */
export function Notices({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
      {lines.map((line) => (
        <Text key={line} bold>
          {line || ' '}
        </Text>
      ))}
    </Box>
  );
}
