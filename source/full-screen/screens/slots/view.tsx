import { Box } from 'ink';
import { use } from 'react';
import type { GameState } from '../../../engine/game.ts';
import { BOARD_FRAME } from '../../../games/board-rows.ts';
import { SLOT_KEYS } from '../../../games/wording.ts';
import { wrapped } from '../../../text/fill.ts';
import { Board, boardWidth, FEWEST_ROWS } from '../../components/board.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu, menuRows } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Binding, footerOf, type MenuChoice, menu } from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState, MenuProps, ScreenOf, ScreenProps } from '../../model/state.ts';
import { CANCEL, gameInSlot, gameText, slotItems, slotToLoad, slotToSave } from './items.ts';

const CHOICES: readonly MenuChoice[] = [...SLOT_KEYS.map((key) => ({ key, value: key })), CANCEL];

export const slotBindings = (): readonly Binding[] => menu(() => CHOICES);

/** The columns of the list besides its labels: margin, mark, key, and the end of the bar. */
const LIST_MARGIN = 7;

/** The width of the list beside a board, unless its labels or the board need more. */
const USUAL_LIST = 48;

/** The columns between the list and the board, if there is room. */
const GAP = 2;

/** The list of slots for saving. */
export function SaveSlot(props: ScreenProps<'saveSlot'> & MenuProps) {
  return <Slots {...props} title="Save Game" selected={slotToSave(props.state)} />;
}

/** The list of slots for loading. */
export function Load(props: ScreenProps<'load'> & MenuProps) {
  return <Slots {...props} title="Load Game" selected={slotToLoad(props.state)} />;
}

function Slots(
  props: MenuProps & {
    readonly state: AppState;
    readonly screen: ScreenOf<'saveSlot' | 'load'>;
    readonly title: string;
    /** The key of the slot that is selected first. */
    readonly selected: string;
  },
) {
  const { state, screen, title, selected } = props;
  const { screenReader } = use(LookContext);
  const { columns } = stageOf(state);
  const highlighted = screen.highlighted ?? selected;
  const items = slotItems(state);
  const { list, place, rows } = slotsLayout(state, highlighted);
  const game = gameInSlot(state, highlighted);
  const board = game && !screenReader ? <Board view={viewOf(game)} rows={rows} /> : null;
  return (
    <ScreenFrame title={title} hints={footerOf(slotBindings(), props)} state={state}>
      <Box flexShrink={0} marginY={1}>
        <Box width={screenReader ? columns : list} flexShrink={0}>
          <Menu
            // Which slot is selected first is known once they were read.
            key={selected}
            width={screenReader ? columns : list}
            items={items}
            initial={highlighted}
            on={props}
          />
        </Box>
        {place === 'beside' ? board : null}
      </Box>
      {place === 'under' ? board : null}
    </ScreenFrame>
  );
}

type Layout = {
  /** The width of the list. It is the same for all slots, so that it stays where it is. */
  readonly list: number;
  /** Where the board of the highlighted slot stands. */
  readonly place: 'beside' | 'under' | undefined;
  /** How many rows of guesses it has. */
  readonly rows: number;
};

function slotsLayout(state: AppState, highlighted: string): Layout {
  const stage = stageOf(state);
  const { columns } = stage;
  const items = slotItems(state);
  const games = SLOT_KEYS.flatMap((key) => gameInSlot(state, key) ?? []);
  // Sentences about damaged slots are broken into lines, so they need no width.
  const texts = [...items.map(({ label }) => label), ...games.map(gameText)];
  const needed = LIST_MARGIN + Math.max(...texts.map((text) => text.length));
  const boards = games.map(widthOf);
  const fitting = boards.filter((width) => needed + width <= columns);
  const usual = Math.max(USUAL_LIST, needed + GAP);
  const list = fitting.length > 0 ? Math.min(usual, columns - Math.max(...fitting)) : columns;
  const said = state.notices.flatMap((line) => wrapped(line, columns - 1)).length;
  // The title, the empty rows around the list, and the footer.
  const free = stage.rows - 4 - said;
  const game = gameInSlot(state, highlighted);
  if (!game) return { list, place: undefined, rows: 0 };
  const beside = free - BOARD_FRAME;
  if (widthOf(game) <= columns - list) return { list, place: 'beside', rows: beside };
  const under = beside - menuRows(items, list);
  const isUnder = widthOf(game) <= columns && under >= FEWEST_ROWS;
  return { list, place: isUnder ? 'under' : undefined, rows: under };
}

function widthOf({ rules }: GameState): number {
  return boardWidth(rules);
}
