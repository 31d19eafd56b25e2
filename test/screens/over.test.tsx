import { describe, expect, it } from 'vitest';
import { shown } from './running-app.tsx';
import { gameWith, stateWith } from './states.ts';

function over(guesses: readonly string[], size = { columns: 80, rows: 24 }) {
  const game = gameWith('550022', guesses);
  return stateWith([{ name: 'over', isDrawn: true }], { game, size });
}

describe('the end', () => {
  it('of a game that was won shows the solution and what now', async () => {
    const terminal = await shown(over(['153455', '550022']));
    const rows = terminal.rows();
    expect(rows[0]).toMatch(/^ Code Breakers +guess 2 of 10$/);
    expect(rows[2]).toBe(' | 5  5  0  0  2  2 | R W |');
    expect(rows.slice(12, 20)).toEqual([
      ' | 5  5  0  0  2  2 | 6 0 |',
      ' | 1  5  3  4  5  5 | 1 1 |',
      ' +------------------+-----+',
      ' Congratulations, you broke the lock!',
      ' The grades are safe!',
      '   1: Review',
      ' > 2: Play again',
      '   3: Menu',
    ]);
  });

  it('of a game that was lost fits the smallest window, the last guess in view', async () => {
    const size = { columns: 60, rows: 20 };
    const terminal = await shown(over([...Array(9).fill('0123'), '153455'], size));
    const rows = terminal.rows();
    expect(rows.slice(2, 5)).toEqual([
      ' | 5  5  0  0  2  2 | R W |',
      ' +------------------+-----+',
      ' | 1  5  3  4  5  5 | 1 1 |',
    ]);
    expect(rows.slice(10)).toEqual([
      ' +- 4 more ---------+-----+',
      ' You hear a machine yell OUT OF TRIES!',
      '   ...',
      ' Is that burning you smell?',
      '   ...',
      ' OH, NO! It looks like IU has destroyed all the EBEC grades!',
      '   1: Review',
      ' > 2: Play again',
      '   3: Menu',
      ' PgUp PgDn scroll · Enter choose · Esc menu · ? help',
    ]);
  });
});
