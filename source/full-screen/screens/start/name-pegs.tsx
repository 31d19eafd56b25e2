import { Box, Text } from 'ink';
import { use } from 'react';
import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import { pegColors } from '../../../terminal/palette.ts';
import { depthOf } from '../../../terminal/theme.ts';
import { LookContext } from '../../components/look-context.ts';

/** The colours of the name's pegs, in turn. Letters, not digits, so that they are no guess. */
const COLORS = ['red', 'orange', 'yellow', 'green', 'purple', 'blue'] as const;

/** The name of the program as rows of pegs. */
export function NamePegs() {
  const { title } = DEFAULT_RULE_SET;
  if (use(LookContext).screenReader) return <Text>{title}</Text>;
  return (
    <Box flexShrink={0} columnGap={1} paddingLeft={1}>
      {title
        .toUpperCase()
        .split(' ')
        .map((word, row) => (
          <Text key={word}>
            {[...word].map((letter, index) => (
              <NamePeg
                // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place in the name.
                key={index}
                letter={letter}
                color={COLORS[(4 * row + index) % COLORS.length]}
              />
            ))}
          </Text>
        ))}
    </Box>
  );
}

function NamePeg(props: { readonly letter: string; readonly color: string | undefined }) {
  const colors = pegColors(props.color, 0, depthOf(use(LookContext)));
  if (!colors) return <Text bold>{`[${props.letter}]`}</Text>;
  return (
    <Text backgroundColor={colors.face} color={colors.ink}>
      {` ${props.letter} `}
    </Text>
  );
}
