import { formatHintedFact } from '../../../coach/words.ts';
import type { AidView } from '../../../engine/aids.ts';
import type { PlayerView } from '../../../engine/game.ts';
import { longest } from '../../../engine/rules.ts';
import { ruleSetOf } from '../../../games/index.ts';
import { type PaletteEntry, PEG, paletteLines } from '../../../games/palette-lines.ts';
import { boardPage, boardPlace, COACH_COLUMNS } from '../../model/board-place.ts';
import { hasLikelyMarks, isPanelOpen, listedCodes } from '../../model/coach.ts';
import { fitBlocks, REST } from '../../model/fit.ts';
import { rivalsIn, rivalsLine } from '../../model/live.ts';
import { memoizeLast, viewOf } from '../../model/once.ts';
import {
  coachSections,
  heading,
  isGridHead,
  NO_COACH,
  type PanelLine,
  type Section,
  stacked,
  widthOf,
} from '../../model/panel.ts';
import { type Stage, screenRows, stageOf } from '../../model/stage.ts';
import type { GameAppState } from '../../model/state.ts';

/** The columns to the left of the prompt and of the lines below the board. */
export const PLAY_MARGIN = 1;
/** The columns between the board and the panel to its right. */
const PANEL_GAP = 3;
/** The columns of the coach to the left of the board, without the margin and the gap. */
const COACH_WIDTH = COACH_COLUMNS - PLAY_MARGIN - 2;

/**
 * How the stage is divided on the board's screen, which typing does not change: where everything
 * stands, and what has room.
 */
export const playLayout = memoizeLast((all: GameAppState) => {
  const {
    screens,
    game: { draft, ...game },
    ...state
  } = all;
  return [state, game, stageOf(all)];
}, shareOutRows);

function shareOutRows(state: GameAppState) {
  const { game } = state;
  const stage = stageOf(state);
  const view = viewOf(game);
  const place = boardPlace(state);
  const { shape, left, machine, width } = place;
  const hasLeft = left > 0;
  const columns = stage.columns - left;
  const { palette, board, prompt, spare, guesses, notices } = boardPage(state);
  const across = fitBlocks(columns, {
    machine,
    board: width,
    gap: PANEL_GAP,
    side: REST,
    edge: 1,
  });
  const coach = hasLeft
    ? leftOf(state, screenRows(state, { coach: REST, notices: 0 }).coach.lines)
    : [];
  const isLegendBeside = hasLeft && !shape.isLarge;
  const below = belowBoard(view, palette, columns - 2, spare.lines, isLegendBeside);
  const side = sideOf(state, across.side.lines, board.lines, below, hasLeft);
  const prices = side.tellsBelow ? below.told : side.hasPrices ? [] : below.prices;
  const others = rivalsIn(state);
  const belowPalette = [...below.legend, ...prices];
  return {
    place,
    coach,
    /** The panel to the right of the board. */
    side: side.lines,
    /** The pencil marks have room. */
    showsMarks: [...coach, ...side.lines].some(isGridHead),
    /** The codes that the coach has listed have room. Also true if it has listed none. */
    showsList: holdsAll([...coach, ...side.lines], listedCodes(state)),
    /** How many rows of guesses are shown. */
    rows: guesses,
    /** The row of the stage in which the prompt stands. */
    prompt: prompt.at,
    /** The lines of the palette; empty if there is no room. */
    palette,
    /** The palette's line in the row of the prompt, if the whole board has room only this way. */
    besidePrompt:
      palette.length > 0 ? [] : paletteBeside(view, promptIn(view, stage, left), columns),
    /** Stands to the right of the palette's last line. */
    besidePalette: below.besidePalette,
    belowPalette,
    /** How the others in a live race are doing. */
    others: others.length > 0 ? [rivalsLine(others, columns - 2)] : [],
    /** An empty row above the notices. */
    hasGap: spare.lines > belowPalette.length,
    notices,
  };
}

/**
 * What can stand below the board if it has no room beside it: the prices, and the legend, which stands
 * beside a small board if the coach is on its left.
 */
