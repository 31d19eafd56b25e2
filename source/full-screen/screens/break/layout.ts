import { defined } from '../../../engine/defined.ts';
import { type PlayerView, viewOfRows } from '../../../engine/game.ts';
import type { Rules } from '../../../engine/rules.ts';
import { isOver } from '../../../games/codemaker.ts';
import { menuBlock } from '../../components/menu.tsx';
import { boardMargins, COACH_COLUMNS, machineShape } from '../../model/board-place.ts';
import { boardBlock, boardWidth, guessesIn } from '../../model/board-shape.ts';
import { REST } from '../../model/fit.ts';
import { paletteThatFits } from '../../model/layout.ts';
import { memoizeByObject } from '../../model/once.ts';
import { isWide, linesThatFit, noticeRows, screenRows, stageOf } from '../../model/stage.ts';
import type { AppState } from '../../model/state.ts';
import type { BreakScreen } from './state.ts';
import { breakEnd, breakSentences } from './words.ts';

/** The rows that are kept free below the board for the machine's sentences. */
const SENTENCE_ROWS = 2;

/** The machine's game as its player sees it. The board grows if the machine needs more rows. */
export const machineView = memoizeByObject((screen: BreakScreen): PlayerView => {
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
export function breakLayout(state: AppState, screen: BreakScreen) {
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
  // The palette and what is kept free goes first, and only then the board scrolls.
  const blocks = {
    below: { lines: below, goes: 0 },
    sentences: hasEnded
      ? { lines: sentences.length, least: lines.length, goes: 2 }
      : sentences.length,
    menu: hasEnded ? menuBlock(breakEnd(screen), columns, 3) : 0,
    notices: { lines: noticeRows(state), least: noticeRows(state, hasEnded ? 0 : 1), goes: 1 },
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
