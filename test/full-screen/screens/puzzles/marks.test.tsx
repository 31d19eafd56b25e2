import { describe, expect, it } from 'vitest';
import { spelled } from '../../../../source/coach/words.ts';
import { clueFor } from '../../../../source/engine/clue.ts';
import { charactersOf } from '../../../../source/engine/rules.ts';
import type { AppState } from '../../../../source/full-screen/model/state.ts';
import { pegs } from '../../../../source/games/pegs.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { puzzleIn } from '../../../helpers/puzzles.ts';
import { settings, stateWith } from '../../../helpers/states.ts';
import { shownAs } from '../../../helpers/steps.ts';

const SYMBOLS = charactersOf(pegs.rules);
const CODES = [...Array(4)].reduce<string[]>(
  (codes) => codes.flatMap((code) => SYMBOLS.map((symbol) => code + symbol)),
  [''],
);

const puzzleWith = (more: Partial<AppState> = {}) =>
  puzzleIn(stateWith([], { setId: 'pegs', ...more }));

/** What the grid of a puzzle has to be: crossed out is what no code that fits one row has there. */
function gridOf(state: AppState): string[] {
  const { made } = shownAs(state, 'puzzle');
  const leftBy = (made?.rows ?? []).map(({ guess, red, white }) =>
    CODES.filter((code) => {
      const clue = clueFor(spelled(pegs.rules, guess), code);
      return clue.red === red && clue.white === white;
    }),
  );
  return SYMBOLS.map((symbol) => {
    const cells = [0, 1, 2, 3].map((peg) =>
      leftBy.every((codes) => codes.some((code) => code[peg] === symbol)) ? symbol : '.',
    );
    return cells.join('  ');
  });
}

const textOf = async (state: AppState) => (await drawingOf(state)).rows.join('\n');

describe('the pencil marks of a puzzle', () => {
  it.each([80, 60])('cross out what one row alone proves, in %i columns', async (columns) => {
    const state = puzzleWith({ size: { columns, rows: columns === 80 ? 24 : 20 } });
    const text = await textOf(state);
    expect(text).toMatch(/ Peg +1 {2}2 {2}3 {2}4$/m);
    const grid = gridOf(state);
    expect(grid.join('')).toContain('.');
    for (const cells of grid) expect(text).toContain(cells);
  });

  it('go with the coach', async () => {
    const state = puzzleWith(settings({ coach: 'off' }));
    expect(await textOf(state)).not.toContain(' Peg ');
  });
});
