import { expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { surpriseOf, winsBefore } from '../../source/games/wording.ts';

const SURPRISES = lifelines.surprises ?? [];

it('the surprises are another one each win in a row, and all of them come', () => {
  const wins = Array.from({ length: 3 * SURPRISES.length }, (_, i) => i + 1);
  for (const win of wins) {
    expect(surpriseOf(SURPRISES, win)).toBeDefined();
    expect(surpriseOf(SURPRISES, win)).not.toBe(surpriseOf(SURPRISES, win + 1));
  }
  expect(surpriseOf(SURPRISES, 1)).toBe(SURPRISES[0]);
  const brought = new Set(wins.map((win) => surpriseOf(SURPRISES, win)));
  expect(brought.size).toBe(SURPRISES.length);
});

it('the surprises come in Lifelines alone', () => {
  expect(RULE_SETS.filter(({ surprises }) => surprises)).toEqual([lifelines]);
  expect(surpriseOf(undefined, 1)).toBeUndefined();
});

it('the surprises begin at another one by the seed of the run', () => {
  expect(winsBefore('12') - winsBefore('11')).toBe(1);
  expect(winsBefore('-12')).toBe(winsBefore('12'));
  expect(Number.isInteger(winsBefore('9'.repeat(1000)))).toBe(true);
});
