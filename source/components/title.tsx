import { Box, Text } from 'ink';

/** The first line of a screen: its title, and where the game stands on the right. */
export function Title({ text, right = '' }: { readonly text: string; readonly right?: string }) {
  return (
    <Box flexShrink={0} justifyContent="space-between" paddingX={1}>
      <Text bold>{text}</Text>
      <Text>{right}</Text>
    </Box>
  );
}
