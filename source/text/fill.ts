export const DIALOGUE_WIDTH = 76;

/** These parts stay on one line: a clue like `1 R 2 W`, a range, a short aside like `(A to Z)`. */
const WHOLE = /\b\d+ [A-Z] \d+ [A-Z]\b|\b\d+ to \d+\b|\([^()]{1,8}\)/g;

export function filled(
  paragraph: string,
  width = DIALOGUE_WIDTH,
  widthOf = (text: string) => text.length,
): string[] {
  const lines: string[] = [];
  let line = '';
  const joined = paragraph.replace(WHOLE, (part) =>
    part.length > width ? part : part.replaceAll(' ', '\0'),
  );
  for (const word of joined.split(' ')) {
    if (line !== '' && widthOf(withBlanks(`${line} ${word}`)) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map(withBlanks);
}

const withBlanks = (joined: string) => joined.replaceAll('\0', ' ');

/** Lines after the first are indented by `indent` columns. */
export function filledUnder(line: string, indent: number, width = DIALOGUE_WIDTH): string[] {
  const [first = '', ...rest] = filled(line.slice(indent), width - indent);
  return [line.slice(0, indent) + first, ...rest.map((text) => ' '.repeat(indent) + text)];
}

export function filledParagraphs(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => [...filled(paragraph), '']);
}

const GAP = 4;

/** If both together are too wide, `right` comes below `left`. */
export function sideBySide(left: readonly string[], right: readonly string[]): string[] {
  const width = widest(left);
  if (width + GAP + widest(right) > DIALOGUE_WIDTH) return [...left, ...right];
  const rows = Math.max(left.length, right.length);
  return Array.from({ length: rows }, (_, row) =>
    `${(left[row] ?? '').padEnd(width + GAP)}${right[row] ?? ''}`.trimEnd(),
  );
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}
