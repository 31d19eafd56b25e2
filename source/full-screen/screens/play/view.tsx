import { Box, Text } from 'ink';
import { HINT_WORD } from '../../../coach/words.ts';
import { type GameState, type PlayerView, statusOf } from '../../../engine/game.ts';
import { charactersOf, longest, type Rules } from '../../../engine/rules.ts';
import { boardWindow, GAP_KEY } from '../../../games/board-rows.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { formatPar } from '../../../games/par.ts';
import type { MousePress } from '../../../terminal/mouse.ts';
import { columnsOf } from '../../../text/columns.ts';
import type { HiddenRows } from '../../components/board.tsx';
import { BoardPage } from '../../components/board-page.tsx';
import { TypingPalette } from '../../components/palette.tsx';
import { PanelLines, StyledLine } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { type Click, Clickable } from '../../kit/clickable.tsx';
import { Prompt } from '../../kit/field.tsx';
import { Notices } from '../../kit/notices.tsx';
import type { BoardPlace } from '../../model/board-place.ts';
import { isScrollable } from '../../model/board-place.ts';
import { pegAt, pegCell } from '../../model/board-shape.ts';
import { timeNow } from '../../model/clock.ts';
import { isCoached } from '../../model/coach.ts';
import {
  BACK,
  type Bindings,
  BOARD_SCROLLING,
  ENTER,
  ERASING,
  MOVING,
  note,
  rowsWhen,
  type Seen,
  STEPPING,
  TO_ENDS,
  TYPED,
} from '../../model/keys.ts';
import { boardMoment } from '../../model/moment.ts';
import { viewOf } from '../../model/once.ts';
import { gridCell, markAt, type PanelLine, withSelected } from '../../model/panel.ts';
import { MARKS_WORD, type MarkPlace } from '../../model/pencil.ts';
import { type Cell, stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { FILL_KEY } from '../../model/text-edit.ts';
import { boardTitle, modesOf } from '../../model/titles.ts';
import { isDraftInRow, rowBeingTyped } from '../../model/typed-row.ts';
import { PLAY_MARGIN, paletteWidth, playLayout } from './layout.ts';

type PlayProps = ScreenProps<'play'> & Seen;

const isPlaying = ({ game }: PlayProps) => statusOf(game) === 'playing';

/** The bindings are made only once, because keys are typed fastest here. */
const BINDINGS: Bindings<'play'> = [
  {
    ...TYPED,
    help: ['Symbols', 'make up the guess; after a guess that was refused they begin a new one'],
  },
  ...rowsWhen<PlayProps>(isPlaying, [
    { ...STEPPING, help: 'change the symbol under the cursor' },
    { ...MOVING, help: 'move the cursor' },
    { ...ERASING, help: ['Backspace', 'takes a symbol out (Ctrl-U all of them)'] },
    TO_ENDS,
    { ...ENTER, hint: 'guess', help: 'makes the guess' },
    {
      keys: { 'Ctrl-R': { type: 'copyRow' } },
      hint: ({ game }: PlayProps) => (game.guesses.length > 0 ? 'copy' : undefined),
      rank: 6,
      help: 'copies the last row to the prompt; again the one before it',
    },
    {
      keys: { 'Ctrl-N': { type: 'pencil' } },
      hint: 'grid',
      rank: 6,
      help: 'goes into the pencil marks, where you cross symbols out for yourself; this counts as nothing',
    },
  ]),
  note(`${FILL_KEY} and symbol`, 'fill all pegs from the cursor on; Ctrl-U takes that back'),
  note(GAP_KEY, 'leaves a peg empty for now'),
  {
    keys: { Tab: { type: 'hint' } },
    when: (props) => isPlaying(props) && isCoached(props.state),
    hint: 'coach',
    rank: 2,
    help: 'opens the coach, who never sees the code; then tells whether the guess fits (no charge), a certain fact, the codes left if they are few, a strong guess (a hint each), and puts that guess on the row',
    helpIf: isCoached,
  },
  {
    ...note(HINT_WORD, 'and Enter: tells a strong guess at once, which is a hint'),
    helpIf: isCoached,
  },
  {
    ...note(MARKS_WORD, 'and Enter: lists for each peg the symbols that it can still be'),
    helpIf: isCoached,
  },
  note('q', 'gives up, after a question, and shows the code'),
  note('wq', 'saves the game and ends it'),
  ...rowsWhen<PlayProps>(isPlaying, [
    {
      keys: { 'Ctrl-S': { type: 'save' } },
      hint: 'save',
      rank: 7,
      help: 'saves the game and goes on',
    },
    { ...BOARD_SCROLLING, rank: 3, help: 'scroll a board that is taller than the window' },
  ]),
  {
    keys: { Esc: BACK },
    hint: (props) => (isPlaying(props) ? 'menu' : 'end the race'),
    rank: 8,
    help: 'opens the game menu',
  },
];

export const playBindings = () => BINDINGS;

/** Stands in the place of the prompt where the player of a race has finished first. */
const STILL_GUESSING = 'You have finished. The machine is still guessing ...';

/** The board. `pencil`: the mark under the cursor, while the pencil marks have the keys. */
export function Play({
  state,
  screen,
  game,
  pencil,
}: ScreenProps<'play'> & { readonly pencil?: MarkPlace }) {
  const { columns } = stageOf(state);
  const view = viewOf(game);
  const title = boardTitle(state, columns, boardProgress(view));
  const layout = playLayout(state);
  const { place, rows } = layout;
  const isOver = view.status !== 'playing';
  // A question has the whole row: nothing is typed while it is asked.
  const besidePrompt = screen.question ? [] : layout.besidePrompt;
  const hidden = boardWindow(view, rows, screen.scroll ?? 0);
  const width = columns - place.left;
  const isInRow = isDraftInRow(state);
  const onBoard = isInRow ? cursorCell(view, screen.cursor, hidden, layout) : undefined;
  const marksIn = (lines: readonly PanelLine[]) => (
    <Clickable
      flexShrink={0}
      onPress={(press) => markClick(game, lines, press, pencil !== undefined)}
    >
      <PanelLines lines={pencil ? withSelected(lines, pencil) : lines} />
    </Clickable>
  );
  const field = isOver ? (
    <Text>{` ${game.race?.clues ? '' : STILL_GUESSING}`}</Text>
  ) : (
    <Box flexShrink={0} justifyContent="space-between" width={width - 1}>
      <Prompt
        prompt={layout.prompt}
        text={game.draft}
        cursor={screen.cursor}
        width={width - 2 - paletteWidth(besidePrompt)}
        left={place.left}
        row={layout.promptRow}
        cursorAt={(pencil && markCell(layout, pencil)) ?? onBoard}
      />
      <TypingPalette lines={besidePrompt} rules={game.rules} />
    </Box>
  );
  return (
    <ScreenFrame
      title={title}
      right={standing(view, columns - columnsOf(title), timeNow(state))}
      seen={{ scrolls: isScrollable(game, rows) }}
      notices={[]}
    >
      <BoardPage
        view={view}
        hidden={hidden}
        typed={isOver ? undefined : rowBeingTyped(state)}
        marked={isOver ? undefined : view.rows.length}
        moment={boardMoment(state)}
        place={place}
        onPress={(press) => {
          const keys = boardKeys(view, place, hidden, { isInRow, copied: screen.copied }, press);
          // In the pencil marks a press on the board leads back to the board.
          return keys && { keys: pencil ? ['Esc', ...keys] : keys };
        }}
        left={<Box paddingLeft={PLAY_MARGIN}>{marksIn(layout.coach)}</Box>}
        right={marksIn(layout.side)}
      >
        {field}
        <BelowBoard layout={layout} rules={game.rules} width={width} />
      </BoardPage>
    </ScreenFrame>
  );
}

function boardProgress(view: PlayerView): string {
  return modesOf(view.rules) + ruleSetOf(view.rules.id).words.progress(view);
}

/** What a press on the grid means: its keys go into the pencil marks first, unless one is there. */
export function markClick(
  { rules }: GameState,
  lines: readonly PanelLine[],
  { button, ...cell }: MousePress,
  isIn: boolean,
): Click | undefined {
  const { peg = -1, symbol = -1 } = markAt(lines, cell) ?? {};
  const character = charactersOf(rules)[symbol];
  if (button !== 'left' || character === undefined) return undefined;
  if (peg < 0 || peg >= longest(rules)) return undefined;
  const there = ['Home', ...Array<string>(peg).fill('Right'), character];
  return { keys: isIn ? there : ['Ctrl-N', ...there] };
}

/** The cell of the stage with a pencil mark; undefined if the grid has no room. */
function markCell(layout: ReturnType<typeof playLayout>, mark: MarkPlace): Cell | undefined {
  const { coach, side, place, boardRow } = layout;
  const [onLeft, onRight] = [gridCell(coach, mark), gridCell(side, mark)];
  if (onLeft) return { x: PLAY_MARGIN + onLeft.x, y: boardRow + onLeft.y };
  const { left, machine, width } = place;
  return onRight && { x: left + machine + width + onRight.x, y: boardRow + onRight.y };
}

/** The columns between what stands on the right of the title. */
const GAP = '   ';

/** How far the game is: `hard   guess 3 of 10   par 4.9    1:05`. Without room the par goes first. */
function standing(view: PlayerView, columns: number, time: string | undefined): string {
  const { par } = ruleSetOf(view.rules.id);
  // Par applies only to codes that were drawn.
  const average = view.rules.evil ? undefined : par?.(view.rules);
  const progress = boardProgress(view);
  const joined = (...parts: readonly (string | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(GAP);
  const parText = average === undefined ? undefined : formatPar(average);
  // The time changes most often, and a row is painted from its first changed cell on.
  const forms = [joined(progress, parText, time), joined(progress, time)];
  return forms.find((form) => form.length + 4 <= columns) ?? progress;
}

function BelowBoard(props: {
  readonly layout: ReturnType<typeof playLayout>;
  readonly rules: Rules;
  readonly width: number;
}) {
  const { layout, rules, width } = props;
  const { palette, besidePalette, belowPalette, notices, hasGap } = layout;
  return (
    <>
      <Box flexShrink={0} alignItems="flex-end">
        <TypingPalette lines={palette} rules={rules} />
        {besidePalette.length > 0 ? <StyledLine line={besidePalette} /> : null}
      </Box>
      <Box paddingLeft={PLAY_MARGIN} flexShrink={0}>
        <PanelLines lines={belowPalette} />
      </Box>
      <Box marginTop={hasGap ? 1 : 0} flexShrink={0}>
        <Notices lines={notices} width={width} />
      </Box>
    </>
  );
}

/**
 * Where the cursor stands on the stage: on an empty peg, and in front of the symbol of a filled one,
 * because some terminals would hide the symbol. Undefined if the row is not in view.
 */
function cursorCell(
  { rules, rows, draft }: PlayerView,
  cursor: number,
  { above, below }: HiddenRows,
  { place: { shape, left, machine }, boardRow }: ReturnType<typeof playLayout>,
): Cell | undefined {
  const row = rules.guesses - rows.length - 1 - above;
  const isInView = row >= 0 && rows.length >= below;
  if (!isInView || cursor >= longest(rules)) return undefined;
  const { x, y } = pegCell(cursor, row, shape);
  const isFilled = ([...draft][cursor] ?? GAP_KEY) !== GAP_KEY;
  return { x: left + machine + x - Number(isFilled), y: boardRow + y };
}

/** The keys that a press on the board stands for while a guess is typed. */
function boardKeys(
  { rules, rows, draft }: PlayerView,
  { shape, width }: BoardPlace,
  { above, below }: HiddenRows,
  /** Whether the row being typed shows the draft, and the row that stands on the prompt as a copy. */
  {
    isInRow,
    copied = rows.length,
  }: { readonly isInRow: boolean; readonly copied?: number | undefined },
  { button, ...cell }: MousePress,
): readonly string[] | undefined {
  const { peg, row: shown } = pegAt(cell, shape);
  const row = shown + above;
  const isOutside = shown < 0 || row >= rules.guesses - below || cell.x >= width;
  if (isOutside) return undefined;
  // The guesses are made from the bottom up.
  const number = rules.guesses - 1 - row;
  if (rows[number]) {
    const times = (copied - number + rows.length) % rows.length;
    return button === 'left' ? Array<string>(times || rows.length).fill('Ctrl-R') : undefined;
  }
  const isPeg = number === rows.length && peg >= 0 && peg < longest(rules);
  return isPeg && isInRow ? pegKeys(peg, [...draft].length, button) : undefined;
}

/** Moves to a peg of the row being typed, leaving gaps before it if need be, or steps it. */
function pegKeys(peg: number, typed: number, button: MousePress['button']) {
  const gaps = Math.max(0, peg - typed);
  const there = ['Home', ...Array<string>(peg - gaps).fill('Right')];
  if (button === 'left') return [...there, ...Array<string>(gaps).fill(GAP_KEY)];
  return gaps > 0 ? undefined : [...there, button === 'wheelDown' ? 'Down' : 'Up'];
}
