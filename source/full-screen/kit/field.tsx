import { Text } from 'ink';
import { type ComponentProps, use } from 'react';
import { graphemes } from '../../terminal/characters.ts';
import { columnsOf, shownText } from '../../text/columns.ts';
import type { Cell } from '../model/stage.ts';
import { QuestionContext } from './clickable.tsx';
import { Box } from './layout.tsx';
import { QuestionLine } from './question-line.tsx';
import { useStageCursor } from './stage.tsx';
import { LookContext, Styled } from './styled.tsx';

const MARGIN = 1;

/** A prompt and what is typed, with the cursor in it; of a long text the part around the cursor. */
export function Field(props: {
  readonly prompt: string;
  readonly text: string;
  readonly cursor: number;
  readonly width: number;
  /** Its row on the stage; without it the terminal's cursor is not shown. */
  readonly row?: number | undefined;
  readonly left?: number;
  /** Where the terminal's cursor stands instead, if a board also draws what is typed. */
  readonly cursorAt?: Cell | undefined;
}) {
  const { prompt, cursor, width, row, left = 0, cursorAt } = props;
  const setCursorPosition = useStageCursor();
  const { text, cell } = fieldWindow(props.text, cursor, width - prompt.length);
  const inField =
    row === undefined ? undefined : { x: left + MARGIN + prompt.length + cell, y: row };
  setCursorPosition(cursorAt ?? inField);
  return (
    <Box paddingLeft={MARGIN}>
      <Text>
        <Styled as="muted">{prompt}</Styled>
        <Text bold>{shownText(text, use(LookContext))}</Text>
      </Text>
    </Box>
  );
}

/** A field. While a question is asked, the question stands in its place. */
export function Prompt(props: ComponentProps<typeof Field>) {
  const question = use(QuestionContext);
  if (!question) return <Field {...props} />;
  return (
    <Box paddingLeft={MARGIN}>
      <QuestionLine sentence={question.sentence} />
    </Box>
  );
}

/**
 * The part of a text that a field of `width` columns shows, and the cursor's column in it. There is
 * always room for a cursor after the last character.
 * @param cursor the number of characters before the cursor
 */
export function fieldWindow(text: string, cursor: number, width: number) {
  const before = [...text].slice(0, cursor).join('');
  const letters = Array.from(graphemes(text), drawnLetter);
  const at = [...graphemes(before)].length;
  const cells = (from: number, to: number) => columnsOf(letters.slice(from, to).join(''));
  const underCursor = Math.max(1, cells(at, at + 1));
  let first = 0;
  while (first < at && cells(first, at) + underCursor > width) first++;
  let last = letters.length;
  while (last > at && cells(first, last) > width) last--;
  return { text: letters.slice(first, last).join(''), cell: cells(first, at) };
}

/** A letter as it is drawn: a question mark if it is invisible or would cover its neighbours. */
function drawnLetter(letter: string): string {
  if (/^[ -~]$/.test(letter)) return letter;
  const isHidden =
    /^[^\p{L}\p{N}\p{P}\p{S}]|[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]|\p{M}{7}/u;
  return isHidden.test(letter) ? '?' : letter;
}
