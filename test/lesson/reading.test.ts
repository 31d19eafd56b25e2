import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import {
  pegLines,
  readPegs,
  repeatSentences,
  rowLine,
  whyNotClue,
} from '../../source/lesson/reading.ts';

const code = fc.string({ unit: fc.constantFrom(...'012345'), minLength: 4, maxLength: 6 });

describe('a clue read peg by peg', () => {
  it('a clue read peg by peg counts as many red and white pegs as the clue has, whatever the lengths', () => {
    fc.assert(
      fc.property(code, code, (guess, secret) => {
        const pegs = readPegs(guess, secret);
        const count = (type: string) => pegs.filter((peg) => peg.type === type).length;
        expect({ red: count('red'), white: count('white') }).toEqual(clueFor(guess, secret));
        expect(pegs.map(({ symbol }) => symbol).join('')).toBe(guess);
      }),
    );
  });

  it('a clue read peg by peg pairs each white peg with another peg of the code that holds its symbol', () => {
    fc.assert(
      fc.property(code, code, (guess, secret) => {
        const pegs = readPegs(guess, secret);
        const at = pegs.flatMap((peg, index) => {
          if (peg.type === 'red') return [index];
          if (peg.type !== 'white') return [];
          expect(secret[peg.at]).toBe(peg.symbol);
          expect(peg.at).not.toBe(index);
          return [peg.at];
        });
        expect(new Set(at).size).toBe(at.length);
      }),
    );
  });

  it('a clue read peg by peg tells a symbol that is not in the code from one that is counted already', () => {
    expect(pegLines('1135', '3141')).toEqual([
      '1  W  in the code, but at peg 4',
      '1  R  right digit, right place',
      '3  W  in the code, but at peg 1',
      '5  -  not in the code',
    ]);
    expect(pegLines('3133', '3141')[2]).toBe('3  -  every 3 is counted already');
  });
});

it('a guess with a symbol twice says how often it counts', () => {
  expect(repeatSentences('1133', '3141')).toEqual([
    'The guess has two 1s and the code has two: both count.',
    'The guess has two 3s, but the code only one: so only one counts.',
  ]);
  expect(repeatSentences('3333', '3313')).toEqual([
    'The guess has four 3s, but the code only three: so only three count.',
  ]);
  expect(repeatSentences('1145', '1113')).toEqual([
    'The guess has two 1s and the code has three: both count.',
  ]);
  expect(repeatSentences('2245', '3141')).toEqual([]);
});

it('a wrong clue is answered by which count is too high or too low, and not by the right one', () => {
  const compare =
    'Compare 4311 with 3141 peg by peg: R counts only where both have the same digit.';
  expect(whyNotClue('4311', '3141', { red: 3, white: 1 })).toBe(
    `You said 3 R 1 W, but R is too high. ${compare}`,
  );
  expect(whyNotClue('4311', '3141', { red: 0, white: 3 })).toBe(
    `You said 0 R 3 W, but R is too low. ${compare}`,
  );
  const take =
    'Take the digits of 4311 that R does not count: which of them are elsewhere in 3141?';
  expect(whyNotClue('4311', '3141', { red: 1, white: 2 })).toBe(
    `You said 1 R 2 W. 1 R is right, but W is too low. ${take}`,
  );
  expect(whyNotClue('4311', '3141', { red: 1, white: 4 })).toBe(
    `You said 1 R 4 W. 1 R is right, but W is too high. ${take}`,
  );
});

it('the line of a guess has a mark for each of its digits, and the clue', () => {
  expect(rowLine(2, '0213', '2543')).toBe('Guess 2:  0213  -W-R  1 R 1 W');
});
