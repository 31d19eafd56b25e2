import { Box, Text } from 'ink';
import { use } from 'react';
import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import { pegColors } from '../../../terminal/palette.ts';
import { depthOf } from '../../../terminal/theme.ts';
import { LookContext } from '../../components/look-context.ts';

/** `large` on the large stage: its pegs are three lines high, and look square. */
export type NameSize = 'small' | 'large';

/** A peg of the name line by line, with and without colours; the letter takes the place of the point. */
const PEGS: Readonly<Record<NameSize, Record<'colored' | 'plain', readonly string[]>>> = {
  small: { colored: [' . '], plain: ['[.]'] },
  large: { colored: ['       ', '   .   ', '       '], plain: ['+-----+', '|  .  |', '+-----+'] },
};

/** What stands behind each peg, and behind each word. */
const GAPS: Readonly<Record<NameSize, readonly [peg: string, word: string]>> = {
  small: ['', ' '],
  large: [' ', '   '],
};

/** The colours of the name's pegs, in turn. Letters, not digits, so that they are no guess. */
const COLORS = ['red', 'orange', 'yellow', 'green', 'purple', 'blue'] as const;

const LETTERS = [...DEFAULT_RULE_SET.title.toUpperCase()];

/** The name of the program as rows of pegs. */
export function NamePegs({ size }: { readonly size: NameSize }) {
  const look = use(LookContext);
  if (look.screenReader) return <Text>{DEFAULT_RULE_SET.title}</Text>;
  const depth = depthOf(look);
  const lines = PEGS[size][depth === 'none' ? 'plain' : 'colored'];
  const [pegGap, wordGap] = GAPS[size];
  let pegs = 0;
  const colors = LETTERS.map((letter) =>
    letter === ' ' ? undefined : pegColors(COLORS[pegs++ % COLORS.length], 0, depth),
  );
  return (
    <Box flexShrink={0} flexDirection="column" paddingLeft={1}>
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the name.
        <Text key={row} bold={depth === 'none'}>
          {LETTERS.map((letter, at) => {
            if (letter === ' ') return wordGap;
            const text = line.replace('.', letter);
            const color = colors[at];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the name.
              <Text key={at}>
                {color ? (
                  <Text backgroundColor={color.face} color={color.ink}>
                    {text}
                  </Text>
                ) : (
                  text
                )}
                {pegGap}
              </Text>
            );
          })}
        </Text>
      ))}
    </Box>
  );
}
