import { formatHintedFact } from '../../../coach/words.ts';
import type { AidView } from '../../../engine/aids.ts';
import type { PlayerView } from '../../../engine/game.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { type PaletteEntry, PEG } from '../../../games/palette-lines.ts';
import type { WindowSize } from '../../features/window/state.ts';
import {
  type BoardPlace,
  boardPage,
  boardPlace,
  COACH_COLUMNS,
  rowsBeside,
} from '../../model/board-place.ts';
import { isPanelOpen, listedCodes } from '../../model/coach.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import { memoizeLast, viewOf } from '../../model/once.ts';
import {
  blank,
  coachSections,
  heading,
  isGridHead,
  muted,
  NO_COACH,
  type PanelLine,
  type Section,
  stacked,
  widthOf,
} from '../../model/panel.ts';
import { stageOf } from '../../model/stage.ts';
import type { GameAppState } from '../../model/state.ts';

/** The columns to the left of the prompt and of the lines below the board. */
export const PLAY_MARGIN = 1;
/** The columns between the board and the panel to its right. */
const PANEL_GAP = 3;
/** The columns of the coach to the left of the board, without the margin and the gap. */
const COACH_WIDTH = COACH_COLUMNS - PLAY_MARGIN - 2;

/**
 * How the stage is divided on the board's screen, which typing does not change: where everything
 * stands, and what has room. On a wide stage the coach stands to the left of the boards, else in the
 * panel to their right. The legend (what the two counts of a clue mean) and the aids with their
 * prices stand in that panel or below the board.
 */
export const playLayout = memoizeLast((all: GameAppState) => {
  const {
    screens,
    game: { draft, ...game },
    ...state
  } = all;
  return [state, game, stageOf(all)];
}, dividedStage);

function dividedStage(state: GameAppState) {
  const stage = stageOf(state);
  const view = viewOf(state.game);
  const place = boardPlace(state);
  const { shape, left, machine, width } = place;
  const columns = stage.columns - left;
  const page = boardPage(state);
  const { palette, board, prompt, spare, guesses, notices } = page;
  const isCoachLeft = left > 0;
  const coach = isCoachLeft ? coachLines(state, place) : [];
  const across = { machine, board: width, gap: PANEL_GAP, panel: REST, edge: 1 };
  const { lines: panelColumns } = fitBlocks(columns, across).panel;
  const below = belowBoard(view, palette, {
    columns: columns - 2,
    rows: spare.lines,
    // With the coach on the left there is room for it beside a small board.
    mayHaveLegend: !isCoachLeft || shape.isLarge,
    // Fewer words than in the panel would be no gain.
    mayBeShort: fitting(shortLegend(view), panelColumns).length === 0,
  });
  const inPanel = isCoachLeft ? NO_COACH : coachSections(state, panelColumns);
  const panel = sidePanel(state, inPanel, below, { columns: panelColumns, rows: board.lines });
  const beside = [...coach, ...panel.lines];
  const belowPalette = [...below.legend, ...panel.aidsBelow];
  return {
    place,
    coach,
    /** The panel to the right of the board. */
    side: panel.lines,
    /** The pencil marks have room. */
    showsMarks: beside.some(isGridHead),
    /** The codes that the coach has listed have room. Also true if it has listed none. */
    showsList: holdsAll(beside, listedCodes(state)),
    rows: guesses,
    prompt: page.promptText,
    /** The first row of the stage that the boards take, and the row in which the prompt stands. */
    boardRow: board.at,
    promptRow: prompt.at,
    palette,
    /** The palette's line in the row of the prompt, where that saves a row. */
    besidePrompt: page.besidePrompt,
    /** Stands to the right of the palette's last line. */
    besidePalette: below.besidePalette,
    belowPalette,
    /** An empty row above the notices. */
    hasGap: spare.lines > belowPalette.length,
    notices,
  };
}

