import { Box, Text } from 'ink';
import { use } from 'react';
import { DEFAULT_RULE_SET, ruleSetOf } from '../../../games/index.ts';
import { SAVING } from '../../../games/wording.ts';
import { depthOf } from '../../../terminal/theme.ts';
import { filled } from '../../../text/fill.ts';
import { wrapped } from '../../../text/wrapped.ts';
import { Menu, menuWidth } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Lines } from '../../kit/lines.tsx';
import { Notices } from '../../kit/notices.tsx';
import { LookContext, Styled } from '../../kit/styled.tsx';
import { dailyShort } from '../../model/dailies.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  BACK,
  type Bindings,
  CHOOSE,
  itemKeys,
  type MenuItem,
  MOVE,
  note,
  OPTIONS,
  rowsWhen,
} from '../../model/keys.ts';
import { friendsOnStart, matchOnStart } from '../../model/match.ts';
import { puzzleShort } from '../../model/puzzles.ts';
import { ABOUT_WAITING } from '../../model/question.ts';
import { isLargeStage, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import {
  matchesBelowContinue,
  offersContinue,
  sentencesBehind,
  waitingShort,
} from '../../model/waiting.ts';
import { lessonShort } from '../first-steps/state.ts';
import { Lobby } from './lobby.tsx';
import { NamePegs } from './name-pegs.tsx';
import { hasLobby, type StartValue } from './state.ts';

const ITEMS: readonly MenuItem<StartValue>[] = [
  { key: 'c', value: 'continue', label: 'Continue' },
  { key: 'm', value: 'match', label: 'Match' },
  { key: 'w', value: 'friends', label: 'With friends' },
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
  // Keys of other screens that Help lists here, among those of menus.
  ...rowsWhen(() => false, [OPTIONS, ...ABOUT_WAITING]),
  { keys: { 4: QUIT }, hint: 'quit' },
  { keys: { q: QUIT }, help: 'on the start quits' },
  note('o', 'opens the settings, from the start and from the game menu'),
  { keys: { Esc: BACK }, help: 'goes back one screen' },
  itemKeys(({ state }) => startItems(state)),
];

/** The column of what stands beside the menu, the width that it needs, and the width it may have. */
const BESIDE_AT = 43;
const BESIDE_AT_ON_LARGE = 53;
const BESIDE_WIDTH = [26, 60] as const;

/** The blank between the longest label and what stands beside it. */
const GAP = 1;

/** The rows of the name, and the empty ones below it: small and large. */
const NAME = [1, 1] as const;
const LARGE_NAME = [3, 2] as const;

/** The rows of the longest menu. They are always reserved, so that the name does not move. */
const MENU_ROWS = 13;

/**
 * The first screen. It is pure ASCII, because the first other character takes 20 ms. What stands
 * beside the menu, the story or the lobby, comes after the first frame into its reserved place,
 * because it takes as long to draw as everything else.
 */
export function Start({ state }: ScreenProps<'start'>) {
  const items = startItems(state);
  const isElsewhere = state.isOpenElsewhere && !state.canContinue;
  const notices = [
    ...(isElsewhere ? [SAVING.openElsewhere] : []),
    ...sentencesBehind(state),
    ...state.notices,
  ];
  const stage = stageOf(state);
  const { columns } = stage;
  const look = use(LookContext);
  const isLarge = isLargeStage(state) && depthOf(look) !== 'none';
  const least = isLarge ? BESIDE_AT_ON_LARGE : BESIDE_AT;
  // One column stays free at the edge, if it can.
  const free = Math.min(BESIDE_WIDTH[1], columns - least - 1);
  const shown = free < BESIDE_WIDTH[0] ? 'nothing' : shownBeside(state);
  // Sentences take no more than the menu's column where something stands beside it: it stays there.
  const noticeWidth = shown === 'nothing' ? columns : least - 1;
  const noticeRows = notices.flatMap((line) => wrapped(line, noticeWidth - 1)).length;
  const [name, belowName] = isLarge ? LARGE_NAME : NAME;
  const spare = stage.rows - name - belowName - MENU_ROWS - 2;
  const rows = fitBlocks(stage.rows, {
    aboveName: isLarge ? Math.max(1, Math.floor((2 * spare) / 5)) : 1,
    name: name + belowName,
    menu: REST,
    notices: noticeRows,
    footer: 1,
  });
  // Beside the longest items it stands one column further right, up to the edge.
  const besideAt = menuWidth(items, GAP) < least ? least : least + 1;
  const besideRows = rows.menu.lines + rows.notices.lines;
  const story = shown === 'story' ? storyThatFits(free, besideRows) : [];
  const keepsPlace = shown === 'lobby' || shown === 'later' || story.length > 0;
  const width = keepsPlace ? least : columns;
  const isDefault = state.setId === DEFAULT_RULE_SET.rules.id;
  return (
    <ScreenFrame notices={[]}>
      <Box
        flexShrink={0}
        marginTop={rows.aboveName.lines}
        marginBottom={belowName}
        justifyContent="space-between"
        paddingRight={1}
      >
        <NamePegs isLarge={isLarge} isFirstFrame={state.isFirstFrame === true} />
        <Styled as="muted">{isDefault || isLarge ? '' : ruleSetOf(state.setId).title}</Styled>
      </Box>
      <Box flexShrink={0}>
        <Box width={keepsPlace ? besideAt : columns} flexShrink={0} flexDirection="column">
          <Menu
            width={width}
            gap={GAP}
            items={items}
            initial={offersContinue(state) ? 'continue' : 'newGame'}
            rows={rows.menu.lines}
          />
          {notices.length > 0 ? <Text> </Text> : null}
          <Notices lines={notices} width={noticeWidth} />
        </Box>
        <Lines lines={state.isFirstFrame ? [] : story} as="muted" />
        {shown === 'lobby' ? <Lobby state={state} width={free} rows={besideRows} /> : null}
      </Box>
    </ScreenFrame>
  );
}

/** The items. A game or a match has one only while it waits, and the first of these is Continue. */
function startItems(state: AppState): readonly MenuItem[] {
  const { canContinue } = state;
  const isOffered: Partial<Record<StartValue, boolean>> = {
    continue: offersContinue(state),
    ...matchesBelowContinue(state),
  };
  const asides: Partial<Record<StartValue, string | undefined>> = {
    continue: canContinue ? waitingShort(state) : (matchOnStart(state) ?? friendsOnStart(state)),
    match: matchOnStart(state, true),
    friends: friendsOnStart(state, true),
    load: savedShort(state),
    firstSteps: lessonShort(state),
    daily: dailyShort(state),
    puzzles: puzzleShort(state),
  };
  return ITEMS.filter(({ value }) => isOffered[value] ?? true).map((item) => {
    const aside = asides[item.value];
    return aside ? { ...item, aside } : item;
  });
}

/** Beside *Load Game*: `2 saved`; nothing where there is none, or before the slots were read. */
function savedShort({ slots = [] }: AppState): string | undefined {
  const saved = slots.filter(({ state }) => state === 'kept').length;
  return saved > 0 ? `${saved} saved` : undefined;
}

/** The story until a first game was finished, then the lobby. In the first frame that may be unknown. */
function shownBeside(state: AppState): 'story' | 'lobby' | 'later' {
  const isLobby = hasLobby(state);
  if (isLobby === false) return 'story';
  return isLobby && !state.isFirstFrame ? 'lobby' : 'later';
}

/** The story beside the menu; empty if there are too few rows for it. The rules tell it, too. */
function storyThatFits(width: number, rows: number): string[] {
  const { rules, words } = DEFAULT_RULE_SET;
  const paragraphs = (words.story?.(rules) ?? []).map((paragraph) => filled(paragraph, width));
  const story = paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  return story.length <= rows ? story : [];
}
