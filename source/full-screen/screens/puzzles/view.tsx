import { Box } from 'ink';
import { DIFFICULTIES } from '../../../coach/row-puzzle-difficulty.ts';
import { charactersOf } from '../../../engine/rules.ts';
import { formatDate } from '../../../games/calendar.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { paletteLines } from '../../../games/palette-lines.ts';
import { filled } from '../../../text/fill.ts';
import { wrapped } from '../../../text/wrapped.ts';
import { Board } from '../../components/board.tsx';
import { Menu, menuRows } from '../../components/menu.tsx';
import { TypingPalette } from '../../components/palette.tsx';
import { PanelLines } from '../../components/panel-lines.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Prompt } from '../../kit/field.tsx';
import { Lines } from '../../kit/lines.tsx';
import { boardMargins, boardShape } from '../../model/board-place.ts';
import { boardLines, boardWidth, guessesIn } from '../../model/board-shape.ts';
import { isCoached } from '../../model/coach.ts';
import { type Block, fitBlocks, gap, REST } from '../../model/fit.ts';
import {
  type Bindings,
  EDITING,
  ENTER,
  type MenuItem,
  menu,
  OTHER_GAME,
  rowsWhen,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { boardMoment } from '../../model/moment.ts';
import { gridSection, type PanelLine, type Section, stacked, widthOf } from '../../model/panel.ts';
import { puzzleRulesOf } from '../../model/puzzles.ts';
import { linesThatFit, noticeRows, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import type { PuzzleScreen } from './state.ts';
import {
  answerNotes,
  MAKING,
  puzzleFacts,
  puzzleItems,
  puzzlesAbout,
  puzzleTitle,
  puzzleView,
} from './words.ts';

const PROMPT = 'Which code is left: ';

const GAP = 3;

/** The items at the end of a puzzle. None is easier than the easiest, or harder than the hardest. */
function puzzleEnd({ made }: PuzzleScreen): readonly MenuItem[] {
  const [easiest, hardest] = [DIFFICULTIES[0], DIFFICULTIES.at(-1)];
  const items: readonly (MenuItem & { readonly isIdle?: boolean })[] = [
    { key: '1', value: 'another', label: 'Another puzzle' },
    { key: '2', value: 'easier', label: 'An easier one', isIdle: made?.difficulty === easiest },
    { key: '3', value: 'harder', label: 'A harder one', isIdle: made?.difficulty === hardest },
    { key: '4', value: 'otherGame', label: 'Another game' },
    { key: '0', value: 'menu', label: 'Menu', startsGroup: true },
  ];
  return items.filter(({ isIdle }) => !isIdle).map(({ isIdle: _, ...item }) => item);
}

type PuzzleProps = ScreenProps<'puzzle'>;

export const puzzleBindings = (): Bindings<'puzzle'> => [
  ...rowsWhen<PuzzleProps>(
    ({ screen }) => screen.made !== undefined && !screen.answered,
    [{ ...ENTER, hint: 'answer' }, STEPPING, ...EDITING],
  ),
  { ...TYPED, when: ({ screen }) => !screen.answered },
  ...rowsWhen<PuzzleProps>(
    ({ screen }) => screen.answered !== undefined,
    menu(({ screen }) => puzzleEnd(screen)),
  ),
];

/** A puzzle: a board on which only the last row is missing; at its end there is a menu. */
export function Puzzle({ state, screen }: PuzzleProps) {
  const { made, answered, typed, cursor } = screen;
  const { title, number } = puzzleTitle(screen);
  const right = made ? `${number}difficulty ${made.difficulty} of ${DIFFICULTIES.at(-1)}` : '';
  const sentences = answered ? [answered.sentence, ...answerNotes(state, screen)] : [];
  const layout = puzzleLayout(state, screen, sentences);
  const { rows, sentenceLines, beside, palette, factsBelow, shape } = layout;
  const view = puzzleView(screen);
  return (
    <ScreenFrame title={title} right={right}>
      {made ? (
        <>
          <Box
            height={rows.body.lines}
            flexShrink={0}
            marginTop={rows.top.lines}
            marginBottom={rows.below.lines}
          >
            <Board
              view={view}
              rows={guessesIn(rows.body.lines, shape)}
              shape={shape}
              moment={boardMoment(state)}
              typed={answered ? undefined : typed}
            />
            <Box flexDirection="column" flexShrink={0} paddingLeft={GAP}>
              <PanelLines lines={beside} />
            </Box>
          </Box>
          <Lines lines={sentenceLines} left={1} below={rows.belowSentences.lines} />
        </>
      ) : (
        <Lines lines={[MAKING]} left={1} above={1} below={1} />
      )}
      {made && !answered ? (
        <>
          <Prompt
            prompt={PROMPT}
            text={typed}
            cursor={cursor}
            width={stageOf(state).columns - 2}
            row={rows.field.at}
          />
          <TypingPalette lines={palette} rules={view.rules} />
          <Box paddingLeft={1} flexShrink={0} marginTop={rows.aboveFacts.lines}>
            <PanelLines lines={factsBelow} />
          </Box>
        </>
      ) : null}
      {answered ? <Menu items={puzzleEnd(screen)} /> : null}
      <Box height={rows.aboveNotices.lines} flexShrink={0} />
    </ScreenFrame>
  );
}

/**
 * How the rows are divided, and what stands beside the board: the pencil marks whole or not at all.
 * What is told about the code stands below the symbols instead where it would make the page's middle
 * higher than the board, so that the prompt stands right below that.
 */
function puzzleLayout(state: AppState, screen: PuzzleScreen, sentences: readonly string[]) {
  const { columns } = stageOf(state);
  const { rules } = puzzleView(screen);
  const { answered } = screen;
  const sentenceLines = sentences.flatMap((line) => wrapped(line, columns - 2));
  const palette = paletteLines(ruleSetOf(screen.setId).rules, columns - 2, 'names');
  const around = 5 + palette.length + sentenceLines.length;
  const shape = boardShape(state, rules, { around });
  const margins = boardMargins(state, rules, shape);
  const board = boardWidth(rules, shape);
  const across = fitBlocks(columns, { board, gap: GAP, facts: REST, edge: 1 });
  const width = across.facts.lines;
  const factsIn = (most: number) =>
    puzzleFacts(screen.setId).flatMap((fact) =>
      filled(fact, most).map((text): PanelLine => [{ text, as: 'muted' }]),
    );
  const [facts, factsBelow] = [factsIn(width), factsIn(columns - 2)];
  const rowsWith = (body: Block, below: number, isOver = answered !== undefined) =>
    screenRows(state, {
      top: { lines: margins.top, goes: 0 },
      body,
      below: { lines: margins.below, goes: 0 },
      field: isOver ? 0 : 1,
      palette: isOver ? 0 : palette.length,
      aboveFacts: isOver || below === 0 ? 0 : gap(0),
      facts: isOver ? 0 : below,
      sentenceLines: isOver ? sentenceLines.length : 0,
      belowSentences: isOver ? gap(0) : 0,
      menu: isOver ? menuRows(puzzleEnd(screen), columns) : 0,
      aboveNotices: isOver ? 0 : gap(0),
      notices: isOver ? linesThatFit(state.notices, { columns }).length : noticeRows(state),
    });
  const least = boardLines(1, shape);
  const boardHeight = boardLines(rules.guesses, shape);
  const grid = marksGrid(state, screen, width);
  const isTooHigh = stacked([facts, grid], [], Number.POSITIVE_INFINITY).length > boardHeight;
  const below = rowsWith({ ...REST, least }, factsBelow.length, false).body;
  const isBelow = grid.length > 0 && isTooHigh && below.lines >= Math.max(boardHeight, grid.length);
  const said = isBelow ? factsBelow : [];
  const { lines: most } = rowsWith({ ...REST, least }, said.length).body;
  const beside = stacked([isBelow ? [] : facts, grid], [grid], most);
  const wanted = Math.max(boardHeight, beside.length);
  const rows = rowsWith({ lines: wanted, least, goes: 1 }, said.length);
  return { rows, sentenceLines, beside, palette, factsBelow: said, shape };
}

/** The pencil marks of what each row alone proves; empty if the coach is off or they are wider than this. */
function marksGrid(state: AppState, { setId, marks }: PuzzleScreen, width: number): Section {
  if (!marks || !isCoached(state)) return [];
  const grid = gridSection(charactersOf(puzzleRulesOf(setId)), marks, width);
  return grid.every((line) => widthOf(line) <= width) ? grid : [];
}

export const puzzlesBindings = (): Bindings<'puzzles'> => [
  ...menu<ScreenProps<'puzzles'>>(({ state, screen }) => puzzleItems(state, screen)),
  OTHER_GAME,
];

export function Puzzles({ state, screen }: ScreenProps<'puzzles'>) {
  const { columns } = stageOf(state);
  const { setId } = screen;
  const items = puzzleItems(state, screen);
  const paragraphs = puzzlesAbout(state, setId).map((line) => filled(line, columns - 2));
  const about = paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  const today = state.clock?.today;
  return (
    <ScreenFrame
      title={`Puzzles: ${ruleSetOf(setId).title}`}
      right={today ? formatDate(today) : ''}
    >
      <Lines lines={about} as="muted" left={1} above={1} below={1} />
      <Menu items={items} />
    </ScreenFrame>
  );
}