function coachLines(state: GameAppState, place: BoardPlace): readonly PanelLine[] {
  const rows = rowsBeside(state, place);
  const { codes, bars, note, lengths, list, grid } = coachSections(state, COACH_WIDTH);
  const latest = bars.slice(-Math.max(1, rows - codes.length - 1));
  return stacked(
    [codes, latest, lengths, list, grid, note],
    [note, lengths, grid, list, codes],
    rows,
  );
}

/** The blanks between the palette and the legend beside it: the fewest, and the most. */
const LEGEND_GAP = [3, 7] as const;

/** What has room below the board: the legend, and the aids in one line. */
function belowBoard(
  view: PlayerView,
  palette: readonly PaletteEntry[][],
  room: WindowSize & Readonly<Record<'mayHaveLegend' | 'mayBeShort', boolean>>,
) {
  const { columns, rows, mayHaveLegend, mayBeShort } = room;
  const [legend, short] = [legendLines(view), shortLegend(view)].map(
    ([red, white]): PanelLine => [...red, blank(3), ...white],
  ) as [PanelLine, PanelLine];
  const [least, most] = LEGEND_GAP;
  const free = (form: PanelLine) => columns - paletteWidth(palette) - widthOf(form);
  const beside = [legend, ...(mayBeShort ? [short] : [])].find((form) => free(form) >= least);
  const isBeside = mayHaveLegend && palette.length > 0 && beside !== undefined;
  const inLine = (texts: readonly string[]): Section => {
    const line = [muted(texts.map((text) => text.replace(/ +/g, ' ')).join('   '))];
    return widthOf(line) <= columns ? [line] : [];
  };
  const prices = view.aids.length > 0 && rows > 0 ? inLine(aidTexts(view, 'prices')) : [];
  const hasRow = mayHaveLegend && !isBeside && rows > prices.length && widthOf(legend) <= columns;
  return {
    besidePalette: isBeside ? [blank(Math.min(most, free(beside))), ...beside] : [],
    legend: hasRow ? [legend] : [],
    prices,
    revealed: inLine(aidTexts(view, 'revealed')),
  };
}

/**
 * The panel to the right of the board, and the aids in a line below the board if they stand there:
 * beside a coach, and else only where the panel would be too high with them. Where the grid then leaves no room for what
 * they revealed, their line tells that in the place of the paid prices.
 */
function sidePanel(
  state: GameAppState,
  coach: ReturnType<typeof coachSections>,
  below: ReturnType<typeof belowBoard>,
  { columns, rows }: WindowSize,
) {
  const view = viewOf(state.game);
  const { codes } = coach;
  const [lengths, marks] = [fitting(coach.lengths, columns), fitting(coach.grid, columns)];
  const [list, note] = [fitting(coach.list, columns), fitting(coach.note, columns)];
  const isLegendBelow = below.besidePalette.length > 0 || below.legend.length > 0;
  const legends = isLegendBelow ? [] : [legendLines(view), shortLegend(view)];
  const legend = legends.find((form) => fitting(form, columns).length > 0) ?? [];
  const allPrices = fitting(
    aidTexts(view, 'prices').map((text) => [muted(text)]),
    columns,
  );
  const allRevealed = revealedLines(view);
  const isTooHigh = (...sections: readonly Section[]) => heightOf(sections) > rows;
  // Beside a coach they would have to go once it has answered, or with the bars of later guesses.
  const arePricesBelow =
    below.prices.length > 0 && (codes.length > 0 || isTooHigh(marks, allRevealed, allPrices));
  const isRevealedBelow =
    arePricesBelow &&
    [marks, allRevealed, below.revealed].every(({ length }) => length > 0) &&
    isTooHigh(codes, list, marks, allRevealed);
  const prices = arePricesBelow ? [] : allPrices;
  const revealed = isRevealedBelow ? [] : allRevealed;
  const freeForBars = rows - heightOf([legend, prices, revealed, codes]) - 1;
  const bars = freeForBars > 0 ? coach.bars.slice(-freeForBars) : [];
  const stackedWith = (facts: Section) => {
    // Parts that grow stand below the others, which so stay where they are.
    const sections = isPanelOpen(state)
      ? [codes, lengths, marks, prices, note, legend, list, facts]
      : [legend, prices, facts, codes, bars, note];
    return stacked(sections, [note, lengths, marks, prices, list], rows);
  };
  // A section of its own takes an empty line, too.
  const freeForFacts = rows - stackedWith(revealed).length - (revealed.length > 0 ? 0 : 1);
  return {
    lines: stackedWith(factsSection(view, revealed, columns, freeForFacts)).map(withGap),
    aidsBelow: isRevealedBelow ? below.revealed : arePricesBelow ? below.prices : [],
  };
}

