import type { ColorDepth } from '../../source/terminal/look.ts';
import type { FakeTerminal } from '../helpers/fake-terminal.ts';

/**
 * How a cell is drawn, as one character: a letter for the face of a peg, a large one where it is
 * bold, and these for text without a colour. `?` is none of ours.
 */
const PLAIN = { '': ' ', bold: '*', dim: '-', 'bold dim': '=' } as const;

/** The faces of the pegs: the ink on them and the face, in true colour, of 256 and of 16. */
const FACES: Readonly<Record<string, Readonly<Record<Exclude<ColorDepth, 'none'>, string>>>> = {
  r: { true: '0 on #d55e00', '256': '0 on 166', '16': '0 on 1' },
  o: { true: '0 on #e69f00', '256': '0 on 214', '16': '0 on 3' },
  y: { true: '0 on #f0e442', '256': '0 on 227', '16': '0 on 11' },
  g: { true: '0 on #009e73', '256': '0 on 36', '16': '0 on 2' },
  b: { true: '15 on #0072b2', '256': '15 on 25', '16': '15 on 4' },
  p: { true: '0 on #cc79a7', '256': '0 on 175', '16': '0 on 13' },
  c: { true: '0 on #56b4e9', '256': '0 on 74', '16': '0 on 14' },
  k: { true: '15 on #000000', '256': '15 on 16', '16': '15 on 0' },
  m: { true: '15 on #5f0f1f', '256': '15 on 52', '16': '15 on 5' },
  w: { true: '0 on #ffffff', '256': '0 on 231', '16': '0 on 15' },
  t: { true: '15 on #00504a', '256': '15 on 23', '16': '15 on 6' },
  s: { true: '0 on #c8c8c8', '256': '0 on 251', '16': '0 on 7' },
  n: { true: '15 on #0a0a5a', '256': '15 on 17', '16': '15 on 12' },
  l: { true: '0 on #c8ff8c', '256': '0 on 192', '16': '0 on 10' },
};

type Cell = NonNullable<ReturnType<FakeTerminal['cell']>>;

/** How each row is drawn, a character for each cell; the blanks at the end are left out. */
export function stylesOf(terminal: FakeTerminal, colors: ColorDepth): string[] {
  const letters = lettersOf(colors);
  const { columns, rows } = terminal.size;
  return Array.from({ length: rows }, (_, y) => {
    let styles = '';
    for (let x = 0; x < columns; x++) {
      const cell = terminal.cell(x, y);
      styles += cell ? styleOf(cell, letters) : ' ';
    }
    return styles.trimEnd();
  });
}

function lettersOf(colors: ColorDepth): ReadonlyMap<string, string> {
  if (colors === 'none') return new Map();
  return new Map(Object.entries(FACES).map(([letter, face]) => [face[colors], letter]));
}

function styleOf(cell: Cell, letters: ReadonlyMap<string, string>): string {
  const intensity = [cell.isBold() && 'bold', cell.isDim() && 'dim'].filter(Boolean).join(' ');
  const isOdd = cell.isItalic() || cell.isUnderline() || cell.isInverse() || cell.isBlink();
  if (isOdd || cell.isStrikethrough() || cell.isInvisible()) return '?';
  if (cell.isFgDefault() && cell.isBgDefault()) return PLAIN[intensity as keyof typeof PLAIN];
  const ink = cell.isFgPalette() ? cell.getFgColor() : 'another ink';
  const face = cell.isBgRGB() ? hex(cell.getBgColor()) : cell.getBgColor();
  const letter = letters.get(`${ink} on ${face}`);
  if (letter === undefined || cell.isDim()) return '?';
  return cell.isBold() ? letter.toUpperCase() : letter;
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
