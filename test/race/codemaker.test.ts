import { expect, it } from 'vitest';
import { codeBreakers } from '../../source/games/code-breakers.ts';
import { cluedRow } from '../../source/race/codemaker.ts';

const { rules } = codeBreakers;

it('all red pegs are a win for the longest guess only, because a longer code can begin with a shorter one', () => {
  expect(cluedRow(rules, '001122', 6, 0)).toHaveProperty('isIt', true);
  expect(cluedRow(rules, '0011', 4, 0)).toEqual({ guess: '0011', red: 4, white: 0 });
});
