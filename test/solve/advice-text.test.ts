import { expect, it } from 'vitest';
import { pegs } from '../../source/games/pegs.ts';
import { adviceAsObject, winPercent } from '../../source/solve/advice-text.ts';

it('a chance has two digits that count, and only what is certain is 100%', () => {
  const chances = [0, 0.0003, 0.0126, 0.5, 0.985, 0.996, 0.99999, 1];
  expect(chances.map(winPercent)).toEqual(
    ['0', '0.03', '1.3', '50', '99', '99', '99', '100'].map((text) => `${text}%`),
  );
});

it('advice that did not find every wrong clue says that it is not exact', () => {
  const conflict = { wrong: 1, rows: [1, 2], isUnfinished: true } as const;
  const found = adviceAsObject(pegs.rules, { remaining: 0, total: 1296, conflict });
  expect(found).toMatchObject({ wrong: [2, 3], leastWrong: 1, approximate: true });
});
