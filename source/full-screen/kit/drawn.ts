import { createContext } from 'react';
import type { AppState } from '../model/state.ts';
import type { KeyWords } from './keys.ts';
import type { Field, KeyedItem } from './screen.ts';

/** The screen that is drawn: its state, its menu and form, and what its footer says. */
type Drawn = {
  readonly state: AppState;
  readonly items: readonly KeyedItem[];
  readonly fields: readonly Field[];
  readonly footer: () => readonly KeyWords[];
};

/** Tells the parts of a page which screen is drawn. Its value is set where the view is drawn. */
export const DrawnContext = createContext({} as Drawn);
