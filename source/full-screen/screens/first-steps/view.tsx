import { Box } from 'ink';
import { type PaletteEntry, paletteLines } from '../../../games/palette-lines.ts';
import { lessonRules } from '../../../lesson/material.ts';
import { PAGE_COUNT } from '../../../lesson/page.ts';
import type { Part } from '../../../lesson/progress.ts';
import { filled } from '../../../text/fill.ts';
import { Board } from '../../components/board.tsx';
import { Menu, menuRows } from '../../components/menu.tsx';
import { TypingPalette } from '../../components/palette.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Field } from '../../kit/field.tsx';
import { Lines } from '../../kit/lines.tsx';
import { boardShape } from '../../model/board-place.ts';
import { boardLines, boardWidth, guessesIn, SMALL } from '../../model/board-shape.ts';
import { gap } from '../../model/fit.ts';
import {
  BACK,
  type Bindings,
  CHOOSE,
  EDITING,
  ENTER,
  itemKeys,
  type MenuItem,
  MOVE,
  rowsWhen,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import { afterLesson, lessonShown } from './page.ts';
import { type FirstStepsScreen, isLastPage } from './state.ts';

const TEXT_GAP = 3;

/** The maximum width of the text in columns: wider lines are hard to read. */
const WIDEST = 64;

type LessonProps = ScreenProps<'firstSteps'>;

/** How the player leaves a page: by a menu, by typing an answer, or by a key alone. */
function askedBy({ screen: { progress } }: LessonProps): 'menu' | 'typing' | 'nothing' {
  const { question } = lessonShown(progress);
  if (isLastPage(progress) || question?.choices) return 'menu';
  return question ? 'typing' : 'nothing';
}

/** `q` is no symbol of the lesson. */
export const firstStepsBindings = (): Bindings<'firstSteps'> => [
  {
    ...ENTER,
    when: (props) => askedBy(props) !== 'menu',
    hint: (props) => (askedBy(props) === 'typing' ? 'answer' : 'next page'),
    help: 'turns the page, or answers',
  },
  {
    keys: { Esc: BACK },
    hint: ({ screen }) => (screen.progress.page === 0 ? 'back' : 'page back'),
    rank: 3,
    help: 'turns back a page',
  },
  {
    keys: { Tab: { type: 'hint' } },
    when: (props) => askedBy(props) === 'typing' && lessonShown(props.screen.progress).takesHelp,
    hint: 'help',
    rank: 2,
    help: 'helps with your own guess',
  },
  {
    keys: { q: { type: 'leaveLesson' } },
    hint: ({ screen }) => (screen.progress.page === 0 ? undefined : 'leave'),
    rank: 3,
    help: 'leaves them; they go on from there later',
  },
  ...rowsWhen<LessonProps>(
    (props) => askedBy(props) === 'menu',
    [MOVE, CHOOSE, itemKeys(({ state, screen }) => itemsOn(state, screen))],
  ),
  ...rowsWhen<LessonProps>(
    (props) => askedBy(props) === 'nothing',
    [{ keys: { text: () => ({ type: 'other' }) } }],
  ),
  // The pages say what is typed, so the footer does not.
  ...rowsWhen<LessonProps>(
    (props) => askedBy(props) === 'typing',
    [TYPED, STEPPING, ...EDITING].map((row) => ({ ...row, hint: undefined })),
  ),
];

function itemsOn(state: AppState, { progress }: FirstStepsScreen): readonly MenuItem[] {
  if (isLastPage(progress)) return afterLesson(state);
  const { choices = [] } = lessonShown(progress).question ?? {};
  return choices.map(({ value, label }) => ({ key: value, value, label }));
}

/** The rows of a page besides its board: title, question, answer, palette, what is said, footer. */
const AROUND = 8;

/** What stands where on a page of the lesson: empty lines go first, and then rows of the board. */
function lessonLayout(state: AppState, screen: FirstStepsScreen) {
  const { columns, rows: stageRows } = stageOf(state);
  const { board, parts, question, comment } = lessonShown(screen.progress);
  const items = itemsOn(state, screen);
  const isTyped = question !== undefined && items.length === 0;
  const palette: readonly PaletteEntry[][] = isTyped
    ? paletteLines(lessonRules(), columns - 2, 'keys')
    : [];
  const shape = board ? boardShape(state, board.view.rules, { around: AROUND }) : SMALL;
  const boardColumns = board ? boardWidth(board.view.rules, shape) + TEXT_GAP : 1;
  const text = partLines(parts, Math.min(WIDEST, columns - boardColumns - 1), 1);
  const commentLines = partLines(comment, Math.min(WIDEST + boardColumns, columns - 2), 0);
  const boardRows = board ? boardLines(board.view.rules.guesses, shape) : 0;
  const rows = screenRows(state, {
    // By the window alone, so that the board stays in its row from page to page.
    top: Number(stageRows >= 24),
    body: {
      lines: Math.max(boardRows, text.length),
      least: Math.max(Math.min(boardRows, boardLines(1, shape)), text.length),
      goes: 4,
    },
    below: gap(3),
    question: question ? 1 : 0,
    field: isTyped ? 1 : 0,
    menu: items.length > 0 ? menuRows(items, columns) : 0,
    palette: palette.length,
    aboveComment: { lines: commentLines.length > 0 ? 1 : 0, goes: 2 },
    comment: commentLines.length,
  });
  return { rows, items, text, palette, shape, commentLines };
}

/** The parts as lines of this width, with `apart` empty lines between them. */
function partLines(parts: readonly Part[], width: number, apart: number): string[] {
  return parts.flatMap((part, index) => [
    ...Array<string>(index > 0 ? apart : 0).fill(''),
    ...(typeof part === 'string' ? filled(part, width) : part),
  ]);
}

/** The lesson: a board, what is said about it, and what is asked. */
export function FirstSteps({ state, screen }: LessonProps) {
  const { progress, tried } = screen;
  const { heading, number, board, question, takesHelp } = lessonShown(progress);
  const { rows, items, text, palette, shape, commentLines } = lessonLayout(state, screen);
  return (
    <ScreenFrame title={`First steps: ${heading}`} right={`${number} of ${PAGE_COUNT}`}>
      <Box
        height={rows.body.lines}
        marginTop={rows.top.lines}
        marginBottom={rows.below.lines}
        flexShrink={0}
      >
        {board ? (
          <Board
            view={board.view}
            rows={guessesIn(rows.body.lines, shape)}
            shape={shape}
            // The learner's own guess, or a guess that the lesson makes.
            typed={takesHelp ? screen.typed : board.typed}
          />
        ) : null}
        <Lines lines={text} left={board ? TEXT_GAP : 1} />
      </Box>
      {question ? <Lines lines={[question.text]} isBold left={1} /> : null}
      {items.length > 0 ? (
        // ink-select-input reads `initialIndex` only once, so after each try there is a new menu.
        <Menu key={`${progress.page} ${tried}`} items={items} />
      ) : null}
      {question && items.length === 0 ? (
        <Field
          prompt={question.prompt}
          text={screen.typed}
          cursor={screen.cursor}
          width={stageOf(state).columns - 2}
          row={rows.field.at}
        />
      ) : null}
      <TypingPalette lines={palette} rules={lessonRules()} />
      <Lines lines={commentLines} left={1} above={rows.aboveComment.lines} />
    </ScreenFrame>
  );
}
