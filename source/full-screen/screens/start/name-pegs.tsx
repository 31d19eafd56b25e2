import { Box, Text } from 'ink';
import { use } from 'react';
import { DEFAULT_RULE_SET } from '../../../games/index.ts';
import { pegColors } from '../../../terminal/palette.ts';
import { depthOf } from '../../../terminal/theme.ts';
import { LookContext } from '../../kit/styled.tsx';

/** The colours of the name's pegs, in turn. Letters, not digits, so that they are no guess. */
const COLORS = ['red', 'orange', 'yellow', 'green', 'purple', 'blue'] as const;

const LETTERS = [...DEFAULT_RULE_SET.title.toUpperCase()];

/**
 * The name of the program as a row of pegs; large ones have three lines, and look square. In the
 * first frame they have only the line with their letter, because the others would double the bytes
 * of that frame.
 */
export function NamePegs(props: { readonly isLarge: boolean; readonly isFirstFrame: boolean }) {
  const { isLarge, isFirstFrame } = props;
  const edge = isLarge && (isFirstFrame ? <Text> </Text> : <NameLine isLarge isBlank />);
  return (
    <Box flexShrink={0} flexDirection="column" paddingLeft={1}>
      {edge}
      <NameLine isLarge={isLarge} />
      {edge}
    </Box>
  );
}

function NameLine({ isLarge, isBlank }: { readonly isLarge: boolean; readonly isBlank?: true }) {
  const depth = depthOf(use(LookContext));
  const side = isLarge ? '   ' : ' ';
  let pegs = 0;
  return (
    <Text bold={depth === 'none'}>
      {LETTERS.map((letter, at) => {
        if (letter === ' ') return side;
        const colors = pegColors(COLORS[pegs++ % COLORS.length], 0, depth);
        const text = colors ? `${side}${isBlank ? ' ' : letter}${side}` : `[${letter}]`;
        return (
          <Text key={at}>
            {colors ? (
              <Text backgroundColor={colors.face} color={colors.ink}>
                {text}
              </Text>
            ) : (
              text
            )}
            {isLarge ? ' ' : ''}
          </Text>
        );
      })}
    </Text>
  );
}
