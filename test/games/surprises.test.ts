import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../source/games/index.ts';
import { lifelines } from '../../source/games/lifelines.ts';
import { SURPRISES, surpriseOf } from '../../source/games/surprises.ts';

const NAMED = SURPRISES.map((surprise) => [surprise.sentence, surprise] as const);

describe('a surprise', () => {
  it.each(NAMED)('moves in one place: %s', (_, { draw, frames }) => {
    const drawn = Array.from({ length: frames }, (_, frame) => draw(frame));
    const [first = []] = drawn;
    const width = first[0]?.length;
    expect(frames).toBeGreaterThan(1);
    for (const lines of drawn) {
      expect(lines).toHaveLength(first.length);
      for (const line of lines) expect(line).toMatch(/^[ -~]+$/);
      expect(lines.map((line) => line.length)).toEqual(lines.map(() => width));
    }
    expect(new Set(drawn.map((lines) => lines.join('\n'))).size).toBeGreaterThan(1);
  });

  it.each(NAMED)('fits into the smallest window: %s', (_, { draw }) => {
    expect(draw(0).length).toBeLessThanOrEqual(12);
    expect(draw(0)[0]?.length).toBeLessThanOrEqual(58);
  });

  it.each(NAMED)('is told in one sentence: %s', (sentence) => {
    expect(sentence).toMatch(/^[A-Z][ -~]{10,74}[.!]$/);
  });

  it('draws the same frame each time', () => {
    for (const { draw } of SURPRISES) expect(draw(3)).toEqual(draw(3));
  });
});

describe('the surprises', () => {
  it('have sentences of their own', () => {
    expect(new Set(SURPRISES.map(({ sentence }) => sentence)).size).toBe(SURPRISES.length);
  });

  it('are another one each win in a row, and all of them come', () => {
    const wins = Array.from({ length: 3 * SURPRISES.length }, (_, i) => i + 1);
    for (const win of wins) {
      expect(surpriseOf(SURPRISES, win)).toBeDefined();
      expect(surpriseOf(SURPRISES, win)).not.toBe(surpriseOf(SURPRISES, win + 1));
    }
    const brought = new Set(wins.map((win) => surpriseOf(SURPRISES, win)));
    expect(brought.size).toBe(SURPRISES.length);
  });

  it('come in Lifelines alone', () => {
    expect(RULE_SETS.filter(({ surprises }) => surprises)).toEqual([lifelines]);
    expect(surpriseOf(undefined, 1)).toBeUndefined();
  });
});
