import { COACH_GONE } from '../../../coach/words.ts';
import { defined } from '../../../engine/defined.ts';
import { defineScreen } from '../../model/definitions.ts';
import type { EffectTable } from '../../model/effect.ts';
import { say } from '../../model/navigation.ts';
import { puzzleWords } from '../../model/puzzles.ts';
import { defineOlder } from '../calendar.tsx';
import type { PuzzleParts } from './state.ts';
import { onPuzzleEvent, updatePuzzle, updatePuzzles } from './update.ts';
import { Puzzle, Puzzles, puzzleBindings, puzzlesBindings } from './view.tsx';

const effects: EffectTable<PuzzleParts['effect']> = {
  openPuzzle: {
    needsSaves: true,
    holdsKeys: true,
    async run({ setId, date }, { saves, send }) {
      const { dailySeed } = await import('../../../games/hashed-games.ts');
      const seed = String(dailySeed(setId, date, 'puzzle'));
      const entry = await saves.finishedPuzzle(setId, date);
      send(defined({ type: 'puzzleOpened', setId, date, seed, entry }));
    },
  },
  recordPuzzle: {
    needsSaves: true,
    isUrgent: () => true,
    run({ outcome }, { saves, send }) {
      const result = saves.recordPuzzle(outcome);
      if (!result.ok) send({ type: 'troubled', why: result.why });
    },
  },
};

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
  effects,
  onEvent: onPuzzleEvent,
});

export const olderPuzzle = defineOlder('olderPuzzle', {
  kind: 'puzzle',
  titles: ['Puzzles of the day', 'Puzzles'],
  words: (_, standing) => puzzleWords(standing),
  open: (state, setId, date) =>
    state.isCoachGone
      ? say(state, COACH_GONE)
      : { state, effects: [{ type: 'openPuzzle', setId, date }] },
});
