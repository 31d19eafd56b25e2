import { expect, it } from 'vitest';
import { Box, Part } from '../../../source/full-screen/kit/layout.tsx';
import { Facts } from '../../../source/full-screen/kit/table.tsx';
import { linesOf } from '../../helpers/components.tsx';

it('a note stands in its column; a long one without a figure begins earlier, and is whole', () => {
  const facts = [
    ['guesses', 5],
    ['skill', '100%', 'good'],
    ['luck', '', 'kind clues'],
    ['luck', '', 'very unkind clues'],
  ] as const;
  const shown = linesOf(
    <Box height={4}>
      <Part x={0} y={0} width={28} height={4}>
        <Facts facts={facts} />
      </Part>
    </Box>,
  );
  expect(shown.map((line) => line.trimEnd())).toEqual([
    'guesses     5',
    'skill    100%  good',
    'luck           kind clues',
    'luck       very unkind clues',
  ]);
});
