import { Text } from 'ink';
import { memo } from 'react';
import type { Rules } from '../../engine/rules.ts';
import { Box, Styled } from '../kit/layout.tsx';
import { legendOf } from './place.ts';

/** What R and W mean, in one line or in two. */
export const Legend = memo(function Legend(props: {
  readonly rules: Rules;
  readonly isInTwo?: boolean;
}) {
  const { rules, isInTwo = false } = props;
  const [red, white] = legendOf(rules);
  return (
    <Box>
      <Text>
        <Styled as="red" bold>
          R
        </Styled>
        <Styled as="muted">{isInTwo ? `${red.trimEnd()}\n` : red}</Styled>
        <Text bold>W</Text>
        <Styled as="muted">{white}</Styled>
      </Text>
    </Box>
  );
});
