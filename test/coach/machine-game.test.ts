import { expect, it } from 'vitest';
import {
  cluedRow,
  codeRow,
  type MachineGame,
  newMachineGame,
  withClue,
  withConflict,
  withGuess,
} from '../../source/coach/machine-game.ts';
import { codeBreakers, lifelines, pegs } from '../helpers/any-game.ts';

const { rules } = codeBreakers;

/** A game of two guesses, with these clues for the guess RRRR. */
function clued(...clues: readonly (readonly [red: number, white: number])[]): MachineGame {
  const rows = clues.map(([red, white]) => ({ guess: 'RRRR', red, white }));
  return { ...newMachineGame({ ...pegs.rules, guesses: 2 }), rows };
}

it('an all-red clue wins only for the longest guess, because a longer code can begin with a shorter one', () => {
  expect(cluedRow(rules, '001122', 6, 0)).toHaveProperty('isIt', true);
  expect(cluedRow(rules, '0011', 4, 0)).toEqual({ guess: '0011', red: 4, white: 0 });
});

it('the machine asks for a clue after each guess, and makes a guess after each clue', () => {
  const { game } = withGuess(clued(), [0, 0, 0, 0]);
  expect(game).toMatchObject({ phase: 'asking', at: 0, rows: [{ red: 0, white: 0 }] });
  const step = withClue(game, { guess: 'RRRR', red: 1, white: 0 });
  expect(step).toMatchObject({ game: { phase: 'thinking', rows: [{ red: 1 }] }, wanted: 'guess' });
});

it('if no code is left, the machine asks again for one of the clues that can be wrong', () => {
  const game = clued([1, 0], [2, 0]);
  expect(withGuess(game, undefined)).toEqual({ game, wanted: 'conflict' });
  const found = withConflict(game, { wrong: 1, rows: [1] });
  expect(found).toMatchObject({ phase: 'conflict', at: 1 });
  const { rows } = withClue(found, { guess: 'RRRR', red: 1, white: 0 }).game;
  expect(rows).toHaveLength(2);
});

it('an all-red guess is the code once no longer code fits, unless a clue rules it out', () => {
  const game = (red: number) => ({
    ...newMachineGame(rules),
    rows: [
      { guess: '0012', red, white: 0 },
      { guess: '0000', red: 4, white: 0 },
    ],
  });
  expect(withGuess(game(2), undefined).game).toMatchObject({ phase: 'solved', at: 1 });
  expect(withGuess(game(1), undefined).wanted).toBe('conflict');
});

it('the machine is done once its guess is the code, however many guesses the rules allow', () => {
  const asking = withGuess(clued([1, 0]), [1, 1, 1, 1]).game;
  expect(withClue(asking, codeRow('RGGG')).game).toMatchObject({ phase: 'solved', at: 1 });
  const spent = clued([1, 0], [0, 0]);
  expect(withGuess(spent, [1, 1, 1, 1]).game.phase).toBe('asking');
});

it('if there are several lengths, the machine breaks a code of the length that the player names', () => {
  const { rules } = lifelines;
  expect(newMachineGame(rules, 6).rules.lengths).toEqual([6]);
  expect(newMachineGame(rules).rules.lengths).toEqual([4, 6, 8]);
});
