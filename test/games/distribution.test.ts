import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barLengths, distributionRows } from '../../source/games/distribution.ts';

const of = (distribution: Record<number, number>, lost = 0) => {
  const won = Object.values(distribution).reduce((sum, games) => sum + games, 0);
  return { distribution, played: won + lost };
};

const rowsOf = (distribution: Record<number, number>, lost: number, most: number) =>
  distributionRows(of(distribution, lost), most).map(({ label, games }) => `${label}: ${games}`);

describe('the distribution of the won games', () => {
  it('the distribution has a bar for each number of guesses between the fewest and the most', () => {
    expect(rowsOf({ 3: 2, 5: 4 }, 1, 9)).toEqual(['3: 2', '4: 0', '5: 4', 'x: 1']);
    expect(rowsOf({}, 2, 9)).toEqual(['x: 2']);
    expect(rowsOf({}, 0, 9)).toEqual([]);
  });

  it('without room, the distribution merges its ends, the thinner one first', () => {
    const best = { 3: 9, 4: 9, 5: 9, 11: 1, 12: 1 };
    expect(rowsOf(best, 0, 4)).toEqual(['3: 9', '4: 9', '5: 9', '6+: 2']);
    expect(rowsOf({ 1: 1, 2: 1, 8: 9, 9: 9 }, 0, 3)).toEqual(['1-7: 2', '8: 9', '9: 9']);
    expect(rowsOf({ 1: 3, 5: 9, 9: 3 }, 0, 1)).toEqual(['1-9: 15']);
  });

  it('the distribution shows every game, in no more bars than it may have', () => {
    const any = fc.dictionary(
      fc.integer({ min: 1, max: 30 }).map(String),
      fc.integer({ min: 1, max: 50 }),
    );
    fc.assert(
      fc.property(any, fc.nat(9), fc.integer({ min: 1, max: 12 }), (distribution, lost, most) => {
        const rows = distributionRows(of(distribution, lost), most);
        const sum = rows.reduce((all, { games }) => all + games, 0);
        expect(sum).toBe(of(distribution, lost).played);
        expect(rows.length).toBeLessThanOrEqual(most + 1);
        expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
      }),
    );
  });

  it('no bar that counts a game is empty', () => {
    const rows = [1, 0, 50, 1000].map((games) => ({ label: '', games }));
    expect(barLengths(rows, 20)).toEqual([1, 0, 1, 20]);
    expect(barLengths([], 20)).toEqual([]);
  });
});
