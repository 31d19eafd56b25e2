import { Box, Text } from 'ink';
import { use } from 'react';
import { DEFAULT_RULE_SET, ruleSetOf } from '../../../games/index.ts';
import { SAVING } from '../../../games/wording.ts';
import { pegColors } from '../../../terminal/palette.ts';
import { depthOf } from '../../../terminal/theme.ts';
import { filled } from '../../../text/fill.ts';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu, menuWidth } from '../../components/menu.tsx';
import { Notices } from '../../components/notices.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Styled } from '../../components/styled.tsx';
import { dailyShort } from '../../model/dailies.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  BACK,
  type Bindings,
  CHOOSE,
  footerOf,
  itemKeys,
  type MenuItem,
  MOVE,
  note,
  OPTIONS,
  rowsWhen,
} from '../../model/keys.ts';
import { matchOnStart } from '../../model/match.ts';
import { puzzleShort } from '../../model/puzzles.ts';
import { SAVE_FIRST } from '../../model/question.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState, MenuProps, ScreenProps } from '../../model/state.ts';
import { offersContinue, offersMatch, waitingShort } from '../../model/waiting.ts';
import { lessonShort } from '../first-steps/state.ts';
import type { StartValue } from './state.ts';

const ITEMS: readonly MenuItem<StartValue>[] = [
  { key: 'c', value: 'continue', label: 'Continue' },
  { key: 'm', value: 'match', label: 'Match' },
  { key: '1', value: 'rules', label: 'Rules', startsGroup: true },
  { key: '2', value: 'newGame', label: 'New Game' },
  { key: '3', value: 'load', label: 'Load Game' },
  { key: '4', value: 'quit', label: 'Quit' },
  { key: 'f', value: 'firstSteps', label: 'First steps', startsGroup: true },
  { key: 'd', value: 'daily', label: 'Daily code' },
  { key: 'p', value: 'puzzles', label: 'Puzzles' },
  { key: 's', value: 'statistics', label: 'Statistics' },
  { key: 'o', value: 'settings', label: 'Settings' },
];

const QUIT = { type: 'choose', value: 'quit' } as const;

/** How to leave stands in the footer, because Esc does nothing on the first screen. */
export const startBindings = (): Bindings<'start'> => [
  { ...MOVE, help: 'move (k and j too)' },
  { ...CHOOSE, help: 'chooses; so does the number or the letter of an item' },
  // Keys of other screens, of which Help tells here, among those of menus.
  ...rowsWhen(() => false, [OPTIONS, SAVE_FIRST]),
  { keys: { 4: QUIT }, hint: 'quit' },
  { keys: { q: QUIT }, help: 'on the start quits' },
  note('o', 'opens the settings, from the start and from the game menu'),
  { keys: { Esc: BACK }, help: 'goes back one screen' },
  itemKeys(({ state }) => itemsOf(state)),
];

/** The column where the story begins, the width that it needs, and the width it may have. */
const STORY_AT = 43;
const STORY_WIDTH = [26, 60] as const;

/** The blank between the longest label and what stands beside it. */
const GAP = 1;

/** The rows of the name, with the empty ones around it. */
const NAME_ROWS = 3;

/**
 * The first screen. It is pure ASCII, because the first other character costs 20 ms. The story comes
 * right after the first frame, into the place that is kept for it: it takes as long to draw as all
 * else that is there.
 */
