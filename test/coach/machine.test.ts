import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isConsistent } from '../../source/coach/clues.ts';
import { machineGuess } from '../../source/coach/machine.ts';
import { createAnswerer } from '../../source/coach/questions.ts';
import { LEVELS } from '../../source/engine/race.ts';
import {
  anyGame,
  CODE_BREAKERS,
  fittingNaively,
  knownBy,
  LETTERS,
  LIFELINES,
  PEGS,
  solverOf,
  spelled,
} from '../helpers/any-known.ts';
import { dearRuns } from '../helpers/work.ts';

const anyWord = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyWords = fc.tuple(anyWord, anyWord);

it('the machine guesses what fits, what the hint says, or what strong play says', () => {
  fc.assert(
    fc.property(
      anyGame([PEGS, LETTERS], 3),
      anyWords,
      fc.integer({ min: 1, max: 9 }),
      (known, randomNumbers, guessesLeft) => {
        const solver = solverOf(known.rules);
        const guess = (level: (typeof LEVELS)[number]) =>
          machineGuess(solver, known, { level, randomNumbers, guessesLeft });
        expect(isConsistent(known, guess('easy') ?? [])).toBe(true);
        const hint = (play?: 'strong') => solver.advise(known, { play, guessesLeft }).guess?.code;
        expect(guess('even')).toEqual(hint());
        expect(guess('strong')).toEqual(hint('strong'));
      },
    ),
    dearRuns(40),
  );
});

it('the easy machine can guess each code that fits, and its choice depends on its numbers alone', () => {
  const known = knownBy(PEGS, '0012:1:2');
  const solver = solverOf(PEGS);
  const fitting = fittingNaively(known);
  const guessed = Array.from({ length: fitting.length }, (_, index) => {
    const randomNumbers = [Math.floor(((index + 0.5) / fitting.length) * 2 ** 32), 0];
    return machineGuess(solver, known, { level: 'easy', randomNumbers, guessesLeft: 9 }) ?? [];
  });
  expect(guessed.map(spelled).sort()).toEqual(fitting.sort());
});

it('the easy machine guesses short codes as often as they are secrets', () => {
  const known = knownBy(CODE_BREAKERS);
  const solver = solverOf(CODE_BREAKERS);
  const lengths = [1, 3, 5].map((sixths) => {
    const randomNumbers = [Math.floor((sixths / 6) * 2 ** 32), 0];
    return machineGuess(solver, known, { level: 'easy', randomNumbers, guessesLeft: 9 })?.length;
  });
  expect(lengths).toEqual([4, 5, 6]);
});

it('the machine guesses at every level, even if there are too many codes to list', () => {
  const known = knownBy(LIFELINES, '001122:1:1');
  const answer = createAnswerer();
  for (const level of LEVELS) {
    const said = answer({
      type: 'machine',
      known,
      level,
      randomNumbers: [2 ** 31, 5],
      guessesLeft: 9,
    });
    const guess = said.type === 'machine' ? (said.guess ?? []) : [];
    expect(guess).toHaveLength(6);
    if (level === 'easy') expect(isConsistent(known, guess)).toBe(true);
  }
});

it('the machine has no guess if no code fits', () => {
  const known = knownBy(PEGS, '0000:0:1');
  const answer = createAnswerer();
  for (const level of LEVELS) {
    const asked = { type: 'machine', known, level, randomNumbers: [1, 2], guessesLeft: 9 } as const;
    expect(answer(asked)).toEqual({ type: 'machine' });
  }
});
