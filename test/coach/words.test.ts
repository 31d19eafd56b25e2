import { describe, expect, it } from 'vitest';
import type { FullAdvice } from '../../source/coach/advice.ts';
import {
  formatConsistency,
  formatFact,
  formatGuess,
  formatLengthChances,
  rough,
} from '../../source/coach/words.ts';
import type { Fact } from '../../source/engine/fact.ts';
import { gameReducer } from '../../source/engine/game.ts';
import { playerView } from '../../source/engine/player-view.ts';
import type { Rules } from '../../source/engine/rules.ts';
import {
  codeBreakers,
  custom,
  gameWith,
  letters,
  lifelines,
  pegs,
  rulesOf,
} from '../helpers/any-game.ts';

const { rules } = codeBreakers;
const some = (remaining: number, more: Partial<FullAdvice> = {}): FullAdvice => ({
  remaining,
  ...more,
});

it('hidden lengths are told with their chances in percent', () => {
  const lengths = [
    { length: 4, chance: 0.408 },
    { length: 5, chance: 0.592 },
    { length: 6, chance: 0 },
  ];
  expect(formatLengthChances(some(9, { lengths }))).toBe('length 4: 41%, 5: 59%, 6: 0%');
  expect(formatLengthChances(some(9))).toBe('');
  // Neither length is certain, and neither is impossible.
  const [four, five] = [0.997, 0.003].map((chance, index) => ({ length: 4 + index, chance }));
  const close = [four, five].flatMap((one) => one ?? []);
  expect(formatLengthChances(some(9, { lengths: close }))).toBe('length 4: 99%, 5: <1%');
});

describe('whether a guess fits', () => {
  const view = playerView(gameWith('550022', ['153455', '0123', '550021']));

  it('whether a guess fits is told with the first row that rules it out, and the clue that it would have got', () => {
    expect(formatConsistency(view, '444444')).toBe(
      'Guess 1 rules it out: its clue would have been 1 R 0 W, not 1 R 1 W.',
    );
    expect(formatConsistency(view, '550000')).toBe(
      'Guess 2 rules it out: its clue would have been 0 R 1 W, not 0 R 2 W.',
    );
  });

  it('whether a guess fits is told truly of the secret', () => {
    expect(formatConsistency(view, '550022')).toBe('This guess fits every clue.');
    expect(formatConsistency(playerView(gameWith('550022')), '0000')).toBe(
      'No clue rules anything out yet.',
    );
  });

  it('a guess that was made before does not fit', () => {
    const hidden = playerView(gameWith('550022', ['5500']));
    expect(formatConsistency(hidden, '5500')).toBe('Guess 1 was the same.');
  });
});

describe('whether a guess fits what was revealed', () => {
  const four = rulesOf(lifelines, { length: 4 });
  /** A game of Lifelines after guesses and an aid that revealed its second peg. */
  const aided = (word: string, ...guesses: string[]) => {
    const game = gameReducer(gameWith('7654', guesses, '', four), { type: 'aid', word });
    return { ...game, used: game.used.map((aid) => ({ ...aid, peg: 1 })) };
  };

  it('a guess that ignores a symbol that a lifeline placed is told so', () => {
    const view = playerView(aided('Lifeline#2', '0123'));
    expect(formatConsistency(view, '6789')).toBe('Lifeline#2 rules it out: peg 2 is a 6.');
    expect(formatConsistency(view, '4657')).toBe('This guess fits everything you know.');
    expect(formatConsistency(view, '0653')).toBe(
      'Guess 1 rules it out: its clue would have been 2 R 0 W, not 0 R 0 W.',
    );
  });

  it('a guess without a symbol that a lifeline named is told so, even before any guess', () => {
    const view = playerView(aided('Lifeline#1'));
    expect(formatConsistency(view, '0123')).toBe('Lifeline#1 rules it out: the code contains a 6.');
    expect(formatConsistency(view, '0126')).toBe('This guess fits everything you know.');
  });

  it('a guess that repeats a symbol is told so if the code repeats none', () => {
    const single = rulesOf(custom, { shortest: 4, longest: 4, repeats: 0 });
    const view = playerView(gameWith('5432', ['0123'], '', single));
    expect(formatConsistency(view, '2244')).toBe(
      'It has a digit twice, but no digit repeats in the code.',
    );
  });
});

