import { defineScreen } from '../../model/definitions.ts';
import { updatePage } from './update.ts';
import { Help, helpKeys, Panel, pageKeys, Rules, rulesKeys } from './view.tsx';

export const rules = defineScreen({
  name: 'rules',
  needsGame: false,
  View: Rules,
  bindings: rulesKeys,
  update: updatePage,
  mayLag: true,
  isSelectable: true,
});

export const help = defineScreen({
  name: 'help',
  needsGame: false,
  View: Help,
  bindings: helpKeys,
  update: updatePage,
  mayLag: true,
});

export const panel = defineScreen({
  name: 'panel',
  needsGame: true,
  View: Panel,
  bindings: pageKeys,
  update: updatePage,
  mayLag: true,
});
