import { columnsOf, cutTo } from './columns.ts';
import { filled } from './fill.ts';

/** Breaks a line at `width` columns and keeps its indent. A word that is too long is cut. */
export function wrapped(line: string, width: number): string[] {
  if (columnsOf(line) <= width) return [line];
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  const room = Math.max(1, width - indent.length);
  const words = text.split(' ').flatMap((word) => piecesOf(word, room));
  return filled(words.join(' '), room, columnsOf).map((part) => indent + part);
}

/** Cuts a word into pieces that fit in this many columns, of at least one character each. */
function piecesOf(word: string, columns: number): string[] {
  const [first = ''] = word;
  const piece = cutTo(word, columns) || first;
  if (piece === word) return [word];
  return [piece, ...piecesOf(word.slice(piece.length), columns)];
}
