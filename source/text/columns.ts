import stringWidth from 'string-width';

/** The beginning of a text, as much of it as has room in so many columns. */
export function cutTo(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let cut = '';
  for (const character of text) {
    if (stringWidth(cut + character) > columns) break;
    cut += character;
  }
  return cut;
}

/** A text with blanks behind it, or cut, so that it is exactly so many columns wide. */
export function paddedTo(text: string, columns: number): string {
  const cut = cutTo(text, columns);
  return cut + ' '.repeat(Math.max(0, columns - stringWidth(cut)));
}
