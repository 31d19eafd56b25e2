import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { Notices } from '../../../source/full-screen/kit/notices.tsx';
import { linesOf } from '../../helpers/components.tsx';

const drawn = (lines: readonly string[], width: number) =>
  linesOf(<Notices lines={lines} width={width} />, { width });

it('sentences stand one below the other, those too wide for the window on more lines', () => {
  expect(drawn(['One.', 'A game waits to be continued; this one will replace it.'], 40)).toEqual([
    ' One.',
    ' A game waits to be continued; this one',
    ' will replace it.',
  ]);
});

it('a word that is too wide is cut in two', () => {
  expect(drawn([`"${'0'.repeat(60)}"`], 60)).toEqual([` "${'0'.repeat(58)}`, ' 00"']);
});

it('no sentences take no room', () => {
  expect(drawn([], 60)).toEqual(['']);
});

it('whatever was typed, no line is wider than the window', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      for (const line of drawn([`Your guess was "${text}".`], 60)) {
        expect(stringWidth(line)).toBeLessThanOrEqual(60);
      }
    }),
    { numRuns: 50 },
  );
});

it('a warning has one mark, however many lines it takes', () => {
  const warning = 'A game waits. A new game replaces it; s saves it.';
  expect(linesOf(<Notices lines={['Then.']} warning={warning} width={30} />)).toEqual([
    ' ! A game waits. A new game',
    '   replaces it; s saves it.',
    ' Then.',
  ]);
});
