import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import {
  type CodemakerGame,
  cluedRow,
  codemakerGameOf,
  codeRow,
  withClue,
  withCodemakerGame,
  withConflict,
  withGuess,
} from '../../source/games/codemaker.ts';
import { pegs } from '../../source/games/pegs.ts';
import { newMatch } from '../helpers/matches.ts';

const { rules } = codeBreakers;
const MATCH = newMatch({ rules: { ...pegs.rules, guesses: 2 }, games: 2 });
const TURN = { type: 'making', rows: [], isAsking: false } as const;

/** The machine's game of that match, with these clues for the guess RRRR. */
function clued(...clues: readonly (readonly [red: number, white: number])[]): CodemakerGame {
  const rows = clues.map(([red, white]) => ({ guess: 'RRRR', red, white }));
  return codemakerGameOf(MATCH, { ...TURN, rows });
}

it('all red pegs are a win for the longest guess only, because a longer code can begin with a shorter one', () => {
  expect(cluedRow(rules, '001122', 6, 0)).toHaveProperty('isIt', true);
  expect(cluedRow(rules, '0011', 4, 0)).toEqual({ guess: '0011', red: 4, white: 0 });
});

it('a clue is asked for after each guess, and a guess wanted after each clue', () => {
  const { game } = withGuess(clued(), [0, 0, 0, 0]);
  expect(game).toMatchObject({ phase: 'asking', at: 0, rows: [{ red: 0, white: 0 }] });
  const step = withClue(game, { guess: 'RRRR', red: 1, white: 0 });
  expect(step).toMatchObject({ game: { phase: 'thinking', rows: [{ red: 1 }] }, wanted: 'guess' });
});

it('where no code is left, one of the clues that can be wrong is asked for', () => {
  const game = clued([1, 0], [2, 0]);
  expect(withGuess(game, undefined)).toEqual({ game, wanted: 'conflict' });
  const found = withConflict(game, { wrong: 1, rows: [1] });
  expect(found).toMatchObject({ phase: 'conflict', at: 1 });
  const { rows } = withClue(found, { guess: 'RRRR', red: 1, white: 0 }).game;
  expect(rows).toHaveLength(2);
});

it("the end of the machine's game in a match is its result, and before that the match keeps it", () => {
  const asking = withGuess(clued([1, 0]), [1, 1, 1, 1]).game;
  const kept = withCodemakerGame(MATCH, TURN, asking);
  expect(kept.turn).toMatchObject({ isAsking: true, rows: [{}, {}] });
  const solved = withClue(asking, codeRow('RGGG')).game;
  expect(withCodemakerGame(kept, TURN, solved).results).toEqual([{ guesses: 2, isBroken: true }]);
  const unbroken = withGuess(clued([1, 0], [0, 0]), [1, 1, 1, 1]).game;
  expect(withCodemakerGame(kept, TURN, unbroken)).toMatchObject({
    results: [{ guesses: 2, isBroken: false }],
  });
});
