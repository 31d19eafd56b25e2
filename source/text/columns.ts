import stringWidth from 'string-width';

/**
 * The columns of a text, each character by itself, as terminals count. `stringWidth` of a whole text
 * takes some Thai and Indic letters together, which terminals do not, and differs by version of Node.
 */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...text].reduce((sum, character) => sum + stringWidth(character), 0);
}

/** The beginning of a text, as much of it as has room in so many columns. */
export function cutTo(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let cut = '';
  for (const character of text) {
    if (columnsOf(cut + character) > columns) break;
    cut += character;
  }
  return cut;
}

/** A text with blanks behind it, or cut, so that it is exactly so many columns wide. */
export function paddedTo(text: string, columns: number): string {
  const cut = cutTo(text, columns);
  return cut + ' '.repeat(Math.max(0, columns - columnsOf(cut)));
}

/** A text as the terminal can show it: without Unicode, `?` stands in each column beyond ASCII. */
export function shownText(text: string, { unicode }: { readonly unicode: boolean }): string {
  if (unicode) return text;
  return text.replace(/[^\n -~]/gu, (character) => '?'.repeat(columnsOf(character)));
}
