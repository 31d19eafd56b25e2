import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { renderToString } from 'ink';
import { describe, expect, it } from 'vitest';
import { Board } from '../../source/components/board.tsx';
import { newGame, playerView } from '../../source/engine/game.ts';
import { Random } from '../../source/engine/random.ts';
import { BOARD_FRAME, boardText, boardWindow } from '../../source/games/board.ts';
import { anyRules } from '../helpers/any-rules.ts';
import { gameWith } from '../screens/states.ts';

type BoardProps = Parameters<typeof Board>[0];

function lines(props: BoardProps): string[] {
  return stripVTControlCharacters(renderToString(<Board {...props} />, { columns: 120 })).split(
    '\n',
  );
}

const view = playerView(gameWith('550022', ['153455']));

describe('the board', () => {
  it('is drawn to the character', () => {
    expect(lines({ view, rows: 10 }).join('\n')).toBe(`\
+------------------+-----+
| o  o  o  o  o  o | R W |
+------------------+-----+
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| o  o  o  o  o  o | 0 0 |
| 1  5  3  4  5  5 | 1 1 |
+------------------+-----+`);
  });

  it('shows what is being typed in its row, and no clue for it', () => {
    expect(lines({ view, rows: 10, typed: '012' }).slice(-3, -1)).toEqual([
      '| 0  1  2  o  o  o | 0 0 |',
      '| 1  5  3  4  5  5 | 1 1 |',
    ]);
  });

  it('shows the solution once the game is over', () => {
    const over = playerView(gameWith('550022', ['153455', '550022']));
    expect(lines({ view: over, rows: 10 })[1]).toBe('| 5  5  0  0  2  2 | R W |');
  });

  it('says how many rows are above where the window is low', () => {
    expect(lines({ view, rows: 3 })).toEqual([
      '+------------------+-----+',
      '| o  o  o  o  o  o | R W |',
      '+- 7 more ---------+-----+',
      '| o  o  o  o  o  o | 0 0 |',
      '| o  o  o  o  o  o | 0 0 |',
      '| 1  5  3  4  5  5 | 1 1 |',
      '+------------------+-----+',
    ]);
  });

  it('keeps the current row in view, and says how many are below it', () => {
    const guesses = ['0000', '1111', '2222', '3333'];
    const later = playerView(gameWith('550022', guesses));
    expect(lines({ view: later, rows: 3, typed: '44' })).toEqual([
      '+------------------+-----+',
      '| o  o  o  o  o  o | R W |',
      '+- 5 more ---------+-----+',
      '| 4  4  o  o  o  o | 0 0 |',
      '| 3  3  3  3  o  o | 0 0 |',
      '| 2  2  2  2  o  o | 0 2 |',
      '+- 2 more ---------+-----+',
    ]);
  });
});

describe('under any rules', () => {
  const anyView = fc.tuple(anyRules, fc.nat(1000), fc.nat(30)).map(([rules, seed, made]) => {
    const game = newGame(rules, new Random(BigInt(seed)));
    // Which guesses they are does not matter here, so they need not be legal.
    const guesses = Array(made % rules.guesses).fill('?'.repeat(Math.max(...rules.lengths)));
    return playerView({ ...game, guesses });
  });

  it('is the board of the line dialogue where there are rows enough', () => {
    fc.assert(
      fc.property(anyView, (any) => {
        expect(lines({ view: any, rows: 30 })).toEqual(boardText(any));
      }),
      { numRuns: 50 },
    );
  });

  it('has as many rows as there are, all of one width', () => {
    fc.assert(
      fc.property(anyView, fc.integer({ min: 1, max: 30 }), (any, rows) => {
        const drawn = lines({ view: any, rows });
        expect(drawn).toHaveLength(BOARD_FRAME + Math.min(rows, any.rules.guesses));
        expect(new Set(drawn.map((line) => line.length)).size).toBe(1);
      }),
      { numRuns: 50 },
    );
  });

  it('never hides the current row', () => {
    fc.assert(
      fc.property(anyView, fc.integer({ min: -5, max: 35 }), (any, rows) => {
        const { guesses } = any.rules;
        const { above, below } = boardWindow(any, rows);
        const current = guesses - 1 - any.rows.length;
        expect(Math.min(above, below)).toBeGreaterThanOrEqual(0);
        expect(above + below).toBe(Math.max(0, guesses - Math.max(1, rows)));
        expect(current).toBeGreaterThanOrEqual(above);
        expect(current).toBeLessThan(guesses - below);
      }),
    );
  });
});
