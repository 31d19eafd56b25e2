import { expect, it } from 'vitest';
import { viewOfRows } from '../../../source/engine/game.ts';
import type { RaceView } from '../../../source/engine/race.ts';
import { ClueColumn } from '../../../source/full-screen/components/clue-column.tsx';
import { machineIn } from '../../../source/full-screen/model/race.ts';
import { letters } from '../../../source/games/letters.ts';
import { linesOf } from '../../helpers/components.tsx';

const RULES = { ...letters.rules, guesses: 4 };

const HIDDEN = { above: 0, below: 0 };
const GUESSES = ['abcd', 'abce', 'abcf'];
const NOTHING = { red: 0, white: 0 };

/** What stands beside the guesses of a player who has made so many. */
function rowsWith(race: RaceView, turns: number): string[] {
  const rows = GUESSES.slice(0, turns).map((guess) => ({ guess, clue: NOTHING }));
  const [machine] = machineIn(viewOfRows(RULES, rows, { race }));
  if (!machine) throw new Error('There is no machine.');
  return shown(<ClueColumn {...machine} pegs={0} hidden={HIDDEN} />);
}

function shown(column: Parameters<typeof linesOf>[0]): string[] {
  const lines = linesOf(column);
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

it('another player’s guesses stand beside the clues once they may be seen', () => {
  const clue = { red: 1, white: 2 };
  const view = (guess: string) => viewOfRows(RULES, [{ guess, clue }]);
  const column = (guess: string) =>
    shown(<ClueColumn view={view(guess)} name="Maximilian12" pegs={4} hidden={HIDDEN} />);
  expect(column('abcd')[0]).toContain('|abcd| 1 2 |');
  expect(column('')[0]).toContain('|    | 1 2 |');
});
