import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clueIndex } from '../../../source/coach/clue-index.ts';
import { CodeList } from '../../../source/coach/large/code-list.ts';
import type { Puzzle } from '../../../source/coach/puzzle.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import { anyGuess, PEGS, puzzlesWith, spelled } from '../../helpers/any-puzzle.ts';
import { runs } from '../../helpers/runs.ts';

const ANY = puzzlesWith(1, Number.POSITIVE_INFINITY);

it('a list of codes has the clues of the engine for any codes and guesses of any puzzle', () => {
  const some = fc.constantFrom(...ANY).chain((puzzle) =>
    fc.record({
      puzzle: fc.constant(puzzle),
      codes: fc.array(anyGuess(puzzle), { maxLength: 30 }),
      guesses: fc.array(anyGuess(puzzle), { minLength: 1, maxLength: 8 }),
    }),
  );
  fc.assert(
    fc.property(some, ({ puzzle, codes, guesses }) => {
      const list = new CodeList(puzzle, codes);
      for (const guess of guesses) {
        const clues = codes.map((code) => {
          const { red, white } = clueFor(spelled(guess), spelled(code));
          return clueIndex(red, white);
        });
        expect([...list.clues(guess)]).toEqual(clues);
        expect(clues.every((index) => index < list.clueCount)).toBe(true);
      }
    }),
    runs(250),
  );
});

it('a list of codes tells the clues of one puzzle while another has a list, too', () => {
  const long: Puzzle = { ...PEGS, symbols: 10, lengths: [8] };
  const list = new CodeList(long, [[0, 1, 2, 3, 4, 5, 6, 7]]);
  new CodeList(PEGS, [[0, 1, 2, 3]]).clues([3, 2, 1, 0]);
  expect([...list.clues([0, 1, 2, 3, 7, 6, 9, 9])]).toEqual([clueIndex(4, 2)]);
});
