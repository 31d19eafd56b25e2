import { Box } from 'ink';
import { SAVING } from '../../../games/wording.ts';
import type { SlotView } from '../../../saves/saves.ts';
import { MAX_NAME } from '../../../saves/slots.ts';
import { wrapped } from '../../../text/fill.ts';
import { Board, FEWEST_ROWS } from '../../components/board.tsx';
import { Field } from '../../components/field.tsx';
import { Lines } from '../../components/lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { previewShape } from '../../model/board-place.ts';
import { boardWidth, guessesIn } from '../../model/board-shape.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  BACK,
  type Bindings,
  EDITING,
  ENTER,
  rowsWhen,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { viewOf } from '../../model/once.ts';
import { noticeRows, screenRows, stageOf } from '../../model/stage.ts';
import type { ScreenProps } from '../../model/state.ts';
import { slotText } from './items.ts';

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
const FORM = QUESTION + MAX_NAME;

/** The rows of the page besides the board: title, an empty one, two for notices, and the footer. */
const AROUND = 5;

/** Asks for the name of a save, and says what is in its slot. The board of the game is shown. */
export function SaveName(props: NameProps) {
  const { state, screen, game } = props;
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
  const { board } = screenRows(state, {
    top: 1,
    form: isBeside ? 0 : lines.length + 1,
    aboveBoard: isBeside ? 0 : 1,
    board: REST,
    notices: noticeRows({ ...state, notices }),
  });
  const guesses = guessesIn(board.lines, shape);
  const shown =
    state.isLinear || guesses < FEWEST_ROWS ? null : (
      <Board view={viewOf(game)} rows={guesses} shape={shape} />
    );
  return (
    <ScreenFrame title={`Save Game in slot ${slot}`} notices={notices}>
      <Box flexShrink={0} marginTop={1}>
        <Box width={form} flexDirection="column" flexShrink={0}>
          <Lines lines={lines} left={1} />
          <Field prompt={prompt} text={typed} cursor={cursor} width={width} row={field.at} />
        </Box>
        {isBeside ? shown : null}
      </Box>
      {isBeside ? null : <Box marginTop={1}>{shown}</Box>}
    </ScreenFrame>
  );
}

/** The slot as the list shows it, and whose game is replaced. */
function slotLines(view: SlotView | undefined, slot: number, width: number): string[] {
  const { label, note } = slotText(view);
  const replaced = view?.state === 'kept' ? [`This replaces the game of ${view.name}.`] : [];
  const notes = note === '' ? [] : wrapped(note, width - 3).map((line) => `   ${line}`);
  return [`${slot}: ${label}`, ...notes, ...replaced];
}
