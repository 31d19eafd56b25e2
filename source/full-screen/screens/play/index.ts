import { defineScreen } from '../../model/definitions.ts';
import { afterLikelyMarks, updatePlay } from './update.ts';
import { Play, playBindings } from './view.tsx';

export const play = defineScreen({
  name: 'play',
  help: 'On the board',
  needsGame: true,
  View: Play,
  bindings: playBindings,
  update: updatePlay,
  after: afterLikelyMarks,
  mayLag: true,
});
