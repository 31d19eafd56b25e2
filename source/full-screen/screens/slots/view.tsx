import { Box } from 'ink';
import type { GameState } from '../../../engine/game.ts';
import { SAVING, SLOT_KEYS } from '../../../games/wording.ts';
import type { SlotView } from '../../../saves/saves.ts';
import { columnsOf } from '../../../text/columns.ts';
import { NAME_COLUMNS } from '../../../text/name.ts';
import { wrapped } from '../../../text/wrapped.ts';
import { Board, FEWEST_ROWS } from '../../components/board.tsx';
import { Menu, menuRows } from '../../components/menu.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Field } from '../../kit/field.tsx';
import { Lines } from '../../kit/lines.tsx';
import { Notices } from '../../kit/notices.tsx';
import { previewShape } from '../../model/board-place.ts';
import { boardWidth, guessesIn, SMALL } from '../../model/board-shape.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  BACK,
  type Binding,
  type Bindings,
  EDITING,
  ENTER,
  type MenuChoice,
  menu,
  rowsWhen,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { noticeRows, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import {
  CANCEL,
  gameInSlot,
  gameText,
  slotItems,
  slotText,
  slotToLoad,
  slotToSave,
} from './items.ts';

const CHOICES: readonly MenuChoice[] = [...SLOT_KEYS.map((key) => ({ key, value: key })), CANCEL];

export const slotBindings = (): readonly Binding[] => menu(() => CHOICES);

/** The columns of the list besides its labels: margin, mark, key, and the end of the bar. */
const LIST_MARGIN = 7;

/** The width of the list beside a board, unless its labels or the board need more. */
const USUAL_LIST = 48;

const GAP = 2;

export function Slots({ state, screen }: ScreenProps<'saveSlot'> | ScreenProps<'load'>) {
  const isSaving = screen.name === 'saveSlot';
  const selected = isSaving ? slotToSave(state) : slotToLoad(state);
  const highlighted = screen.highlighted ?? selected;
  const items = slotItems(state);
  const { list, place, rows, shape } = slotLayout(state, highlighted);
  const game = gameInSlot(state, highlighted);
  const board = game ? <Board view={viewOf(game)} rows={rows} shape={shape} /> : null;
  return (
    <ScreenFrame title={isSaving ? 'Save Game' : 'Load Game'}>
      <Box flexShrink={0} marginY={1}>
        <Box width={list} flexShrink={0}>
          {/* Which slot is selected first is only known once they were read. */}
          <Menu key={selected} width={list} items={items} initial={selected} />
        </Box>
        {place === 'beside' ? board : null}
      </Box>
      {place === 'under' ? board : null}
    </ScreenFrame>
  );
}

/** The columns of the list, the same for all slots, and the place of the highlighted board. */
function slotLayout(state: AppState, highlighted: string) {
  const { columns } = stageOf(state);
  const items = slotItems(state);
  const games = SLOT_KEYS.flatMap((key) => gameInSlot(state, key) ?? []);
  // Sentences about damaged slots are broken into lines, so they need no width.
  const texts = [...items.map(({ label }) => label), ...games.map(gameText)];
  const least = LIST_MARGIN + Math.max(...texts.map((text) => columnsOf(text)));
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
  const isUnder = rows >= FEWEST_ROWS;
  const place = isBeside ? 'beside' : isUnder ? 'under' : undefined;
  return { list: list.lines, place, rows, shape };
}

type NameProps = ScreenProps<'saveName'>;

/** While it is saved, no key changes anything. */
export const saveNameBindings = (): Bindings<'saveName'> => [
  ...rowsWhen<NameProps>(
    ({ screen }) => !screen.isSaving,
    [{ ...ENTER, hint: 'save' }, STEPPING, ...EDITING],
  ),
  TYPED,
  { keys: { Esc: BACK }, when: ({ screen }) => screen.isSaving },
];

/** The columns of the question with a margin, and with the longest name and the cursor behind it. */
const QUESTION = SAVING.name.length + 2;
const FORM = QUESTION + NAME_COLUMNS;

/** The rows of the page besides the board: title, an empty one, two for notices, and the footer. */
const AROUND = 5;

/** Asks for the name of a save, and says what is in its slot. The board of the game is shown. */
export function SaveName({ state, screen, game }: NameProps) {
  const { slot, typed, cursor, isSaving } = screen;
  const { columns, rows } = stageOf(state);
  const shape = previewShape(state, game.rules, columns - QUESTION, rows - AROUND);
  const boardColumns = boardWidth(game.rules, shape);
  const least = shape.isLarge ? QUESTION : FORM;
  const across = fitBlocks(columns, { form: { ...REST, least }, board: boardColumns });
  const isBeside = across.board.lines === boardColumns;
  const form = isBeside ? across.form.lines : columns;
  // In a narrow window and beside a large board the question gets a line of its own, so that a name fits.
  const isNarrow = shape.isLarge || FORM > columns;
  const prompt = isNarrow ? '' : SAVING.name;
  const width = form - 2;
  const about = slotLines(state.slots?.[slot - 1], slot, width);
  const lines = [...about, '', ...(isNarrow ? [SAVING.name] : [])];
  const notices = isSaving ? ['Saving ...'] : state.notices;
  const { field } = screenRows(state, { top: 1, lines: lines.length, field: 1 });
  const reserved = isBeside ? 0 : noticeRows({ ...state, notices });
  const { board } = screenRows(state, {
    top: 1,
    form: isBeside ? 0 : lines.length + 1,
    notices: reserved,
    aboveBoard: isBeside ? 0 : 1,
    board: REST,
  });
  const guesses = guessesIn(board.lines, shape);
  const shown =
    guesses < FEWEST_ROWS ? null : <Board view={viewOf(game)} rows={guesses} shape={shape} />;
  return (
    <ScreenFrame title={`Save Game in slot ${slot}`} notices={[]}>
      <Box flexShrink={0} marginTop={1}>
        <Box width={form} flexDirection="column" flexShrink={0}>
          <Lines lines={lines} left={1} />
          {/* An empty line has no height of its own. */}
          <Box minHeight={1} flexShrink={0}>
            <Field prompt={prompt} text={typed} cursor={cursor} width={width} row={field.at} />
          </Box>
          <Box minHeight={reserved} flexShrink={0}>
            <Notices lines={notices} width={form} />
          </Box>
        </Box>
        {isBeside ? shown : null}
      </Box>
      {isBeside ? null : <Box marginTop={1}>{shown}</Box>}
    </ScreenFrame>
  );
}

function slotLines(view: SlotView | undefined, slot: number, width: number): string[] {
  const { label, note } = slotText(view);
  const replaced = view?.state === 'kept' ? [`This replaces the game of ${view.name}.`] : [];
  const notes = note === '' ? [] : wrapped(note, width - 3).map((line) => `   ${line}`);
  return [`${slot}: ${label}`, ...notes, ...replaced];
}
