import type { IBufferCell } from '@xterm/headless';
import { type Role, styleFor } from '../../source/terminal/theme.ts';
import type { FakeTerminal } from './fake-terminal.ts';

const ROLES = 'muted accent selection red redChip whiteChip good warning'.split(' ') as Role[];

const ROLE_BY_COLORS = new Map(
  ROLES.map((role) => {
    const { color = '', backgroundColor = '' } = styleFor(role, { colors: 'true', theme: 'plain' });
    return [`${numberIn(color)} on ${numberIn(backgroundColor)}`, role];
  }),
);

export type Picture = { readonly name: string; readonly rows: readonly string[] };

/**
 * The rows on the screen: the text of each, and behind it which columns have which style, and the
 * column of the cursor. With `areExact`, colors are told by their numbers, also those of pegs.
 */
export function drawnRows(terminal: FakeTerminal, areExact = false): readonly string[] {
  const cursor = terminal.isCursorHidden ? undefined : terminal.cursor();
  return terminal.rows().map((row, y) => {
    const styles = stylesIn(terminal.cells(y).map((cell) => styleOf(cell, areExact)));
    if (cursor?.y === y) styles.push(`cursor ${cursor.x}`);
    return styles.length > 0 ? `${row.padEnd(terminal.size.columns)} ~ ${styles.join(', ')}` : row;
  });
}

/**
 * A picture in lines, under its heading: of all rows, or of those in which it differs from the
 * earlier picture that is most like it.
 */
export function pictureLines(
  heading: string,
  { rows }: Picture,
  earlier: readonly Picture[],
): readonly string[] {
  const whole = [heading, ...changedRows([], rows)];
  const changes = earlier.map(({ name, rows: before }) => [
    `${heading}, from ${name}`,
    ...changedRows(before, rows),
  ]);
  return changes.reduce((least, lines) => (lines.length <= least.length ? lines : least), whole);
}

/** The rows that are not as they were, with their numbers. Equal rows share a line. */
function changedRows(before: readonly string[], rows: readonly string[]): readonly string[] {
  const isNew = rows.map((row, y) => row !== (before[y] ?? ''));
  const isAgain = (y: number) => isNew[y] && isNew[y - 1] && rows[y] === rows[y - 1];
  return rows.flatMap((row, first) => {
    if (!isNew[first] || isAgain(first)) return [];
    let last = first;
    while (isAgain(last + 1)) last += 1;
    const numbers = last === first ? `${first + 1}` : `${first + 1}-${last + 1}`;
    return [`${numbers.padStart(5)}|${row}`];
  });
}

/** The columns that have a style. A style that goes on after blanks includes them. */
function stylesIn(styles: readonly (string | undefined)[]): string[] {
  const runs: { style: string; first: number; last: number }[] = [];
  let run: (typeof runs)[number] | undefined;
  for (const [x, style] of styles.entries()) {
    if (style === undefined) continue;
    if (run?.style === style) {
      run.last = x;
      continue;
    }
    run = { style, first: x, last: x };
    runs.push(run);
  }
  return runs
    .filter(({ style }) => style !== '')
    .map(({ style, first, last }) => `${style} ${first}${last > first ? `-${last}` : ''}`);
}

/**
 * The style of a cell: the role of its colors, else the colors. None if nothing of it can be seen.
 */
function styleOf(cell: IBufferCell | undefined, isExact: boolean): string | undefined {
  if (!cell || (!cell.getChars().trim() && cell.isBgDefault() && !cell.isInverse()))
    return undefined;
  const isPeg = !isExact && (cell.isBgRGB() || cell.isFgRGB());
  const ink = cell.isFgDefault() ? '' : cell.getFgColor();
  const ground = cell.isBgDefault() ? '' : cell.getBgColor();
  const colors = `${ink} on ${ground}`;
  const color = isPeg
    ? 'peg'
    : colors === ' on '
      ? ''
      : (!isExact && ROLE_BY_COLORS.get(colors)) || colors;
  return [color, cell.isBold() && 'bold', cell.isDim() && 'dim', cell.isInverse() && 'inverse']
    .filter(Boolean)
    .join(' ');
}

function numberIn(color: string): string {
  return /\d+(?=\))/.exec(color)?.[0] ?? '';
}
