import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import type { CodeParts } from './state.ts';
import { onCodeEvent, updateCodeEntry, updateCodeMade, updateCodeSecret } from './update.ts';
import {
  CodeEntry,
  CodeMade,
  CodeSecret,
  codeEntryBindings,
  codeMadeBindings,
  codeSecretBindings,
} from './view.tsx';

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
  View: CodeSecret,
  bindings: codeSecretBindings,
  update: updateCodeSecret,
  mayLag: true,
});

export const codeMade = defineScreen({
  name: 'codeMade',
  help: HEADING,
  View: CodeMade,
  bindings: codeMadeBindings,
  update: updateCodeMade,
  isSelectable: true,
});

export const codeEntry = defineScreen({
  name: 'codeEntry',
  View: CodeEntry,
  bindings: codeEntryBindings,
  update: updateCodeEntry,
  effects,
  onEvent: onCodeEvent,
  mayLag: true,
});
