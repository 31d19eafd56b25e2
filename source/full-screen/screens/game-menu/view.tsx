import { Box } from 'ink';
import { use } from 'react';
import { BOARD_FRAME } from '../../../games/board-rows.ts';
import { Board, boardWidth } from '../../components/board.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu, menuWidth } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { fitBlocks, REST } from '../../model/fit.ts';
import { type Bindings, footerOf, menu } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { MenuProps, ScreenProps } from '../../model/state.ts';
import { gameMenuItems } from './items.ts';

/** The width of the menu beside the board, unless its labels or the board need more. */
const USUAL_MENU = 48;

export const gameMenuBindings = (): Bindings<'gameMenu'> =>
  menu(({ state }) => gameMenuItems(state));

/** The menu of the running game, and its board if there is room. */
export function GameMenu(props: ScreenProps<'gameMenu'> & MenuProps) {
  const { state, game, screen } = props;
  const { screenReader } = use(LookContext);
  const { columns } = stageOf(state);
  const items = gameMenuItems(state);
  const view = viewOf(game);
  const least = menuWidth(items);
  const { list, board } = fitBlocks(columns, {
    list: { lines: Math.max(least, USUAL_MENU), least, goes: 1 },
    board: boardWidth(game.rules),
  });
  const hasBoard = !screenReader && board.lines === boardWidth(game.rules);
  const width = hasBoard ? list.lines : columns;
  const { lines: rows } = screenRows(state, { top: 1, parts: REST, bottom: 1 }).parts;
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
