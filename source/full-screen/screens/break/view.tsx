import { Box } from 'ink';
import { defined } from '../../../engine/defined.ts';
import { type PlayerView, viewOfRows } from '../../../engine/game.ts';
import type { Rules } from '../../../engine/rules.ts';
import { isOver } from '../../../games/codemaker.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { gameNumber } from '../../../games/match.ts';
import { BoardPart } from '../../components/board.tsx';
import { Menu, menuBlock } from '../../components/menu.tsx';
import { Palette } from '../../components/palette.tsx';
import { ScreenFrame } from '../../components/screen-frame.tsx';
import { Clickable } from '../../kit/clickable.tsx';
import { Lines } from '../../kit/lines.tsx';
import { Notices } from '../../kit/notices.tsx';
import {
  boardMargins,
  COACH_COLUMNS,
  machineShape,
  paletteThatFits,
} from '../../model/board-place.ts';
import {
  boardBlock,
  boardLines,
  boardWidth,
  guessesIn,
  pegAt,
  pegCell,
} from '../../model/board-shape.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import {
  BACK,
  type Binding,
  type Bindings,
  ENTER,
  MOVING,
  menu,
  rowsWhen,
  STEPPING,
  TYPED,
} from '../../model/keys.ts';
import { memoizeByObject } from '../../model/once.ts';
import { isWide, linesThatFit, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState, ScreenProps } from '../../model/state.ts';
import { matchTitle } from '../../model/titles.ts';
import { BREAK_GAP, BreakPanel } from './clue-panel.tsx';
import type { BreakScreen } from './state.ts';
import { breakEnd, breakSentences, lengthItems } from './words.ts';

type BreakProps = ScreenProps<'break'>;

const isAsking = ({ screen: { phase } }: BreakProps) => phase === 'asking' || phase === 'conflict';
const isConflict = ({ screen }: BreakProps) => screen.phase === 'conflict';

const OTHER_CLUE: Binding = {
  keys: { PgUp: { type: 'field', by: 1 }, PgDn: { type: 'field', by: -1 } },
  hint: 'other clue',
};

export const breakBindings = (): Bindings<'break'> => [
  ...rowsWhen<BreakProps>(isAsking, [
    { ...STEPPING, help: 'change the count; digits type it' },
    { ...MOVING, hint: countHeads, help: 'choose which of the two counts' },
    { ...ENTER, hint: 'give the clue', help: 'gives the clue' },
    {
      keys: { t: { type: 'type', text: 't' } },
      hint: 'that is it',
      help: 'tells the machine that it is right',
    },
    { keys: { Tab: { type: 'field', by: 1 }, 'Shift-Tab': { type: 'field', by: -1 } } },
  ]),
  { ...OTHER_CLUE, when: isConflict, rank: 0 },
  {
    ...OTHER_CLUE,
    when: (props) => isAsking(props) && !isConflict(props),
    help: 'go to another clue, to correct it',
  },
  { ...TYPED, when: ({ screen }) => !isOver(screen) },
  { keys: { Esc: BACK }, hint: ({ screen }) => (screen.match ? 'match' : 'back'), rank: 8 },
  ...rowsWhen<BreakProps>(
    ({ screen }) => isOver(screen),
    menu(({ screen }) => breakEnd(screen)),
  ),
];

/** The heads of the counts, which stand in the columns where the cursor goes. */
function countHeads({ screen }: BreakProps): string {
  const { red, white } = ruleSetOf(screen.rules.id).words.columns;
  return `${red.head} ${white.head}`;
}

/** The machine's game: its board with the player's clues, and the clue that is being given. */
export function Break(props: ScreenProps<'break'>) {
  const { state, screen } = props;
  const { columns } = stageOf(state);
  const { sentences, palette, left, menuRows } = breakLayout(state, screen);
  const { rules } = screen;
  const progress = breakProgress(screen);
  return (
    <ScreenFrame
      title={breakTitle(state, screen, columns - progress.length)}
      right={progress}
      notices={[]}
    >
      <Box flexDirection="column" flexShrink={0} paddingLeft={left}>
        <MachineBoard {...props} />
        <Lines lines={sentences} left={1} />
        <Palette lines={palette} rules={rules} />
        {isOver(screen) ? (
          <Menu width={columns - left} rows={menuRows} items={breakEnd(screen)} />
        ) : null}
        <Notices lines={state.notices} width={columns - left} />
      </Box>
    </ScreenFrame>
  );
}

/** The title, in a match with the score, as far as it fits into these columns. */
function breakTitle({ match }: AppState, screen: BreakScreen, columns: number): string {
  if (!match || !screen.match) return `Break my code: ${ruleSetOf(screen.rules.id).title}`;
  const game = gameNumber(match) - (isOver(screen) ? 1 : 0);
  return matchTitle(match, game, columns);
}

function breakProgress({ phase, rows, at, match, rules }: BreakScreen): string {
  if (phase === 'unbroken') return 'not broken';
  if (phase === 'solved') return `BROKEN in ${at + 1}`;
  // Where clues contradict each other, the next guess comes once one is corrected.
  const guess = rows.length + (phase === 'asking' ? 0 : 1);
  return match ? `guess ${Math.min(guess, rules.guesses)} of ${rules.guesses}` : `guess ${guess}`;
}

