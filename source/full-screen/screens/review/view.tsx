import { Box, Text } from 'ink';
import { expectedLeft, luckOf, overall, type Reviewed } from '../../../coach/review.ts';
import { formatShort, luckWord, NO_GUESS } from '../../../coach/review-words.ts';
import { percent } from '../../../coach/words.ts';
import type { Clue } from '../../../engine/clue.ts';
import type { PlayerView } from '../../../engine/game.ts';
import { clueText } from '../../../games/board-rows.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { boardShape } from '../../model/board-place.ts';
import { reviewedIn } from '../../model/coach.ts';
import { type Bindings, PAGING, SCROLLING } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import {
  bar,
  blank,
  filledCells,
  lowerHalves,
  muted,
  type PanelLine,
  type Piece,
  pegs,
  type Section,
  widthOf,
} from '../../model/panel.ts';
import { stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { hintsLine, reviewLayout } from './layout.ts';

export const reviewBindings = (): Bindings<'review'> => [
  {
    ...SCROLLING,
    hint: ({ game }) => (game.guesses.length > 1 ? 'guess' : undefined),
    help: 'choose a guess',
  },
  {
    keys: { r: { type: 'replay' } },
    hint: ({ game }) => (game.guesses.length > 0 ? 'replay' : undefined),
    help: 'shows the game once more',
  },
  PAGING,
];

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
      <Picture {...props} />
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
  const lines = reviewRows({
    ...{ view: viewOf(game), reviewed: reviewed ?? [], from, to, at: screen.at, width: columns },
    isRoomy: rows.second.lines > 0,
    hasHalves: boardShape(state, game.rules).isLarge,
  });
  return (
    <>
      <Box flexShrink={0} marginTop={rows.top.lines}>
        <PanelLines lines={lines} />
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={3} marginTop={1}>
        <Text bold>{`Guess ${screen.at + 1}, ${guess}`}</Text>
        <Lines lines={about} />
      </Box>
      <Box flexDirection="column" flexShrink={0} paddingLeft={3} marginTop={rows.aboveMeters.lines}>
        <PanelLines
          lines={[skillLine(whole?.skill, columns - 3), luckLine(whole?.luck, columns - 3)]}
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
function luckLine(luck: number | undefined, width: number): PanelLine {
  const half = (BAR - 1) / 2;
  const cells = Math.max(-half, Math.min(half, Math.round((luck ?? 0) / BITS_PER_CELL)));
  const meter: PanelLine = [
    { text: '-'.repeat(Math.max(0, -cells)).padStart(half), as: 'warning' },
    muted('|'),
    { text: '+'.repeat(Math.max(0, cells)).padEnd(half), as: 'good' },
  ];
  const value = luck === undefined ? PENDING : luckWord(luck, 'game');
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

/** The widest luck of a clue: `very unlucky`. */
const LUCK = 12;

/** A bar that would be shorter than this takes the place of the coloured pegs. */
const SHORTEST_BAR = 10;
const LONGEST_BAR = 40;

const HEAD = 'codes left';
const LEGEND = '| what an average clue would leave';

type Rows = {
  readonly view: PlayerView;
  /** The reviews of the guesses; empty until the coach has answered. */
  readonly reviewed: readonly Reviewed[];
  /** The guesses that are shown, as indices, and the chosen one. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly width: number;
  /** A guess has a second line, for the lower halves of its pegs where they can be drawn. */
  readonly isRoomy: boolean;
  readonly hasHalves: boolean;
};

/** The guesses with their clues, how many codes were left after each, and how lucky it was. */
function reviewRows({ view, reviewed, from, to, at, width, isRoomy, hasHalves }: Rows): Section {
  const { rules } = view;
  const columns = columnsFor(view, reviewed, width);
  const { red, white } = ruleSetOf(rules.id).words.columns;
  const total = reviewed[0]?.before ?? 1;
  const rows = view.rows.map(({ guess, clue }, index): Section => {
    const one = reviewed[index];
    const isBroken = one?.after === 0;
    const isChosen = index === at;
    const number = `${isChosen ? '>' : ' '} ${String(index + 1).padStart(columns.number)}`;
    const drawn = columns.hasPegs ? pegs(guess, rules) : [{ text: guess }];
    const line: PanelLine = [
      { text: ' ' },
      { text: number, as: isChosen ? 'selection' : 'muted', isBold: isChosen },
      { text: '  ' },
      ...drawn,
      blank(columns.guess - widthOf(drawn) + 2),
      ...clueCounts(clue, clueText(rules, clue)),
      { text: '  ' },
      ...leftBar(one, total, columns.bar),
      {
        text: `  ${leftText(one).padStart(columns.left)}`,
        as: isBroken ? 'good' : 'text',
        isBold: isBroken,
      },
      { text: `  ${one ? luckWord(luckOf(one), 'clue') : ''}`, isBold: isChosen },
    ];
    const halves = hasHalves && columns.hasPegs ? lowerHalves(guess, rules) : [];
    return isRoomy ? [line, [blank(columns.number + 5), ...halves]] : [line];
  });
  return [
    [
      muted(`${' '.repeat(columns.number + 5)}${'guess'.padEnd(columns.guess)}`),
      { text: `${' '.repeat(columns.counts - 3)} ${red.head} `, as: 'red', isBold: true },
      { text: `${white.head} `, isBold: true },
      muted(`  ${HEAD.padEnd(columns.bar + columns.left + 2)}  the clue was`),
    ],
    ...rows.slice(from, to).flat(),
    [muted(' '.repeat(Math.min(columns.before, width - LEGEND.length - 1)) + LEGEND)],
  ];
}

/** The counts of a clue as the board has them. */
function clueCounts({ red, white }: Clue, columns: string): PanelLine {
  const width = (columns.length - 1) / 2;
  const count = (number: number, text: string, as: 'redChip' | 'whiteChip'): Piece =>
    number > 0 ? { text, as } : { text, isBold: true };
  return [
    count(red, ` ${columns.slice(0, width)}`, 'redChip'),
    { text: ' ' },
    count(white, `${columns.slice(width + 1)} `, 'whiteChip'),
  ];
}

/** The codes left after a clue as a bar, with a mark where an average clue would end it. */
function leftBar(one: Reviewed | undefined, total: number, width: number): PanelLine {
  if (!one) return [blank(width)];
  const cells = (left: number) => filledCells(left, total, width);
  const filled = cells(one.after);
  // It does not matter what the last guess leaves.
  if (one.isLast) return [bar(filled), blank(width - filled)];
  // The mark stands on the last cell of what an average clue would leave.
  const mark = Math.max(0, cells(expectedLeft(one)) - 1);
  const behind = Math.max(0, filled - mark - 1);
  const before = [bar(Math.min(filled, mark)), blank(mark - filled)];
  return [...before, muted('|'), bar(behind), blank(width - mark - 1 - behind)];
}

/** How many codes the clue left: `218`, or `broken`; '' until it is known. */
function leftText(one: Reviewed | undefined): string {
  if (!one) return '';
  return one.after === 0 ? 'broken' : formatShort(one.after);
}

/** The widths of the columns; `before` is the width of all that stands left of the bar. */
function columnsFor(view: PlayerView, reviewed: readonly Reviewed[], width: number) {
  const longest = Math.max(...view.rows.map(({ guess }) => guess.length));
  const number = String(view.rows.length).length;
  const counts = clueText(view.rules, { red: 0, white: 0 }).length + 2;
  const left = Math.max('broken'.length, ...reviewed.map((one) => leftText(one).length));
  const others = 5 + number + 2 + counts + 2 + 2 + left + 2 + LUCK + 1;
  const hasPegs = width - others - 3 * longest >= SHORTEST_BAR;
  const guess = Math.max('guess'.length, (hasPegs ? 3 : 1) * longest);
  const bar = Math.min(LONGEST_BAR, width - others - guess);
  return { hasPegs, number, guess, counts, left, bar, before: 5 + number + guess + 2 + counts + 2 };
}
