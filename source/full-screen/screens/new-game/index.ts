import { defineScreen } from '../../model/definitions.ts';
import { type EffectTable, tellAside } from '../../model/effect.ts';
import { Options, optionsBindings } from './options-view.tsx';
import type { NewGameParts } from './state.ts';
import {
  onNewGameEvent,
  updateBreakGame,
  updateCodeGame,
  updateNewGame,
  updateOptions,
} from './update.ts';
import { breakGameBindings, codeGameBindings, Games, newGameBindings } from './view.tsx';

const effects: EffectTable<NewGameParts['effect']> = {
  recall: {
    needsSaves: true,
    run: (_, { saves, send }) => send({ type: 'recalled', choices: saves.choices() }),
  },
  // If choices are not stored, little is lost, so the player is only told of a file that was put
  // aside.
  remember: {
    needsSaves: true,
    holdsKeys: true,
    run: async ({ setId, choices }, { saves, send }) =>
      tellAside(await saves.remember(setId, choices), send),
  },
};

export const newGame = defineScreen({
  name: 'newGame',
  helpAt: 'In menus',
  View: Games,
  bindings: newGameBindings,
  update: updateNewGame,
  effects,
  onEvent: onNewGameEvent,
});

export const options = defineScreen({
  name: 'options',
  help: 'In the options and the settings',
  View: Options,
  bindings: optionsBindings,
  update: updateOptions,
  mayLag: true,
});

export const breakGame = defineScreen({
  name: 'breakGame',
  helpAt: 'In menus',
  View: Games,
  bindings: breakGameBindings,
  update: updateBreakGame,
});

export const codeGame = defineScreen({
  name: 'codeGame',
  helpAt: 'In menus',
  View: Games,
  bindings: codeGameBindings,
  update: updateCodeGame,
});
