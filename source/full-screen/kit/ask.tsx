import { Text } from 'ink';
import { type ComponentProps, use } from 'react';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import { paletteLines } from '../../games/palette-lines.ts';
import { graphemes } from '../../terminal/characters.ts';
import { columnsOf, shownText } from '../../text/columns.ts';
import { wrapped } from '../../text/wrapped.ts';
import type { Cell } from '../model/stage.ts';
import {
  erase,
  insert,
  isBlank,
  move,
  step,
  symbolsTyped,
  symbolTyped,
  type TextEdit,
  typedOver,
} from '../model/text-edit.ts';
import type { Update } from '../model/update.ts';
import { Box, DrawnContext, Gap, LookContext, Styled, useStageCursor } from './layout.tsx';
import { Page, Para, useRoom } from './page.tsx';
import { Palette } from './palette.tsx';
import { QuestionLine } from './press.tsx';
import type { KeyRow } from './screen.ts';

/** A page that asks for one line: a question above it, the symbols or a sentence below. */
export function Ask(props: {
  readonly title: string;
  readonly right?: string;
  /** The question, if the prompt alone isn't enough. */
  readonly asked?: readonly string[];
  readonly prompt: string;
  readonly edit: TextEdit;
  /** Shown instead of the typed text, such as stars. */
  readonly shown?: string;
  /** The rules whose symbols are typed. */
  readonly rules?: Rules | undefined;
  readonly about?: string;
}) {
  const { title, right, asked = [], prompt, edit, rules, about = '' } = props;
  const { text } = useRoom();
  const lines = asked.flatMap((line) => wrapped(line, text));
  // Title, gap, question, gap: there is always room for these.
  const row = 2 + (lines.length > 0 ? lines.length + 1 : 0);
  return (
    <Page title={title} {...(right !== undefined && { right })}>
      <Gap />
      {lines.length > 0 ? (
        <>
          <Para as="muted">{lines.join('\n')}</Para>
          <Gap />
        </>
      ) : null}
      <Field
        {...{ prompt, row, width: text }}
        text={props.shown ?? edit.typed}
        cursor={edit.cursor}
      />
      <Gap />
      {rules ? (
        <Box>
          <Palette lines={paletteLines(rules, text, 'names')} rules={rules} />
        </Box>
      ) : (
        <Para as="muted">{about}</Para>
      )}
      <Gap />
    </Page>
  );
}

const MARGIN = 1;

/** A prompt and the typed text. Of a long text, only the part around the cursor is shown. */
export function Field(props: {
  readonly prompt: string;
  readonly text: string;
  readonly cursor: number;
  readonly width: number;
  /** The field's row on the stage; without it, the terminal's cursor isn't shown. */
  readonly row?: number | undefined;
  readonly left?: number;
  /** Where the terminal's cursor goes instead, if the text is also on a board. */
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

/** A field, or the question while one is asked. */
export function Prompt(props: ComponentProps<typeof Field>) {
  const { question } = use(DrawnContext);
  if (!question) return <Field {...props} />;
  return (
    <Box paddingLeft={MARGIN}>
      <QuestionLine sentence={question.sentence} />
    </Box>
  );
}

/**
 * The part of a text that a field of `width` columns shows, and the cursor's column in it. A cursor
 * after the last character always has room.
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

/** The letter, or a question mark if it is invisible or would be drawn over its neighbors. */
function drawnLetter(letter: string): string {
  if (/^[ -~]$/.test(letter)) return letter;
  const isHidden =
    /^[^\p{L}\p{N}\p{P}\p{S}]|[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]|\p{M}{7}/u;
  return isHidden.test(letter) ? '?' : letter;
}

type To = (edit: TextEdit) => Update;

/** The keys that move and erase in a text. Ctrl-U does `clear`, or else erases everything. */
export function editing(
  edit: TextEdit,
  to: To,
  clear: () => Update = () => to(erase(edit, 'all')),
): KeyRow[] {
  const moved = (where: 'left' | 'right' | 'start' | 'end') => () => to(move(edit, where));
  const erased = (which: 'before' | 'under') => () => to(erase(edit, which));
  return [
    { keys: { Left: moved('left'), Right: moved('right') }, hint: 'move', help: 'move the cursor' },
    {
      keys: { Backspace: erased('before'), Delete: erased('under'), 'Ctrl-U': clear },
      help: ['Backspace', 'delete (Ctrl-U: all)'],
    },
    {
      keys: {
        ...{ Home: moved('start'), End: moved('end') },
        ...{ 'Ctrl-A': moved('start'), 'Ctrl-E': moved('end') },
      },
    },
  ];
}

/**
 * The keys of a line of text.
 * @param most how many characters it holds
 * @param symbols what Up and Down step through; without it they do nothing
 */
export function typing(
  { typed, cursor }: TextEdit,
  to: To,
  most: number,
  symbols?: readonly string[],
): KeyRow[] {
  const edit = { typed, cursor };
  return [
    { keys: { text: (text) => to(insert(edit, text, most)) } },
    ...(symbols ? stepping((by) => to(step(edit, by, symbols, most))) : []),
    ...editing(edit, to),
  ];
}

/** Keys that the footer doesn't name, because it is plain what to type. */
export const withoutHints = (rows: readonly KeyRow[]): KeyRow[] =>
  rows.map((row) => ({ ...row, hint: undefined }));

/** The most characters of a code that can be typed: more than any code has. */
const MAX_CODE = 20;

/** The keys of a code: typed symbols replace the current one, and arrows step through them. */
export function codeTyping(rules: Rules, { typed, cursor }: TextEdit, to: To): KeyRow[] {
  const edit = { typed, cursor };
  const toSymbols: To = (next) => to({ ...next, typed: symbolsTyped(rules, next.typed) });
  return [
    {
      keys: {
        text(text) {
          if (isBlank(text)) return to(edit);
          const over =
            symbolTyped(rules, text) === undefined ? undefined : typedOver(rules, edit, text);
          return toSymbols(over ?? insert(edit, text, MAX_CODE));
        },
      },
    },
    ...stepping((by) => toSymbols(step(edit, by, charactersOf(rules), longest(rules)))),
    ...editing(edit, toSymbols),
  ];
}

export const stepping = (by: (by: 1 | -1) => Update): KeyRow[] => [
  { keys: { Up: () => by(1), Down: () => by(-1) }, hint: 'change', help: 'change the symbol' },
];
