import stringWidth from 'string-width';
import { cutTo } from './columns.ts';

export const DIALOGUE_WIDTH = 76;

/** What reads badly in two lines: a clue in a sentence, `1 R 2 W`, and a short aside, `(A to Z)`. */
const WHOLE = /\b\d+ [A-Z] \d+ [A-Z]\b|\([^()]{1,8}\)/g;

/** A paragraph as lines of at most `width` columns, broken at blanks outside clues. */
export function filled(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const joined = paragraph.replace(WHOLE, (part) =>
    part.length > width ? part : part.replaceAll(' ', '\0'),
  );
  for (const word of joined.split(' ')) {
    if (line !== '' && stringWidth(withBlanks(`${line} ${word}`)) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map(withBlanks);
}

const withBlanks = (joined: string) => joined.replaceAll('\0', ' ');

/** A line broken into lines of at most `width` columns with its indent. A longer word is cut. */
export function wrapped(line: string, width: number): string[] {
  if (stringWidth(line) <= width) return [line];
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  const room = Math.max(1, width - indent.length);
  const words = text.split(' ').flatMap((word) => piecesOf(word, room));
  return filled(words.join(' '), room).map((part) => indent + part);
}

/** A word in pieces of at most so many columns, but of one character at least. */
function piecesOf(word: string, columns: number): string[] {
  const [first = ''] = word;
  const piece = cutTo(word, columns) || first;
  if (piece === word) return [word];
  return [piece, ...piecesOf(word.slice(piece.length), columns)];
}

/** A line broken at `width` columns. The lines after the first are indented by `indent` columns. */
export function filledUnder(line: string, indent: number, width = DIALOGUE_WIDTH): string[] {
  const [first = '', ...rest] = filled(line.slice(indent), width - indent);
  return [line.slice(0, indent) + first, ...rest.map((text) => ' '.repeat(indent) + text)];
}

/** Paragraphs filled to the width of the line dialogue, each followed by an empty line. */
export function filledParagraphs(paragraphs: readonly string[]): string[] {
  return paragraphs.flatMap((paragraph) => [...filled(paragraph, DIALOGUE_WIDTH), '']);
}

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
