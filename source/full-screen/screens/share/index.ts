import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { ShareParts } from './state.ts';
import { onShareEvent, updateShare } from './update.ts';
import { Share, shareBindings } from './view.tsx';

const effects: EffectTable<ShareParts['effect']> = {
  copy: {
    run: async (texts, { copy, send }) => send({ type: 'copied', how: await copy(texts) }),
  },
};

export const share = defineScreen({
  name: 'share',
  help: 'On the page of a share text',
  needsGame: true,
  View: Share,
  bindings: shareBindings,
  update: updateShare,
  effects,
  onEvent: onShareEvent,
  mayLag: true,
  isSelectable: true,
});
