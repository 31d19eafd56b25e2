import type { ReactNode } from 'react';
import type { Question } from '../../coach/answers.ts';
import type { AppState, Confirmation, ScreenName } from '../model/state.ts';
import type { Work } from '../model/update.ts';

/** A pressed key: its name, the text that it types and, for Enter, the local time. */
export type KeyPress = { readonly key: string; readonly text: string; readonly at?: string };

/** `cleared`: the notices that the key takes off the page. */
export type Go = (press: KeyPress & { readonly cleared: readonly string[] }) => AppState;

/** What a row's keys do, such as `move`. A pair also names the keys: `['Arrows', 'move']`. */
export type Wording = string | readonly [keys: string, does: string];

/** Keys that belong together, with words for the footer and Help. Some rows only have words. */
export type KeyRow = {
  /**
   * What each key does. A key goes by its name in footers (`Up`, `Ctrl-S`) or by the character that
   * it types. `text` is any other text.
   */
  readonly keys: Readonly<Record<string, Go>>;
  /** The footer's words for what the keys do. */
  readonly footer?: Wording | undefined;
  /** Rows with lower ranks come first in the footer and in Help. The default is in `rankOf` (`key-rows.ts`). */
  readonly rank?: number;
  /** Help's words for what the keys do. By default, the footer's. */
  readonly help?: Wording | undefined;
};

export type Item = {
  /** The key that chooses the item, or '' for none. By default, a digit or a letter. */
  readonly key?: string;
  /** Identifies the item even if its label changes. By default, this is the label. */
  readonly name?: string;
  readonly label: string;
  /** Drawn instead of the label if the label has no room. */
  readonly brief?: string;
  /** The remark beside the item. Of a list of remarks, the first one that fits is shown. */
  readonly aside?: string | readonly string[] | undefined;
  readonly startsGroup?: boolean;
  readonly heading?: string | undefined;
  readonly note?: string | undefined;
  /** The item can't be chosen now and is shown dim. `go` says why. */
  readonly isRefused?: boolean;
  readonly go: () => AppState;
};

/** A last item such as *Menu* or *Give up*: set apart from the others, with the key `0`. */
export const lastItem = (label: string, go: () => AppState): Item => ({
  key: '0',
  label,
  startsGroup: true,
  go,
});

export type KeyedItem = Item & { readonly key: string; readonly name: string };

/** With `change`, the current field looks like `< on >`. */
export type FormField = {
  readonly label: string;
  readonly value: string;
  /** What the field is for, below the form. */
  readonly about?: string;
  /** Absent if the value is fixed or typed. */
  readonly change?: ((by: 1 | -1) => AppState) | undefined;
  /** The text that was typed into the field, and a function that replaces that text. */
  readonly text?: { readonly typed: string; readonly to: (typed: string) => AppState };
};

/** A list. Entries that are false or undefined are left out, as in `[hasSlot && row]`. */
export type Maybe<Part> = readonly (Part | false | undefined)[];

export const present = <Part extends object>(list: Maybe<Part> = []): Part[] =>
  list.flatMap((part) => part || []);

type Named = { readonly name: ScreenName; readonly field?: number };

/**
 * What the program needs to know about a screen. `My` is the screen's part of the state. `State`
 * has a `game` for screens such as the board. `Given` is what must be given to open the screen.
 */
export type Definition<My extends Named, State = AppState, Given = Omit<My, 'name'>> = {
  readonly name: My['name'];
  /** Without this function, `given` becomes the screen's state. */
  open?(state: AppState, given: Given): AppState;
  /** If two rows share a key, the first one counts. */
  keys?(state: State, my: My): Maybe<KeyRow>;
  items?(state: State, my: My): Maybe<Item>;
  /** The name of the item that is selected at first. By default, the first item is. */
  initial?(state: State, my: My): string | undefined;
  /** `my.field` is the index of the current field. */
  fields?(state: State, my: My): readonly FormField[];
  /** Work that reads the saves for this screen: see `withArrival`. */
  readonly reads?: readonly Work[];
  /** Questions to the coach. They are also asked while other screens cover this one. */
  asks?(state: State, my: My): readonly Question[];
  /** The state after the coach has answered, or is gone: `state` itself, if nothing changes. */
  hears?(state: State, my: My): AppState;
  View(props: { readonly state: State; readonly my: My }): ReactNode;
  /** Whether all keys but Esc and Ctrl-C wait for the coach's answer. */
  awaits?(my: My): boolean;
  /** The question to ask before a change to `after`, if this screen loses something by it. */
  loses?(state: State, my: My, after: AppState): Confirmation | undefined;
  /** The player can select text on this screen, so the mouse isn't reported while it is shown. */
  readonly isSelectable?: true;
};

export function keyed(items: readonly Item[]): KeyedItem[] {
  const unkeyed = items.filter(({ key }) => key === undefined);
  return items.map((item) => {
    const { key = listKey(unkeyed.indexOf(item)), name = item.label } = item;
    return { ...item, key, name };
  });
}

/** The letters for menu items. The others are taken: `j` and `k` move, for example. */
const LETTERS = 'abdefgilmnprstuvwxyz';

function listKey(index: number): string {
  return index < 9 ? String(index + 1) : LETTERS.charAt(index - 9);
}
