import { Box } from 'ink';
import { use } from 'react';
import { DIFFICULTIES } from '../../../coach/row-puzzle-difficulty.ts';
import { charactersOf } from '../../../engine/rules.ts';
import { BOARD_FRAME } from '../../../games/board-rows.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { type PaletteEntry, paletteLines } from '../../../games/palette-lines.ts';
import { filled, wrapped } from '../../../text/fill.ts';
import { Board, boardWidth } from '../../components/board.tsx';
import { QuestionContext } from '../../components/clickable.tsx';
import { Field, fieldWindow } from '../../components/field.tsx';
import { Lines } from '../../components/lines.tsx';
import { LookContext } from '../../components/look-context.ts';
import { Menu } from '../../components/menu.tsx';
import { TypingPalette } from '../../components/palette.tsx';
import { PanelLines } from '../../components/panel-lines.tsx';
import { QuestionLine } from '../../components/question-line.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { useStageCursor } from '../../components/stage.tsx';
import { marksShown } from '../../model/coach.ts';
import {
  type Bindings,
  EDITING,
  ENTER,
  footerOf,
  type MenuItem,
  menu,
  rowsWhen,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { MARKS_TITLE, marksSaid } from '../../model/marks-speech.ts';
import { gridSection, type PanelLine, type Section, widthOf } from '../../model/panel.ts';
import { notesOf, puzzleRulesOf, puzzleTitle } from '../../model/puzzles.ts';
import { stageOf } from '../../model/stage.ts';
import type { AppState, MenuProps, ScreenOf, ScreenProps } from '../../model/state.ts';
import { symbolsTyped } from '../../model/symbols-typed.ts';
import { MAKING, puzzleFacts, puzzleSentences, puzzleView } from './words.ts';

const PROMPT = 'Which code is left: ';

/** The columns between the board and the text to its right. */
const GAP = 3;

/** The menu once a puzzle is answered. */
const PUZZLE_END: readonly MenuItem[] = [
  { key: '1', value: 'another', label: 'Another puzzle' },
  { key: '2', value: 'easier', label: 'An easier one' },
  { key: '3', value: 'harder', label: 'A harder one' },
  { key: '4', value: 'otherGame', label: 'Another game' },
  { key: '0', value: 'menu', label: 'Menu', startsGroup: true },
];

/** The rows of the menu at the end with the empty one in it. */
const END_ROWS = PUZZLE_END.length + 1;

type PuzzleProps = ScreenProps<'puzzle'>;

export const puzzleBindings = (): Bindings<'puzzle'> => [
  ...rowsWhen<PuzzleProps>(
    ({ screen }) => screen.made !== undefined && !screen.answered,
    [{ ...ENTER, hint: 'answer' }, STEPPING, ...EDITING],
  ),
  { ...TYPED, when: ({ screen }) => !screen.answered },
  ...rowsWhen<PuzzleProps>(
    ({ screen }) => screen.answered !== undefined,
    menu(() => PUZZLE_END),
  ),
];

/** A puzzle: a board on which only the last row is missing, and its end with a menu. */
export function Puzzle(props: ScreenProps<'puzzle'> & MenuProps) {
  const { state, screen } = props;
  const { screenReader } = use(LookContext);
  const { columns } = stageOf(state);
  const { made, answered } = screen;
  const { title, number } = puzzleTitle(screen);
  const right = made ? `${number}difficulty ${made.difficulty} of ${DIFFICULTIES.at(-1)}` : '';
  const sentences = answered ? [answered.said, ...notesOf(state, screen)] : [];
  const said = sentences.flatMap((line) => wrapped(line, columns - 2));
  const { hasGap } = puzzleLayout(state, screen, said.length);
  return (
    <ScreenFrame
      title={title}
      right={right}
      hints={footerOf(puzzleBindings(), props)}
      state={state}
    >
      {screenReader ? (
        <Lines lines={[...puzzleSentences(screen), ...marksHeard(state, screen), ...sentences]} />
      ) : (
        <Rows {...props} said={said} />
      )}
      {made && !answered ? <Answer state={state} screen={screen} /> : null}
      {answered ? (
        <Menu width={columns} items={PUZZLE_END} initial={screen.highlighted} on={props} />
      ) : null}
      <Box height={hasGap && !answered ? 1 : 0} flexShrink={0} />
    </ScreenFrame>
  );
}

/** The board with what the code consists of to its right; below it how the answer was. */
function Rows(props: ScreenProps<'puzzle'> & { readonly said: readonly string[] }) {
  const { state, screen, said } = props;
  if (!screen.made) {
    return (
      <Box flexShrink={0} margin={1}>
        <Lines lines={[MAKING]} />
      </Box>
    );
  }
  const view = puzzleView(screen);
  const typed = screen.answered ? undefined : symbolsTyped(view.rules, screen.typed);
  const { shown, beside, height, hasGap } = puzzleLayout(state, screen, said.length);
  return (
    <>
      <Box height={height} flexShrink={0}>
        <Board view={view} rows={shown} {...(typed !== undefined && { typed })} />
        <Box flexDirection="column" flexShrink={0} paddingLeft={GAP}>
          <PanelLines lines={beside} />
        </Box>
      </Box>
      <Box
        flexDirection="column"
        flexShrink={0}
        paddingLeft={1}
        marginBottom={said.length > 0 && hasGap ? 1 : 0}
      >
        <Lines lines={said} />
      </Box>
    </>
  );
}

/** How many rows of the board are shown, the text beside it, and how high both are. */
function puzzleLayout(state: AppState, screen: ScreenOf<'puzzle'>, said: number) {
  const { columns, rows } = stageOf(state);
  const { rules } = puzzleView(screen);
  const notices = state.notices.flatMap((line) => wrapped(line, columns - 2)).length;
  // The title, the footer and the notices; the prompt and the palette, or the end.
  const below = screen.answered
    ? 2 + notices + said + END_ROWS
    : 4 + 1 + paletteOf(state, screen).length;
  const shown = Math.max(1, Math.min(rules.guesses, rows - BOARD_FRAME - below));
  const width = columns - boardWidth(rules) - GAP - 1;
  const free = Math.max(BOARD_FRAME + shown, rows - below);
  const facts = puzzleFacts(screen.setId).flatMap((line) => filled(line, width));
  const lines: PanelLine[] = facts.map((text) => [{ text, as: 'muted' }]);
  const grid = gridOf(state, screen, width);
  // The pencil marks stand there whole or not at all.
  const hasGrid = grid.length > 0 && lines.length + 1 + grid.length <= free;
  const beside = hasGrid ? [...lines, [], ...grid] : lines;
  const height = Math.max(BOARD_FRAME + shown, Math.min(beside.length, free));
  const hasGap = rows > height + below;
  return { shown, beside: beside.slice(0, height), height, hasGap };
}

/** The pencil marks of what each row alone proves; empty if they are off or wider than this. */
function gridOf(state: AppState, { setId, marks }: ScreenOf<'puzzle'>, width: number): Section {
  if (!marks || !marksShown(state)) return [];
  const grid = gridSection(charactersOf(puzzleRulesOf(setId)), marks, width);
  return grid.every((line) => widthOf(line) <= width) ? grid : [];
}

/** The same for a screen reader. */
function marksHeard(state: AppState, { setId, marks, answered }: ScreenOf<'puzzle'>) {
  if (!marks || answered || !marksShown(state)) return [];
  return [`${MARKS_TITLE}:`, ...marksSaid(puzzleRulesOf(setId), marks)];
}

function paletteOf(state: AppState, { setId }: ScreenOf<'puzzle'>): readonly PaletteEntry[][] {
  return paletteLines(ruleSetOf(setId).rules, stageOf(state).columns - 2, 'names');
}

/** The prompt, and the symbols that an answer can have. A press on one types it. */
function Answer({ state, screen }: Pick<ScreenProps<'puzzle'>, 'state' | 'screen'>) {
  const setCursorPosition = useStageCursor();
  const { screenReader } = use(LookContext);
  const width = stageOf(state).columns - 2;
  const palette = paletteOf(state, screen);
  const { rules } = puzzleView(screen);
  const text = symbolsTyped(rules, screen.typed);
  const { cell } = fieldWindow(text, screen.cursor, width - PROMPT.length);
  const y = 1 + puzzleLayout(state, screen, 0).height;
  const question = use(QuestionContext);
  setCursorPosition(screenReader || question ? undefined : { x: 1 + PROMPT.length + cell, y });
  return (
    <>
      {question ? (
        <Box paddingLeft={1} flexShrink={0}>
          <QuestionLine sentence={question.sentence} />
        </Box>
      ) : (
        <Field prompt={PROMPT} text={text} cursor={screen.cursor} width={width} />
      )}
      {screenReader ? null : <TypingPalette lines={palette} rules={rules} />}
    </>
  );
}
