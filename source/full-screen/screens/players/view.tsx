import { Box } from 'ink';
import { formatDate } from '../../../games/calendar.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { boardLines } from '../../../table/daily-board.ts';
import { FieldPage } from '../../components/field-page.tsx';
import { Lines } from '../../components/lines.tsx';
import { Menu, menuRows } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { otherDaily } from '../../model/dailies.ts';
import { gap, REST } from '../../model/fit.ts';
import {
  type Bindings,
  EDITING,
  ENTER,
  type MenuItem,
  menu,
  numbered,
  OTHER_GAME,
  TYPED,
} from '../../model/keys.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenOf, ScreenProps } from '../../model/state.ts';
import type { PlayersValue } from './state.ts';

const PROMPT = 'Your name here: ';
const ABOUT =
  'Others on this host see it on the board of the daily codes: 2 to 12 letters (A to Z) or digits. ' +
  'Esc leaves you without one. You can change it, or give it back.';

/** The lines of a board besides those of its players: two headings and an empty line. */
const HEADINGS = 3;

export const playersBindings = (): Bindings<'players'> => [
  ...menu<ScreenProps<'players'>>(({ state, screen }) => playersItems(state, screen)),
  { ...OTHER_GAME, help: 'show the board of another game' },
];

export const playerNameBindings = (): Bindings<'playerName'> => [
  { ...ENTER, hint: 'take it' },
  TYPED,
  ...EDITING,
];

function playersItems(
  { table }: AppState,
  { setId }: ScreenOf<'players'>,
): readonly MenuItem<PlayersValue>[] {
  return numbered<PlayersValue>([
    { value: 'name', label: 'Your name', aside: table?.name ?? 'none yet' },
    ...(table?.name === undefined
      ? []
      : [{ value: 'giveBack' as const, label: 'Give the name back' }]),
    { value: 'other', label: 'Another game', aside: ruleSetOf(otherDaily(setId, 1)).title },
  ]);
}

/** The board of today's daily code among the players of the host. */
export function Players({ state, screen }: ScreenProps<'players'>) {
  const { columns } = stageOf(state);
  const items = playersItems(state, screen);
  const rows = screenRows(state, {
    top: gap(2),
    board: REST,
    aboveMenu: gap(1),
    menu: menuRows(items, columns),
    belowMenu: state.notices.length > 0 ? gap(3) : 0,
  });
  const { date, board } = state.table?.boards[screen.setId] ?? {};
  // Each part of the board gets half of the lines.
  const most = Math.max(1, Math.floor((rows.board.lines - HEADINGS) / 2));
  const lines = board && date ? boardLines(board, screen.setId, date, most) : ['...'];
  return (
    <ScreenFrame
      title={`Players here: ${ruleSetOf(screen.setId).title}`}
      right={date ? formatDate(date) : ''}
    >
      <Lines lines={lines.slice(0, rows.board.lines)} left={1} above={rows.top.lines} />
      <Box flexShrink={0} marginTop={rows.aboveMenu.lines} marginBottom={rows.belowMenu.lines}>
        <Menu items={items} initial="name" />
      </Box>
    </ScreenFrame>
  );
}

/** Asks for the name under which others on the host see the player. */
export function PlayerName({ screen }: ScreenProps<'playerName'>) {
  const { typed, cursor } = screen;
  return (
    <FieldPage
      title="Your name on this host"
      prompt={PROMPT}
      text={typed}
      cursor={cursor}
      about={ABOUT}
    />
  );
}
