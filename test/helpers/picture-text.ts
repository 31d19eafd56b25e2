import type { Drawing } from './drawing.ts';

/** A drawing with what tells it from all others in its file: its window, its game, its name. */
export type Picture = Drawing & {
  readonly window: string;
  readonly game: string | undefined;
  readonly name: string;
};

/** The share of its lines that a picture may have as differences from another one. */
const DIFFERENT_AT_MOST = 0.5;

/** How far the stage of a window stands from that of another one. */
type Move = { readonly right: number; readonly down: number };

/** A picture that another one is like, and what differs from it. */
type Likeness = {
  readonly other: Picture;
  readonly move: Move;
  readonly differences: readonly string[];
};

/**
 * Pictures as a text that is compared and read: a picture whole, or, where another one that is
 * written whole above it has most of its rows, the rows that differ. The other one is of the same
 * window, or the same screen in another window, where its stage may stand elsewhere.
 */
export function pictureText(pictures: readonly Picture[]): string {
  const whole: Picture[] = [];
  const texts = pictures.map((picture) => {
    const lines = linesOf(picture);
    const nearest = nearestOf(picture, whole);
    if (nearest && nearest.differences.length <= lines.length * DIFFERENT_AT_MOST) {
      return [`${headingOf(picture)} (like ${named(nearest, picture)})`, ...nearest.differences];
    }
    whole.push(picture);
    return [headingOf(picture), ...lines];
  });
  return texts.map((lines) => `${lines.join('\n')}\n`).join('');
}

function headingOf({ window, game, name, cursor }: Picture): string {
  const place = cursor ? ` (cursor ${cursor.x},${cursor.y})` : '';
  return `### ${[window, ...(game ? [game] : [])].join(' ')}: ${name}${place}`;
}

/** A picture's name, and its game and its window where they are not those of the picture that names it. */
function named({ other, move: { right, down } }: Likeness, from: Picture): string {
  if (other.window !== from.window) {
    return `itself in ${other.window}${right || down ? ` moved by ${right},${down}` : ''}`;
  }
  const { game, name } = other;
  return game === from.game ? `"${name}"` : `"${name}" of ${game ?? 'no game'}`;
}

/** A picture as it is seen, empty rows counted, and below it how its rows are drawn. */
function linesOf({ rows, styles }: Picture): string[] {
  const seen = `${rows.join('\n')}\n`.replace(/(?<=\n|^)\n{2,}/g, ({ length }) => {
    return `(${length} empty rows)\n`;
  });
  return [...seen.slice(0, -1).split('\n'), ...numbered(styles, ':', (style) => style !== '')];
}

/** Of the pictures that are written whole, the one from which this one differs least. */
function nearestOf(picture: Picture, whole: readonly Picture[]): Likeness | undefined {
  let nearest: Likeness | undefined;
  for (const other of whole) {
    if (!isComparable(picture, other)) continue;
    const move = moveTo(picture, other);
    const differences = differencesOf(picture, other, move);
    if (!nearest || differences.length < nearest.differences.length) {
      nearest = { other, move, differences };
    }
  }
  return nearest;
}

function isComparable(picture: Picture, other: Picture): boolean {
  if (other.window === picture.window) return other.rows.length === picture.rows.length;
  // What a screen reader is given has no stage.
  const haveStages = other.styles.length > 0 && picture.styles.length > 0;
  return haveStages && other.game === picture.game && other.name === picture.name;
}

/** How far most of the rows that two windows share are from each other. */
function moveTo(picture: Picture, other: Picture): Move {
  const none = { right: 0, down: 0 };
  if (other.window === picture.window) return none;
  const counts = new Map<string, { move: Move; count: number }>();
  for (const [y, row] of picture.rows.entries()) {
    for (const [otherY, otherRow] of other.rows.entries()) {
      if (row.trim() === '' || row.trim() !== otherRow.trim()) continue;
      const move = { right: marginOf(row) - marginOf(otherRow), down: y - otherY };
      const key = `${move.right} ${move.down}`;
      counts.set(key, { move, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.move ?? none;
}

function marginOf(row: string): number {
  return row.length - row.trimStart().length;
}

/** The rows whose text differs (`12|text`), and those that are drawn differently (`12:style`). */
function differencesOf(picture: Picture, other: Picture, move: Move): string[] {
  const differing = (rows: readonly string[], others: readonly string[], mark: string) =>
    numbered(rows, mark, (row, y) => row !== movedRight(others[y - move.down] ?? '', move.right));
  return [
    ...differing(picture.rows, other.rows, '|'),
    ...differing(picture.styles, other.styles, ':'),
  ];
}

/** A row so many cells further to the right or, where they are empty, to the left. */
function movedRight(row: string, by: number): string | undefined {
  if (by >= 0) return row && ' '.repeat(by) + row;
  return row.slice(0, -by).trim() === '' ? row.slice(-by) : undefined;
}

/** The rows that are chosen, under their numbers: `4:` one row, `4-9:` some that are the same. */
function numbered(
  rows: readonly string[],
  mark: string,
  isChosen: (row: string, y: number) => boolean,
): string[] {
  const lines: string[] = [];
  for (let first = 0, y = 0; y < rows.length; first = y) {
    const row = rows[first] as string;
    const isTaken = isChosen(row, first);
    while (y < rows.length && rows[y] === row && isChosen(row, y) === isTaken) y++;
    const last = y - 1 > first ? `-${y - 1}` : '';
    if (isTaken) lines.push(`${String(first).padStart(2)}${last}${mark}${row}`);
  }
  return lines;
}
