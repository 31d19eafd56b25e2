import { describe, expect, it } from 'vitest';
import type { Reviewed } from '../../source/coach/review.ts';
import { reviewLines } from '../../source/coach/review-words.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { longest } from '../../source/engine/rules.ts';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { RULE_SETS } from '../../source/games/index.ts';
import { rulesOf } from '../helpers/rules-of.ts';

const LARGEST = RULE_SETS.filter(({ rules }) => ['pegs', 'custom'].includes(rules.id)).map(
  (set) =>
    [
      `${set.title} at its largest`,
      rulesOf(set, { length: 10, shortest: 10, longest: 10, symbols: 12, guesses: 30 }),
    ] as const,
);
const ALL = [...RULE_SETS.map(({ title, rules }) => [title, rules] as const), ...LARGEST];

const codeBreakersGame: Reviewed[] = [
  {
    guess: [0, 1, 2, 3],
    before: 55_728,
    after: 2360,
    gained: 3.77,
    expected: 3.18,
    best: [0, 0, 1, 1, 2, 2],
    bestBits: 3.62,
  },
  {
    guess: [5, 0, 5, 0, 5, 0],
    before: 2360,
    after: 0,
    gained: 2,
    expected: 3,
    best: [5, 0, 5, 0, 5, 0],
    bestBits: 3,
  },
];

/** As many guesses as a game can have, with the largest numbers that it can have. */
function longGame(rules: Rules): Reviewed[] {
  const word = Array<number>(longest(rules)).fill(rules.symbols.length - 1);
  const most = rules.symbols.length ** word.length;
  return Array.from({ length: rules.guesses }, (_, index) => ({
    guess: word,
    before: most,
    after: Math.floor(most / (index + 2)),
    gained: index % 2 === 0 ? Math.log2(most) : 0,
    expected: 10.25,
    best: word,
    bestBits: 10.5,
  }));
}

describe('the review in lines', () => {
  it('tells luck and skill, a table and a chart', () => {
    const lines = reviewLines(codeBreakers.rules, codeBreakersGame, 2);
    expect(lines[0]).toBe('2 guesses, 2 hints: luck -0.41 bits, skill 94%.');
    const text = lines.join('\n');
    expect(text).toMatch(/^ *1 +0123 +55,728 +2,360 +3\.77 +3\.18 +001122 3\.62 +\+0\.59 +88%$/m);
    expect(text).toMatch(/^ *2 +505050 +2,360 +right +2\.00 +3\.00 +505050 3\.00 +-1\.00 +100%$/m);
    expect(text).toMatch(/^ *1 {2}#{13}\|#$/m);
    expect(text).toMatch(/^ *2 {2}#{8} {4}\|$/m);
  });

  it('counts no hints where there were none, and one as one', () => {
    expect(reviewLines(codeBreakers.rules, codeBreakersGame, 0)[0]).toMatch(/^2 guesses: luck/);
    expect(reviewLines(codeBreakers.rules, codeBreakersGame, 1)[0]).toContain(', 1 hint: ');
  });

  it('of no guess says so', () => {
    expect(reviewLines(codeBreakers.rules, [], 0)).toEqual(['No guess was made.']);
  });

  it.each(ALL)('fits the line dialogue: %s', (_, rules) => {
    for (const line of reviewLines(rules, longGame(rules), 999)) {
      expect(line.length).toBeLessThanOrEqual(78);
      expect(line).toMatch(/^[ -~]*$/);
    }
  });

  it.each(ALL)('fits the smallest window: %s', (_, rules) => {
    const lines = reviewLines(rules, longGame(rules), 999, 58);
    // Sentences are broken by the page.
    const rows = lines.slice(1).filter((line) => /^ *(No\.|[0-9])/.test(line));
    expect(rows).toHaveLength(1 + 2 * rules.guesses);
    for (const line of rows) expect(line.length, line).toBeLessThanOrEqual(58);
  });

  it('has a line in the table and one in the chart for each guess', () => {
    for (const [, rules] of ALL) {
      const lines = reviewLines(rules, longGame(rules), 0);
      for (let number = 1; number <= rules.guesses; number++) {
        const begun = lines.slice(1).filter((line) => line.trim().startsWith(`${number} `));
        expect(begun).toHaveLength(2);
      }
    }
  });
});
