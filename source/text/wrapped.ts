import { columnsOf, cutTo } from './columns.ts';
import { filled } from './fill.ts';

/** A line broken into lines of at most `width` columns with its indent. A longer word is cut. */
export function wrapped(line: string, width: number): string[] {
  if (columnsOf(line) <= width) return [line];
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  const room = Math.max(1, width - indent.length);
  const words = text.split(' ').flatMap((word) => piecesOf(word, room));
  return filled(words.join(' '), room, columnsOf).map((part) => indent + part);
}

/** A word in pieces of at most so many columns, but of one character at least. */
function piecesOf(word: string, columns: number): string[] {
  const [first = ''] = word;
  const piece = cutTo(word, columns) || first;
  if (piece === word) return [word];
  return [piece, ...piecesOf(word.slice(piece.length), columns)];
}
