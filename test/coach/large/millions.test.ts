import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CodeIndices, type Known, type Row, weightsOf } from '../../../source/coach/known.ts';
import { anyGame, anyGuess, largeOf, rulesWith } from '../../helpers/any-known.ts';
import { IS_FULL, runs } from '../../helpers/work.ts';

/** Puzzles with too many codes for the other tests to go through. */
const MANY = rulesWith(1_000_000, 12_000_000).filter(({ symbols }) => symbols > 3);

/** Red and white as they are counted by hand: pegs are paired off, the equal places first. */
function clueByHand(guess: CodeIndices, code: CodeIndices): { red: number; white: number } {
  let [red, white, isPairedInGuess, isPairedInCode] = [0, 0, 0, 0];
  for (let peg = 0; peg < guess.length; peg++) {
    if (guess[peg] !== code[peg]) continue;
    red++;
    isPairedInGuess |= 1 << peg;
    isPairedInCode |= 1 << peg;
  }
  for (let peg = 0; peg < guess.length; peg++) {
    if ((isPairedInGuess >> peg) & 1) continue;
    for (let other = 0; other < code.length; other++) {
      if ((isPairedInCode >> other) & 1 || code[other] !== guess[peg]) continue;
      white++;
      isPairedInCode |= 1 << other;
      break;
    }
  }
  return { red, white };
}

function isEqual(a: CodeIndices, b: CodeIndices): boolean {
  return a.length === b.length && a.every((symbol, peg) => symbol === b[peg]);
}

function isLeft(rows: readonly Row[], code: CodeIndices): boolean {
  return rows.every(({ guess, red, white }) => {
    const clue = clueByHand(guess, code);
    return clue.red === red && clue.white === white && !isEqual(guess, code);
  });
}

/** Calls for each code that is left and begins with these symbols, with one array for all. */
function goThrough(
  known: Known,
  code: number[],
  length: number,
  take: (code: CodeIndices) => void,
): void {
  if (code.length === length) {
    if (isLeft(known.rows, code)) take(code);
    return;
  }
  for (let symbol = 0; symbol < known.rules.symbols; symbol++) {
    if (!known.rules.repeats && code.includes(symbol)) continue;
    code.push(symbol);
    goThrough(known, code, length, take);
    code.pop();
  }
}

const asked = anyGame(MANY, 1).chain((known) =>
  fc.tuple(fc.constant(known), anyGuess(known.rules)),
);

it.runIf(IS_FULL)(
  'millions of codes are counted and divided by halves as by going through them',
  () => {
    fc.assert(
      fc.property(asked, ([known, guess]) => {
        const weights = weightsOf(known.rules);
        const [parts, counts] = [new Map<string, number>(), [] as number[]];
        for (const length of known.rules.lengths) {
          goThrough(known, [], length, (code) => {
            counts[length] = (counts[length] ?? 0) + 1;
            const { red, white } = clueByHand(guess, code);
            const key = isEqual(guess, code) ? 'win' : `${red} ${white}`;
            parts.set(key, (parts.get(key) ?? 0) + (weights[length] as number));
          });
        }
        const halves = largeOf(known.rules).consistent(known);
        expect(halves.count).toBe(counts.reduce((sum, count) => sum + count, 0));
        const all = [...parts.values()].reduce((sum, weight) => sum + weight, 0);
        let bits = 0;
        for (const weight of parts.values()) bits -= (weight / all) * Math.log2(weight / all);
        expect(halves.worth(guess).bits).toBeCloseTo(bits, 9);
        expect(halves.partition(guess).winWeight).toBe(parts.get('win') ?? 0);
      }),
      // A smaller example would take as long to find as this one took.
      { ...runs(8), endOnFailure: true },
    );
  },
  600_000,
);
