import { Box } from 'ink';
import { formatDate } from '../../../games/calendar.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { filled } from '../../../text/fill.ts';
import { Lines } from '../../components/lines.tsx';
import { Menu } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Bindings, footerOf, menu, OTHER_GAME } from '../../model/keys.ts';
import { puzzleItems, puzzlesAbout } from '../../model/puzzles.ts';
import { stageOf } from '../../model/stage.ts';
import type { MenuProps, ScreenProps } from '../../model/state.ts';

export const puzzlesBindings = (): Bindings<'puzzles'> => [
  ...menu<ScreenProps<'puzzles'>>(({ state, screen }) => puzzleItems(state, screen)),
  OTHER_GAME,
];

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
      hints={footerOf(puzzlesBindings(), props)}
      state={state}
    >
      <Box flexDirection="column" flexShrink={0} paddingLeft={1} marginY={1}>
        <Lines lines={about} as="muted" />
      </Box>
      <Menu width={columns} items={items} initial={screen.highlighted} on={props} />
    </ScreenFrame>
  );
}
