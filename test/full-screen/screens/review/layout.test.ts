import { expect, it } from 'vitest';
import { withReview } from '../../../helpers/coach.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { gameWith, stateWith } from '../../../helpers/states.ts';

const GAME = gameWith('550022', ['153455', '0123', '550022']);

it('the sentences about a guess take all columns of a window but one at its right edge', async () => {
  const free = [];
  for (let columns = 60; columns <= 80; columns++) {
    const size = { columns, rows: 24 };
    const state = stateWith([{ name: 'review', at: 0 }], { game: GAME, size });
    const { rows } = await drawingOf(withReview(state));
    const first = rows.findIndex((row) => /codes were possible/.test(row));
    const about = rows.slice(first, rows.indexOf('', first));
    free.push(columns - Math.max(...about.map((row) => row.length)));
  }
  expect(Math.min(...free)).toBe(1);
});