function belowBoard(
  view: PlayerView,
  palette: readonly PaletteEntry[][],
  width: number,
  spare: number,
  isLegendBeside: boolean,
) {
  const [red, white] = legendLines(view);
  const legend = [...red, { text: '   ' }, ...white];
  const last = paletteWidth(palette);
  const gap = { text: ' '.repeat(Math.max(0, Math.min(7, width - last - widthOf(legend)))) };
  const isBeside = !isLegendBeside && palette.length > 0 && gap.text.length >= 3;
  const inLine = (texts: readonly string[]): PanelLine => [
    { text: texts.map(squeezed).join('   '), as: 'muted' },
  ];
  const [prices, told] = [inLine(priceTexts(view)), inLine(priceTexts(view, true))];
  const arePriced = view.aids.length > 0 && widthOf(prices) <= width && spare > 0;
  const hasRow = widthOf(legend) <= width && spare > (arePriced ? 1 : 0);
  return {
    besidePalette: isBeside ? [gap, ...legend] : [],
    legend: !isLegendBeside && !isBeside && hasRow ? [legend] : [],
    prices: arePriced ? [prices] : [],
    /** The same, with what was revealed in place of the paid prices. */
    told: widthOf(told) <= width ? [told] : [],
  };
}

function squeezed(text: string): string {
  return text.replace(/ +/g, ' ');
}

function leftOf(state: GameAppState, height: number): readonly PanelLine[] {
  const { codes, bars, note, lengths, list, grid } = coachSections(state, COACH_WIDTH);
  const likely = grid.length > 0 && hasLikelyMarks(state) ? [LIKELY] : [];
  const latest = bars.slice(-Math.max(1, height - codes.length - 1));
  return stacked(
    [codes, latest, lengths, list, grid, likely, note],
    [note, likely, lengths, grid, list, codes],
    height,
  );
}

const LIKELY: PanelLine = [{ text: '<1> more likely than not', as: 'muted' }];

/**
 * The lines to the right of the board, without those that stand below it. Prices can stand in
 * either place.
 */
function sideOf(
  state: GameAppState,
  width: number,
  height: number,
  below: ReturnType<typeof belowBoard>,
  hasLeft: boolean,
) {
  const view = viewOf(state.game);
  const coach = hasLeft ? NO_COACH : coachSections(state, width);
  const { codes } = coach;
  const [lengths, marks] = [fitting(coach.lengths, width), fitting(coach.grid, width)];
  const [list, note] = [fitting(coach.list, width), fitting(coach.note, width)];
  const isLegendBelow = below.besidePalette.length > 0 || below.legend.length > 0;
  const forms = isLegendBelow ? [] : [legendLines(view), shortLegend(view)];
  const legend = forms.find((form) => fitting(form, width).length > 0) ?? [];
  const prices = fitting(
    priceTexts(view).map((text) => [{ text, as: 'muted' as const }]),
    width,
  );
  const revealed = revealedLines(view);
  // With every guess there are more bars, so they stand below everything that should not move.
  const allBars = coach.bars.length > 0 ? coach.bars.concat(spareBars(view, coach.bars)) : [];
  const isTooHigh = heightOf([codes, allBars, lengths, list, marks, revealed, prices]) > height;
  const hasPrices = below.prices.length === 0 || !isTooHigh;
  // The prices tell what was revealed, where the grid has no room below it.
  const lacksRoom = marks.length > 0 && heightOf([codes, list, marks, revealed]) > height;
  const tellsBelow = !hasPrices && lacksRoom && revealed.length > 0 && below.told.length > 0;
  const priced = hasPrices ? prices : [];
  const facts = tellsBelow ? [] : revealed;
  const free = height - heightOf([legend, priced, facts, codes]) - 1;
  const bars = free > 0 ? coach.bars.slice(-free) : [];
  const stackWith = (told: Section) => {
    // Parts of fixed height stand above those that grow.
    const sections = isPanelOpen(state)
      ? [codes, lengths, marks, priced, note, legend, list, told]
      : [legend, priced, told, codes, bars, note];
    return stacked(sections, [note, lengths, marks, priced, list], height);
  };
  const room = height - stackWith(facts).length - (facts.length > 0 ? 0 : 1);
  return {
    lines: stackWith(toldSection(view, facts, width, room)).map(withGap),
    hasPrices,
    tellsBelow,
  };
}

function holdsAll(lines: readonly PanelLine[], texts: readonly string[]): boolean {
  const whole = lines.flatMap((line) => line.map(({ text }) => text)).join('\n');
  return texts.every((text) => whole.includes(text));
}

function heightOf(sections: readonly Section[]): number {
  return stacked(sections, [], Number.POSITIVE_INFINITY).length;
}

/** Empty lines in the place of the bars that later guesses add. */
function spareBars({ rules }: PlayerView, bars: Section): Section {
  return Array<PanelLine>(Math.max(0, rules.guesses - bars.length)).fill([]);
}

