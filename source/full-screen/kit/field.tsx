import { Text } from 'ink';
import { use } from 'react';
import { sumOf } from '../../engine/values.ts';
import { graphemes } from '../../terminal/characters.ts';
import { columnsOf, shownText } from '../../text/columns.ts';
import { Cursor, LookContext, Styled, useRoom } from './layout.tsx';

export function Field(props: {
  readonly prompt: string;
  readonly text: string;
  readonly cursor: number;
  /** The columns that something at the right of the field takes. */
  readonly taken?: number;
  /** The terminal's cursor is somewhere else. */
  readonly isIdle?: boolean;
}) {
  const { prompt, cursor, taken = 0, isIdle = false } = props;
  const room = useRoom().width - taken - prompt.length;
  const { text, cell } = fieldWindow(props.text, cursor, room);
  return (
    <>
      {isIdle ? null : <Cursor x={prompt.length + cell} y={0} />}
      <Text>
        <Styled as="muted">{prompt}</Styled>
        <Text bold>{shownText(text, use(LookContext))}</Text>
      </Text>
    </>
  );
}

/**
 * `cursor` is how many characters are before the cursor, and `cell` the cursor's column. At the end
 * of the text, the cursor takes one more column.
 */
export function fieldWindow(text: string, cursor: number, width: number) {
  const before = [...text].slice(0, cursor).join('');
  const letters = Array.from(graphemes(text), drawnLetter);
  const at = [...graphemes(before)].length;
  // Measures each letter only once: an emoji takes 10 µs, and up to 150 letters can be typed.
  const widths = letters.map(columnsOf);
  const cells = (from: number, to: number) => sumOf(widths.slice(from, to));
  const underCursor = Math.max(1, cells(at, at + 1));
  let first = 0;
  while (first < at && cells(first, at) + underCursor > width) first++;
  let last = letters.length;
  while (last > at && cells(first, last) > width) last--;
  return { text: letters.slice(first, last).join(''), cell: cells(first, at) };
}

/** The letter, or a question mark if it is invisible or would be drawn over its neighbors. */
function drawnLetter(letter: string): string {
  if (/^[ -~]$/.test(letter)) return letter;
  const isHidden =
    /^[^\p{L}\p{N}\p{P}\p{S}]|[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]|\p{M}{7}/u;
  return isHidden.test(letter) ? '?' : letter;
}