function holdsAll(lines: readonly PanelLine[], texts: readonly string[]): boolean {
  const whole = lines.flatMap((line) => line.map(({ text }) => text)).join('\n');
  return texts.every((text) => whole.includes(text));
}

function heightOf(sections: readonly Section[]): number {
  return stacked(sections, [], Number.POSITIVE_INFINITY).length;
}

/** A line behind its gap, which is muted like the frame: other styles cost bytes at each key. */
function withGap(line: PanelLine): PanelLine {
  const gap = ' '.repeat(PANEL_GAP);
  const [first, ...rest] = line;
  if (!first) return line;
  if (first.as === 'muted') return [{ ...first, text: gap + first.text }, ...rest];
  return [muted(gap), ...line];
}

/** The section if all its lines are narrow enough, else none. */
function fitting(section: Section, width: number): Section {
  return section.every((line) => widthOf(line) <= width) ? section : [];
}

/** The columns of the palette's last line. */
export function paletteWidth(palette: readonly PaletteEntry[][]): number {
  return (palette.at(-1) ?? []).reduce((sum, { label }) => sum + PEG + label.length, 0);
}

function legendLines(view: PlayerView): readonly [PanelLine, PanelLine] {
  const { red, white } = ruleSetOf(view.rules.id).words.columns;
  return [
    [{ text: red.head, as: 'red', isBold: true }, muted(` ${red.counts}`)],
    [{ text: white.head, isBold: true }, muted(` ${white.counts}`)],
  ];
}

/** The legend in fewer words, for a panel that is too narrow for the game's own. */
function shortLegend(view: PlayerView): readonly [PanelLine, PanelLine] {
  const [red, white] = legendLines(view);
  const short = (line: PanelLine, text: string) => [...line.slice(0, 1), muted(` ${text}`)];
  return [short(red, 'right place'), short(white, 'wrong place')];
}

function revealedLines(view: PlayerView): Section {
  const { aids } = ruleSetOf(view.rules.id).words;
  return view.aids.flatMap((aid) => (aid.revealed ? [[{ text: aids?.noted(aid) ?? '' }]] : []));
}

/** The aids as texts, each with its price; or with what it has revealed, if it has. */
function aidTexts(view: PlayerView, what: 'prices' | 'revealed'): readonly string[] {
  const { aids } = ruleSetOf(view.rules.id).words;
  const widest = Math.max(0, ...view.aids.map(({ word }) => word.length));
  return view.aids.map((aid) => {
    const revealed = what === 'revealed' && aid.revealed ? aids?.noted(aid) : undefined;
    return `${aid.word.padEnd(widest)}  ${revealed ?? priceText(view, aid)}`;
  });
}

function priceText({ rules }: PlayerView, aid: AidView): string {
  if (aid.refusal === 'used') return 'used';
  const price = ruleSetOf(rules.id).words.aids?.price(aid) ?? '';
  return `costs ${price}${aid.refusal === 'unaffordable' ? ', too many' : ''}`;
}

/** What the aids revealed, and as many of the latest facts that the coach told as have room. */
function factsSection(view: PlayerView, revealed: Section, width: number, rows: number): Section {
  const lines = view.told
    .map((proof): PanelLine => [muted(formatHintedFact(view.rules, proof))])
    .filter((line) => widthOf(line) <= width);
  const shown = lines.slice(lines.length - Math.max(0, Math.min(lines.length, rows - 1)));
  const all = [...revealed, ...shown];
  return all.length > 0 && rows > 0 ? [[heading('Told so far')], ...all] : revealed;
}
