import type { MenuItem } from '../components/menu.tsx';
import type { AppState } from './state.ts';

/** What every screen is given: the state, and what to call when a menu's item is chosen. */
export type ScreenProps = {
  readonly state: AppState;
  readonly onChoose: (item: MenuItem) => void;
};
