import { Box } from 'ink';
import { boardWindow } from '../../../games/board-rows.ts';
import { BoardPage } from '../../components/board-page.tsx';
import { Menu, menuWidth } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { boardPage, boardPlace } from '../../model/board-place.ts';
import { REST } from '../../model/fit.ts';
import { type Bindings, type MenuItem, menu } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { rowBeingTyped } from '../../model/typed-row.ts';
import { gameMenuItems } from './items.ts';

export const gameMenuBindings = (): Bindings<'gameMenu'> =>
  menu(({ state }) => gameMenuItems(state));

/** The menu of the running game beside its board, which stays where it is, if there is room. */
export function GameMenu({ state, game }: ScreenProps<'gameMenu'>) {
  const { columns } = stageOf(state);
  const place = boardPlace(state);
  const before = place.left + place.machine;
  const after = columns - before - place.width;
  // Notes can be broken into lines, but labels cannot. The blank behind the longest may be missing.
  const least = (list: readonly MenuItem[]) => menuWidth(list.map(({ note, ...item }) => item)) - 1;
  const [whole, narrow] = [gameMenuItems(state), gameMenuItems(state, true)];
  const isWhole = least(whole) <= Math.max(place.left, after);
  const items = isWhole || least(narrow) > Math.max(before, after) ? whole : narrow;
  // The menu replaces the coach. If it fits nowhere else, it replaces the machine's board.
  const isLeft = least(items) <= place.left || (least(items) > after && least(items) <= before);
  const hasBoard = isLeft || least(items) <= after;
  const view = viewOf(game);
  const play = state.screens.findLast((screen) => screen.name === 'play');
  const hidden = boardWindow(view, boardPage(state).guesses, play?.scroll);
  // Without the mark of the row that is typed: here the `>` is at the item that Enter chooses.
  const typedRow = { typed: rowBeingTyped({ ...state, game }) };
  const { lines: rows } = screenRows(state, { top: place.top + 1, parts: REST, bottom: 1 }).parts;
  const list = (most: number) => (
    <Box width={most} flexShrink={0} marginTop={1}>
      <Menu width={most} rows={rows} items={items} />
    </Box>
  );
  return (
    <ScreenFrame title="Game menu">
      <Box flexShrink={0} marginBottom={1}>
        {hasBoard ? (
          <BoardPage
            {...{ view, hidden, place }}
            {...(view.status === 'playing' && typedRow)}
            isAlone={isLeft}
            left={isLeft ? list(before) : null}
            right={isLeft ? null : list(after)}
          />
        ) : (
          list(columns)
        )}
      </Box>
    </ScreenFrame>
  );
}
