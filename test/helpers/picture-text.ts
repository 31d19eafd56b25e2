import type { Drawing } from './drawing.ts';

/** A drawing with what tells it from all others in its file: its window, its game, its name. */
export type Picture = Drawing & {
  readonly window: string;
  readonly game: string | undefined;
  readonly name: string;
};

/** The share of its lines that a picture may have as differences from another one. */
const DIFFERENT_AT_MOST = 0.5;

/**
 * Pictures as a text that is compared and read: a picture whole, or, where another one of the same
 * window is written whole above it and most rows are the same, the rows that differ.
 */
export function pictureText(pictures: readonly Picture[]): string {
  const whole: Picture[] = [];
  const texts = pictures.map((picture) => {
    const lines = linesOf(picture);
    const nearest = nearestOf(picture, whole);
    if (nearest && nearest.differences.length <= lines.length * DIFFERENT_AT_MOST) {
      return [
        `${headingOf(picture)} (like ${quoted(nearest.other, picture)})`,
        ...nearest.differences,
      ];
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

/** A picture's name, and its game where that is not the one of the picture that names it. */
function quoted({ game, name }: Picture, from: Picture): string {
  return game === from.game ? `"${name}"` : `"${name}" of ${game ?? 'no game'}`;
}

/** A picture as it is seen, empty rows counted, and below it how its rows are drawn. */
function linesOf({ rows, styles }: Picture): string[] {
  const seen = `${rows.join('\n')}\n`.replace(/(?<=\n|^)\n{2,}/g, ({ length }) => {
    return `(${length} empty rows)\n`;
  });
  const drawn = styles.flatMap((style, y) => (style ? [`${rowNumber(y)}:${style}`] : []));
  return [...seen.slice(0, -1).split('\n'), ...drawn];
}

/** Of the pictures that are written whole, the one from which this one differs least. */
function nearestOf(picture: Picture, whole: readonly Picture[]) {
  let nearest: { other: Picture; differences: readonly string[] } | undefined;
  for (const other of whole) {
    if (other.window !== picture.window || other.rows.length !== picture.rows.length) continue;
    const differences = differencesOf(picture, other);
    if (!nearest || differences.length < nearest.differences.length)
      nearest = { other, differences };
  }
  return nearest;
}

/** The rows whose text differs (`12|text`), and those that are drawn differently (`12:style`). */
function differencesOf(picture: Picture, other: Picture): string[] {
  return [
    ...picture.rows.flatMap((row, y) => (row === other.rows[y] ? [] : [`${rowNumber(y)}|${row}`])),
    ...picture.styles.flatMap((style, y) =>
      style === other.styles[y] ? [] : [`${rowNumber(y)}:${style}`],
    ),
  ];
}

function rowNumber(y: number): string {
  return String(y).padStart(2);
}
