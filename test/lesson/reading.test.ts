import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clueFor } from '../../source/engine/clue.ts';
import { pegLines, readPegs, repeatsSaid, whyNotClue } from '../../source/lesson/reading.ts';

const code = fc.string({ unit: fc.constantFrom(...'012345'), minLength: 4, maxLength: 6 });

describe('a clue read peg by peg', () => {
  it('counts as many red and white pegs as the clue has, whatever the lengths', () => {
    fc.assert(
      fc.property(code, code, (guess, secret) => {
        const pegs = readPegs(guess, secret);
        const count = (type: string) => pegs.filter((peg) => peg.type === type).length;
        expect({ red: count('red'), white: count('white') }).toEqual(clueFor(guess, secret));
        expect(pegs.map(({ symbol }) => symbol).join('')).toBe(guess);
      }),
    );
  });

  it('pairs each white peg with another peg of the code that holds its symbol', () => {
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

  it('tells a symbol that is not in the code from one that is counted already', () => {
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
  expect(repeatsSaid('1133', '3141')).toEqual([
    'The guess has two 1s, and the code has as many: all of them count.',
    'The guess has two 3s, and the code only one: so only one counts.',
  ]);
  expect(repeatsSaid('3333', '3313')).toEqual([
    'The guess has four 3s, and the code only three: so only three count.',
  ]);
  expect(repeatsSaid('1145', '1113')).toEqual([
    'The guess has two 1s, and the code has more: all of them count.',
  ]);
  expect(repeatsSaid('2245', '3141')).toEqual([]);
});

it('a wrong clue is explained by the count that is wrong, and by the pegs that it counts', () => {
  expect(whyNotClue('4311', '3141', { red: 3, white: 1 })).toBe(
    'R is not 3: only peg 4 of the guess counts for it (right digit, right place).',
  );
  expect(whyNotClue('4311', '3141', { red: 1, white: 2 })).toBe(
    'R is 1, that is right. But W is not 2: pegs 1, 2, and 3 of the guess count for it (right digit, wrong place).',
  );
  expect(whyNotClue('0000', '3141', { red: 1, white: 0 })).toBe(
    'R is not 1: no peg of the guess counts for it (right digit, right place).',
  );
});
