import type { MenuItem } from '../components/menu.tsx';
import type { AppState } from './state.ts';

/** What every screen is given: the state, and whom to tell of a menu's item that is chosen or highlighted. */
export type ScreenProps = {
  readonly state: AppState;
  readonly onChoose: (item: MenuItem) => void;
  readonly onHighlight: (value: string) => void;
};
