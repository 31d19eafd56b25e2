import { Box, Text } from 'ink';
import { use } from 'react';
import { overall } from '../../../coach/review.ts';
import { NO_GUESS } from '../../../coach/review-words.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Bindings, footerOf, PAGING, SCROLLING } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { hintsLine, reviewedIn, reviewLayout, reviewSentences } from '../../model/review.ts';
import { stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { LuckMeter, SkillMeter } from './meters.tsx';
import { ReviewRows, ReviewTable } from './rows.tsx';

export const reviewBindings = (): Bindings<'review'> => [
  {
    ...SCROLLING,
    hint: ({ game }) => (game.guesses.length > 1 ? 'guess' : undefined),
    help: 'choose a guess',
  },
  {
    keys: { b: { type: 'bits' } },
    hint: ({ screen }) => (screen.bits ? 'in words' : 'in bits'),
    help: 'tells it in bits, or in words again',
  },
  PAGING,
];

/** The review of a game: its guesses as a picture, and sentences about the chosen one. */
export function Review(props: ScreenProps<'review'>) {
  const { state, screen, game } = props;
  const { screenReader } = use(LookContext);
  const { title } = ruleSetOf(game.rules.id);
  const { from, to } = reviewLayout(state, screen);
  const count = game.guesses.length;
  const isScrolled = to - from < count;
  return (
    <ScreenFrame
      title="Review"
      right={isScrolled ? `${title}, guess ${screen.at + 1} of ${count}` : title}
      hints={footerOf(reviewBindings(), props)}
      state={state}
      notices={[]}
    >
      {screenReader ? <Lines lines={reviewSentences(state, screen)} /> : <Picture {...props} />}
    </ScreenFrame>
  );
}

function Picture({ state, screen, game }: ScreenProps<'review'>) {
  const { columns } = stageOf(state);
  const { from, to, about, rows } = reviewLayout(state, screen);
  const guess = game.guesses[screen.at];
  if (guess === undefined) return <Lines lines={['', ` ${NO_GUESS}`]} />;
  const reviewed = reviewedIn(state);
  const whole = reviewed && overall(reviewed);
  const Rows = screen.bits ? ReviewTable : ReviewRows;
  return (
    <>
      <Box flexShrink={0} marginTop={rows.top.lines}>
        <Rows {...{ view: viewOf(game), reviewed, from, to, at: screen.at, width: columns }} />
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={3} marginTop={1}>
        <Text bold>{`Guess ${screen.at + 1}, ${guess}`}</Text>
        <Lines lines={about} />
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={3} marginTop={rows.aboveMeters.lines}>
        <SkillMeter skill={whole?.skill} width={columns - 3} />
        <LuckMeter luck={whole?.luck} inBits={screen.bits} width={columns - 3} />
      </Box>
      <Box flexGrow={1} />
      <Box flexShrink={0} paddingLeft={3}>
        <Lines lines={[hintsLine(state)].filter((line) => line !== '')} as="muted" />
      </Box>
    </>
  );
}
