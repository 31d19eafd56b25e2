import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { CodeParts } from './state.ts';
import * as update from './update.ts';
import * as view from './view.tsx';

const effects: EffectTable<CodeParts['effect']> = {
  // Keys wait, because the next ones are meant for the game.
  decode: {
    holdsKeys: true,
    async run({ decoded, id }, { send }) {
      const { codedGame } = await import('../../../games/hashed-games.ts');
      send({ type: 'decoded', game: codedGame(decoded, id) });
    },
  },
};

const HEADING = 'In a code for a friend';

export const codeSecret = defineScreen({
  name: 'codeSecret',
  help: HEADING,
  View: view.CodeSecret,
  bindings: view.codeSecretBindings,
  update: update.updateCodeSecret,
  mayLag: true,
});

export const codeMade = defineScreen({
  name: 'codeMade',
  help: HEADING,
  View: view.CodeMade,
  bindings: view.codeMadeBindings,
  update: update.updateCodeMade,
  isSelectable: true,
});

export const codeEntry = defineScreen({
  name: 'codeEntry',
  helpAt: HEADING,
  View: view.CodeEntry,
  bindings: view.codeEntryBindings,
  update: update.updateCodeEntry,
  effects,
  onEvent: update.onCodeEvent,
  mayLag: true,
});
