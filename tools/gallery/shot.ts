import type { IBufferCell, Terminal } from '@xterm/headless';
import type { BuiltProgram } from '../../test/helpers/program.ts';

/** A color of a cell: one of the terminal's two default colors, or a number. */
export type Color = 'text' | 'window' | `#${string}`;

export type Style = {
  readonly ink: Color;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
};

/** The characters of one row that have the same style, with blanks where other styles are. */
export type Run = { readonly x: number; readonly text: string; readonly style: Style };

/** Neighboring cells with the same background color. */
type Stripe = { readonly x: number; readonly width: number; readonly color: Color };

export type Row = {
  readonly runs: readonly Run[];
  readonly stripes: readonly Stripe[];
  /** The column of the terminal's cursor, if it is shown in this row. */
  readonly cursor: number | undefined;
};

export type PlacedRow = { readonly y: number; readonly row: Row };

export type Shot = readonly Row[];

type Cell = { readonly text: string; readonly style: Style; readonly behind: Color };

/** After this many blanks, text in the same style is a new run, which makes the file shorter. */
const GAP = 40;

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

/** The characters of a row, in one run per style unless a gap is too long. */
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

/** The sixteen colors that a terminal's user may change, in xterm's defaults. */
const SIXTEEN = [
  ...['000000', 'cd0000', '00cd00', 'cdcd00', '0000ee', 'cd00cd', '00cdcd', 'e5e5e5'],
  ...['7f7f7f', 'ff0000', '00ff00', 'ffff00', '5c5cff', 'ff00ff', '00ffff', 'ffffff'],
];
/** The levels of red, green and blue in the 6 by 6 by 6 colors that xterm has after the sixteen. */
const LEVELS = [0, 95, 135, 175, 215, 255];

/** A true color, or an index into xterm's 256 colors, which end with a ramp of grays. */
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
