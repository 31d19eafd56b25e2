import type { ReactNode } from 'react';
import type { Question } from '../../coach/questions.ts';
import type { AppState, Confirmation, ScreenName } from '../model/state.ts';
import type { Work } from '../model/update.ts';

export type KeyPress = {
  readonly key: string;
  readonly text: string;
  /** The notices that the key takes off the page. */
  readonly cleared: readonly string[];
  /** The local time. Only Enter has it. */
  readonly at?: string;
};

export type Go = (press: KeyPress) => AppState;

/** A pair also names the keys: `['Arrows', 'move']`. */
export type Wording = string | readonly [keys: string, does: string];

/** Some rows only have words. */
export type KeyRow = {
  /**
   * A key goes by its name in footers (`Up`, `Ctrl-S`) or by the character that it types. `text` is
   * any other text.
   */
  readonly keys: Readonly<Record<string, Go>>;
  readonly footer?: Wording | undefined;
  /** Rows with lower ranks come first. `rankOf` (`key-rows.ts`) has the default. */
  readonly rank?: number;
  /** What Help says. By default, the footer's words. */
  readonly help?: Wording | undefined;
};

export type Item = {
  /** Empty if no key chooses the item. By default, a digit or a letter. */
  readonly key?: string;
  /** Stays the same if the label changes. By default, the label. */
  readonly name?: string;
  readonly label: string;
  /** Drawn instead of the label if the label has no room. */
  readonly brief?: string;
  /** A remark beside the label. If this is a list, the first remark that fits is shown. */
  readonly aside?: string | readonly string[] | undefined;
  readonly startsGroup?: boolean;
  readonly heading?: string | undefined;
  readonly note?: string | undefined;
  /** The item can't be chosen now and is shown dim. `go` says why. */
  readonly isRefused?: boolean;
  readonly go: () => AppState;
};

/** *Menu* or *Give up*, for example. */
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
  readonly about?: string;
  /** Absent if the value is fixed or typed. */
  readonly change?: ((by: 1 | -1) => AppState) | undefined;
  /** `to` replaces what was typed into the field. */
  readonly text?: { readonly typed: string; readonly to: (typed: string) => AppState };
};

/** Entries that are false or undefined are left out, as in `[hasSlot && row]`. */
export type Maybe<Part> = readonly (Part | false | undefined)[];

export const present = <Part extends object>(list: Maybe<Part> = []): Part[] =>
  list.flatMap((part) => part || []);

type Named = { readonly name: ScreenName; readonly field?: number };

/**
 * `My` is the screen's part of the state. `State` has a `game` if the screen needs one. `Given` is
 * what `open` needs.
 */
export type Definition<My extends Named, State = AppState, Given = Omit<My, 'name'>> = {
  readonly name: My['name'];
  /** Without this function, `given` becomes the screen's state. */
  open?(state: AppState, given: Given): AppState;
  /** If two rows share a key, the first one counts. */
  keys?(state: State, my: My): Maybe<KeyRow>;
  items?(state: State, my: My): Maybe<Item>;
  /** The name of the item that is selected at first. By default, the first item. */
  initial?(state: State, my: My): string | undefined;
  fields?(state: State, my: My): readonly FormField[];
  /** These read the saves whenever the player comes to the screen. */
  readonly reads?: readonly Work[];
  /** Also asked while other screens cover this one. */
  asks?(state: State, my: My): readonly Question[];
  /** Called when the coach has answered or crashed. Returns `state` itself if nothing changes. */
  hears?(state: State, my: My): AppState;
  View(props: { readonly state: State; readonly my: My }): ReactNode;
  /** Whether all keys but Esc and Ctrl-C wait for the coach's answer. */
  awaits?(my: My): boolean;
  /** What to ask first if this screen would lose something by a change to `after`. */
  loses?(state: State, my: My, after: AppState): Confirmation | undefined;
  /** The mouse isn't reported, so that the player can select text. */
  readonly isSelectable?: true;
};

export function keyed(items: readonly Item[]): KeyedItem[] {
  const unkeyed = items.filter(({ key }) => key === undefined);
  return items.map((item) => {
    const { key = listKey(unkeyed.indexOf(item)), name = item.label } = item;
    return { ...item, key, name };
  });
}

/** The missing letters have other uses: `j` and `k` move, for example. */
const LETTERS = 'abdefgilmnprstuvwxyz';

function listKey(index: number): string {
  return index < 9 ? String(index + 1) : LETTERS.charAt(index - 9);
}
