import { expect, it } from 'vitest';
import { wholeParagraphs } from '../../../source/full-screen/kit/paragraphs.tsx';

it('a paragraph that does not fit whole is left out with all that follow it', () => {
  const within = (rows: number) => wholeParagraphs(['one', '', 'two or three', 'four'], 6, rows);
  expect(within(3)).toEqual(['one']);
  expect(within(6)).toEqual(['one', '', 'two or', 'three', '', 'four']);
});
