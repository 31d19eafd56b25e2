import { DIALOGUE_WIDTH } from './fill.ts';

/** The columns between two texts that stand side by side. */
const GAP = 4;

/** Two texts of lines side by side, or one under the other where they are too wide for a line. */
export function sideBySide(left: readonly string[], right: readonly string[]): string[] {
  const width = widthOf(left);
  if (width + GAP + widthOf(right) > DIALOGUE_WIDTH) return [...left, ...right];
  const rows = Math.max(left.length, right.length);
  return Array.from({ length: rows }, (_, row) =>
    `${(left[row] ?? '').padEnd(width + GAP)}${right[row] ?? ''}`.trimEnd(),
  );
}

function widthOf(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}
