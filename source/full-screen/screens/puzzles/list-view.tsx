import { Box } from 'ink';
import { formatDate } from '../../../games/calendar.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { filled } from '../../../text/fill.ts';
import { Lines } from '../../components/lines.tsx';
import { Menu } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import {
  BACK_HINT,
  CHANGING,
  type FooterItem,
  HELP_HINT,
  type KeyTable,
  MENU_HINTS,
  menuKeys,
  OTHER_GAME_HINT,
} from '../../model/keys.ts';
import { puzzleItems, puzzlesAbout } from '../../model/puzzles.ts';
import { stageOf } from '../../model/stage.ts';
import type { MenuProps, ScreenProps } from '../../model/state.ts';

const HINTS: readonly FooterItem[] = [...MENU_HINTS, OTHER_GAME_HINT, BACK_HINT, HELP_HINT];

/** The puzzles of a game: that of the day with its streak, and new ones. */
export function Puzzles(props: ScreenProps<'puzzles'> & MenuProps) {
  const { state, screen } = props;
  const { columns } = stageOf(state);
  const { setId } = screen;
  const items = puzzleItems(state, screen);
  const paragraphs = puzzlesAbout(state, setId).map((line) => filled(line, columns - 2));
  const about = paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  const today = state.clock?.today;
  return (
    <ScreenFrame
      title={`Puzzles: ${ruleSetOf(setId).title}`}
      right={today ? formatDate(today) : ''}
      hints={HINTS}
      state={state}
    >
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginY={1}>
        <Lines lines={about} as="muted" />
      </Box>
      <Menu width={columns} items={items} initial={screen.highlighted} on={props} />
    </ScreenFrame>
  );
}

export function puzzlesKeys({ state, screen }: ScreenProps<'puzzles'>): KeyTable {
  return [...menuKeys(puzzleItems(state, screen)), ...CHANGING];
}
