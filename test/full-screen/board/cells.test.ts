import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PlayerView, playerView } from '../../../source/engine/player-view.ts';
import { boardWindow } from '../../../source/full-screen/board/cells.ts';
import { longerBoard } from '../../../source/full-screen/board/machine-board.tsx';
import { pegs } from '../../../source/games/pegs.ts';
import { anyView, gameWith } from '../../helpers/any-game.ts';

it('the board never hides the current row', () => {
  fc.assert(
    fc.property(anyView, fc.integer({ min: 1, max: 35 }), (any, rows) => {
      const { guesses } = any.rules;
      const { above, below } = boardWindow(any, rows);
      const current = guesses - 1 - any.rows.length;
      expect(Math.min(above, below)).toBeGreaterThanOrEqual(0);
      expect(above + below).toBe(Math.max(0, guesses - rows));
      expect(current).toBeGreaterThanOrEqual(above);
      expect(current).toBeLessThan(guesses - below);
    }),
  );
});

it('once the game is over, the board shows the last guess at the top, as far as there are rows', () => {
  const rules = { ...pegs.rules, guesses: 30 };
  const after = (...more: string[]) =>
    playerView(gameWith('RGBY', [...Array<string>(9).fill('OOOO'), ...more], '', rules));
  const won = after('RGBY');
  expect(won.rows).toHaveLength(10);
  expect(boardWindow(won, 5)).toEqual({ above: 20, below: 5 });
  expect(boardWindow(after(), 5)).toEqual({ above: 20, below: 5 });
});

it('at the end of a race both boards scroll by the longer one, and both keep their last rows in sight', () => {
  const clues = Array(5).fill({ red: 0, white: 0 });
  const race = { clues, guesses: [] } as unknown as NonNullable<PlayerView['race']>;
  const view = { ...playerView(gameWith('RGBY', ['RGBY'], '', pegs.rules)), race };
  expect([4, 5].map((seen) => longerBoard(view, seen).rows.length)).toEqual([1, 5]);
});
