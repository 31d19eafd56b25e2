import { defineScreen } from '../../model/definitions.ts';
import { updateGameMenu } from './update.ts';
import { GameMenu, gameMenuBindings } from './view.tsx';

export const gameMenu = defineScreen({
  name: 'gameMenu',
  helpAt: 'In menus',
  needsGame: true,
  View: GameMenu,
  bindings: gameMenuBindings,
  update: updateGameMenu,
});
