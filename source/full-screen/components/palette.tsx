import { Box, Text } from 'ink';
import { memo } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { type PaletteEntry, PEG } from '../../games/palette-lines.ts';
import { Clickable } from '../kit/clickable.tsx';
import { hasSameContent } from '../kit/same-content.ts';
import { Peg } from './peg.tsx';

const MARGIN = 1;

type Props = {
  readonly lines: readonly PaletteEntry[][];
  readonly rules: Rules;
};

export const Palette = memo(function Palette(props: Props) {
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={MARGIN}>
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
}, hasSameContent);

/** The palette below a line being typed. A press on a symbol types it. */
export function TypingPalette({ lines, rules }: Props) {
  return (
    <Clickable
      flexShrink={0}
      onPress={(press) => {
        const symbol = press.button === 'left' ? symbolAt(lines, press) : undefined;
        return symbol === undefined ? undefined : { keys: [symbol] };
      }}
    >
      <Palette lines={lines} rules={rules} />
    </Clickable>
  );
}

function symbolAt(
  lines: readonly PaletteEntry[][],
  { x, y }: { readonly x: number; readonly y: number },
): string | undefined {
  let end = MARGIN;
  if (x < end) return undefined;
  return lines[y]?.find(({ label }) => {
    end += PEG + label.length;
    return x < end;
  })?.character;
}
