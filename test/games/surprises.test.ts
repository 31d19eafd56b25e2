import { expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { SURPRISES, surpriseOf, winsBefore } from '../../source/games/surprises.ts';

const NAMED = SURPRISES.map((surprise) => [surprise.sentence, surprise] as const);

it.each(NAMED)('a surprise has a small picture in ASCII: %s', (_, { picture }) => {
  expect(picture.length).toBeGreaterThan(1);
  expect(picture.length).toBeLessThanOrEqual(6);
  for (const line of picture) {
    expect(line).toMatch(/^([ -~]*[!-~])?$/);
    expect(line.length).toBeLessThanOrEqual(36);
  }
});

it.each(NAMED)('a surprise is told in one sentence: %s', (sentence) => {
  expect(sentence).toMatch(/^[A-Z][ -~]{10,74}[.!]$/);
});

it('the surprises have sentences and pictures of their own', () => {
  expect(new Set(SURPRISES.map(({ sentence }) => sentence)).size).toBe(SURPRISES.length);
  expect(new Set(SURPRISES.map(({ picture }) => picture.join())).size).toBe(SURPRISES.length);
});

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
