import { Box, Text } from 'ink';
import { use } from 'react';
import { COACH_GONE } from '../../../coach/words.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { isResultsLine, resultsLegend, shareLegend } from '../../../games/share.ts';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { LookContext } from '../../kit/styled.tsx';
import { type Bindings, COPY } from '../../model/keys.ts';
import { linesThatFit, stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { isUnfinished, isWithoutGuesses, shareLines } from './words.ts';

const ABOUT = 'It tells how good each guess was, and none of its clues.';
const ROUNDED = 'Percentages are rounded down to tens.';

export const shareBindings = (): Bindings<'share'> => [
  {
    ...COPY,
    hint: ({ state }) => (isUnfinished(state) ? undefined : ['c', 'copy']),
    help: ['c', 'copies the text; so does Enter'],
  },
  { keys: { Enter: { type: 'copy' } } },
];

/** The text by which players compare the game, as it is copied, so that it can be selected too. */
export function Share({ state, game }: ScreenProps<'share'>) {
  const ascii = !use(LookContext).unicode;
  const { title } = ruleSetOf(game.rules.id);
  const lines = shareLines(state, { ascii });
  const results = lines.some(isResultsLine) ? [resultsLegend({ ascii })] : [];
  const about = isWithoutGuesses(state)
    ? [COACH_GONE]
    : [shareLegend({ ascii }), ...results, ABOUT, ROUNDED];
  return (
    <ScreenFrame title="Share" right={title}>
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} paddingRight={1} marginTop={1}>
        {lines.map((line) => (
          <Text key={line} wrap="hard">
            {line}
          </Text>
        ))}
      </Box>
      <Lines lines={linesThatFit(about, stageOf(state))} as="muted" left={1} above={1} below={1} />
    </ScreenFrame>
  );
}
