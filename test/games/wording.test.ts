import { expect, it } from 'vitest';
import { isYes, savedLine } from '../../source/games/wording.ts';

it('the words that games share take y for a yes, whatever the case and the blanks around it', () => {
  for (const answer of ['y', 'Y', ' y', 'Y ', '\ty\t']) expect(isYes(answer)).toBe(true);
  for (const answer of ['', ' ', 'n', 'yes', 'yy', 'y y', '"y"']) {
    expect(isYes(answer)).toBe(false);
  }
});

it('the words that games share tell the local time to the second', () => {
  expect(savedLine('Tim the Enchanter', new Date(2024, 2, 26, 11, 45, 52))).toBe(
    'Tim the Enchanter - Time: 2024-03-26T11:45:52',
  );
});
