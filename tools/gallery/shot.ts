import type { IBufferCell, Terminal } from '@xterm/headless';
import type { BuiltProgram } from '../../test/helpers/program.ts';

/** A colour of a cell: one of the two that every terminal sets for itself, or a number. */
export type Color = 'text' | 'window' | `#${string}`;

/** How text is drawn. */
export type Style = {
  readonly ink: Color;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
};

/** Characters of one style. Between them may be blanks, on which the characters of others stand. */
export type Run = { readonly x: number; readonly text: string; readonly style: Style };

/** Neighbouring cells with one colour behind them. */
type Stripe = { readonly x: number; readonly width: number; readonly color: Color };

export type Row = {
  readonly runs: readonly Run[];
  readonly stripes: readonly Stripe[];
  /** The column of the terminal's cursor, if it is shown in this row. */
  readonly cursor: number | undefined;
};

/** A row and how far down it stands. */
export type PlacedRow = { readonly y: number; readonly row: Row };

/** What a screen showed at one moment. */
export type Shot = readonly Row[];

type Cell = { readonly text: string; readonly style: Style; readonly behind: Color };

/** From this number of blanks on, what follows is a run of its own, which makes the file shorter. */
const GAP = 40;

/** What the screen of a program shows now. */
export function shotOf({ terminal, raw }: Pick<BuiltProgram, 'terminal' | 'raw'>): Shot {
  const { baseY, cursorX, cursorY } = terminal.buffer.active;
  const written = raw();
  const hasCursor = written.lastIndexOf('\x1b[?25h') >= written.lastIndexOf('\x1b[?25l');
  return Array.from({ length: terminal.rows }, (_, y) => {
    const cells = cellsOf(terminal, baseY + y);
    return {
      runs: runsOf(cells),
      stripes: stripesOf(cells),
      cursor: hasCursor && y === cursorY ? cursorX : undefined,
    };
  });
}

function cellsOf({ buffer, cols }: Terminal, y: number): Cell[] {
  const line = buffer.active.getLine(y);
  return Array.from({ length: cols }, (_, x) => {
    const cell = line?.getCell(x);
    if (!cell) throw new Error(`the screen has no cell ${x}, ${y}`);
    return cellOf(cell);
  });
}

function cellOf(cell: IBufferCell): Cell {
  const ink: Color = cell.isFgDefault() ? 'text' : hexOf(cell.getFgColor(), cell.isFgRGB());
  const behind: Color = cell.isBgDefault() ? 'window' : hexOf(cell.getBgColor(), cell.isBgRGB());
  const isInverse = cell.isInverse() !== 0;
  const style = {
    ink: isInverse ? behind : ink,
    bold: cell.isBold() !== 0,
    dim: cell.isDim() !== 0,
    italic: cell.isItalic() !== 0,
    underline: cell.isUnderline() !== 0,
  };
  return { text: cell.getChars() || ' ', style, behind: isInverse ? ink : behind };
}

/** The characters of a row, a run for each style as far as gaps allow. */
function runsOf(cells: readonly Cell[]): Run[] {
  const runs: Run[] = [];
  const open = new Map<string, number>();
  for (const [x, { text, style }] of cells.entries()) {
    if (text === ' ' && !style.underline) continue;
    const key = JSON.stringify(style);
    const index = open.get(key);
    const run = index === undefined ? undefined : runs[index];
    const gap = run ? x - run.x - [...run.text].length : GAP;
    if (run && index !== undefined && gap < GAP) {
      runs[index] = { ...run, text: run.text + ' '.repeat(gap) + text };
    } else {
      open.set(key, runs.push({ x, text, style }) - 1);
    }
  }
  return runs;
}

function stripesOf(cells: readonly Cell[]): Stripe[] {
  const stripes: Stripe[] = [];
  for (const [x, { behind }] of cells.entries()) {
    const last = stripes.at(-1);
    if (last?.color === behind && last.x + last.width === x) {
      stripes[stripes.length - 1] = { ...last, width: last.width + 1 };
    } else if (behind !== 'window') {
      stripes.push({ x, width: 1, color: behind });
    }
  }
  return stripes;
}

/** The sixteen colours that a terminal's user may change, as xterm has them. */
const SIXTEEN = [
  ...['000000', 'cd0000', '00cd00', 'cdcd00', '0000ee', 'cd00cd', '00cdcd', 'e5e5e5'],
  ...['7f7f7f', 'ff0000', '00ff00', 'ffff00', '5c5cff', 'ff00ff', '00ffff', 'ffffff'],
];
/** The levels of red, green and blue in the cube of 6 by 6 by 6 colours behind the sixteen. */
const LEVELS = [0, 95, 135, 175, 215, 255];

/** A colour of xterm: a true one, or an index into its 256, where a ramp of greys comes last. */
function hexOf(color: number, isTrue: boolean): `#${string}` {
  if (isTrue) return hex([color >> 16, (color >> 8) & 255, color & 255]);
  if (color < 16) return `#${SIXTEEN[color]}`;
  const grey = 8 + 10 * (color - 232);
  if (color >= 232) return hex([grey, grey, grey]);
  const digits = [
    Math.floor((color - 16) / 36),
    Math.floor((color - 16) / 6) % 6,
    (color - 16) % 6,
  ];
  return hex(digits.map((digit) => LEVELS[digit] ?? 0));
}

function hex(levels: readonly number[]): `#${string}` {
  return `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;
}
