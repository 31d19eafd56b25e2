import type { ComponentType } from 'react';
import { Break, breakKeys } from './break.tsx';
import { GameMenu, gameMenuKeys } from './game-menu.tsx';
import { type KeyTable, messageFor } from './keys.ts';
import { BreakGame, breakGameKeys, NewGame, newGameKeys } from './new-game.tsx';
import { Options, optionsKeys } from './options.tsx';
import { Over, overKeys } from './over.tsx';
import { Help, helpKeys, Panel, panelKeys, Review, Rules, rulesKeys } from './page.tsx';
import { Play, playKeys } from './play.tsx';
import type { ScreenProps } from './props.ts';
import { SaveName, saveNameKeys } from './save-name.tsx';
import { Load, SaveSlot, slotKeys } from './slots.tsx';
import { Start, startKeys } from './start.tsx';
import { type AppState, type ScreenName, screenOf } from './state.ts';
import { SurpriseScreen, surpriseKeys } from './surprise.tsx';

/** Every screen: its view and its keys. */
export const SCREENS: Readonly<
  Record<ScreenName, { View: ComponentType<ScreenProps>; keys: (state: AppState) => KeyTable }>
> = {
  start: { View: Start, keys: startKeys },
  rules: { View: Rules, keys: rulesKeys },
  help: { View: Help, keys: helpKeys },
  newGame: { View: NewGame, keys: newGameKeys },
  breakGame: { View: BreakGame, keys: breakGameKeys },
  break: { View: Break, keys: breakKeys },
  options: { View: Options, keys: optionsKeys },
  play: { View: Play, keys: playKeys },
  panel: { View: Panel, keys: panelKeys },
  gameMenu: { View: GameMenu, keys: gameMenuKeys },
  saveSlot: { View: SaveSlot, keys: slotKeys },
  saveName: { View: SaveName, keys: saveNameKeys },
  load: { View: Load, keys: slotKeys },
  surprise: { View: SurpriseScreen, keys: () => surpriseKeys },
  review: { View: Review, keys: panelKeys },
  over: { View: Over, keys: overKeys },
};

/** Whether what is typed there is text, so that a paste means something. */
export function takesText(state: AppState): boolean {
  const { keys } = SCREENS[screenOf(state).name];
  return messageFor(keys(state), 'text', '0')?.type === 'type';
}

/**
 * The screens that need not be drawn before the next key, which they read by the state alone. A
 * menu hears keys itself, and takes them for what is drawn.
 */
const MAY_LAG: ReadonlySet<ScreenName> = new Set<ScreenName>([
  ...(['play', 'options', 'saveName', 'break', 'rules', 'help', 'panel', 'review'] as const),
]);

/** Whether the screen may go on showing what was before for the while that other keys wait. */
export function mayLag(before: AppState, after: AppState): boolean {
  const { name } = screenOf(after);
  return screenOf(before).name === name && MAY_LAG.has(name);
}
