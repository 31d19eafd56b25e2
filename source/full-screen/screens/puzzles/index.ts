import { defineScreen } from '../../model/definitions.ts';
import { onPuzzleEvent, updatePuzzle, updatePuzzles } from './update.ts';
import { Puzzle, Puzzles, puzzleBindings, puzzlesBindings } from './view.tsx';

export const puzzles = defineScreen({
  name: 'puzzles',
  View: Puzzles,
  bindings: puzzlesBindings,
  update: updatePuzzles,
});

export const puzzle = defineScreen({
  name: 'puzzle',
  View: Puzzle,
  bindings: puzzleBindings,
  update: updatePuzzle,
  onEvent: onPuzzleEvent,
});
