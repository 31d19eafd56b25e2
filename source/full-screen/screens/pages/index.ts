import { defineScreen } from '../../model/definitions.ts';
import { updatePage } from './update.ts';
import { helpBindings, Page, panelBindings, rulesBindings } from './view.tsx';
import type { KeySection } from './words.ts';

export const rules = defineScreen({
  name: 'rules',
  help: 'On pages of text',
  View: Page,
  bindings: rulesBindings,
  update: updatePage,
  mayLag: true,
  isSelectable: true,
});

/** Help. What it tells of the keys of all screens comes from the index of screens, once. */
export function helpOn(findKeys: () => readonly KeySection[]) {
  let found: readonly KeySection[] | undefined;
  const keys = () => {
    found ??= findKeys();
    return found;
  };
  return defineScreen({
    name: 'help',
    View: (props) => Page({ ...props, keys: keys() }),
    bindings: helpBindings,
    update: (state, screen, message) => updatePage(state, screen, message, keys()),
    mayLag: true,
  });
}

export const panel = defineScreen({
  name: 'panel',
  needsGame: true,
  View: Page,
  bindings: panelBindings,
  update: updatePage,
  mayLag: true,
});
