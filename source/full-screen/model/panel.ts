import { formatShort } from '../../coach/review-words.ts';
import { percent } from '../../coach/words.ts';
import { statusOf } from '../../engine/game.ts';
import { charactersOf, type Rules } from '../../engine/rules.ts';
import type { ColorName } from '../../terminal/palette.ts';
import type { Role } from '../../terminal/theme.ts';
import { counted, formatNumber } from '../../text/words.ts';
import { insightIn, isCoached, isPanelOpen, listedCodes } from './coach.ts';
import { type Block, fitBlocks } from './fit.ts';
import { type GridMark, type GridMarks, gridMarks, type MarkPlace } from './pencil.ts';
import type { Cell } from './stage.ts';
import type { GameAppState } from './state.ts';

/** A part of a line in one style. The text of a bar is `####`; the theme decides how it looks. */
export type Piece = {
  readonly text: string;
  readonly as?: Role;
  readonly isBold?: boolean;
  readonly isBar?: true;
  /** The colour of a chip; without colours it stands in brackets. */
  readonly face?: ColorName;
  /** It is a peg of a game with these rules, with a blank on each side of its character. */
  readonly pegOf?: Rules;
  /** Only the lower half of that peg. */
  readonly isLower?: true;
};

export type PanelLine = readonly Piece[];

/** Lines that are shown whole or not at all. */
export type Section = readonly PanelLine[];

/** The longest bar of the codes left, and the bar of a length that is certain. */
const CODES_BAR = 25;
const LENGTH_BAR = 20;
/** A shorter bar says too little to stand beside the number of all codes. */
const LEAST_BAR = 8;
/** The width of the labels `Length` and `Peg`, and the width of `Peg` where there is less room. */
const LABEL = 6;
const NARROW_LABEL = 3;
const PEG = 'Peg';
/** The columns of a length, and of its chance, with the blanks around them. */
const LENGTH = 5;
const CHANCE = 5;
const CELL = 3;

export const muted = (text: string): Piece => ({ text, as: 'muted' });
export const blank = (columns: number): Piece => ({ text: ' '.repeat(Math.max(0, columns)) });
export const bar = (cells: number, as: Role = 'accent'): Piece => ({
  text: '#'.repeat(cells),
  as,
  isBar: true,
});
/**
 * How many cells of a bar are filled where `left` codes of `total` are left. The bar is full only if
 * all codes are left, and empty only if no code is left. Each cell stands for the same factor,
 * because a clue divides the codes; by a linear scale the bar would be empty after the second guess.
 */
export function filledCells(left: number, total: number, width: number): number {
  if (left === 0) return 0;
  if (left >= total) return width;
  const share = Math.log(left) / Math.log(total);
  const filled = Math.max(1, Math.min(width - 1, Math.round(share * width)));
  return Math.min(filled, width);
}

/** The codes left of all as a bar of this width: `########............`. */
export function codesLeftBar(left: number, total: number, width: number): PanelLine {
  const filled = filledCells(left, total, width);
  return [bar(filled), muted('.'.repeat(width - filled))];
}

export const pegs = (code: string, rules: Rules): PanelLine =>
  [...code].map((character) => ({ text: ` ${character} `, pegOf: rules }));

export const lowerHalves = (code: string, rules: Rules): PanelLine =>
  pegs(code, rules).map((piece) => ({ ...piece, isLower: true }));

export const heading = (text: string): Piece => ({ text, as: 'accent', isBold: true });

export function widthOf(line: PanelLine): number {
  return line.reduce((sum, { text }) => sum + text.length, 0);
}

/** Two sections side by side; the second begins at this column. */
export function sideBySide(left: Section, column: number, right: Section): Section {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [line = [], beside = []] = [left[index], right[index]];
    return [...line, blank(column - widthOf(line)), ...beside];
  });
}

/** The sections with empty lines between them. Those of `order` go first where there is no room. */
export function stacked(
  sections: readonly Section[],
  order: readonly Section[],
  height: number,
): readonly PanelLine[] {
  const blocks = sections.map((section, index): [string, Block | number] => {
    const lines = section.length > 0 ? section.length + 1 : 0;
    const goes = order.indexOf(section);
    return [`section ${index}`, goes < 0 ? lines : { lines, goes, isWhole: true }];
  });
  // No empty line stands below the last section.
  const places = Object.values(fitBlocks(height + 1, Object.fromEntries(blocks)));
  return sections
    .filter((_, index) => (places[index]?.lines ?? 0) > 0)
    .flatMap((section) => [...section, []])
    .slice(0, -1)
    .slice(0, height);
}

