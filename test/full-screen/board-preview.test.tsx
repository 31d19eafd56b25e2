import { expect, it } from 'vitest';
import { Preview } from '../../source/full-screen/board/index.ts';
import { DrawnContext } from '../../source/full-screen/model/definitions.ts';
import { pegs } from '../../source/games/pegs.ts';
import { linesOf } from '../helpers/components.tsx';
import { stateWith } from '../helpers/states.ts';

it('a preview has three guesses, its facts beside it and its symbols below; without room the facts', () => {
  const state = stateWith([]);
  const drawn = (columns: number, rows: number) =>
    linesOf(
      <DrawnContext value={{ state }}>
        <Preview state={state} rules={pegs.rules} room={{ columns, rows }} facts={['par 4.3']} />
      </DrawnContext>,
    );
  const rows = drawn(60, 18);
  expect(rows[0]).toBe(' +------------+-----+   par 4.3');
  expect(rows.filter((row) => /\| [BGOPRY] .* [0-4] [0-4] \|$/.test(row))).toHaveLength(3);
  expect(rows.at(-1)).toBe('  B  blue  G  green  O  orange  P  purple  R  red  Y  yellow');
  expect(drawn(20, 4)).toEqual(['par 4.3']);
});