/**
 * A line with the gap before it. The gap is muted like the frame of the board, because a change of
 * style between the two would be written at each key.
 */
function withGap(line: PanelLine): PanelLine {
  const gap = ' '.repeat(PANEL_GAP);
  const [first, ...rest] = line;
  if (!first) return line;
  if (first.as === 'muted') return [{ ...first, text: gap + first.text }, ...rest];
  return [{ text: gap, as: 'muted' }, ...line];
}

/** The section if all its lines are narrow enough, else none. */
function fitting(section: Section, width: number): Section {
  return section.every((line) => widthOf(line) <= width) ? section : [];
}

/** The prompt that has room for a guess of these rules. */
export function promptOf(state: GameAppState): string {
  return promptIn(viewOf(state.game), stageOf(state), playLayout(state).place.left);
}

function promptIn(view: PlayerView, { columns }: Stage, left: number): string {
  const { words } = ruleSetOf(view.rules.id);
  const needed = words.prompt(view).length + longest(view.rules) + 3;
  return needed > columns - left || columns < 70
    ? (words.shortPrompt ?? words.prompt(view))
    : words.prompt(view);
}

/** The palette in one line, if it has room beside the prompt and a guess. */
function paletteBeside({ rules }: PlayerView, prompt: string, columns: number) {
  const lines = paletteLines(rules, columns - prompt.length - longest(rules) - 5, 'keys');
  return lines.length === 1 ? lines : [];
}

/** The columns of the palette's last line. */
export function paletteWidth(palette: readonly PaletteEntry[][]): number {
  return (palette.at(-1) ?? []).reduce((sum, { label }) => sum + PEG + label.length, 0);
}

function legendLines(view: PlayerView): readonly [PanelLine, PanelLine] {
  const { red, white } = ruleSetOf(view.rules.id).words.columns;
  return [
    [
      { text: red.head, as: 'red', isBold: true },
      { text: ` ${red.counts}`, as: 'muted' },
    ],
    [
      { text: white.head, isBold: true },
      { text: ` ${white.counts}`, as: 'muted' },
    ],
  ];
}

/** The legend in fewer words, for a panel that is too narrow for the game's own. */
function shortLegend(view: PlayerView): readonly [PanelLine, PanelLine] {
  const [red, white] = legendLines(view);
  const short = (line: PanelLine, text: string): PanelLine => [
    ...line.slice(0, 1),
    { text: ` ${text}`, as: 'muted' },
  ];
  return [short(red, 'right place'), short(white, 'wrong place')];
}

function revealedLines(view: PlayerView): Section {
  const { aids } = ruleSetOf(view.rules.id).words;
  return view.aids.flatMap((aid) => (aid.revealed ? [[{ text: aids?.noted(aid) ?? '' }]] : []));
}

/** The prices of the aids, as texts for one line or several; or what they have revealed. */
function priceTexts(view: PlayerView, areTold = false): readonly string[] {
  const { aids } = ruleSetOf(view.rules.id).words;
  const widest = Math.max(0, ...view.aids.map(({ word }) => word.length));
  return view.aids.map((aid) => {
    const told = areTold && aid.revealed ? aids?.noted(aid) : undefined;
    return `${aid.word.padEnd(widest)}  ${told ?? stateOf(view, aid)}`;
  });
}

/** The price of an aid, or why it is refused. */
function stateOf({ rules }: PlayerView, aid: AidView): string {
  if (aid.refusal === 'used') return 'used';
  const price = ruleSetOf(rules.id).words.aids?.price(aid) ?? '';
  return `costs ${price}${aid.refusal === 'unaffordable' ? ', too many' : ''}`;
}

/**
 * What the aids revealed, which is always shown, and under a heading the facts that the coach told:
 * the latest ones if there is no room for all.
 * @param rows the lines that there are besides those of the aids
 */
function toldSection(view: PlayerView, revealed: Section, width: number, rows: number): Section {
  const lines = view.told
    .map((proof): PanelLine => [{ text: formatHintedFact(view.rules, proof), as: 'muted' }])
    .filter((line) => widthOf(line) <= width);
  const shown = lines.slice(lines.length - Math.max(0, Math.min(lines.length, rows - 1)));
  const all = [...revealed, ...shown];
  return all.length > 0 && rows > 0 ? [[heading('Told so far')], ...all] : revealed;
}