/**
 * The coach's sections in the order of the screen, as they are when it is off. A quiet coach has
 * `codes`, `bars` and `note`; one that was asked for has all but `bars`.
 */
export const NO_COACH = { codes: [], bars: [], note: [], lengths: [], list: [], grid: [] };

/** What the coach says about the codes left, for a panel of this width. */
export function coachSections(
  state: GameAppState,
  width: number,
): Record<keyof typeof NO_COACH, Section> {
  const isOver = statusOf(state.game) !== 'playing';
  if (isOver) return NO_COACH;
  if (isCoached(state) && !isPanelOpen(state)) {
    return { ...NO_COACH, ...quietSections(state, width) };
  }
  const marks = gridMarks(state);
  const grid = marks ? gridSection(charactersOf(state.game.rules), marks, width) : [];
  if (!isCoached(state)) return { ...NO_COACH, grid };
  return {
    ...NO_COACH,
    codes: codesSection(state, width),
    note: noteOf(state, PRICE),
    lengths: lengthsSection(state, width),
    list: listSection(listedCodes(state), width),
    grid,
  };
}

const PRICE = 'Tab tells more: a hint each time';
const ASK = 'Tab for the coach';

/** What Tab does, below the codes left; a coach that is gone has no more to tell. */
function noteOf({ isCoachGone }: GameAppState, does: string): Section {
  return isCoachGone ? [] : [[muted(does)]];
}

/** How many codes were left at each guess as falling bars, and how many are left now. */
function quietSections(state: GameAppState, width: number) {
  const { left = [] } = insightIn(state) ?? {};
  const now = left[state.game.guesses.length];
  const forms: PanelLine[] =
    now === undefined
      ? [[muted(state.isCoachGone ? 'The coach is gone' : '... codes left')]]
      : [
          codesLeft(now),
          ...[formatNumber, formatShort].map(
            (format): PanelLine => [{ text: format(now), isBold: true }, { text: ' left' }],
          ),
        ];
  const count = forms.find((line) => widthOf(line) <= width);
  // Without their bars the numbers would say nothing.
  if (!count) return {};
  return { codes: [count], bars: barsSection(left, width), note: noteOf(state, ASK) };
}

/** `218 codes left`, the number bold. */
function codesLeft(count: number): PanelLine {
  const noun = count === 1 ? 'code' : 'codes';
  return [{ text: formatNumber(count), isBold: true }, { text: ` ${noun} left` }];
}

/** A bar for each number of codes, the last one for those that are left now. */
function barsSection(left: readonly number[], width: number): Section {
  const [total = 1] = left;
  // The first number is the largest.
  const cellsBeside = (format: typeof formatNumber) => width - 1 - format(total).length;
  const format = cellsBeside(formatNumber) < LEAST_BAR ? formatShort : formatNumber;
  const cells = Math.min(CODES_BAR, cellsBeside(format));
  return left.map((count, index) => {
    const text = format(count);
    const number: Piece = index === left.length - 1 ? { text, isBold: true } : muted(text);
    if (cells < LEAST_BAR) return [number];
    const filled = filledCells(count, total, cells);
    return [bar(filled), { text: ' ' }, number];
  });
}

/** The codes that the coach has listed. Each line has as many as fit. */
function listSection(codes: readonly string[], width: number): Section {
  const longest = Math.max(...codes.map((code) => code.length));
  const inLine = Math.max(1, Math.floor((width + 2) / (longest + 2)));
  const lines = Array.from({ length: Math.ceil(codes.length / inLine) }, (_, line) =>
    codes.slice(line * inLine, (line + 1) * inLine),
  );
  return lines.map((line) => [
    {
      text: line
        .map((code) => code.padEnd(longest + 2))
        .join('')
        .trimEnd(),
    },
  ]);
}

