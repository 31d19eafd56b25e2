import stringWidth from 'string-width';
import { filled } from './fill.ts';

/** Measures single characters, as terminals do. `stringWidth` merges some Thai and Indic ones. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...text].reduce((sum, character) => sum + stringWidth(character), 0);
}

export function cutTo(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let cut = '';
  for (const character of text) {
    if (columnsOf(cut + character) > columns) break;
    cut += character;
  }
  return cut;
}

/** Cuts after a whole word, if the first word fits. */
export function shortenedTo(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  const words = text.split(' ');
  const whole = () => words.join(' ').replace(/[,;]$| \([^)]*$/, '');
  while (words.length > 1 && columnsOf(whole()) > columns) words.pop();
  return cutTo(whole(), columns);
}

export function paddedTo(text: string, columns: number): string {
  const cut = cutTo(text, columns);
  return cut + ' '.repeat(Math.max(0, columns - columnsOf(cut)));
}

/** Shown in place of a figure that is still being computed. */
export const PENDING = '\u2026';

/** Without Unicode, PENDING is `...`, and other characters are a `?` for each column. */
export function shownText(text: string, { unicode }: { readonly unicode: boolean }): string {
  if (unicode) return text;
  return text
    .replaceAll(PENDING, '...')
    .replace(/[^\n -~]/gu, (character) => '?'.repeat(columnsOf(character)));
}

/** Words that are too long for a line are broken. Every line has the indent of the first. */
export function wrapped(line: string, width: number): string[] {
  if (columnsOf(line) <= width) return [line];
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  const room = width - indent.length;
  const words = text.split(' ').flatMap((word) => piecesOf(word, room));
  return filled(words.join(' '), room, columnsOf).map((part) => indent + part);
}

function piecesOf(word: string, columns: number): string[] {
  const [first = ''] = word;
  const piece = cutTo(word, columns) || first;
  if (piece === word) return [word];
  return [piece, ...piecesOf(word.slice(piece.length), columns)];
}
