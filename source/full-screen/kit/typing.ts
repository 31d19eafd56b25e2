import { symbolsTyped, symbolTyped } from '../../engine/code.ts';
import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
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
import { say, set } from '../model/update.ts';
import type { KeyRow } from './definitions.ts';

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
        Home: moved('start'),
        End: moved('end'),
        'Ctrl-A': moved('start'),
        'Ctrl-E': moved('end'),
      },
    },
  ];
}

/** `notice` was about the old text. */
export const withTyped = (state: AppState, { typed, cursor }: TextEdit): AppState =>
  set(state, { typed, cursor, notice: undefined });

export function typing(state: AppState, edit: TextEdit, most: number): KeyRow[] {
  const to: To = (next) => withTyped(state, next);
  return [{ keys: { text: ({ text }) => to(insert(edit, text, most)) } }, ...editing(edit, to)];
}

/** The page itself says what to type. */
export const withoutFooter = (rows: readonly KeyRow[]): KeyRow[] =>
  rows.map((row) => ({ ...row, footer: undefined }));

export type CodeEdit = TextEdit & {
  /**
   * What the page has said about the code. A key that edits the code clears it.
   * - `full`: more was typed than the row holds. A second Enter takes the code.
   * - `refused`: the page didn't take the code.
   * - `repeated`: the guess was made before. A second Enter makes it again.
   */
  readonly notice?: 'full' | 'refused' | 'repeated' | undefined;
};

/** Whether the next symbol begins a new code. Other keys, such as Backspace, edit this code. */
export const beginsAnew = ({ notice }: Pick<CodeEdit, 'notice'>) =>
  notice === 'refused' || notice === 'repeated';

const ROW_FULL = 'The row is full. Backspace deletes.';

export const withFullRow = (state: AppState) => say(set(state, { notice: 'full' }), ROW_FULL);

/** Said at Enter, because a fast player may not have seen the notice that the row was full. */
export const OVERFULL = 'You typed more than the row holds.';

/** More symbols than any code has. */
const MOST_SYMBOLS = 20;

/**
 * `most` is left out for secrets: a row that takes no more symbols would tell somebody who watches
 * the player that the secret has the greatest length.
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