/** The number of hints, and the codes left as a number and as a bar. */
function codesSection(state: GameAppState, width: number): Section {
  const { hints } = state.game;
  const title = [heading('Coach'), ...(hints > 0 ? [muted(`  ${counted(hints, 'hint')}`)] : [])];
  const advice = insightIn(state)?.advice;
  if (!advice) return [[...title, muted(state.isCoachGone ? '  gone' : '  ...')]];
  const { remaining, total } = advice;
  const whole = codesLeft(remaining);
  const codes = widthOf(whole) <= width ? whole : whole.slice(0, 1);
  const all = `   of ${formatNumber(total)}`;
  const hasRoom = width - all.length >= LEAST_BAR;
  const cells = Math.max(0, Math.min(CODES_BAR, hasRoom ? width - all.length : width));
  const filled = filledCells(remaining, total, cells);
  const right = cells + (hasRoom ? all.length : 0);
  const gap = right - widthOf(title) - widthOf(codes);
  return [
    ...(gap > 0 ? [[...title, { text: ' '.repeat(gap) }, ...codes]] : [title, codes]),
    [bar(filled), muted(`${'.'.repeat(cells - filled)}${hasRoom ? all : ''}`)],
  ];
}

/** A bar for each length that the secret can have; empty where the length is known. */
function lengthsSection(state: GameAppState, width: number): Section {
  const lengths = insightIn(state)?.advice?.lengths ?? [];
  const cells = Math.max(LEAST_BAR, Math.min(LENGTH_BAR, width - LABEL - LENGTH - CHANCE));
  return lengths.map(({ length, chance }, index) => {
    const filled = Math.round(chance * cells);
    return [
      muted((index === 0 ? 'Length' : '').padEnd(LABEL)),
      { text: ` ${String(length).padStart(LENGTH - 2)} ` },
      bar(filled),
      { text: ' '.repeat(cells - filled) + percent(chance).padStart(CHANCE) },
    ];
  });
}

/** The pencil marks. Each row has one style, because styles within rows cost bytes at each key. */
export function gridSection(symbols: readonly string[], marks: GridMarks, width: number): Section {
  const label = LABEL + CELL * marks.length <= width ? LABEL : NARROW_LABEL;
  const pegs = marks.map((_, peg) =>
    String(peg + 1)
      .padStart(2)
      .padEnd(CELL),
  );
  const row = (symbol: string, index: number): PanelLine => [
    muted((' '.repeat(label) + marks.map((peg) => cellOf(symbol, peg[index])).join('')).trimEnd()),
  ];
  return [[muted(PEG.padEnd(label) + pegs.join(''))], ...symbols.map(row)];
}

export function isGridHead([first]: PanelLine): boolean {
  return first?.text.trimStart().startsWith(PEG) ?? false;
}

/** The first cell of a mark: a cursor on the symbol itself would hide it in some terminals. */
export function gridCell(
  lines: readonly PanelLine[],
  { peg, symbol }: MarkPlace,
): Cell | undefined {
  const head = lines.findIndex(isGridHead);
  if (head < 0) return undefined;
  return { x: firstPegIn(lines[head]) - 1 + CELL * peg, y: head + 1 + symbol };
}

/** The mark at a cell of lines that hold the grid. It may lie outside the grid. */
export function markAt(lines: readonly PanelLine[], { x, y }: Cell): MarkPlace | undefined {
  const head = lines.findIndex(isGridHead);
  if (head < 0) return undefined;
  return { peg: Math.floor((x - firstPegIn(lines[head]) + 1) / CELL), symbol: y - head - 1 };
}

function firstPegIn(head: PanelLine = []): number {
  return plainText(head).indexOf('1');
}

function plainText(line: PanelLine): string {
  return line.map(({ text }) => text).join('');
}

/** The lines with one mark selected, if they hold the grid. */
export function withSelected(
  lines: readonly PanelLine[],
  place: MarkPlace | undefined,
): readonly PanelLine[] {
  const cell = place && gridCell(lines, place);
  return lines.map((line, y) => (y === cell?.y ? selectedIn(line, cell.x) : line));
}

/** A line of the grid with the mark selected that begins at this column. */
function selectedIn(line: PanelLine, from: number): PanelLine {
  const text = plainText(line).padEnd(from + CELL);
  const [before, mark, after] = [[0, from], [from, from + CELL], [from + CELL]].map(
    ([start, end]) => text.slice(start, end),
  );
  return [
    muted(before ?? ''),
    { text: mark ?? '', as: 'selection', isBold: true },
    muted(after ?? ''),
  ];
}

function cellOf(symbol: string, mark: GridMark = 'open'): string {
  switch (mark) {
    case 'open':
      return ` ${symbol} `;
    case 'crossed':
      return ' . ';
    case 'own':
      return ' x ';
    case 'noPeg':
      return ' - ';
  }
}
