import { Box } from 'ink';
import { use } from 'react';
import { BOARD_FRAME } from '../../../games/board-rows.ts';
import { wrapped } from '../../../text/fill.ts';
import { Board, boardWidth } from '../../components/board.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu, menuWidth } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Bindings, footerOf, menu } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { stageOf } from '../../model/stage.ts';
import type { MenuProps, ScreenProps } from '../../model/state.ts';
import { gameMenuItems } from './items.ts';

/** The title and the footer, and the empty rows around the menu. */
const OTHER_ROWS = 4;

/** The width of the menu beside the board, unless its labels or the board need more. */
const USUAL_MENU = 48;

export const gameMenuBindings = (): Bindings<'gameMenu'> =>
  menu(({ state }) => gameMenuItems(state));

/** The menu of the running game, and its board if there is room. */
export function GameMenu(props: ScreenProps<'gameMenu'> & MenuProps) {
  const { state, game, screen } = props;
  const { screenReader } = use(LookContext);
  const stage = stageOf(state);
  const items = gameMenuItems(state);
  const view = viewOf(game);
  const room = stage.columns - boardWidth(game.rules);
  const needed = menuWidth(items);
  const hasBoard = !screenReader && needed <= room;
  const width = hasBoard ? Math.min(room, Math.max(needed, USUAL_MENU)) : stage.columns;
  const said = state.notices.flatMap((line) => wrapped(line, stage.columns - 1)).length;
  const rows = stage.rows - OTHER_ROWS - said;
  return (
    <ScreenFrame title="Game menu" hints={footerOf(gameMenuBindings(), props)} state={state}>
      <Box flexShrink={0} marginY={1}>
        <Box width={width} flexShrink={0}>
          <Menu width={width} rows={rows} items={items} initial={screen.highlighted} on={props} />
        </Box>
        {hasBoard ? <Board view={view} rows={rows - BOARD_FRAME} /> : null}
      </Box>
    </ScreenFrame>
  );
}
