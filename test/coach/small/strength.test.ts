import { expect, it } from 'vitest';
import { type CodeRules, type Known, weightsOf } from '../../../source/coach/known.ts';
import books from '../../../source/coach/small/books.json';
import { type ClueCounter, createClueCounter } from '../../../source/coach/small/clue-counter.ts';
import { bestGuess } from '../../../source/coach/small/hint.ts';
import { type Codes, Space } from '../../../source/coach/small/space.ts';
import { strongGuess } from '../../../source/coach/small/strong.ts';
import { clueFor } from '../../../source/engine/clue.ts';
import { LETTERS, PEGS, spelled } from '../../helpers/any-known.ts';
import { byTurns } from '../../helpers/stress/attack.ts';

type Choose = (counter: ClueCounter, known: Known, codes: Codes) => number | undefined;

const byValue: Choose = (counter, known, codes) => bestGuess(counter, known, codes)?.guess;
const byPlay: Choose = (counter, known, codes) => strongGuess(counter, known, codes)?.guess;

/**
 * Plays every secret of a rule set; how many guesses that takes by weight, and how many at most.
 */
function playAll(rules: CodeRules, choose: Choose): { sum: number; worst: number } {
  // Every legal guess has a number here.
  const guesses = { ...rules, repeats: rules.guessRepeats };
  const counter = createClueCounter(new Space(guesses, weightsOf(rules)));
  const { space } = counter;
  let [sum, worst] = [0, 0];
  // Secrets with the same clues so far are played together.
  const play = (known: Known, codes: Codes, turn: number) => {
    const guess = choose(counter, known, codes) ?? expect.fail('no guess');
    if (codes.includes(guess)) {
      sum += turn * (space.weightOf[guess] as number);
      worst = Math.max(worst, turn);
    }
    const word = space.indices(guess);
    for (const part of counter.split(guess, codes)) {
      const clue = clueFor(spelled(word), spelled(space.indices(part[0] as number)));
      play({ ...known, rows: [...known.rows, { guess: word, ...clue }] }, part, turn + 1);
    }
  };
  const start = { rules, rows: [], revealed: [] };
  const isSecret = (code: number) =>
    rules.repeats || new Set(space.indices(code)).size === space.lengthOf[code];
  play(start, space.consistent(start).filter(isSecret), 1);
  return { sum, worst };
}

it('the best guesses find every secret of Pegs in 5717 guesses, and none after the sixth', () => {
  expect(playAll(PEGS, byValue)).toEqual({ sum: 5717, worst: 6 });
});

it('the best guesses find every secret of Letters in at most 1450 guesses, and none after the fifth', () => {
  const { sum, worst } = playAll(LETTERS, byValue);
  expect(sum).toBeLessThanOrEqual(1450);
  expect(worst).toBe(5);
});

it('strong guesses find every secret of Letters in 1446 guesses, and none after the fifth', () => {
  expect(playAll(LETTERS, byPlay)).toEqual({ sum: 1446, worst: 5 });
});

/** The most guesses for any secret, in strategies that need the fewest for all secrets together. */
const WORST: Record<string, number> = { '4x6': 6, '4x7': 6, '4x8': 7, '4x10n': 7 };

/** The books that hold a whole game. */
const WHOLE = Object.entries(books).filter(([, book]) => !('isPartial' in book));

it.each(byTurns(WHOLE, 4))(
  'strong guesses find every secret of %s in as many guesses as its book says',
  (name, { sum }) => {
    const [, from, to = from, symbols, kind] =
      /^(\d+)(?:-(\d+))?x(\d+)([nc]?)$/.exec(name) ?? expect.fail('no name');
    const lengths = Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, i) => Number(from) + i,
    );
    const rules = {
      symbols: Number(symbols),
      lengths,
      repeats: kind === '',
      guessRepeats: kind !== 'n',
    };
    const played = playAll(rules, byPlay);
    expect(played.sum).toBe(sum);
    expect(played.worst).toBeLessThanOrEqual(WORST[name] ?? 8);
  },
);
