import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playerView } from '../../../source/engine/game.ts';
import { Board } from '../../../source/full-screen/components/board.tsx';
import { BOARD_MARGIN } from '../../../source/full-screen/model/board-shape.ts';
import { BOARD_FRAME, boardText } from '../../../source/games/board-rows.ts';
import { ruleSetOf } from '../../../source/games/index.ts';
import { anyView } from '../../helpers/any-game.ts';
import { linesOf, renderComponent } from '../../helpers/components.tsx';
import { gameWith } from '../../helpers/states.ts';

/** The lines of a board, without the column for the mark of the current row. */
const lines = (props: Parameters<typeof Board>[0]) =>
  linesOf(<Board {...props} />).map((line) => line.slice(BOARD_MARGIN));

const view = playerView(gameWith('550022', ['153455']));

it('the board shows the guess being typed in its row, without a clue', () => {
  expect(lines({ view, rows: 10, typed: '012' }).slice(-3, -1)).toEqual([
    '| 0  1  2  o  o  o | 0 0 |',
    '| 1  5  3  4  5  5 | 1 1 |',
  ]);
});

it('the board shows the solution once the game is over', () => {
  const over = playerView(gameWith('550022', ['153455', '550022']));
  expect(lines({ view: over, rows: 10 })[1]).toBe('| 5  5  0  0  2  2 | R W |');
});

it('the board says how many rows are hidden above in a low window', () => {
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

it('the board keeps the current row in view, and says how many are below it', () => {
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

it('the board of any rules equals the board of the line dialogue if there are enough rows', () => {
  fc.assert(
    fc.property(anyView, (any) => {
      expect(lines({ view: any, rows: 30 })).toEqual(
        boardText(any, ruleSetOf(any.rules.id).words.columns),
      );
    }),
    { numRuns: 50 },
  );
});

it('the board of any rules has as many rows as the window has for it, all of one width', () => {
  fc.assert(
    fc.property(anyView, fc.integer({ min: 1, max: 30 }), (any, rows) => {
      const drawn = lines({ view: any, rows });
      expect(drawn).toHaveLength(BOARD_FRAME + Math.min(rows, any.rules.guesses));
      expect(new Set(drawn.map((line) => line.length)).size).toBe(1);
    }),
    { numRuns: 50 },
  );
});

it('the row of the guess being typed has a mark, and no other row has one', () => {
  const marks = linesOf(<Board view={view} rows={10} typed="" />).map((line) => line.charAt(0));
  expect(marks.join('')).toBe(`${' '.repeat(11)}>${' '.repeat(2)}`);
  expect(linesOf(<Board view={view} rows={10} />).join('')).not.toContain('>');
});

it('a count above zero is a chip of its colour, and zero is plain text', () => {
  const only = (guess: string) =>
    renderComponent(<Board view={playerView(gameWith('5500', [guess]))} rows={10} />).styled();
  const [red, white] = ['\x1b[48;5;160m\x1b[38;5;231m', '\x1b[48;5;254m\x1b[38;5;16m'];
  expect(only('5111')).toContain(`${red} 1`);
  expect(only('5111')).not.toContain(white);
  expect(only('1511')).toContain(`${red} 1`);
  expect(only('1155')).toContain(`${white}2 `);
  expect(only('1155')).not.toContain(red);
});

it('a count of 0 in a row that was played is bold, and muted in the others', () => {
  const only = (guess: string) =>
    renderComponent(<Board view={playerView(gameWith('5500', [guess]))} rows={10} />).styled();
  expect(only('1155').split('\n').at(-2)).toContain('\x1b[1m 0');
  expect(only('1155').split('\n').at(-3)).not.toContain('\x1b[1m');
});
