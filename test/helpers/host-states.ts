import type { AppState } from '../../source/full-screen/model/state.ts';
import type { TableView } from '../../source/full-screen/screens/players/state.ts';
import type { DailyBoard } from '../../source/table/daily-board.ts';
import { CLOCK } from './daily-states.ts';
import { lobby } from './lobby-states.ts';
import type { Screens } from './menu-states.ts';
import { stateWith } from './states.ts';
import { choose, entered, typed, updated } from './steps.ts';

const ID = 'code-breakers';

/** A board with many players; the fourth of them asks. */
const BOARD: DailyBoard = {
  day: Array.from({ length: 14 }, (_, index) => ({
    name: `Player${index + 1}`,
    isOwn: index === 3,
    hints: index % 3,
    ...(index < 12 && { broken: 3 + Math.floor(index / 2) }),
  })),
  week: Array.from({ length: 14 }, (_, index) => ({
    name: `Player${14 - index}`,
    isOwn: index === 10,
    days: 7 - Math.floor(index / 2),
    guesses: 30 - index,
  })),
};

const EMPTY: DailyBoard = { day: [], week: [] };

const tableWith = (board: DailyBoard, name?: string): TableView => ({
  boards: { [ID]: { date: CLOCK.today, board } },
  ...(name !== undefined && { name }),
});

/** The pages of a host and its players. */
export function hostScreens(more: Partial<AppState>): Screens {
  const at = (table: TableView) =>
    stateWith([{ name: 'players', setId: ID }], { ...more, clock: CLOCK, table });
  const named = at(tableWith(BOARD, 'Player4'));
  const form = updated(at(tableWith(EMPTY)), choose('name')).state;
  return {
    'start on a host': lobby(
      stateWith([], { ...more, clock: CLOCK, table: tableWith(BOARD, 'Player4') }),
    ),
    'players of a host': named,
    'players of a host, before any is through': at(tableWith(EMPTY)),
    'players of a host, before they are read': at({ boards: {} }),
    'name on a host': form,
    'name on a host, refused': updated(updated(form, ...typed('Ana')).state, {
      type: 'troubled',
      why: 'Ana is taken.',
    }).state,
    'name on a host, to be changed': updated(named, choose('name'), ...entered('')).state,
  };
}
