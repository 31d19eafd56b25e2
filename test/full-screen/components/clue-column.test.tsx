import { expect, it } from 'vitest';
import { viewOfRows } from '../../../source/engine/game.ts';
import type { RaceView } from '../../../source/engine/race.ts';
import { ClueColumn } from '../../../source/full-screen/components/clue-column.tsx';
import { cluesAwaited, machineBoard } from '../../../source/full-screen/model/race.ts';
import { letters } from '../../../source/games/letters.ts';
import { linesOf } from '../../helpers/components.tsx';

const RULES = { ...letters.rules, guesses: 4 };

const HIDDEN = { above: 0, below: 0 };
const GUESSES = ['abcd', 'abce', 'abcf'];
const NOTHING = { red: 0, white: 0 };

/** What stands beside the guesses of a player who has made so many. */
function rowsWith(race: RaceView, turns: number): string[] {
  const rows = GUESSES.slice(0, turns).map((guess) => ({ guess, clue: NOTHING }));
  const view = viewOfRows(RULES, rows, { race });
  const lines = linesOf(
    <ClueColumn view={machineBoard(view)} awaited={cluesAwaited(view)} hidden={HIDDEN} />,
  );
  // From the first turn on, without the frame.
  return lines.slice(3, -1).reverse();
}

it('a clue of the machine is awaited beside each guess that was made, and in no later row', () => {
  const rows = rowsWith({ level: 'even', isThinking: true, clues: [] }, 2);
  expect(rows.map((row) => row.includes('...'))).toEqual([true, true, false, false]);
});

it('the clues of the machine stand beside the guesses of the same turn', () => {
  const clues = [
    { red: 1, white: 2 },
    { red: 0, white: 3 },
  ];
  const rows = rowsWith({ level: 'even', isThinking: false, clues }, 3);
  expect(rows.map((row) => row.match(/\d/g)?.join(' '))).toEqual([
    '1 2',
    '0 3',
    undefined,
    undefined,
  ]);
  expect(rows.join()).not.toContain('...');
});
