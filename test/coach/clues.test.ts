import { expect, it } from 'vitest';
import { impossibleClue, isConsistent } from '../../source/coach/clues.ts';
import type { CodeRules } from '../../source/coach/known.ts';
import { clueFor } from '../../source/engine/clue.ts';
import { allCodes, LETTERS, PEGS, rulesWith } from '../helpers/any-known.ts';

const HIDDEN: CodeRules = { ...PEGS, symbols: 3, lengths: [2, 3, 4] };

/** For each length of a guess, the clues that a wrong guess can get. */
function possibleNaively(rules: CodeRules): Set<string> {
  const guesses = allCodes({ ...rules, repeats: rules.guessRepeats });
  const secrets = allCodes(rules);
  const found = new Set<string>();
  for (const guess of guesses) {
    for (const secret of secrets) {
      const { red, white } = clueFor(guess, secret);
      if (guess !== secret) found.add(`${guess.length} ${red} ${white}`);
    }
  }
  return found;
}

/** Every clue that somebody could give. */
function clues({ lengths }: CodeRules) {
  return lengths.flatMap((length) =>
    Array.from({ length: (length + 1) ** 2 }, (_, number) => ({
      length,
      red: number % (length + 1),
      white: Math.floor(number / (length + 1)),
    })),
  );
}

it('a clue is impossible if no secret gives it, in any small rule set', () => {
  for (const rules of rulesWith(2, 90)) {
    const possible = possibleNaively(rules);
    for (const { length, red, white } of clues(rules)) {
      if (impossibleClue(rules, length, red, white) === undefined) continue;
      expect(possible, `${length} ${red} ${white}`).not.toContain(`${length} ${red} ${white}`);
    }
  }
});

it.each([
  ['Pegs', { ...PEGS, symbols: 5 }],
  ['Letters', { ...LETTERS, symbols: 8, lengths: [3] }],
])('exactly the clues that no secret gives are impossible: %s', (_, rules) => {
  const possible = possibleNaively(rules);
  for (const { length, red, white } of clues(rules)) {
    if (red === length) continue;
    const isPossible = possible.has(`${length} ${red} ${white}`);
    const told = impossibleClue(rules, length, red, white);
    expect(told === undefined, `${red} ${white}`).toBe(isPossible);
  }
});

it('a clue with more pegs than the guess is impossible', () => {
  expect(impossibleClue(PEGS, 4, 3, 2)).toBe('The guess only has 4 pegs, not 5.');
  expect(impossibleClue(HIDDEN, 2, 2, 1)).toBe('The guess only has 2 pegs, not 3.');
});

it('a clue with a last white peg is impossible if there is no other place for that peg', () => {
  const sentence = "With 3 red, the last peg can't be white: it has nowhere else to go.";
  expect(impossibleClue(PEGS, 4, 3, 1)).toBe(sentence);
  expect(impossibleClue(LETTERS, 4, 3, 1)).toBe(sentence);
});

it('the last peg may be white if the length is hidden', () => {
  expect(possibleNaively(HIDDEN)).toContain('3 2 1');
  expect(impossibleClue(HIDDEN, 3, 2, 1)).toBeUndefined();
  expect(impossibleClue({ ...PEGS, lengths: [4, 5, 6] }, 4, 3, 1)).toBeUndefined();
});

it('a revealed symbol is at its peg, or at any peg if the place is not told', () => {
  const fits = (revealed: { symbol: number; peg?: number }) =>
    isConsistent({ rules: PEGS, rows: [], revealed: [revealed] }, [0, 1, 2, 3]);
  const revealed = [{ symbol: 2, peg: 2 }, { symbol: 2, peg: 0 }, { symbol: 2 }, { symbol: 5 }];
  expect(revealed.map(fits)).toEqual([true, false, true, false]);
});
