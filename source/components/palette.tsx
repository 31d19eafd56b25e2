import { Box, Text } from 'ink';
import type { Rules } from '../engine/rules.ts';
import type { PaletteEntry } from '../games/palette-lines.ts';
import { Peg } from './peg.tsx';

/** The symbols that there are, in their colours. */
export function Palette(props: {
  readonly lines: readonly PaletteEntry[][];
  readonly rules: Rules;
}) {
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
      {props.lines.map((line) => (
        <Text key={line[0]?.character}>
          {line.map(({ character, label }) => (
            <Text key={character}>
              <Peg character={character} rules={props.rules} />
              {label}
            </Text>
          ))}
        </Text>
      ))}
    </Box>
  );
}
