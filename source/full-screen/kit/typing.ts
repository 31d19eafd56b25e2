import { charactersOf, longest, type Rules } from '../../engine/rules.ts';
import type { Update } from '../model/navigation.ts';
import {
  erase,
  insert,
  move,
  step,
  symbolsTyped,
  symbolTyped,
  type TextEdit,
  typedOver,
} from '../model/text-edit.ts';
import type { Row } from './screen.ts';

type To = (edit: TextEdit) => Update;

/** The keys that move in a text and erase. */
function editing(edit: TextEdit, to: To): Row[] {
  const moved = (where: 'left' | 'right' | 'start' | 'end') => () => to(move(edit, where));
  const erased = (which: 'before' | 'under' | 'all') => () => to(erase(edit, which));
  return [
    { keys: { Left: moved('left'), Right: moved('right') }, hint: 'move' },
    { keys: { Backspace: erased('before'), Delete: erased('under'), 'Ctrl-U': erased('all') } },
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
 * @param symbols what the arrows up and down step through, if they do
 */
export function typing(
  { typed, cursor }: TextEdit,
  to: To,
  most: number,
  symbols?: readonly string[],
): Row[] {
  const edit = { typed, cursor };
  return [
    { keys: { text: (text) => to(insert(edit, text, most)) } },
    ...(symbols ? stepping((by) => to(step(edit, by, symbols, most))) : []),
    ...editing(edit, to),
  ];
}

/** The most characters of a code that can be typed: more than any code has. */
const MAX_CODE = 20;

/** The keys of a code: symbols replace those under the cursor, and arrows step through them. */
export function codeTyping(rules: Rules, { typed, cursor }: TextEdit, to: To): Row[] {
  const edit = { typed, cursor };
  const toSymbols: To = (next) => to({ ...next, typed: symbolsTyped(rules, next.typed) });
  return [
    {
      keys: {
        text(text) {
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

const stepping = (by: (by: 1 | -1) => Update): Row[] => [
  { keys: { Up: () => by(1), Down: () => by(-1) }, hint: 'change' },
];
