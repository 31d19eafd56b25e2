import { expect, it } from 'vitest';
import { custom } from '../../../../source/games/custom.ts';
import { rulesOf } from '../../../helpers/any-game.ts';
import { drawingOf } from '../../../helpers/drawing.ts';
import { gameWith, SAVE_NAME, stateWith } from '../../../helpers/states.ts';

it('the board stands beside the name of a save as soon as both fit', async () => {
  const beside = async (length: number) => {
    const rules = rulesOf(custom, { shortest: length, longest: length });
    const game = gameWith('0'.repeat(length), [], '', rules);
    const { rows } = await drawingOf(
      stateWith([SAVE_NAME], { game, size: { columns: 80, rows: 24 } }),
    );
    return rows.some((row) => /What is your name .*[|+]$/.test(row));
  };
  // With two pegs question, name and board take all columns.
  expect([await beside(2), await beside(3)]).toEqual([true, false]);
});
