import { Box, Text } from 'ink';
import { use } from 'react';
import stringWidth from 'string-width';
import { shownText } from '../../terminal/look.ts';
import { LookContext } from './look-context.ts';
import { Styled } from './styled.tsx';

/** A prompt and the line being typed. Of a long line only the part around the cursor is shown. */
export function Field(props: {
  readonly prompt: string;
  readonly text: string;
  /** The number of characters before the cursor. */
  readonly cursor: number;
  /** The maximum width of prompt and text together, in columns. */
  readonly width: number;
}) {
  const { prompt, cursor, width } = props;
  const shown = shownText(props.text, use(LookContext));
  return (
    <Box flexShrink={0} paddingLeft={1}>
      <Text>
        <Styled as="muted">{prompt}</Styled>
        <Text bold>{fieldWindow(shown, cursor, width - prompt.length).text}</Text>
      </Text>
    </Box>
  );
}

/**
 * The part of a text that a field of `width` columns shows, and the cursor's column in it. There is
 * always room for a cursor after the last character.
 * @param cursor the number of characters before the cursor
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
