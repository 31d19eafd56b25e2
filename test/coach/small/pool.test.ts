import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CodeIndices, Known } from '../../../source/coach/known.ts';
import { poolOf } from '../../../source/coach/small/pool.ts';
import { anyKnown, rulesWith, spaceOf, spelled } from '../../helpers/any-known.ts';
import { runs } from '../../helpers/work.ts';

/** The code with the symbols of each class renamed in the order in which they come. */
function renamed(code: CodeIndices, classes: readonly (readonly number[])[]): string {
  let word = [...code];
  for (const symbols of classes) {
    const met = [...new Set(code.filter((symbol) => symbols.includes(symbol)))];
    word = word.map((symbol, peg) => symbols[met.indexOf(code[peg] as number)] ?? symbol);
  }
  return spelled(word);
}

it('of guesses that differ only by interchangeable symbols, the pool has the first one, and none that was made before', () => {
  fc.assert(
    fc.property(anyKnown(rulesWith(2, 900)), (known: Known) => {
      const space = spaceOf(known.rules);
      const codes = space.consistent(known);
      if (codes.length === 0) return;
      const held = new Set(Array.from(codes, (code) => space.indices(code)).flat());
      const named = new Set([
        ...known.rows.flatMap(({ guess }) => guess),
        ...known.revealed.map(({ symbol }) => symbol),
      ]);
      const symbols = Array.from({ length: known.rules.symbols }, (_, symbol) => symbol);
      const impossible = symbols.filter((symbol) => !held.has(symbol));
      const unnamed = symbols.filter((symbol) => held.has(symbol) && !named.has(symbol));
      // If symbols may repeat, one of the symbols that no code holds can stand for all of them.
      const oneName = (code: CodeIndices) =>
        code.map((symbol) =>
          held.has(symbol) || !space.rules.repeats ? symbol : (impossible[0] as number),
        );
      const made = known.rows.map(({ guess }) => spelled(guess));
      const all = Array.from({ length: space.size }, (_, code) => space.indices(code));
      const first = all.filter(
        (code) =>
          spelled(code) === renamed(oneName(code), [unnamed, impossible]) &&
          !made.includes(spelled(code)),
      );
      const pool = Array.from(poolOf(space, known, codes), (code) => spelled(space.indices(code)));
      expect(pool).toEqual(first.map(spelled));
    }),
    runs(300),
  );
});
