import type { ComponentType } from 'react';
import { GameMenu, gameMenuKeys } from './game-menu.tsx';
import { type KeyTable, SCROLLING } from './keys.ts';
import { NewGame, newGameKeys } from './new-game.tsx';
import { Over, overKeys } from './over.tsx';
import { Help, Rules } from './page.tsx';
import { Play, playKeys } from './play.tsx';
import type { ScreenProps } from './props.ts';
import { SaveName, saveNameKeys } from './save-name.tsx';
import { Load, SaveSlot, slotKeys } from './slots.tsx';
import { Start, startKeys } from './start.tsx';
import type { AppState, ScreenName } from './state.ts';

/** Every screen: its view and its keys. */
export const SCREENS: Readonly<
  Record<ScreenName, { View: ComponentType<ScreenProps>; keys: (state: AppState) => KeyTable }>
> = {
  start: { View: Start, keys: startKeys },
  rules: { View: Rules, keys: () => SCROLLING },
  help: { View: Help, keys: () => SCROLLING },
  newGame: { View: NewGame, keys: newGameKeys },
  play: { View: Play, keys: () => playKeys },
  gameMenu: { View: GameMenu, keys: () => gameMenuKeys },
  saveSlot: { View: SaveSlot, keys: slotKeys },
  saveName: { View: SaveName, keys: () => saveNameKeys },
  load: { View: Load, keys: slotKeys },
  over: { View: Over, keys: () => overKeys },
};
