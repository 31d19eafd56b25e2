import { Box, Text } from 'ink';
import { overall } from '../../../coach/review.ts';
import { formatLuck, luckWord, NO_GUESS } from '../../../coach/review-words.ts';
import { percent } from '../../../coach/words.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { Lines } from '../../components/lines.tsx';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { boardShape } from '../../model/board-place.ts';
import { reviewedIn } from '../../model/coach.ts';
import { type Bindings, PAGING, SCROLLING } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { bar, muted, type PanelLine, widthOf } from '../../model/panel.ts';
import { stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { hintsLine, reviewLayout, reviewSentences } from './layout.ts';
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
  {
    keys: { r: { type: 'replay' } },
    hint: ({ game }) => (game.guesses.length > 0 ? 'replay' : undefined),
    help: 'shows the game once more',
  },
  PAGING,
];

/** The review of a game: its guesses as a picture, and sentences about the chosen one. */
export function Review(props: ScreenProps<'review'>) {
  const { state, screen, game } = props;
  const { title } = ruleSetOf(game.rules.id);
  const { from, to } = reviewLayout(state, screen);
  const count = game.guesses.length;
  const isScrolled = to - from < count;
  return (
    <ScreenFrame
      title="Review"
      right={isScrolled ? `${title}, guess ${screen.at + 1} of ${count}` : title}
      notices={[]}
    >
      {state.isLinear ? <Lines lines={reviewSentences(state, screen)} /> : <Picture {...props} />}
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
        <Rows
          {...{ view: viewOf(game), reviewed, from, to, at: screen.at, width: columns }}
          isRoomy={rows.second.lines > 0}
          hasHalves={boardShape(state, game.rules).isLarge}
        />
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={3} marginTop={1}>
        <Text bold>{`Guess ${screen.at + 1}, ${guess}`}</Text>
        <Lines lines={about} />
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={3} marginTop={rows.aboveMeters.lines}>
        <PanelLines
          lines={[
            skillLine(whole?.skill, columns - 3),
            luckLine(whole?.luck, screen.bits, columns - 3),
          ]}
        />
      </Box>
      <Lines
        lines={[hintsLine(state)].filter((line) => line !== '')}
        as="muted"
        left={3}
        above={rows.aboveHints.lines}
      />
    </>
  );
}

/** The length of a bar, the width of a value, and of the label before the bar. */
const BAR = 21;
const VALUE = 12;
const LABEL = 7;

/** The bits of luck that one cell of its bar stands for. */
const BITS_PER_CELL = 0.75;

/** What stands for a value that the coach has not told yet. */
const PENDING = '...';

/** The skill of a game as a bar, from nothing to all of it. */
function skillLine(skill: number | undefined, width: number): PanelLine {
  // Only a skill of 100% fills the bar.
  const filled = Math.floor((skill ?? 0) * BAR);
  const meter = [bar(filled), muted('.'.repeat(BAR - filled))];
  const value = skill === undefined ? PENDING : percent(skill);
  return meterLine('Skill', meter, value, 'how good your guesses were', width);
}

/** The luck of a game as a bar to both sides of its middle: `-` for bad luck, `+` for good luck. */
function luckLine(luck: number | undefined, inBits: boolean, width: number): PanelLine {
  const half = (BAR - 1) / 2;
  const cells = Math.max(-half, Math.min(half, Math.round((luck ?? 0) / BITS_PER_CELL)));
  const meter: PanelLine = [
    { text: '-'.repeat(Math.max(0, -cells)).padStart(half), as: 'warning' },
    muted('|'),
    { text: '+'.repeat(Math.max(0, cells)).padEnd(half), as: 'good' },
  ];
  const words = (bits: number) => (inBits ? `${formatLuck(bits)} bits` : luckWord(bits, 'game'));
  const value = luck === undefined ? PENDING : words(luck);
  return meterLine('Luck', meter, value, 'how kind the clues were', width);
}

/** A bar between its label and its value, and what it means, where there is room for that. */
function meterLine(
  label: string,
  meter: PanelLine,
  value: string,
  about: string,
  width: number,
): PanelLine {
  const line = [
    muted(label.padEnd(LABEL)),
    ...meter,
    { text: `  ${value.padEnd(VALUE)}`, isBold: true },
  ];
  return widthOf(line) + 3 + about.length < width ? [...line, muted(`   ${about}`)] : line;
}
