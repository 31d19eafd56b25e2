import { expect, test } from 'vitest';
import { evilSecret } from '../../source/engine/evil.ts';
import type { Rules } from '../../source/engine/rules.ts';
import { custom } from '../../source/games/custom.ts';
import { rulesOf } from '../helpers/any-game.ts';

test('an answer is remembered, and forgotten after those of many games', () => {
  const rules = rulesOf(custom, { length: 5, symbols: 4 });
  let reads = 0;
  const counting = new Proxy(rules, {
    get(target, name) {
      if (name === 'lengths') reads += 1;
      return target[name as keyof Rules];
    },
  });
  /** How often the rules are looked up: more often where the answer has to be found. */
  const readsFor = (number: number) => {
    reads = 0;
    const guess = [...number.toString(4).padStart(5, '0')].map(
      (digit) => rules.symbols[Number(digit)]?.character,
    );
    evilSecret(counting, [], guess.join(''));
    return reads;
  };
  const found = readsFor(0);
  const remembered = readsFor(0);
  expect(remembered).toBeLessThan(found);
  for (let number = 1; number <= 300; number++) readsFor(number);
  expect(readsFor(300)).toBe(remembered);
  expect(readsFor(0)).toBe(found);
});
