import stringWidth from 'string-width';
import { graphemes } from './characters.ts';
import type { Look } from './look.ts';

/** A text as the terminal can show it: without Unicode, `?` stands in each column beyond ASCII. */
export function shownText(text: string, { unicode }: Pick<Look, 'unicode'>): string {
  if (unicode || /^[\n -~]*$/.test(text)) return text;
  const letters = Array.from(graphemes(text), (letter) =>
    /^[\n -~]$/.test(letter) ? letter : '?'.repeat(stringWidth(letter)),
  );
  return letters.join('');
}
