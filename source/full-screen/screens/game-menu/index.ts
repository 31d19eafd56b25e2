import { defineScreen } from '../../model/definitions.ts';
import { updateGameMenu } from './update.ts';
import { GameMenu, gameMenuKeys } from './view.tsx';

export const gameMenu = defineScreen({
  name: 'gameMenu',
  needsGame: true,
  View: GameMenu,
  bindings: gameMenuKeys,
  update: updateGameMenu,
});