/** The board with the panel to its right. A click on a row chooses its clue. */
function MachineBoard(props: BreakProps) {
  const { state, screen } = props;
  const { hidden, marked, shape, left, top, below } = breakLayout(state, screen);
  const { at } = screen;
  const view = machineView(screen);
  const { rules } = view;
  const lineOf = (row: number) => pegCell(0, rules.guesses - 1 - row - hidden.above, shape).y;
  const { panel } = fitBlocks(stageOf(state).columns - left, {
    board: boardWidth(rules, shape),
    gap: BREAK_GAP,
    panel: REST,
  });
  return (
    <Box flexShrink={0} marginTop={top} marginBottom={below}>
      <Clickable
        onPress={({ button, ...cell }) => {
          const shown = pegAt(cell, shape).row;
          const row = rules.guesses - 1 - hidden.above - shown;
          const isRow = shown >= 0 && row >= hidden.below && row < screen.rows.length;
          if (!isAsking(props) || !isRow || button !== 'left') return undefined;
          const key = row > at ? 'PgUp' : 'PgDn';
          return { keys: Array<string>(Math.abs(row - at)).fill(key) };
        }}
      >
        <BoardPart view={view} hidden={hidden} marked={marked} shape={shape} />
      </Clickable>
      <BreakPanel
        screen={screen}
        width={panel.lines}
        head={shape.head}
        height={boardLines(rules.guesses - hidden.above - hidden.below, shape)}
        lineOf={lineOf}
      />
    </Box>
  );
}

export const breakLengthBindings = (): Bindings<'breakLength'> =>
  menu(({ screen }) => lengthItems(screen.rules));

export function BreakLength({ screen: { rules } }: ScreenProps<'breakLength'>) {
  return (
    <ScreenFrame title={`Break my code: ${ruleSetOf(rules.id).title}`}>
      <Lines lines={['How long is your code?']} left={1} above={1} below={1} />
      <Menu items={lengthItems(rules)} />
    </ScreenFrame>
  );
}

const SENTENCE_ROWS = 2;

/** The machine's game as its player sees it. The board grows if the machine needs more rows. */
const machineView = memoizeByObject((screen: BreakScreen): PlayerView => {
  const { rules, rows, phase, at, match } = screen;
  const next = phase === 'thinking' && !match ? 1 : 0;
  const guesses = Math.max(rules.guesses, rows.length + next);
  const code = rows[at]?.guess;
  return viewOfRows(
    // The board draws all of its rows again if their rules are another object.
    guesses === rules.guesses ? rules : { ...rules, guesses },
    rows.map(({ guess, red, white }) => ({ guess, clue: { red, white } })),
    defined({
      status: phase === 'solved' ? 'won' : phase === 'unbroken' ? 'lost' : 'playing',
      secret: phase === 'solved' ? code : undefined,
    }),
  );
});

/** The columns beside the board: the codes left, and the clue that is given. */
const PANEL_COLUMNS = 28;

/** How the rows of the stage are divided between board, sentences, palette, menu and notices. */
function breakLayout(state: AppState, screen: BreakScreen) {
  const stage = stageOf(state);
  const { rules } = machineView(screen);
  const shape = machineShape(state, screen.rules);
  const { top, below } = boardMargins(state, screen.rules, shape);
  const spare = stage.columns - boardWidth(rules, shape) - PANEL_COLUMNS;
  // On a wide stage the board stands where it does in a game.
  const left = isWide(stage) ? Math.max(0, Math.min(COACH_COLUMNS, spare)) : 0;
  const columns = stage.columns - left;
  const hasEnded = isOver(screen);
  const lines = linesThatFit(breakSentences(screen), { columns });
  const sentences = [
    ...lines,
    ...Array<string>(Math.max(0, SENTENCE_ROWS - lines.length)).fill(''),
  ];
  const said = linesThatFit(state.notices, { columns }).length;
  // The palette and what is kept free goes first, and only then the board scrolls.
  const blocks = {
    below: { lines: below, goes: 0 },
    sentences: hasEnded
      ? { lines: sentences.length, least: lines.length, goes: 2 }
      : sentences.length,
    menu: hasEnded ? menuBlock(breakEnd(screen), columns, 3) : 0,
    notices: { lines: Math.max(2, said), least: Math.max(hasEnded ? 0 : 1, said), goes: 1 },
  };
  const both = screenRows(state, { top, board: { ...REST, goes: 4 }, ...blocks }).board.lines;
  const palette = hasEnded ? [] : paletteThatFits(withoutKeys(rules), columns - 2, both, { shape });
  const { board, menu, ...places } = screenRows(state, {
    top,
    board: boardBlock(rules, shape),
    ...blocks,
    palette: palette.length,
  });
  const rows = shownRows(screen, rules.guesses, guessesIn(board.lines, shape));
  return {
    ...{ shape, left, top, below: places.below.lines, palette, ...rows },
    sentences: sentences.slice(0, places.sentences.lines),
    menuRows: menu.lines,
  };
}

/** The rules without the digits that type colors: here digits are counts. */
function withoutKeys(rules: Rules): Rules {
  return { ...rules, symbols: rules.symbols.map((symbol) => ({ ...symbol, keys: '' })) };
}

/** The latest guess is in view if the row with the mark allows it. */
function shownRows(screen: BreakScreen, all: number, shown: number) {
  const { phase, rows, at } = screen;
  const latest = Math.min(all - 1, phase === 'thinking' ? rows.length : rows.length - 1);
  const focus = phase === 'thinking' ? latest : at;
  const below = Math.min(Math.max(0, latest + 1 - shown), focus);
  return {
    hidden: { above: all - shown - below, below },
    /** The row with the mark, counted from the bottom; undefined once the code is broken. */
    marked: isOver(screen) ? undefined : focus,
  };
}
