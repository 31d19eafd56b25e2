import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeRulesOf } from '../../source/coach/known.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { adviceOn } from '../../source/solve/answer.ts';
import { adviceAsObject, winPercent } from '../../source/solve/answer-text.ts';
import { readKnown } from '../../source/solve/typed-history.ts';
import { anyGuess, custom, letters, pegs, rulesOf } from '../helpers/any-game.ts';
import { codesFor, solverOf, spelled } from '../helpers/any-known.ts';
import { dearRuns } from '../helpers/work.ts';

const HIDDEN = rulesOf(custom, { shortest: 1, longest: 3, symbols: 4 });

/** A position of one of these games, with some guesses and their true clues. */
const anyPosition = fc
  .record({
    rules: fc.constantFrom(HIDDEN, letters.rules, pegs.rules),
    number: fc.nat(),
    some: fc.array(fc.nat(), { maxLength: 4 }),
    isWon: fc.boolean(),
    play: fc.constantFrom('strong' as const, undefined),
  })
  .map(({ rules, number, some, ...more }) => {
    const secret = anyGuess(rules, number);
    const wrong = some.map((one) => anyGuess(rules, one)).filter((one) => one !== secret);
    const guesses = more.isWon ? [...wrong, secret] : wrong;
    const words = guesses.map((guess) => {
      const { red, white } = clueFor(guess, secret);
      return `${guess}:${red}:${white}`;
    });
    const known = readKnown(rules, words);
    return { ...more, secret, guesses, rules, known: 'wrong' in known ? expect.fail() : known };
  });

it("an answer is the coach's advice, or the win if no longer code fits", () => {
  let wins = 0;
  let longer = 0;
  fc.assert(
    fc.property(anyPosition, ({ rules, known, secret, guesses, isWon, play }) => {
      const advice = adviceOn({ known }, play);
      const fitting = codesFor(codeRulesOf(rules)).filter((code) =>
        guesses.every((guess) => {
          const made = numbered(rules, guess);
          const [clue, would] = [clueFor(guess, secret), clueFor(made, code)];
          return code !== made && clue.red === would.red && clue.white === would.white;
        }),
      );
      if (isWon && fitting.length === 0) {
        expect(advice).toMatchObject({ isSolved: true, remaining: 1 });
        expect(advice.codes?.map((code) => spelled(code))).toEqual([numbered(rules, secret)]);
        wins += 1;
        return;
      }
      expect(advice.remaining).toBe(fitting.length);
      expect(advice).not.toHaveProperty('isSolved');
      expect(advice).toEqual(solverOf(known.rules).advise(known, { play, guessesLeft: Infinity }));
      longer += isWon ? 1 : 0;
    }),
    dearRuns(400),
  );
  expect(Math.min(wins, longer)).toBeGreaterThan(0);
});

it('the last guess is a code that fits, and after it there is none', () => {
  fc.assert(
    fc.property(anyPosition, ({ known, isWon }) => {
      fc.pre(!isWon);
      const last = adviceOn({ known, guessesLeft: 1 });
      const code = spelled(last.guess?.code ?? expect.fail());
      for (const { guess, red, white } of known.rows) {
        expect(clueFor(spelled(guess), code)).toEqual({ red, white });
      }
      const { guess, ...rest } = adviceOn({ known, guessesLeft: 0 });
      expect([guess, rest.remaining]).toEqual([undefined, last.remaining]);
    }),
    dearRuns(160),
  );
});

/** A code with the number of each symbol in its place. */
function numbered({ symbols }: typeof pegs.rules, code: string): string {
  return [...code].map((one) => symbols.findIndex(({ character }) => character === one)).join('');
}

it('a chance has two significant digits, and only what is certain is 100%', () => {
  const chances = [0, 0.0003, 0.0126, 0.5, 0.985, 0.996, 0.99999, 1];
  expect(chances.map(winPercent)).toEqual(
    ['0', '0.03', '1.3', '50', '99', '99', '99', '100'].map((text) => `${text}%`),
  );
});

it('advice that did not find every wrong clue says that it is not exact', () => {
  const conflict = { wrong: 1, rows: [1, 2], isUnfinished: true } as const;
  const found = adviceAsObject(pegs.rules, { remaining: 0, conflict });
  expect(found).toMatchObject({ wrong: [2, 3], leastWrong: 1, approximate: true });
});