describe('a fact', () => {
  const proved = (fact: Fact, ...rows: number[]) => ({ fact, rows });

  it.each<[Fact, number[], string]>([
    [{ type: 'absent', symbol: 4 }, [0], 'The code contains no 4 (guess 1 proves it).'],
    [{ type: 'present', symbol: 0 }, [1, 3], 'The code contains a 0 (guesses 2 and 4 prove it).'],
    [
      { type: 'length', length: 5 },
      [0, 1, 2],
      'The code has 5 digits (guesses 1, 2, and 3 prove it).',
    ],
    [{ type: 'peg', symbol: 1, peg: 1 }, [8], 'Peg 2 is a 1 (guess 9 proves it).'],
    [{ type: 'notPeg', symbol: 5, peg: 0 }, [0], 'Peg 1 is not a 5 (guess 1 proves it).'],
  ])('the fact %j by the rows %j is told', (fact, rows, told) => {
    expect(formatFact(rules, proved(fact, ...rows))).toBe(told);
  });
});

it('a symbol has the article that it is said with, or none', () => {
  const told = (symbol: number, by: Rules) =>
    formatFact(by, { fact: { type: 'present', symbol }, rows: [0] });
  const all = [0, 1, 2, 3, 4, 5].map((symbol) =>
    told(symbol, letters.rules).slice('The code contains '.length, -21),
  );
  expect(all).toEqual(['an a', 'a b', 'a c', 'a d', 'an e', 'an f']);
  expect(told(8, lifelines.rules)).toBe('The code contains an 8 (guess 1 proves it).');
  expect(told(1, pegs.rules)).toBe('The code contains green (guess 1 proves it).');
  expect(told(11, rulesOf(custom, { symbols: 12 }))).toBe(
    'The code contains a b (guess 1 proves it).',
  );
});

it('the last guess is told with its chance to be right, and an evil codemaker leaves it none', () => {
  const guess = { code: [0, 0, 1, 2], bits: 3, value: 4, typical: 1 };
  const said = (chance: number, evil = false) =>
    formatGuess({ ...letters.rules, ...(evil && { evil: true }) }, { ...guess, chance }, 8);
  expect(said(0.5)).toBe('Make aabc your last guess: it has a 50% chance.');
  const article = (chance: number) => / (an?) \d+% chance\.$/.exec(said(chance))?.[1];
  expect([0.08, 0.11, 0.18, 0.85].map(article)).toEqual(['an', 'an', 'an', 'an']);
  expect([0.01, 0.1, 0.17, 0.5].map(article)).toEqual(['a', 'a', 'a', 'a']);
  expect(said(1 / 1296)).toBe('Make aabc your last guess: it has a 1 in 1,300 chance.');
  expect(said(0.5, true)).toBe('Make aabc your last guess: it fits every clue.');
});

it.each([
  [625, 625, 620],
  [628, 700, 630],
  [628, 630, 630],
  [99.7, 99, 99],
  [9.6, 9, 9],
  [0.2, 5, 1],
])('an estimate of %d among %d is told as %d', (count, most, shown) => {
  expect(rough(count, most)).toBe(shown);
});

it('a typical clue is never said to leave more codes than there were', () => {
  const guess = { code: [0, 0, 0, 0], bits: 0, value: 0, typical: 625 };
  expect(formatGuess(pegs.rules, guess, 625)).toContain('about 620 codes');
  expect(formatGuess(pegs.rules, { ...guess, typical: 1 }, 625)).toContain('leaves only 1 code.');
});
