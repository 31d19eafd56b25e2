import { expect, it } from 'vitest';
import { drawingOf } from '../../../helpers/drawing.ts';
import { newMatch } from '../../../helpers/matches.ts';
import { stateWith } from '../../../helpers/states.ts';

it('what is said below a match goes up to the last cell but one of its rows', async () => {
  const line = ' Whoever makes the code gets a point for each guess at it, and';
  const size = { columns: line.length + 1, rows: 24 };
  const { rows } = await drawingOf(stateWith([{ name: 'match' }], { match: newMatch(), size }));
  expect(rows).toContain(line);
});
