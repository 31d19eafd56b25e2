import { defineScreen } from '../../model/definitions.ts';
import { Pencil, pencilBindings } from './pencil-view.tsx';
import { updatePencil, updatePlay } from './update.ts';
import { Play, playBindings } from './view.tsx';

export const play = defineScreen({
  name: 'play',
  help: 'On the board',
  needsGame: true,
  View: Play,
  bindings: playBindings,
  update: updatePlay,
  mayLag: true,
});

export const pencil = defineScreen({
  name: 'pencil',
  help: 'In the pencil marks',
  needsGame: true,
  View: Pencil,
  bindings: pencilBindings,
  update: updatePencil,
  mayLag: true,
});
