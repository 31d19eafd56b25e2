import { defineScreen } from '../../model/definitions.ts';
import { Puzzles, puzzlesKeys } from './list-view.tsx';
import { onPuzzleEvent, updatePuzzle, updatePuzzles } from './update.ts';
import { Puzzle, puzzleKeys } from './view.tsx';

export const puzzles = defineScreen({
  name: 'puzzles',
  needsGame: false,
  View: Puzzles,
  bindings: puzzlesKeys,
  update: updatePuzzles,
});

export const puzzle = defineScreen({
  name: 'puzzle',
  needsGame: false,
  View: Puzzle,
  bindings: puzzleKeys,
  update: updatePuzzle,
  onEvent: onPuzzleEvent,
});
