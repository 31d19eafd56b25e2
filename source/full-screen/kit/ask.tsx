import { Text } from 'ink';
import { type ReactNode, use } from 'react';
import { symbolsTyped, symbolTyped } from '../../engine/code.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import { graphemes } from '../../terminal/characters.ts';
import { columnsOf, shownText } from '../../text/columns.ts';
import type { AppState } from '../model/state.ts';
import {
  EMPTY,
  erase,
  insert,
  isBlank,
  move,
  step,
  type TextEdit,
  typedOver,
} from '../model/text-edit.ts';
import { say } from '../model/update.ts';
import { ChoicePage } from './choice-page.tsx';
import { Box, Cursor, LookContext, Styled, useRoom } from './layout.tsx';
import { Palette } from './palette.tsx';
import { paletteLines } from './palette-lines.ts';
import { Para } from './paragraphs.tsx';
import { type KeyRow, set } from './screen.ts';

/** A page on which the player types one line. The symbols of `rules` and `about` are below it. */
export function Ask(props: {
  readonly title: string;
  readonly right?: readonly string[];
  readonly intro: string;
  readonly prompt: string;
  readonly edit: TextEdit;
  /** What the page shows in place of the typed text, such as `****` for a secret. */
  readonly shown?: string;
  readonly rules?: Rules | undefined;
  readonly about?: string;
  readonly explains?: ReactNode;
}) {
  const { title, right, intro, prompt, edit, shown, rules, about = '', explains } = props;
  return (
    <ChoicePage
      {...{ title, right, intro, explains }}
      menu={
        <>
          <Field prompt={prompt} text={shown ?? edit.typed} cursor={edit.cursor} />
          <Box height={1} />
          {rules ? <Symbols rules={rules} /> : null}
          <Para as="muted">{about}</Para>
        </>
      }
    />
  );
}

export const Symbols = ({ rules }: { readonly rules: Rules }) => (
  <Palette lines={useSymbols(rules)} rules={rules} />
);

export const useSymbols = (rules: Rules) => paletteLines(rules, useRoom().width, 'names');

/** A prompt and a typed text. Of a long text, only the part around the cursor is shown. */
export function Field(props: {
  readonly prompt: string;
  readonly text: string;
  readonly cursor: number;
  /** How many columns something at the right of the field takes. */
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
 * The part of a text around the cursor that fits `width` columns, and the cursor's column in that
 * part (`cell`). `cursor` is how many characters are before the cursor. If the cursor is at the end
 * of the text, it gets a column of its own.
 */
export function fieldWindow(text: string, cursor: number, width: number) {
  const before = [...text].slice(0, cursor).join('');
  const letters = Array.from(graphemes(text), drawnLetter);
  const at = [...graphemes(before)].length;
  // Measures each letter only once: an emoji takes 10 µs, and a name has up to 150 letters.
  const widths = letters.map(columnsOf);
  const cells = (from: number, to: number) =>
    widths.slice(from, to).reduce((sum, width) => sum + width, 0);
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

type To = (edit: TextEdit) => AppState;

export function editing(edit: TextEdit, to: To): KeyRow[] {
  const moved = (where: 'left' | 'right' | 'start' | 'end') => () => to(move(edit, where));
  const erased = (which: 'before' | 'under' | 'all') => () => to(erase(edit, which));
  return [
    {
      keys: { Left: moved('left'), Right: moved('right') },
      footer: 'move',
      help: 'move the cursor',
    },
    {
      keys: { Backspace: erased('before'), Delete: erased('under'), 'Ctrl-U': erased('all') },
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

/** The state with a new text, without `said`, which was about the old one. */
export const withTyped = (state: AppState, { typed, cursor }: TextEdit): AppState =>
  set(state, { typed, cursor, said: undefined });

export function typing(state: AppState, edit: TextEdit, most: number): KeyRow[] {
  const to: To = (next) => withTyped(state, next);
  return [{ keys: { text: ({ text }) => to(insert(edit, text, most)) } }, ...editing(edit, to)];
}

/** Leaves out the words in the footer, for a page that already says what to type. */
export const withoutFooter = (rows: readonly KeyRow[]): KeyRow[] =>
  rows.map((row) => ({ ...row, footer: undefined }));

export type CodeEdit = TextEdit & {
  /**
   * What the page has said about the code. A key that edits the code clears it.
   * - `full`: more was typed than the row holds. A second Enter takes the code.
   * - `refused`: the page didn't take the code.
   * - `repeated`: the guess was made before. A second Enter makes it again.
   */
  readonly said?: 'full' | 'refused' | 'repeated' | undefined;
};

/** Whether the next symbol begins a new code. Other keys, such as Backspace, edit this code. */
export const beginsAnew = ({ said }: Pick<CodeEdit, 'said'>) =>
  said === 'refused' || said === 'repeated';

const ROW_FULL = 'The row is full. Backspace deletes.';

/** The state after more was typed than the row holds. */
export const withFullRow = (state: AppState) => say(set(state, { said: 'full' }), ROW_FULL);

/** Said at the first Enter after too much was typed: fast players may not have seen ROW_FULL. */
export const OVERFULL = 'You typed more than the row holds.';

/** More symbols than any code has. */
const MOST_SYMBOLS = 20;

/**
 * `most` is how many symbols the row holds. A secret has no such limit: if typing stopped at the
 * rules' greatest length, somebody who watches would know when a secret has that length.
 */
export function codeTyping(
  state: AppState,
  rules: Rules,
  edit: CodeEdit,
  does: string,
  most?: number,
): KeyRow[] {
  const to: To = (next) => withTyped(state, { ...next, typed: symbolsTyped(rules, next.typed) });
  return [
    {
      help: ['Symbols', does],
      keys: {
        text({ text }) {
          if (isBlank(text)) return state;
          const from = beginsAnew(edit) ? EMPTY : edit;
          const isSymbol = symbolTyped(rules, text) !== undefined;
          const over = isSymbol ? typedOver(rules, from, text) : undefined;
          const next = over ?? insert(from, text, most ?? MOST_SYMBOLS);
          return next === from && most !== undefined ? withFullRow(state) : to(next);
        },
      },
    },
    ...stepping((by) => to(step(edit, by, charactersOf(rules), longest(rules)))),
    ...editing(edit, to),
  ];
}

export const stepping = (stepBy: (by: 1 | -1) => AppState): KeyRow[] => [
  {
    keys: { Up: () => stepBy(1), Down: () => stepBy(-1) },
    footer: 'change',
    help: 'change the symbol',
  },
];
