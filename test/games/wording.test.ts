import { expect, it } from 'vitest';
import { isYes } from '../../source/games/wording.ts';

it('the words that games share take y for a yes, whatever the case and the blanks around it', () => {
  for (const answer of ['y', 'Y', ' y', 'Y ', '\ty\t']) expect(isYes(answer)).toBe(true);
  for (const answer of ['', ' ', 'n', 'yes', 'yy', 'y y', '"y"']) {
    expect(isYes(answer)).toBe(false);
  }
});
