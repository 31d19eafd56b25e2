import { columnsOf } from '../text/columns.ts';
import type { Look } from './look.ts';

/** A text as the terminal can show it: without Unicode, `?` stands in each column beyond ASCII. */
export function shownText(text: string, { unicode }: Pick<Look, 'unicode'>): string {
  if (unicode) return text;
  return text.replace(/[^\n -~]/gu, (character) => '?'.repeat(columnsOf(character)));
}