export function Start(props: ScreenProps<'start'> & MenuProps) {
  const { state, screen } = props;
  const items = itemsOf(state);
  const notices = noticesOf(state);
  const stage = stageOf(state);
  const { columns } = stage;
  // Read out, it would be heard each time; the rules tell it, too.
  const isRead = use(LookContext).screenReader;
  // A sentence that is wider than the menu's column gets the whole width.
  const isBeside = notices.every((line) => line.length < STORY_AT - 1);
  const rows = fitBlocks(stage.rows, {
    name: NAME_ROWS,
    menu: REST,
    notices: notices.length,
    footer: 1,
  });
  const besideStory = rows.menu.lines + rows.notices.lines;
  const story = isRead || !isBeside ? [] : storyThatFits(columns, besideStory);
  const width = story.length > 0 ? STORY_AT : columns;
  // Beside the longest items the story stands a column further right, up to the edge.
  const storyAt = menuWidth(items, GAP) < STORY_AT ? STORY_AT : STORY_AT + 1;
  const isDefault = state.setId === DEFAULT_RULE_SET.rules.id;
  return (
    <ScreenFrame hints={footerOf(startBindings(), props)} state={state} notices={[]}>
      <Box flexShrink={0} marginY={1} justifyContent="space-between" paddingRight={1}>
        <NamePegs />
        <Styled as="muted">{isDefault ? '' : ruleSetOf(state.setId).title}</Styled>
      </Box>
      <Box flexShrink={0}>
        <Box width={story.length > 0 ? storyAt : columns} flexShrink={0} flexDirection="column">
          <Menu
            width={width}
            gap={GAP}
            items={items}
            initial={screen.highlighted ?? (offersContinue(state) ? 'continue' : 'newGame')}
            rows={rows.menu.lines}
            on={props}
          />
          {notices.length > 0 ? <Text> </Text> : null}
          <Notices lines={notices} width={width} />
        </Box>
        <Lines lines={state.isFirstFrame ? [] : story} as="muted" />
      </Box>
    </ScreenFrame>
  );
}

/** The notices. If another program has the game, and none can be continued here, they say so. */
function noticesOf({ canContinue, isOpenElsewhere, notices }: AppState): readonly string[] {
  return isOpenElsewhere && !canContinue ? [SAVING.openElsewhere, ...notices] : notices;
}

/** The items, of Continue and the match those that wait: one alone, whichever, is Continue. */
function itemsOf(state: AppState): readonly MenuItem[] {
  const { canContinue } = state;
  const isOffered: Partial<Record<StartValue, boolean>> = {
    continue: offersContinue(state),
    match: canContinue && offersMatch(state),
  };
  const asides: Partial<Record<StartValue, string | undefined>> = {
    continue: canContinue ? waitingShort(state) : matchOnStart(state),
    match: matchOnStart(state, true),
    firstSteps: lessonShort(state),
    daily: dailyShort(state),
    puzzles: puzzleShort(state),
  };
  return ITEMS.filter(({ value }) => isOffered[value] ?? true).map((item) => {
    const aside = asides[item.value];
    return aside ? { ...item, aside } : item;
  });
}

/** The story beside the menu; empty if there is no room for it. The rules tell it, too. */
function storyThatFits(columns: number, rows: number): string[] {
  const [least, most] = STORY_WIDTH;
  // One column stays free at the edge, if it can.
  const width = Math.min(most, columns - STORY_AT - 1);
  if (width < least) return [];
  const { rules, words } = DEFAULT_RULE_SET;
  const paragraphs = (words.story?.(rules) ?? []).map((paragraph) => filled(paragraph, width));
  const story = paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  return story.length <= rows ? story : [];
}

/** The colours of the name's pegs, in turn. Letters, not digits, so that they are no guess. */
const COLORS = ['red', 'orange', 'yellow', 'green', 'purple', 'blue'] as const;

/** The name of the program as rows of pegs. */
function NamePegs() {
  const { title } = DEFAULT_RULE_SET;
  const look = use(LookContext);
  if (look.screenReader) return <Text>{title}</Text>;
  const peg = (letter: string, at: number) => {
    const colors = pegColors(COLORS[at % COLORS.length], 0, depthOf(look));
    return colors ? (
      <Text key={at} backgroundColor={colors.face} color={colors.ink}>
        {` ${letter} `}
      </Text>
    ) : (
      <Text key={at} bold>
        {`[${letter}]`}
      </Text>
    );
  };
  const words = title.toUpperCase().split(' ');
  return (
    <Box flexShrink={0} columnGap={1} paddingLeft={1}>
      {words.map((word, row) => (
        <Text key={word}>{[...word].map((letter, index) => peg(letter, 4 * row + index))}</Text>
      ))}
    </Box>
  );
}
