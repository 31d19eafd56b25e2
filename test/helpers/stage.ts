import { expect } from 'vitest';
import { stageOf } from '../../source/full-screen/model/stage.ts';
import type { AppState } from '../../source/full-screen/model/state.ts';

/** The rows of the stage, without their margin; fails if anything stands outside of it. */
export function rowsOnStage(rows: readonly string[], state: AppState): string[] {
  const { left, top, rows: height, columns } = stageOf(state);
  const outside = rows.map((row, y) => {
    const isOnStage = y >= top && y < top + height;
    return isOnStage ? `${row.slice(0, left)}${row.slice(left + columns)}` : row;
  });
  // A wide character takes two columns, so a row with one is shorter than its columns.
  expect(outside.join('').trim()).toBe('');
  return rows.slice(top, top + height).map((row) => row.slice(left));
}

/** Expects a heading in the first rows of the stage. */
export function expectHeading([first = '', second = '']: readonly string[]): void {
  expect(first || second).toMatch(/^ (?: ?[A-Z]|\[[A-Z]\])/);
}
