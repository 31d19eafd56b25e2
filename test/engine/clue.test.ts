import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkGuess, clueFor } from '../../source/engine/clue.ts';
import { runs } from '../helpers/work.ts';

const code = fc.string({ unit: fc.constantFrom(...'012345'), minLength: 1, maxLength: 10 });

/** The definition, word for word: each peg counts once, red before white. */
function naiveClue(guess: string, secret: string) {
  const guessLeft: string[] = [];
  const secretLeft: string[] = [];
  let red = 0;
  for (let i = 0; i < Math.max(guess.length, secret.length); i++) {
    if (guess[i] !== undefined && guess[i] === secret[i]) red++;
    else {
      if (guess[i] !== undefined) guessLeft.push(guess[i] as string);
      if (secret[i] !== undefined) secretLeft.push(secret[i] as string);
    }
  }
  let white = 0;
  for (const symbol of guessLeft) {
    const at = secretLeft.indexOf(symbol);
    if (at < 0) continue;
    secretLeft.splice(at, 1);
    white++;
  }
  return { red, white };
}

it.each([
  ['153455', '550022', 1, 1],
  ['24311', '550033', 0, 1],
  ['0123', '01234', 4, 0],
  ['abcd', 'eadb', 0, 3],
  ['efab', 'eadb', 2, 1],
  ['cdef', 'eadb', 0, 2],
  ['cabe', 'eadb', 1, 2],
  ['aafa', 'acab', 1, 1],
  ['BBBB', 'RRRR', 0, 0],
  ['RBBY', 'RRRR', 1, 0],
  ['BBRG', 'RBYR', 1, 1],
])('the clue for %s against %s is %i red, %i white', (guess, secret, red, white) => {
  expect(clueFor(guess, secret)).toEqual({ red, white });
});

it('the clue follows the naive definition, for 100,000 random pairs of lengths 1 to 10', () => {
  fc.assert(
    fc.property(code, code, (guess, secret) => {
      const { red, white } = clueFor(guess, secret);
      const naive = naiveClue(guess, secret);
      return red === naive.red && white === naive.white;
    }),
    runs(100_000),
  );
});

it('checkGuess takes colors by their names', () => {
  const secret = ['orange', 'purple', 'blue', 'yellow'];
  expect(checkGuess(['orange', 'red', 'red', 'blue'], secret)).toEqual([1, 2]);
});

// The pegs: red orange yellow green blue purple as 0 to 5.
it.each([
  ['1004', '1542', [1, 2]],
  ['0022', '0434', [2]],
  ['0000', '1111', []],
  ['0123', '0123', [2, 2, 2, 2]],
])('checkGuess for %s against %s tells whites as 1, then reds as 2', (guess, secret, clue) => {
  expect(checkGuess(guess, secret)).toEqual(clue);
});
