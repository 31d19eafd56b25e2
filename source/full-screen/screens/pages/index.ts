import { defineScreen } from '../../model/definitions.ts';
import { updatePage } from './update.ts';
import { Help, helpBindings, Panel, panelBindings, Rules, rulesBindings } from './view.tsx';

export const rules = defineScreen({
  name: 'rules',
  needsGame: false,
  View: Rules,
  bindings: rulesBindings,
  update: updatePage,
  mayLag: true,
  isSelectable: true,
});

export const help = defineScreen({
  name: 'help',
  needsGame: false,
  View: Help,
  bindings: helpBindings,
  update: updatePage,
  mayLag: true,
});

export const panel = defineScreen({
  name: 'panel',
  needsGame: true,
  View: Panel,
  bindings: panelBindings,
  update: updatePage,
  mayLag: true,
});
