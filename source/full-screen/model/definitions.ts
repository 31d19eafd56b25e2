import { createContext, createElement, type ReactNode } from 'react';
import type { Field, KeyedItem, Row } from '../kit/screen.ts';
import type { EffectTable } from './effect.ts';
import {
  type Binding,
  type Bindings,
  footerOf,
  type KeyWords,
  messageFor,
  type Seen,
} from './keys.ts';
import { just, type Update } from './navigation.ts';
import {
  type AppState,
  type Effect,
  type GameScreenName,
  hasGame,
  type Message,
  type Screen,
  type ScreenName,
  type ScreenOf,
  type ScreenProps,
} from './state.ts';

/** The update for a message that does not come from a key; undefined for others. */
export type OnEvent = (state: AppState, message: Message) => Update | undefined;

/** What follows from an update, whatever it came from. */
export type After = (before: AppState, update: Update) => Update;

/** What a screen or a feature does, also under another screen. The order is that of its index. */
export type Feature = {
  readonly effects?: Partial<EffectTable<Effect>>;
  readonly onEvent?: OnEvent;
  readonly after?: After;
};

type Traits<Name extends ScreenName> = {
  readonly name: Name;
  /**
   * Keys may be handled before the screen is drawn, because they depend only on the state. A screen
   * with a menu cannot say so: ink-select-input handles keys itself, and chooses among the items
   * that are drawn.
   */
  readonly mayLag?: true;
  /** The heading under which Help lists its keys. Without a heading Help does not list them. */
  readonly help?: string;
  /** The heading under which Help tells of it, where other screens list its keys. */
  readonly helpAt?: string;
  /** Its text can be selected, so the mouse is not reported meanwhile. */
  readonly isSelectable?: true;
};

export type UpdateOf<Name extends ScreenName> = (
  state: ScreenProps<Name>['state'],
  screen: ScreenOf<Name>,
  message: Message,
) => Update;

/** The screen that is drawn: its state, and what its footer says; without a footer there is none. */
type Drawn = {
  readonly state: AppState;
  readonly footer?: (seen: Seen) => readonly KeyWords[];
  /** Of a screen that is one file: the items of its menu, and the fields of its form. */
  readonly items?: readonly KeyedItem[];
  readonly fields?: readonly Field[];
};

/** Tells the frame which screen is drawn. Its value is set where the view is drawn. */
export const DrawnContext = createContext({} as Drawn);

/** A screen as its folder defines it. One that needs a game is shown and asked only with one. */
type ScreenShape<Name extends ScreenName> = Feature &
  Traits<Name> & {
    readonly needsGame?: true;
    readonly View: (props: ScreenProps<Name>) => ReactNode;
    readonly bindings: () => Bindings<Name>;
    readonly update: UpdateOf<Name>;
  };

/** Defines a screen. One that needs a game shows nothing without it, and its keys change nothing. */
export function defineScreen<Name extends ScreenName>(
  shape: ScreenShape<Name> &
    (Name extends GameScreenName ? { readonly needsGame: true } : { readonly needsGame?: never }),
): Definition {
  const { needsGame, View, bindings, update, ...rest }: ScreenShape<Name> = shape;
  const lacksGame = (state: AppState) => needsGame === true && !hasGame(state);
  const propsOf = (state: AppState, screen: Screen) =>
    ({ state, screen, game: state.game }) as ScreenProps<Name>;
  return {
    ...(rest as Feature & Traits<ScreenName>),
    bindings: bindings as () => readonly Binding<never>[],
    messageFor: (state: AppState, screen: Screen, key: string, text: string) =>
      messageFor(lacksGame(state) ? [] : bindings(), propsOf(state, screen), key, text),
    update: (state: AppState, screen: Screen, message: Message) =>
      lacksGame(state) ? just(state) : update(state as never, screen as never, message),
    view(state: AppState, screen: Screen): ReactNode {
      if (lacksGame(state)) return null;
      const props = propsOf(state, screen);
      const footer = (seen: Seen) => footerOf(bindings(), { ...props, ...seen });
      const view = createElement(View, props);
      return createElement(DrawnContext, { key: screen.name, value: { state, footer } }, view);
    },
  };
}

/** A screen as the index has it. Its functions are given screens of its own name alone. */
export type Definition = Feature &
  Traits<ScreenName> & {
    readonly bindings: () => readonly Binding<never>[];
    readonly messageFor: (
      state: AppState,
      screen: Screen,
      key: string,
      text: string,
    ) => Message | undefined;
    readonly update: (state: AppState, screen: Screen, message: Message) => Update;
    readonly view: (state: AppState, screen: Screen) => ReactNode;
    /** Of a screen that is one file: its rows of keys. */
    readonly rows?: (state: AppState, screen: Screen) => readonly Row[];
    readonly takesText?: (state: AppState, screen: Screen) => boolean;
    /** The name of the item whose key was pressed. */
    readonly itemOf?: (state: AppState, screen: Screen, message: Message) => string | undefined;
  };
