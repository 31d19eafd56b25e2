import { expect, it } from 'vitest';
import { winPercent } from '../../source/solve/advice-text.ts';

it('a chance has two digits that count, and only what is certain is 100%', () => {
  const chances = [0, 0.0003, 0.0126, 0.5, 0.985, 0.996, 0.99999, 1];
  expect(chances.map(winPercent)).toEqual(
    ['0', '0.03', '1.3', '50', '99', '99', '99', '100'].map((text) => `${text}%`),
  );
});
