import fc from 'fast-check';
import type { ReactElement } from 'react';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { Bar, BlockLegend, halvingsIn } from '../../../source/full-screen/board/codes-left.tsx';
import { Field, fieldWindow } from '../../../source/full-screen/kit/field.tsx';
import { Box, Part } from '../../../source/full-screen/kit/layout.tsx';
import { Bars } from '../../../source/full-screen/kit/table.tsx';
import { colors } from '../../../source/games/colors.ts';
import { linesOf } from '../../helpers/components.tsx';

const NAME = { prompt: 'Name: ', text: '0123456789\u00e9' };

const within = (width: number, field: ReactElement) => (
  <Box height={1}>
    <Part x={0} y={0} width={width} height={1}>
      {field}
    </Part>
  </Box>
);

it('a field shows its prompt, and the part of its text around the cursor', () => {
  expect(linesOf(within(11, <Field {...NAME} cursor={0} />))).toEqual(['Name: 01234']);
  expect(linesOf(within(11, <Field {...NAME} cursor={11} />))).toEqual(['Name: 789\u00e9']);
});

it('a field shows question marks for what the terminal cannot draw', () => {
  const field = within(30, <Field {...NAME} cursor={11} />);
  expect(linesOf(field, { unicode: false })).toEqual(['Name: 0123456789?']);
  const wide = within(30, <Field prompt="Name: " text={'x\u0301李!'} cursor={3} />);
  expect(linesOf(wide, { unicode: false })).toEqual(['Name: x??!']);
});

it.each([
  ['0123', 4, 10, '0123', 4],
  ['0123456789', 10, 5, '6789', 4],
  ['0123456789', 0, 5, '01234', 0],
  ['0123456789', 4, 5, '01234', 4],
  ['0123456789', 5, 5, '12345', 4],
  ['0123字', 4, 5, '123字', 3],
  ['字字字', 3, 5, '字字', 4],
  ['x\u0301x\u0301x\u0301', 6, 3, 'x\u0301x\u0301', 2],
  ['字x\u0301字', 1, 9, '字x\u0301字', 2],
  // What no name can have is not drawn.
  ['a\u202eb', 3, 9, 'a?b', 3],
  ['ab\u200d', 3, 9, 'a?', 2],
  ['\u0301a', 1, 9, '?a', 1],
  ['字\ufe0f\u3164', 3, 9, '??', 2],
  [`x${'\u0301'.repeat(7)}y`, 8, 9, '?y', 1],
])(
  'of %j with the cursor at %i a field of %i cells shows %j',
  (text, cursor, width, shown, cell) => {
    expect(fieldWindow(text, cursor, width)).toEqual({ text: shown, cell });
  },
);

it('what a field shows fits into it, and so does the cursor', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'B', '7', '字', 'é', 'x\u0301') });
  fc.assert(
    fc.property(line, fc.nat(), fc.integer({ min: 2, max: 40 }), (text, at, width) => {
      const cursor = at % ([...text].length + 1);
      const shown = fieldWindow(text, cursor, width);
      expect(stringWidth(shown.text)).toBeLessThanOrEqual(width);
      expect(shown.cell).toBeLessThan(width);
      expect(text).toContain(shown.text);
    }),
  );
});

it('bars are drawn if the longest one has room for four cells', () => {
  const bars = <Bars rows={[{ label: '1', games: 9, guesses: [1, 1] }]} />;
  expect([8, 7].map((width) => linesOf(within(width, bars))[0])).toEqual(['1 ▇▇▇▇ 9', '']);
});

it('the meaning of a block is told in as many words as there is room for, and without room there are no bars', () => {
  const told = [22, 21, 17, 16].map((width) =>
    linesOf(within(width, <BlockLegend halvings={2} />)),
  );
  const short = '▮ is two halvings';
  expect(told.flat()).toEqual(['each ▮ is two halvings', short, short, '▮ = 2 halvings']);
  expect([14, 13].map((room) => halvingsIn(colors.rules, room))).toEqual([1, undefined]);
});

it('a bar that leaves no room for its number is left out, and so is its mark', () => {
  const shown = (room: number) =>
    linesOf(<Bar {...{ room, count: 131_072, blocks: 9, tick: 11 }} isBold />);
  expect([16, 15].flatMap(shown)).toEqual(['▮▮▮▮▮▮▮▮▮  | .1M', '131,072']);
});
