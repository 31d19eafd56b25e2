import { defineScreen } from '../../model/definitions.ts';
import { onOverEvent, updateOver } from './update.ts';
import { Over, overBindings } from './view.tsx';

export const over = defineScreen({
  name: 'over',
  helpAt: 'In menus',
  needsGame: true,
  View: Over,
  bindings: overBindings,
  update: updateOver,
  onEvent: onOverEvent,
});
