import { defineScreen } from '../../model/definitions.ts';
import { onPuzzleEvent, updatePuzzle, updatePuzzles } from './update.ts';
import { Puzzle, Puzzles, puzzleBindings, puzzlesBindings } from './view.tsx';

export const puzzles = defineScreen({
  name: 'puzzles',
  helpAt: 'On the pages of the daily codes and of the puzzles',
  View: Puzzles,
  bindings: puzzlesBindings,
  update: updatePuzzles,
});

export const puzzle = defineScreen({
  name: 'puzzle',
  helpAt: 'On the pages of the daily codes and of the puzzles',
  View: Puzzle,
  bindings: puzzleBindings,
  update: updatePuzzle,
  onEvent: onPuzzleEvent,
});
