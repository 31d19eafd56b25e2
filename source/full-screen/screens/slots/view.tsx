import { Box } from 'ink';
import type { GameState } from '../../../engine/game.ts';
import { SLOT_KEYS } from '../../../games/wording.ts';
import { Board, FEWEST_ROWS } from '../../components/board.tsx';
import { Menu, menuRows } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { previewShape } from '../../model/board-place.ts';
import { boardWidth, guessesIn, SMALL } from '../../model/board-shape.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import { type Binding, type MenuChoice, menu } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import { CANCEL, gameInSlot, gameText, slotItems, slotToLoad, slotToSave } from './items.ts';

const CHOICES: readonly MenuChoice[] = [...SLOT_KEYS.map((key) => ({ key, value: key })), CANCEL];

export const slotBindings = (): readonly Binding[] => menu(() => CHOICES);

/** The columns of the list besides its labels: margin, mark, key, and the end of the bar. */
const LIST_MARGIN = 7;

/** The width of the list beside a board, unless its labels or the board need more. */
const USUAL_LIST = 48;

/** The columns between the list and the board, if there is room. */
const GAP = 2;

/** The list of slots, for saving or for loading. */
export function Slots(props: ScreenProps<'saveSlot'> | ScreenProps<'load'>) {
  const { state, screen } = props;
  const isSaving = screen.name === 'saveSlot';
  const selected = isSaving ? slotToSave(state) : slotToLoad(state);
  const { columns } = stageOf(state);
  const highlighted = screen.highlighted ?? selected;
  const items = slotItems(state);
  const { list, place, rows, shape } = slotLayout(state, highlighted);
  const width = state.isLinear ? columns : list;
  const game = gameInSlot(state, highlighted);
  const board =
    game && !state.isLinear ? <Board view={viewOf(game)} rows={rows} shape={shape} /> : null;
  return (
    <ScreenFrame title={isSaving ? 'Save Game' : 'Load Game'}>
      <Box flexShrink={0} marginY={1}>
        <Box width={width} flexShrink={0}>
          {/* Which slot is selected first is only known once they were read. */}
          <Menu key={selected} width={width} items={items} initial={selected} />
        </Box>
        {place === 'beside' ? board : null}
      </Box>
      {place === 'under' ? board : null}
    </ScreenFrame>
  );
}

/**
 * The columns of the list, which are the same for all slots, so that it stays where it is; and where
 * the board of the highlighted slot stands, how large it is, and with how many rows of guesses.
 */
function slotLayout(state: AppState, highlighted: string) {
  const { columns } = stageOf(state);
  const items = slotItems(state);
  const games = SLOT_KEYS.flatMap((key) => gameInSlot(state, key) ?? []);
  // Sentences about damaged slots are broken into lines, so they need no width.
  const texts = [...items.map(({ label }) => label), ...games.map(gameText)];
  const least = LIST_MARGIN + Math.max(...texts.map((text) => text.length));
  const below = (rowsOfList: number) =>
    screenRows(state, { top: 1, list: rowsOfList, bottom: 1, board: REST }).board.lines;
  const shapeOf = ({ rules }: GameState) => previewShape(state, rules, columns - least, below(0));
  const boards = games.map((game) => boardWidth(game.rules, shapeOf(game)));
  const widest = Math.max(0, ...boards.filter((width) => least + width <= columns));
  const { list } = fitBlocks(columns, {
    list: widest === 0 ? columns : { lines: Math.max(USUAL_LIST, least + GAP), least, goes: 1 },
    board: widest,
  });
  const game = gameInSlot(state, highlighted);
  const shape = game ? shapeOf(game) : SMALL;
  const width = game ? boardWidth(game.rules, shape) : 0;
  const isBeside = width <= columns - list.lines;
  const rows = guessesIn(below(isBeside ? 0 : menuRows(items, list.lines)), shape);
  const isUnder = width <= columns && rows >= FEWEST_ROWS;
  const place = isBeside ? 'beside' : isUnder ? 'under' : undefined;
  return { list: list.lines, place, rows, shape };
}
