import { Box, Text } from 'ink';
import { use } from 'react';
import stringWidth from 'string-width';
import { shownText } from '../terminal/look.ts';
import { LookContext } from './look-context.ts';

/** A prompt and the line being typed behind it, of which the part around the cursor is shown. */
export function Field(props: {
  readonly prompt: string;
  readonly text: string;
  /** Characters of the text before the cursor. */
  readonly cursor: number;
  /** Cells that prompt and text may take together. */
  readonly width: number;
}) {
  const { prompt, cursor, width } = props;
  const shown = shownText(props.text, use(LookContext));
  return (
    <Box flexShrink={0} paddingLeft={1}>
      <Text>{`${prompt}${fieldWindow(shown, cursor, width - prompt.length).text}`}</Text>
    </Box>
  );
}

/**
 * The part of a text that a field of so many cells shows, and the cell in it where the cursor
 * stands; one cell is left for a cursor behind the last character.
 */
export function fieldWindow(
  text: string,
  cursor: number,
  width: number,
): { readonly text: string; readonly cell: number } {
  const characters = [...text];
  const cells = (from: number, to: number) => stringWidth(characters.slice(from, to).join(''));
  const underCursor = Math.max(1, cells(cursor, cursor + 1));
  let first = 0;
  while (first < cursor && cells(first, cursor) + underCursor > width) first++;
  let last = characters.length;
  while (last > cursor && cells(first, last) > width) last--;
  return { text: characters.slice(first, last).join(''), cell: cells(first, cursor) };
}
