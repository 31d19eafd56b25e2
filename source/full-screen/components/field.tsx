import { Box, Text } from 'ink';
import { type ComponentProps, use } from 'react';
import stringWidth from 'string-width';
import { shownText } from '../../terminal/look.ts';
import type { Cell } from '../model/stage.ts';
import { QuestionContext } from './clickable.tsx';
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
  const shown = shownText(props.text, use(LookContext));
  const { text, cell } = fieldWindow(shown, cursor, width - prompt.length);
  const inField =
    row === undefined ? undefined : { x: left + MARGIN + prompt.length + cell, y: row };
  setCursorPosition(cursorAt ?? inField);
  return (
    <Box flexShrink={0} paddingLeft={MARGIN}>
      <Text>
        <Styled as="muted">{prompt}</Styled>
        <Text bold>{text}</Text>
      </Text>
    </Box>
  );
}

/** A field. While a question is asked, the question stands in its place. */
export function Prompt(props: ComponentProps<typeof Field>) {
  const question = use(QuestionContext);
  if (!question) return <Field {...props} />;
  return (
    <Box paddingLeft={MARGIN} flexShrink={0}>
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
  const characters = [...text];
  const cells = (from: number, to: number) => stringWidth(characters.slice(from, to).join(''));
  const underCursor = Math.max(1, cells(cursor, cursor + 1));
  let first = 0;
  while (first < cursor && cells(first, cursor) + underCursor > width) first++;
  let last = characters.length;
  while (last > cursor && cells(first, last) > width) last--;
  return { text: characters.slice(first, last).join(''), cell: cells(first, cursor) };
}
